internal import Values

/// A file that is saved when it is whole, or a pipe, terminal or device that is written through.
final class Destination: ByteSink {
  /// The name for messages.
  let name: FileName
  /// Where the file shall stand; `nil` where there is none to be saved.
  let place: Place?
  private let through: FileDescriptor?
  /// The file to be replaced, where it was locked before its document was read.
  private let existing: ExistingFile?
  private let presence: SafeFile.Presence
  private var file: SafeFile?
  /// Why a call threw, with the status that it deserves.
  private var failure: Failure?

  /// Standard output where `name` is `nil` or `-`.
  init(_ given: FileName?, mustBeNew: Bool) throws(Failure) {
    presence = mustBeNew ? .refused : .changedMeanwhile
    existing = nil
    name = given.flatMap { $0 == "-" ? nil : $0 } ?? "<stdout>"
    do throws(SystemFailure) {
      if let number = given.map({ $0 == "-" ? 1 : $0.linkedDescriptorNumber }) ?? 1 {
        through = try FileDescriptor(given: number)
        place = nil
        return
      }
      let place = try Place(name)
      if let status = place.status, !status.isRegular || mustBeNew {
        if mustBeNew { throw SystemFailure(EEXIST) }
        through = try .open(place.name, in: place.folder.number, O_WRONLY)
        self.place = nil
      } else {
        through = nil
        self.place = place
      }
    } catch {
      throw Failure(.cannotCreate, name, error)
    }
  }

  /// A document that is replaced in place.
  init(replacing existing: ExistingFile) {
    name = existing.place.shownName
    place = existing.place
    self.existing = existing
    presence = .changedMeanwhile
    through = nil
  }

  func write(_ bytes: RawSpan) throws(StreamFailure) {
    let file = place == nil ? nil : try madeFile()
    do {
      if let file {
        try file.write(bytes)
      } else {
        try through!.write(bytes)
      }
    } catch {
      throw noting(error)
    }
  }

  /// Appends a range of an input to the file.
  func append(_ range: Range<Int>, of input: Input) throws(StreamFailure) {
    let file = try madeFile()
    do {
      try input.append(range, to: file)
    } catch {
      throw noting(error)
    }
  }

  /// The file takes its place.
  func save() throws(Failure) {
    guard let place else { return }
    let file: SafeFile
    do {
      file = try madeFile()
    } catch {
      throw describe(error)
    }
    var replaced = existing
    if replaced == nil, let before = place.status {
      replaced = try ExistingFile.lock(place, unchangedSince: before)
    }
    try file.save(replacing: replaced, ifPresent: presence)
  }

  /// Refuses to write into the file that `input` is read from: what was written would be read again, without
  /// end, or bytes would be lost before they are read.
  func refuse(_ input: Input) throws(Failure) {
    guard input.isRegular, let mine = try? through?.status(),
      let other = try? FileDescriptor(borrowing: input.descriptor).status()
    else { return }
    if mine.isSameFile(as: other) {
      throw Failure(.cannotCreate, "\(name): the input is the output")
    }
  }

  /// What a failed call of `write` is to the user.
  func describe(_ error: StreamFailure) -> Failure {
    failure ?? Failure(.inputOutput, name, SystemFailure(error.code))
  }

  /// The temporary file, made when the first bytes go to it.
  private func madeFile() throws(StreamFailure) -> SafeFile {
    if let file { return file }
    do {
      let made = try SafeFile(at: place!)
      file = made
      return made
    } catch {
      failure = error
      throw StreamFailure(code: EIO)
    }
  }

  private func noting(_ error: SystemFailure) -> StreamFailure {
    failure = error == .changed ? .changedMeanwhile(name) : Failure(.inputOutput, name, error)
    return StreamFailure(code: error.code)
  }
}
