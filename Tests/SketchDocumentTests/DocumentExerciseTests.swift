import Testing

@testable import SketchDocument

/// A small generator with a seed, so that a failure comes again (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct DocumentExerciseTests {
  /// Texts that once broke a promise.
  @Test(arguments: ["\r\r\u{FEFF}{\"{\"spo\r\rr\r\r"])
  func promisesKept(text: String) throws {
    try DocumentExercise.run(Array(text.utf8))
  }

  private func document(_ random: inout SeededGenerator) -> [UInt8] {
    func number() -> String {
      let numbers = [
        "0", "-0", "7", "12", "-3", "123.45", "-12.5", "1012.34", "-1012.34", "12345678", "0.5",
        "1234567.5", "0.123456789012345", "-123.45678901", "1e5", "-1.5E-7",
        "100000000000000000000",
      ]
      return numbers.randomElement(using: &random)!
    }
    func stroke() -> String {
      let separator = [",", ", ", ",\n  "].randomElement(using: &random)!
      let points = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "[\(number()),\(Bool.random(using: &random) ? " " : "")\(number())]"
      }
      return "{\"points\":[\(points.joined(separator: separator))],\"width\":5}"
    }
    func list() -> String {
      let strokes = (0..<Int.random(in: 0...3, using: &random)).map { _ in stroke() }
      return strokes.isEmpty ? "[]" : "[ \(strokes.joined(separator: " , ")) ]"
    }
    return Array("{\"strokes\":\(list()),\"undone\":\(list())}\n".utf8)
  }

  @Test func keepsItsPromisesOnRandomDocuments() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let text = document(&random)
      #expect(fault(of: text) == nil)
      try DocumentExercise.run(text)
    }
  }

  @Test func keepsItsPromisesOnBrokenDocuments() throws {
    var random = SeededGenerator(seed: 5)
    let bytes = Array("[]{},:\"\\-+.eE0123459 \n\u{0}ntfu\u{E9}".utf8)
    var refused = 0
    for _ in 0..<1500 {
      var text = document(&random)
      let place = Int.random(in: text.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text[place] = bytes.randomElement(using: &random)!
      case 1: text.remove(at: place)
      default: text.insert(bytes.randomElement(using: &random)!, at: place)
      }
      refused += fault(of: text) == nil ? 0 : 1
      try DocumentExercise.run(text)
    }
    #expect(refused > 500)
  }
}
