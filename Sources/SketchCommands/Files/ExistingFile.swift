/// A regular file that shall be replaced: locked, and watched for changes that others make.
final class ExistingFile {
  let place: Place
  let descriptor: FileDescriptor
  /// What the file was when the lock was granted, which is before anything was read.
  let status: FileStatus

  private init(_ place: Place, _ descriptor: consuming FileDescriptor, _ status: FileStatus) {
    self.place = place
    self.descriptor = descriptor
    self.status = status
  }

  /// Waits for the lock of the file at `place` and gives the file that stands there then; `nil` where
  /// none does.
  ///
  /// The writer before us put another file in the place of the one whose lock we waited for, so that
  /// one has to be locked in turn.
  ///
  /// With `before`, the file must still be as it was then.
  static func lock(
    _ place: Place, unchangedSince before: FileStatus? = nil
  ) throws(Failure) -> ExistingFile? {
    let name = place.shownName
    let deadline = FileLock.Moment.patienceEnds
    while true {
      guard let descriptor = try open(place) else { return nil }
      guard FileLock.acquire(descriptor.number, until: deadline) else {
        throw Failure(.tryAgain, "\(name): busy")
      }
      do throws(SystemFailure) {
        let status = try descriptor.status()
        if let now = try place.currentStatus(), now.isSameFile(as: status) {
          if let before, !now.isUnchanged(since: before) { throw SystemFailure.changed }
          return ExistingFile(place, descriptor, status)
        }
      } catch {
        throw error == .changed ? .changedMeanwhile(name) : Failure(.inputOutput, name, error)
      }
    }
  }

  /// Opened for writing too, although it is never written: whoever may not write a document may not
  /// replace it either, and some network file systems lock only what is open for writing.
  static func open(_ place: Place) throws(Failure) -> FileDescriptor? {
    let name = place.shownName
    do {
      guard let found = try place.currentStatus() else { return nil }
      if found.isRegular {
        return try FileDescriptor.open(
          place.name, in: place.folder.number, O_RDWR | O_NOFOLLOW | O_NONBLOCK)
      }
    } catch {
      if error.code == ENOENT { return nil }
      throw Failure(.cannotCreate, name, error)
    }
    throw Failure(.noInput, "\(name): not a regular file")
  }

  /// Whether nobody has changed the file or its attributes, or put another one in its place, since it was
  /// locked.
  var isUnchanged: Bool {
    get throws(SystemFailure) {
      try place.currentStatus()?.isUntouched(since: status) ?? false
    }
  }
}
