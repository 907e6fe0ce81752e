/**
 * Draws the curve of `points` (x, y, x, y, …) into `path`: quadratic curves through the midpoints
 * of consecutive points, each point the control point of its curve, the last one ending in the
 * last point, or left out if the curve `isCut`. A closed stroke runs from midpoint to midpoint all
 * round; two points are a line, one is a dot.
 */
function traceMidpointCurve(path, points, closed, isCut) {
  const n = points.length;
  if (n === 0) return;
  if (n <= 4) {
    path.moveTo(points[0], points[1]);
    path.lineTo(points[n - 2], points[n - 1]);
    if (closed) path.closePath();
    return;
  }
  if (closed) {
    path.moveTo((points[n - 2] + points[0]) / 2, (points[n - 1] + points[1]) / 2);
    for (let i = 0; i < n; i += 2) {
      const next = (i + 2) % n;
      path.quadraticCurveTo(points[i], points[i + 1],
        (points[i] + points[next]) / 2, (points[i + 1] + points[next + 1]) / 2);
    }
    path.closePath();
    return;
  }
  path.moveTo(points[0], points[1]);
  for (let i = 2; i < n - 2; i += 2) {
    path.quadraticCurveTo(points[i], points[i + 1],
      (points[i] + points[i + 2]) / 2, (points[i + 1] + points[i + 3]) / 2);
  }
  if (!isCut) path.quadraticCurveTo(points[n - 2], points[n - 1], points[n - 2], points[n - 1]);
}

/** Draws one stroke, as `Stroke.meaning` has it, with round caps: a single point is a dot. */
function drawStroke(context, { points, color, width, opacity, closed, isCut = false }) {
  context.strokeStyle = "black";
  context.strokeStyle = color;
  context.lineWidth = Math.max(width, 0.5);
  context.globalAlpha = opacity;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  traceMidpointCurve(context, isDot(points) ? dotOf(points, width) : points, closed, isCut);
  context.stroke();
}

function isDot(points) {
  for (let i = 2; i < points.length; i += 2) {
    if (points[i] !== points[0] || points[i + 1] !== points[1]) return false;
  }
  return points.length > 0;
}

/** A canvas gives no caps to a path without length, so a dot gets one that nobody sees. */
function dotOf([x, y], width) {
  return [x, y, x + Math.max(width, 0.5) / 1000, y];
}
