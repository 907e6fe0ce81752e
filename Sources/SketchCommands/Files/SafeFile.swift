/// A file in the making, which takes its place when it is whole: the only code that saves one.
///
/// Whatever happens, the name stands for the old file or for the new one, never for less. The calls
/// of the system, in order:
///
///     openat(folder, ".sketch-…", O_CREAT | O_EXCL, 0600)  signals wait until its name is known
///     write, copy_file_range …
///     fchown, fremovexattr, fsetxattr, fchmod              as the file that it replaces
///     fsync, close
///     fstatat(folder, name)                                is it still the file that was read?
///     renameat                                             or linkat and unlinkat for a new name; signals wait
///     fsync(folder)                                        so that the name survives a power loss
///
/// The file that it replaces is locked meanwhile (`ExistingFile`).
final class SafeFile {
  /// What is wrong when the name of a new file is taken.
  enum Presence {
    /// The file must not be there: `new` without force.
    case refused
    /// Nothing was there before the work began.
    case changedMeanwhile
  }

  private let place: Place
  private var descriptor: FileDescriptor?
  private let temporary: FileName
  private var isTemporary = true

  /// Makes the temporary file, in the folder where the file shall stand.
  init(at place: Place) throws(Failure) {
    self.place = place
    var name: FileName = ""
    do {
      descriptor = try Interruption.blocked { () throws(SystemFailure) -> FileDescriptor in
        let folder = place.folder.number
        let descriptor = try Self.create(in: folder, named: &name)
        Interruption.remember(name, in: folder)
        return descriptor
      }
    } catch {
      throw Failure(.cannotCreate, place.shownName, error)
    }
    temporary = name
  }

  deinit {
    discard()
  }

  /// Writes all of `bytes`.
  func write(_ bytes: RawSpan) throws(SystemFailure) {
    try descriptor!.write(bytes)
  }

  /// Appends a range of another file, which the system may do without bringing it here.
  func append(_ range: Range<Int>, of source: borrowing FileDescriptor) throws(SystemFailure) {
    try descriptor!.append(range, of: source)
  }

  /// Puts the file in its place: instead of `existing`, or as a new one.
  func save(replacing existing: ExistingFile?, ifPresent presence: Presence) throws(Failure) {
    let name = place.shownName
    do {
      if let existing {
        try descriptor!.takeAttributes(of: existing.descriptor, existing.status)
      } else {
        try descriptor!.takeDefaultMode(in: place.folder)
      }
    } catch {
      throw Failure(.cannotCreate, name, error)
    }
    do {
      try descriptor!.synchronize()
      try descriptor.take()!.close()
    } catch {
      throw Failure(.inputOutput, name, error)
    }
    do throws(SystemFailure) {
      if let existing, try !existing.isUnchanged { throw SystemFailure.changed }
      try Interruption.blocked { () throws(SystemFailure) in
        try takePlace(ofExisting: existing != nil)
      }
    } catch {
      let isChanged = error == .changed || error.code == EEXIST && presence == .changedMeanwhile
      throw isChanged ? .changedMeanwhile(name) : Failure(.cannotCreate, name, error)
    }
    do {
      try place.folder.synchronizeFolder()
    } catch {
      throw Failure(
        .inputOutput, "\(name): saved, but may not survive power loss: \(error.reason)")
    }
  }

  /// Gives the file its lasting name. A link never replaces a file that appeared meanwhile; where the
  /// file system has no links, the kernel can be asked for a renaming that does not either.
  private func takePlace(ofExisting isThere: Bool) throws(SystemFailure) {
    let folder = place.folder.number
    let (old, new) = (temporary.path, place.name.path)
    if isThere {
      try retrying { unsafe renameat(folder, old, folder, new) }
    } else {
      do {
        try retrying { unsafe linkat(folder, old, folder, new, 0) }
      } catch {
        guard [EPERM, ENOTSUP, ENOSYS].contains(error.code) else { throw error }
        do {
          try retrying { unsafe renameat2(folder, old, folder, new, UInt32(RENAME_NOREPLACE)) }
        } catch {
          guard [EINVAL, ENOTSUP, ENOSYS].contains(error.code) else { throw error }
          // Folders that a virtual machine shares have neither: the next best is to look first.
          if try place.currentStatus() != nil { throw SystemFailure(EEXIST) }
          try retrying { unsafe renameat(folder, old, folder, new) }
        }
      }
      // Gone already where it was renamed.
      _ = try? retrying { unsafe unlinkat(folder, old, 0) }
    }
    Interruption.forget()
    isTemporary = false
  }

  /// Removes the temporary file, unless it has its lasting name.
  private func discard() {
    if !isTemporary { return }
    let path = temporary.path
    _ = try? Interruption.blocked { () throws(SystemFailure) in
      _ = try? retrying { unsafe unlinkat(place.folder.number, path, 0) }
      Interruption.forget()
    }
    isTemporary = false
  }

  /// A new file in `folder`, with a name that nothing else has.
  private static func create(
    in folder: Int32, named name: inout FileName
  ) throws(SystemFailure) -> FileDescriptor {
    while true {
      name = FileName(".sketch-" + String(UInt64.random(in: 0...UInt64.max), radix: 36))
      do {
        return try .open(name, in: folder, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
  }
}
