/// What happens when a signal asks the program to end.
///
/// Without this, a signal ends the process as it ends any. While a temporary file exists its name is
/// known here, and the signal removes it first; while a stroke is drawn, the signal is only noted, and what
/// was drawn is saved. In both cases the signal is raised once more, so that the shell
/// sees its number.
@safe
enum Interruption {
  // A handler may touch only what is plain memory: these are set with all signals blocked.
  private nonisolated(unsafe) static var folder: Int32 = -1
  private nonisolated(unsafe) static var name: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var isAwaiting = false
  private nonisolated(unsafe) static var noted: Int32 = 0
  private nonisolated(unsafe) static var isWatching = false

  /// Signals that end a process which does nothing about them, real-time ones and those of its own
  /// faults included, but SIGKILL, after which nobody can clear up.
  private static var handled: [Int32] {
    let others = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, SIGXFSZ,
    ]
    return (1...__libc_current_sigrtmax()).filter { !others.contains($0) }
  }

  /// Makes a file that grows past its limit an error of the write, which is told of, and not the end.
  static func survivePastLimits() {
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Runs `body` with every signal held back.
  static func blocked<Result: ~Copyable>(
    _ body: () throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE] {
      unsafe sigdelset(&all, fault)
    }
    unsafe sigprocmask(SIG_BLOCK, &all, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Makes the name of a temporary file known; to be called with signals blocked.
  static func remember(_ temporary: FileName, in folder: Int32) {
    watch()
    let path = UnsafeMutablePointer<CChar>.allocate(capacity: temporary.bytes.count + 1)
    for (index, byte) in temporary.bytes.enumerated() {
      unsafe path[index] = CChar(bitPattern: byte)
    }
    unsafe path[temporary.bytes.count] = 0
    unsafe self.folder = folder
    unsafe name = path
  }

  /// Forgets it: the file has its lasting name, or is gone. To be called with signals blocked.
  static func forget() {
    let path = unsafe name
    unsafe name = nil
    unsafe path?.deallocate()
  }

  /// Waits until `descriptor` has something to read or a signal comes, and tells which of both is so.
  static func awaitInput(_ descriptor: Int32) -> (hasInput: Bool, isInterrupted: Bool) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var none = sigset_t()
    var pending = sigset_t()
    unsafe sigprocmask(SIG_SETMASK, nil, &none)
    for signal in points { unsafe sigdelset(&none, signal) }
    var ready: Int32
    repeat {
      ready =
        unsafe noted == 0
        ? unsafe ppoll(&request, 1, nil, &none) : unsafe poll(&request, 1, 0)
    } while ready < 0 && errno == EINTR
    // Where there is something to read, a signal is left waiting.
    unsafe sigpending(&pending)
    let isPending = points.contains { unsafe sigismember(&pending, $0) == 1 }
    return (ready != 0, unsafe noted != 0 || isPending)
  }

  private static let points = [SIGINT, SIGTERM, SIGHUP]

  /// Runs `body` with SIGINT, SIGTERM and SIGHUP held back, but where `awaitInput` waits: there they are
  /// only noted. Returns the one that came, then or before the end.
  static func noting(_ body: () throws(Failure) -> Void) throws(Failure) -> Int32? {
    watch()
    var set = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&set)
    for signal in points { unsafe sigaddset(&set, signal) }
    unsafe sigprocmask(SIG_BLOCK, &set, &before)
    unsafe isAwaiting = true
    defer { unsafe isAwaiting = false }
    do {
      try body()
    } catch {
      unsafe sigprocmask(SIG_SETMASK, &before, nil)
      throw error
    }
    // What was held back comes now, and is noted, too.
    unsafe sigprocmask(SIG_SETMASK, &before, nil)
    return unsafe noted == 0 ? nil : noted
  }

  /// Ends the process by a signal, as if nothing had caught it.
  static func end(by number: Int32) -> Never {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    signal(number, SIG_DFL)
    raise(number)
    unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
    exit(128 + number)
  }

  /// Puts the handler in place, once; signals that are ignored stay so.
  private static func watch() {
    if unsafe isWatching { return }
    unsafe isWatching = true
    var action = sigaction()
    unsafe sigfillset(&action.sa_mask)
    action.handler = { number in
      if unsafe Interruption.isAwaiting, Interruption.points.contains(number) {
        unsafe Interruption.noted = number
        return
      }
      if let name = unsafe Interruption.name {
        _ = unsafe unlinkat(Interruption.folder, name, 0)
      }
      _ = signal(number, SIG_DFL)
      raise(number)
    }
    for number in handled {
      var before = sigaction()
      unsafe sigaction(number, &action, &before)
      if before.isIgnoring {
        unsafe sigaction(number, &before, nil)
      }
    }
  }
}

extension sigaction {
  fileprivate var handler: (@convention(c) (Int32) -> Void)? {
    get { unsafe __sigaction_handler.sa_handler }
    set { unsafe __sigaction_handler.sa_handler = newValue }
  }

  /// SIG_IGN is the address 1.
  fileprivate var isIgnoring: Bool { unsafe unsafeBitCast(handler, to: Int.self) == 1 }
}
