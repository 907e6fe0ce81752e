/// The points on one side of a corner, it included, and the line that lies nearest to them: that
/// with the smallest sum of squared distances (Pearson, On lines and planes of closest fit to
/// systems of points in space, 1901).
struct CornerSide {
  /// How many points there are, with the corner.
  private(set) var count = 1
  /// Whether they reach as far as was asked for.
  var isFull = false
  /// The last point, seen from the corner.
  private(set) var last = Vector(0, 0)
  /// The square of the shortest distance from one point to the next.
  private(set) var shortestStep = Double.infinity

  // The sums of the coordinates, seen from the corner, and of their products.
  private var sum = Vector(0, 0)
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0

  /// Adds the next point, seen from the corner.
  mutating func add(_ v: Vector) {
    count += 1
    shortestStep = min(shortestStep, (v - last).lengthSquared)
    last = v
    sum = sum + v
    xx += v.dx * v.dx
    xy += v.dx * v.dy
    yy += v.dy * v.dy
  }

  /// The direction of the line, away from the corner.
  var direction: Vector {
    let (half, product, radius, _) = moments
    // Half the angle of (half, product), from whichever of its two forms doesn't cancel.
    let v = half > 0 ? Vector(radius + half, product) : Vector(product, radius - half)
    let u = v * (1 / v.length)
    return u.dot(sum) < 0 ? -u : u
  }

  /// The sum of the squared distances, along the line, of the points from their mean.
  var spread: Double {
    let (_, _, radius, middle) = moments
    return middle + radius
  }

  /// The sum of the squared distances of the points from the line.
  var residual: Double {
    let (_, _, radius, middle) = moments
    return max(0, middle - radius)
  }

  /// Half the difference of the second central moments, their mixed one, the length of both, and
  /// the mean of the former.
  private var moments: (half: Double, product: Double, radius: Double, middle: Double) {
    let n = Double(count)
    let x = xx - sum.dx * sum.dx / n
    let y = yy - sum.dy * sum.dy / n
    let half = (x - y) / 2
    let product = xy - sum.dx * sum.dy / n
    return (half, product, Vector(half, product).length, (x + y) / 2)
  }

  /// Whether points that scatter with this variance are spread out enough to have a direction.
  func isLine(_ variance: Double) -> Bool { spread >= 5 * variance * Double(count) }

  /// The variance of the points about the lines of both sides: four numbers are taken from them.
  static func variance(_ a: CornerSide, _ b: CornerSide) -> Double {
    (a.residual + b.residual) / Double(max(1, a.count + b.count - 4))
  }

  /// The standard error of the turn from one side to the other, in radians.
  static func error(_ a: CornerSide, _ b: CornerSide, _ variance: Double) -> Double {
    (variance * (1 / a.spread + 1 / b.spread)).squareRoot()
  }
}
