/// Where a file stands or shall stand: an open folder and a name in it that is no symbolic link, unless
/// it leads to something that is no file.
///
/// The folder is held open, so that it may be renamed meanwhile without harm.
final class Place {
  let folder: FileDescriptor
  let name: FileName
  /// The name as it was given, for messages.
  let shownName: FileName
  /// What the name stood for when it was looked up; `nil` for nothing.
  let status: FileStatus?

  /// Follows the links at the end of `path`, so that a link stays one when its target is replaced.
  init(_ path: FileName) throws(SystemFailure) {
    shownName = path
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      let (folderPath, name) = path.split()
      let status = try FileStatus(of: path, in: AT_FDCWD)
      let folder = try FileDescriptor.open(folderPath, O_RDONLY | O_DIRECTORY)
      var end = status
      if status?.isLink ?? false {
        let target = try? FileStatus(of: path, in: AT_FDCWD, followsLinks: true)
        // What is never replaced is opened by the link: that of /proc to a pipe names nothing.
        guard let target, !target.isRegular else {
          path = try path.linkTarget()
          continue
        }
        end = target
      }
      self.folder = folder
      self.name = name
      self.status = end
      return
    }
    throw SystemFailure(ELOOP)
  }

  /// Whether both are the same name in the same folder.
  func isSame(as other: Place) throws(SystemFailure) -> Bool {
    guard name == other.name else { return false }
    return try folder.status().isSameFile(as: other.folder.status())
  }

  /// What the name stands for now; `nil` for nothing.
  func currentStatus() throws(SystemFailure) -> FileStatus? {
    try FileStatus(of: name, in: folder.number)
  }
}

extension Argument {
  /// The path of the folder and the name in it.
  fileprivate func split() -> (folder: FileName, name: FileName) {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (".", self) }
    let name = Argument(bytes: Array(bytes[(slash + 1)...]))
    return (Argument(bytes: Array(bytes[...slash])), name.bytes.isEmpty ? "." : name)
  }

  fileprivate func appending(_ relative: FileName) -> FileName {
    Argument(bytes: bytes + [UInt8(ascii: "/")] + relative.bytes)
  }

  /// The path that a symbolic link stands for.
  func linkTarget() throws(SystemFailure) -> FileName {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let link = path
    let count = try retrying { unsafe readlink(link, &target, target.count) }
    let name = Argument(bytes: target[..<count].map { UInt8(bitPattern: $0) })
    return name.hasPrefix("/") ? name : split().folder.appending(name)
  }
}
