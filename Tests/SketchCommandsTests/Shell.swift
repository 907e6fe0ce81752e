import Glibc

/// A folder of its own in which commands run, with the program under test before all others.
final class Shell {
  let folder: String

  init() {
    var template = Array("/tmp/sketch-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no temporary folder") }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    _ = spawn("rm -rf '\(folder)'", output: "/dev/null")
  }

  /// Both outputs of a command, mixed as they come, and its status behind them as `[64]` where that is
  /// not 0.
  func run(_ command: String) -> String {
    let output = folder + ".out"
    defer { unlink(output) }
    let path = "PATH='\(Program.folder)':/usr/local/bin:/usr/bin:/bin"
    let status = spawn("\(path); umask 022; cd '\(folder)'; " + command, output: output)
    let text = String(decoding: File.read(output), as: UTF8.self)
    return text + (status == 0 ? "" : "[\(status)]\n")
  }

  /// The status as a shell sees it.
  private func spawn(_ command: String, output: String) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c")]
    words += [strdup(command), nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", &actions, nil, words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

/// Files that tests read.
enum File {
  static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(file, &piece, piece.count), count > 0 {
      bytes += piece[..<count]
    }
    return bytes
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted()
  }
}

/// The program under test.
enum Program {
  /// The folder of the package.
  static let root = parent(of: parent(of: parent(of: #filePath)))

  /// Where the program is built, which is where the tests are.
  static let folder: String = {
    var folder = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
    while !folder.isEmpty {
      folder = parent(of: folder)
      if access(folder + "/sketch", X_OK) == 0 { return folder }
    }
    return root + "/.build/debug"
  }()

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
