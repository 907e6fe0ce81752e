import Testing

@testable import SketchCommands

/// Holds every page against the declaration of its command, both ways, and runs its examples.
@Suite struct ManualTests {
  @Test(arguments: Command.all.map(\.name))
  func pageSaysWhatTheDeclarationSays(name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    let page = ManualPage("sketch-\(name).1")
    #expect(page.summary == command.summary)
    let declared = command.parameters.flatMap(\.names) + ["-h", "--help"]
    #expect(page.options == Set(declared))
    let operands = command.parameters.filter(\.isOperand).flatMap {
      $0.valueName.split(separator: " ").filter { $0 != "|" }.map(String.init)
    }
    #expect(page.operands == Set(operands))
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES", "CAVEATS"] {
      #expect(page.sections.contains(section))
    }
  }

  @Test(arguments: pages)
  func examplesPrintWhatThePageSays(page: String) {
    for transcript in ManualPage(page).examples {
      for (step, real) in zip(transcript.steps, transcript.replayed().steps) {
        #expect(real.output == step.output, "\(page): \(step.command)")
      }
    }
  }

  @Test func pagesAndCommandsAreTheSame() {
    let ofCommands = Set(Command.all.map { "sketch-\($0.name).1" })
    #expect(Set(Self.pages).subtracting(["sketch.1", "sketch.5"]) == ofCommands)
    for page in ofCommands { #expect(!ManualPage(page).examples.isEmpty, "\(page)") }
  }

  @Test func everyCommandStandsInTheOverviewAndInTheReadme() {
    let overview = String(decoding: File.read(Program.root + "/man/sketch.1"), as: UTF8.self)
    let readme = String(decoding: File.read(Program.root + "/README.md"), as: UTF8.self)
    for command in Command.all {
      #expect(overview.contains(".Xr sketch-\(command.name) 1"))
      #expect(readme.contains("| `sketch \(command.name)"))
    }
  }

  /// The pages of commands and of the document.
  private static var pages: [String] {
    File.names(in: Program.root + "/man").filter { $0.hasSuffix(".1") || $0.hasSuffix(".5") }
  }
}
