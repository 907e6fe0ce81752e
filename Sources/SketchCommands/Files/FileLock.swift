/// The queue of those who want to change a document: an `flock` on the document itself, which goes
/// with the process that holds it.
enum FileLock {
  /// How long a writer waits for the ones before it.
  private static let patience = Duration.seconds(10)

  /// Waits for the lock of `descriptor`; `false` when others hold it for too long. Where the file system
  /// has no locks the answer is yes.
  static func acquire(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    var pause: Int = 1_000_000
    while true {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: break
      default: return true
      }
      if ContinuousClock.now >= deadline { return false }
      var time = timespec(tv_sec: 0, tv_nsec: pause)
      unsafe nanosleep(&time, nil)
      pause = min(pause * 2, 16_000_000)
    }
  }

  static var deadline: ContinuousClock.Instant { .now + patience }
}
