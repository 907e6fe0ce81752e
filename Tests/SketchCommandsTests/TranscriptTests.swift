import Testing

@Suite struct TranscriptTests {
  private static let folder = Program.root + "/Tests/Transcripts"

  static var files: [String] {
    File.names(in: folder).filter { $0.hasSuffix(".txt") }
  }

  @Test(arguments: files)
  func transcript(file: String) {
    let transcript = Transcript(
      String(decoding: File.read("\(Self.folder)/\(file)"), as: UTF8.self))
    #expect(!transcript.steps.isEmpty)
    for (step, real) in zip(transcript.steps, transcript.replayed().steps) {
      #expect(real.output == step.output, "\(file): \(step.command)")
    }
  }

  @Test func thereAreTranscripts() {
    #expect(Self.files.count >= 9)
  }

  @Test(
    "The comparison fails where output, status or the number of lines differs",
    arguments: [
      "$ echo a\nb\n", "$ echo a\n", "$ echo a\na\n[1]\n", "$ false\n", "$ echo a\na\n\n",
    ])
  func comparisonFails(text: String) {
    let transcript = Transcript(text)
    #expect(transcript.replayed() != transcript)
  }

  @Test func comparisonHolds() {
    let transcript = Transcript(
      "$ echo a >&2\na\n$ echo x; exit 3\nx\n[3]\n$ echo b\n> echo c\nb\nc\n$ kill -9 $$\n[137]\n")
    #expect(transcript.steps.count == 4)
    #expect(transcript.replayed() == transcript)
  }
}
