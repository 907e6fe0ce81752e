import Testing

@testable import SketchCommands

@Suite struct CommandTests {
  @Test("Every command that is declared in the sources is in the list")
  func allAreListed() {
    let folder = Program.root + "/Sources/SketchCommands/Commands"
    var declared: Set<String> = []
    for file in File.names(in: folder) where file.hasSuffix(".swift") {
      let text = String(decoding: File.read("\(folder)/\(file)"), as: UTF8.self)
      for part in text.split(separator: "static var ").dropFirst() {
        let words = part.split(maxSplits: 2) { $0 == ":" || $0 == " " }
        if words.count > 1, words[1] == "Command" { declared.insert(file) }
      }
    }
    #expect(Command.all.count == declared.count)
  }

  @Test func namesAreThoseOfTheList() {
    for name in CommandName.allCases {
      #expect(name.command.name == name.rawValue)
    }
  }

  @Test func declarationsAreWhole() {
    for command in Command.all {
      #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
      var names: Set<String> = ["-h", "--help"]
      for parameter in command.parameters {
        #expect(!parameter.help.isEmpty && !parameter.help.hasSuffix("."))
        for name in parameter.names {
          #expect(names.insert(name).inserted, "\(command.name) has \(name) twice")
          #expect(name.hasPrefix("--") || name.count == 2)
        }
      }
    }
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
  }

  @Test func helpNamesEveryParameter() {
    for command in Command.all {
      let help = HelpText.text(for: command)
      for parameter in command.parameters {
        #expect(parameter.names.allSatisfy(help.contains) && help.contains(parameter.help))
      }
      #expect(HelpText.text(for: Command.all).contains("  \(command.name) "))
    }
  }
}
