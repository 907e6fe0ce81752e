import Foundation
import Testing

@testable import SketchCommands

/// Holds every page against the declaration of its command, both ways.
struct ManualTests {
  @Test(arguments: Command.all.map(\.name))
  func pageSaysWhatTheDeclarationSays(name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    let page = try ManualPage("sketch-\(name).1")
    #expect(page.summary == command.summary)
    let declared = command.parameters.flatMap(\.names) + ["-h", "--help"]
    #expect(page.options == Set(declared))
    let operands = command.parameters.filter { $0.names.isEmpty }.map(\.valueName)
    let synopsis = page.arguments(in: "SYNOPSIS").subtracting(["option"])
    for operand in operands {
      #expect(synopsis.contains(String(operand.prefix { $0 != " " })))
    }
    #expect(synopsis.count == operands.count)
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES", "CAVEATS"] {
      #expect(page.sections.contains(section))
    }
  }

  @Test func everyCommandStandsInTheOverviewAndInTheReadme() throws {
    let overview = try String(
      contentsOf: ProjectFolder.url.appending(path: "man/sketch.1"), encoding: .utf8)
    let readme = try String(
      contentsOf: ProjectFolder.url.appending(path: "README.md"), encoding: .utf8)
    for command in Command.all {
      #expect(overview.contains(".Xr sketch-\(command.name) 1"))
      #expect(readme.contains("| `sketch \(command.name)"))
    }
  }

  @Test func everyPageOfACommandHasItsCommand() throws {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: ProjectFolder.url.appending(path: "man").path)
    let names = Set(Command.all.map { "sketch-\($0.name).1" })
    #expect(Set(pages.filter { $0.hasPrefix("sketch-") && $0.hasSuffix(".1") }) == names)
  }
}
