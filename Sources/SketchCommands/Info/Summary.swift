internal import Geometry
internal import SketchDocument
internal import Values

/// What is in a document, summed up.
struct Summary {
  let page: Page
  private(set) var strokeCount = 0
  private(set) var pointCount = 0
  let undoneCount: Int
  /// The corners of the smallest upright rectangle around the points that are drawn.
  private(set) var bounds: (least: Point, greatest: Point)?
  /// The colours of the strokes, in order of appearance.
  private(set) var colors = OrderedWords()
  /// The layers of the strokes, in order of appearance.
  private(set) var layers = OrderedWords()

  /// Sums up the last document of a reader.
  init(of text: SketchText, in reader: borrowing SketchReader) throws(SketchError) {
    page = try reader.page(of: text)
    undoneCount = text.history.undone.count
    var stroke = Stroke()
    for slice in text.history.done {
      try reader.decode(slice, into: &stroke)
      add(stroke)
    }
    for slice in text.history.undone {
      try reader.decode(slice, into: &stroke)
    }
  }

  private mutating func add(_ stroke: Stroke) {
    strokeCount += 1
    pointCount += stroke.points.count
    colors.insert(stroke.color ?? Stroke.defaultColor)
    if let layer = stroke.layer { layers.insert(layer) }
    for p in stroke.points {
      guard let (least, greatest) = bounds else {
        bounds = (p, p)
        continue
      }
      bounds = (
        Point(min(least.x, p.x), min(least.y, p.y)),
        Point(max(greatest.x, p.x), max(greatest.y, p.y))
      )
    }
  }
}

/// Different words in the order in which they came.
struct OrderedWords {
  private(set) var words: [String] = []
  private var known: Set<String> = []

  mutating func insert(_ word: String) {
    if known.insert(word).inserted { words.append(word) }
  }
}
