import Testing

@testable import SketchCommands

@Suite struct DrawnPointTests {
  private func channels(_ text: String) -> [Double]? {
    try? DrawnPoint(Array(text.utf8)[...]).channels
  }

  @Test(arguments: [
    ("1,2", [1, 2]), ("-3.5,+4e1", [-3.5, 40]), (".5 -.5", [0.5, -0.5]), ("1\t ,\t2", [1, 2]),
    ("1,2,0.25", [1, 2, 0.25]), ("1 2 1 -16.5", [1, 2, 1, -16.5]), ("1e-400,0", [0, 0]),
  ])
  func points(text: String, expected: [Double]) {
    #expect(channels(text) == expected)
  }

  @Test(arguments: [
    "", "1", "1,", ",1", "1,,2", "1,2,", "1,2x", "x,2", "1-2", "1,2,3", "1,2,-0.1", "1,2,0,0,0",
    "nan,1", "inf,1", "0x1,2", "1e400,1", " 1,2", "1;2", "1,2 ",
  ])
  func others(text: String) {
    #expect(channels(text) == nil)
  }

  @Test(arguments: ["1,2,3", "1 2 -0.1 5"])
  func aPressureIsFromNothingToOne(text: String) {
    #expect(throws: DrawnPoint.Misfit.pressureOutOfRange) { try DrawnPoint(Array(text.utf8)[...]) }
  }
}
