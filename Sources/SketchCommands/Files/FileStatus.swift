/// What the system knows of a file.
struct FileStatus {
  private let status: stat

  init(_ status: stat) {
    self.status = status
  }

  /// What a name in a folder stands for, a symbolic link for itself; `nil` where it stands for nothing.
  /// With `followsLinks`, what the link leads to.
  init?(of name: FileName, in folder: Int32, followsLinks: Bool = false) throws(SystemFailure) {
    var status = stat()
    let path = name.path
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    do {
      try retrying { unsafe fstatat(folder, path, &status, flags) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    self.status = status
  }

  var isRegular: Bool { isKind(S_IFREG) }
  var isFolder: Bool { isKind(S_IFDIR) }
  var isLink: Bool { isKind(S_IFLNK) }
  var isSocket: Bool { isKind(S_IFSOCK) }
  var size: Int { Int(status.st_size) }
  /// The permission bits with set-user-id, set-group-id and sticky.
  var mode: mode_t { status.st_mode & 0o7777 }
  var owner: uid_t { status.st_uid }
  var group: gid_t { status.st_gid }

  /// Whether both are the same file.
  func isSameFile(as other: FileStatus) -> Bool {
    status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
  }

  /// Whether both are the same file and it was not written in between, as far as its size and the
  /// nanosecond of its last change tell.
  func isUnchanged(since other: FileStatus) -> Bool {
    let (time, before) = (modified, other.modified)
    return isSameFile(as: other) && size == other.size && time.tv_sec == before.tv_sec
      && time.tv_nsec == before.tv_nsec
  }

  /// Whether it is unchanged and its mode, owner and other attributes were not touched either, nor its
  /// times set back.
  func isUntouched(since other: FileStatus) -> Bool {
    let (time, before) = (status.st_ctim, other.status.st_ctim)
    return isUnchanged(since: other) && time.tv_sec == before.tv_sec
      && time.tv_nsec == before.tv_nsec
  }

  private func isKind(_ kind: mode_t) -> Bool { status.st_mode & S_IFMT == kind }

  private var modified: timespec { status.st_mtim }
}
