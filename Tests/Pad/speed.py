"""Frames of a large drawing."""
from __future__ import annotations

import time

from browser import Pad
from case import EVENTS, case, many, only_in_chromium, same

WATCH = """
  window.frames = []; window.watching = true;
  let last = performance.now();
  requestAnimationFrame(function next(now) { frames.push(now - last); last = now; if (watching) requestAnimationFrame(next); });
"""


def frames(pad: Pad, what: str) -> None:
    """Prints how long the frames took, and holds them against what a hand would feel."""
    times = sorted(pad.run("watching = false; return frames.slice(1)"))
    middle, late = times[len(times) // 2], times[len(times) * 95 // 100]
    print(f"  {what}: {len(times)} frames, median {middle:.0f} ms, 95 % within {late:.0f} ms, longest {times[-1]:.0f} ms")
    assert middle < 50, f"{what}: half of the frames took more than {middle:.0f} ms"


SCRIBBLE = EVENTS + """
  window.at = 0;
  // Rows of sharp corners.
  window.place = (i) => [0.05 + (i % 60) * 0.015, 0.05 + Math.floor(i / 60) % 15 * 0.06 + i % 2 * 0.04];
  window.scribble = (count) => {
    for (const end = at + count; at < end; at += 1) send("pointermove", ...place(at), "touch");
  };
  window.alphas = (id) => {
    const canvas = document.getElementById(id);
    return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.filter((_, i) => i % 4 === 3);
  };
  send("pointerdown", ...place(0), "touch");
"""


@case
@only_in_chromium
def long(pad: Pad) -> None:
    """a stroke of 10,000 points stays fluid, and looks while it is made as it will when it is done"""
    pad.open()
    pad.run(SCRIBBLE + "scribble(10000)")
    pad.settle()
    pad.run(WATCH + "requestAnimationFrame(function next() { if (watching) { scribble(4); requestAnimationFrame(next); } })")
    time.sleep(2)
    frames(pad, "while a long stroke is drawn")
    pad.open()
    pad.run(SCRIBBLE)
    for _ in range(9):
        pad.run("scribble(100)")
        pad.settle()
    different = pad.run("""
      const seen = alphas("pad");
      send("pointerup", ...place(at - 1), "touch");
      const kept = alphas("layer");
      return [kept.filter((alpha) => alpha === 255).length, kept.filter((alpha, i) => Math.abs(alpha - seen[i]) > 96).length];""")
    assert different[0] > 10_000 and different[1] == 0, different


@case
@only_in_chromium
def large(pad: Pad) -> None:
    """10,000 strokes of 100 points stay fluid"""
    pad.open(many(10_000, 100))
    pad.run(WATCH)
    time.sleep(1)
    frames(pad, "while it opens")
    for _ in range(200):
        if pad.run("return document.documentElement.classList.contains('painting')") is False:
            break
        time.sleep(0.1)
    else:
        raise AssertionError("it is never painted")
    same(pad.value, "10000 strokes")
    pad.picture("large")
    full = pad.ink()
    pad.run("window.drawn = 0; const p = CanvasRenderingContext2D.prototype, s = p.stroke;"
            "p.stroke = function (...a) { drawn += 1; return s.apply(this, a) }")
    pad.run(WATCH)
    for i in range(5):
        pad.draw([(0.1 + t / 100, 0.1 + i / 10 + t % 7 / 100) for t in range(40)])
    frames(pad, "while drawing")
    # Each frame draws the stroke in progress, each end of a stroke that stroke once more.
    drawn, passed = pad.run("return [drawn, frames.length]")
    assert drawn <= passed + 10, f"{drawn} strokes drawn in {passed} frames"
    pad.run("drawn = 0")
    pad.run(WATCH)
    for _ in range(105):
        pad.key("z", ctrl=True)
    frames(pad, "while undoing")
    same(pad.value, "9900 strokes")
    worst = pad.run("return drawn") / 105
    assert worst < 400, f"{worst:.0f} strokes drawn for one undo"
    for _ in range(100):
        pad.key("y", ctrl=True)
    time.sleep(0.5)
    same(pad.ink(), full)
