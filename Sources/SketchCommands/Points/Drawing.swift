internal import SketchDocument

/// Strokes that are drawn into a document: by the points of the command line, or of a source.
struct Drawing {
  private var pen: StrokePen
  private let source: PointSource?
  private var file: FileName?
  private var output: FileName?

  /// An operand that reads as a point is one; the first that does not is the document.
  init(
    _ look: Stroke, _ operands: [Argument], source: FileName?, output: FileName?
  ) throws(Failure) {
    pen = StrokePen(look)
    self.output = output
    for operand in operands {
      let point: DrawnPoint
      do throws(DrawnPoint.Misfit) {
        point = try DrawnPoint(operand.bytes[...])
      } catch {
        if let file {
          throw Failure(.usage, "\(error.expected) '\(operand)' (FILE is '\(file)')")
        }
        file = operand
        continue
      }
      guard pen.add(point) else {
        throw Failure(.usage, "point '\(operand)' has more or fewer numbers than the first")
      }
    }
    let isFilter = file == nil || file! == "-"
    if isFilter, let source, source.isStandardInput {
      throw Failure(.usage, "standard input can't be both the document and the points")
    }
    if source != nil || !isFilter && pen.isEmpty {
      if let file, !isFilter { try Self.expect(file, output) }
      self.source = try PointSource(source)
    } else {
      self.source = nil
    }
  }

  /// Draws the strokes and saves them; where a signal asks to end, as far as they came.
  mutating func draw(savingEach: Bool) throws(Failure) {
    // Points of the command line are a stroke of their own.
    var texts: [[UInt8]] = []
    if let text = pen.lift() { texts.append(text) }
    guard let source else { return try save(texts) }
    let savesEach = savingEach && canSaveAgain
    let signal = try Interruption.noting { () throws(Failure) in
      var mayFollow = true
      while mayFollow {
        mayFollow = try source.read(to: &pen) == .gap
        if let text = pen.lift() { texts.append(text) }
        if savesEach || !mayFollow {
          try save(texts)
          texts = []
          // The strokes that follow are added to what has been saved.
          if savesEach, let output { (file, self.output) = (output, nil) }
        }
      }
    }
    if let signal { throw Failure.interrupted(by: signal) }
  }

  /// Whether the result goes to a file, which can take more strokes; anything else gets it once.
  private var canSaveAgain: Bool {
    guard let output else { return file != nil && !(file! == "-") }
    if output == "-" || output.linkedDescriptorNumber != nil { return false }
    return (try? Place(output).status?.isRegular) ?? true
  }

  /// Saves strokes; without any, a document that would be changed in place is left alone.
  private func save(_ texts: [[UInt8]]) throws(Failure) {
    if texts.isEmpty, source != nil, file != nil, output == nil { return }
    try DocumentEdit.apply(.add(texts), to: file, output: output)
  }

  /// The document must be there before points are awaited, and be one that may be written; or there must
  /// be a folder for the output. Else they would be drawn in vain.
  private static func expect(_ file: FileName, _ output: FileName?) throws(Failure) {
    let place: Place
    do throws(SystemFailure) {
      place = try Place(file)
      if place.status == nil { throw SystemFailure(ENOENT) }
    } catch {
      throw Failure(.noInput, file, error)
    }
    guard let output else {
      _ = try ExistingFile.open(place)
      return
    }
    do throws(SystemFailure) {
      if !(output == "-"), output.linkedDescriptorNumber == nil { _ = try Place(output) }
    } catch {
      throw Failure(.cannotCreate, output, error)
    }
  }
}
