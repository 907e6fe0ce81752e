import Values

@testable import SketchDocument

/// Reads, checks, decodes and edits whatever bytes it is given: what a fuzzer calls.
enum DocumentExercise {
  /// A broken promise.
  struct Surprise: Error {
    let what: String
  }

  /// Throws only where a promise is broken; a text that is refused is not one.
  static func run(_ bytes: [UInt8]) throws(Surprise) {
    let whole = outcome(bytes, pieceSize: 1 << 18, keepsText: true)
    if outcome(bytes, pieceSize: 3, keepsText: true) != whole {
      throw Surprise(what: "the size of the pieces matters")
    }
    guard let undone = try? edited(bytes, .undo(1)) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    for edit in [Edit.add([Array("{\"points\":[]}".utf8)]), .clear, .redo(.max)] {
      guard let result = try? edited(bytes, edit), (try? edited(result, .undo(0))) == result else {
        throw Surprise(what: "\(edit) of \(text) makes no document")
      }
    }
    guard let again = try? edited(undone, .redo(1)), let back = try? edited(again, .undo(1)),
      back == undone
    else {
      throw Surprise(what: "undo and redo of \(text) are not stacks")
    }
  }

  private static func outcome(_ bytes: [UInt8], pieceSize: Int, keepsText: Bool) -> String {
    var reader = SketchReader(
      source: MemorySource(bytes), keepsText: keepsText, pieceSize: pieceSize)
    var found = ""
    do {
      while let document = try reader.next() {
        found += "\(document.history) "
        found += "\(try reader.sketch(of: document))"
      }
      return found
    } catch {
      return found + "\(error)"
    }
  }

  /// The bytes after an edit of each document.
  static func edited(_ bytes: [UInt8], _ edit: Edit) throws(SketchError) -> [UInt8] {
    var reader = SketchReader(source: MemorySource(bytes))
    var result: [UInt8] = []
    while let document = try reader.next() {
      for piece in document.plan(edit).pieces {
        switch piece {
        case .range(let range): result += bytes[range]
        case .bytes(let more): result += more
        }
      }
    }
    return result + bytes[reader.rest]
  }
}
