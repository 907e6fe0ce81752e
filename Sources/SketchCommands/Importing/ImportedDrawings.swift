internal import SVG
internal import SketchDocument
internal import Values
internal import XML

/// The drawings that an import reads, one after the other, with their warnings.
struct ImportedDrawings {
  private let inputs: [ImportInput]
  private let options: SVGOptions
  private let isStrict: Bool
  private let isQuiet: Bool

  init(
    _ files: [FileName], _ options: SVGOptions, isStrict: Bool, isQuiet: Bool
  ) throws(Failure) {
    var inputs: [ImportInput] = []
    if files.isEmpty { inputs.append(try ImportInput(nil)) }
    for file in files { inputs.append(try ImportInput(file)) }
    self.inputs = inputs
    self.options = options
    self.isStrict = isStrict
    self.isQuiet = isQuiet
  }

  /// Reads all drawings. Where warnings are errors, they are read once before, so that nothing is
  /// handed on if there is one.
  func read(into target: any ImportTarget) throws(Failure) {
    if isStrict, try read(into: nil, printsWarnings: !isQuiet) > 0 {
      throw Failure.reported(.badData)
    }
    _ = try read(into: target, printsWarnings: !isQuiet && !isStrict)
  }

  /// Returns how many warnings there were.
  private func read(into target: (any ImportTarget)?, printsWarnings: Bool) throws(Failure) -> Int {
    var count = 0
    for (index, input) in inputs.enumerated() {
      let receiver = ImportReceiver(
        input, target, options, isFirst: index == 0, isOnly: inputs.count == 1,
        printsWarnings: printsWarnings)
      do throws(SVGFailure) {
        try SVGReader.read(options, into: receiver, reopening: input.open)
      } catch {
        throw receiver.failure ?? Failure(error, in: input)
      }
      count += receiver.warningCount
    }
    return count
  }
}

/// Takes the strokes of all drawings of an import, in order.
protocol ImportTarget: AnyObject {
  /// The page of the first drawing, before its strokes.
  func begin(_ page: SVGPage) throws(Failure)
  func append(_ stroke: DrawnStroke) throws(Failure)
  /// The page of the first drawing, with what was found after its first stroke.
  func end(_ page: SVGPage) throws(Failure)
  /// The strokes of a document that a drawing was made of take the place of its own.
  /// `isOnly`: there is no other drawing.
  func restore(_ text: SketchText, of document: [UInt8], isOnly: Bool) throws(Failure)
}

/// Stands between the reader of one drawing and the target.
final class ImportReceiver: SVGReceiver {
  private(set) var failure: Failure?
  private(set) var warningCount = 0

  private let input: ImportInput
  private let target: (any ImportTarget)?
  private let isFirst: Bool
  private let isOnly: Bool
  private let printsWarnings: Bool
  private let restores: Bool
  /// A document that the drawing was made of, until the page is begun in which its strokes go.
  private var document: (text: SketchText, bytes: [UInt8])?
  /// Whether the strokes of a document have taken the place of those that are drawn.
  private var isRestored = false
  /// Whether a document has taken the place of all that is written.
  private var isWhole = false
  private var hasBegun = false

  init(
    _ input: ImportInput, _ target: (any ImportTarget)?, _ options: SVGOptions, isFirst: Bool,
    isOnly: Bool, printsWarnings: Bool
  ) {
    self.input = input
    self.target = target
    self.isFirst = isFirst
    self.isOnly = isOnly
    self.printsWarnings = printsWarnings
    restores = !options.usesPagePixels && options.only == .all
  }

  func begin(_ page: SVGPage) throws(XMLStop) {
    hasBegun = true
    guard let target, !isWhole else { return }
    try attempt { () throws(Failure) in
      if isFirst { try target.begin(page) }
      if let document {
        isRestored = true
        try target.restore(document.text, of: document.bytes, isOnly: false)
      }
    }
  }

  func append(_ stroke: DrawnStroke) throws(XMLStop) {
    guard let target, !isRestored else { return }
    do throws(Failure) {
      try target.append(stroke)
    } catch {
      failure = error
      throw XMLStop()
    }
  }

  func end(_ page: SVGPage) throws(XMLStop) {
    guard isFirst, !isWhole, let target else { return }
    try attempt { () throws(Failure) in try target.end(page) }
  }

  func embedded(_ document: [UInt8]) throws(XMLStop) -> Bool {
    guard restores, !isRestored else { return true }
    // Behind strokes, which are written already, it comes too late.
    guard !hasBegun, let text = DocumentMaker.text(of: document) else { return false }
    guard let target else { return true }
    guard isOnly else {
      self.document = self.document ?? (text, document)
      return true
    }
    isRestored = true
    isWhole = true
    try attempt { () throws(Failure) in
      try target.restore(text, of: document, isOnly: true)
    }
    return true
  }

  func warn(_ warning: SVGWarning) {
    warningCount += 1
    guard printsWarnings else { return }
    StandardError.print(
      "\(input.name):\(warning.line): \(warning.element): \(warning.message)", of: "import")
  }

  private func attempt(_ body: () throws(Failure) -> Void) throws(XMLStop) {
    do throws(Failure) {
      try body()
    } catch {
      failure = error
      throw XMLStop()
    }
  }
}
