/// The queue of those who want to change a document: an `flock` on the document itself, which goes
/// with the process that holds it.
enum FileLock {
  /// A moment of the clock that nobody sets, in nanoseconds.
  // Not ContinuousClock, which brings the concurrency runtime, and that costs every start.
  struct Moment: Comparable {
    private let nanoseconds: UInt64

    /// The moment until which a writer that comes now waits for those before it: 10 s.
    static var patienceEnds: Moment { Moment(nanoseconds: now.nanoseconds + 10_000_000_000) }

    static var now: Moment {
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Moment(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    }

    static func < (a: Moment, b: Moment) -> Bool { a.nanoseconds < b.nanoseconds }
  }

  /// Waits for the lock of `descriptor`; `false` when others hold it for too long. Where the file system
  /// has no locks the answer is yes.
  static func acquire(_ descriptor: Int32, until deadline: Moment) -> Bool {
    var pause = 1_000_000
    while true {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: break
      default: return true
      }
      if Moment.now >= deadline { return false }
      var time = timespec(tv_sec: 0, tv_nsec: pause)
      unsafe nanosleep(&time, nil)
      pause = min(pause * 2, 16_000_000)
    }
  }
}
