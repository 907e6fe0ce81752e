"""One call of the system goes wrong, each in turn."""
import errno, signal

from bench import SVG

SAVES = {
    "stroke": ["stroke", "pad.json", "1,2", "3,4.5"],
    "undo": ["undo", "pad.json"],
    "redo": ["redo", "pad.json"],
    "clear": ["clear", "pad.json"],
    "import --into": ["import", "in.svg", "--into", "pad.json"],
    "new -f": ["new", "-f", "pad.json"],
    "new": ["new", "fresh.json"],
    "undo -o": ["undo", "pad.json", "-o", "fresh.json"],
}
ERRORS = {
    "openat": (errno.EACCES, errno.EMFILE, errno.ENOSPC, errno.EROFS, errno.EDQUOT),
    "write": (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG),
    "fsync": (errno.EIO, errno.ENOSPC, errno.EDQUOT),
    "renameat": (errno.EIO, errno.ENOSPC, errno.EACCES),
    "linkat": (errno.EIO, errno.ENOSPC, errno.EMLINK),
    "close": (errno.EIO, errno.ENOSPC),
}


class Save:
    """A command that saves, with the file before and after it."""

    def __init__(self, desk, words):
        self.desk, self.words = desk, words
        self.target = desk.folder / ("fresh.json" if "fresh.json" in words else "pad.json")
        (desk.folder / "in.svg").write_text(SVG)
        self.old = self.restore()
        self.calls = desk.calls(*words)
        self.new = self.target.read_bytes()

    def restore(self):
        for name in self.desk.names():
            if name != "in.svg":
                (self.desk.folder / name).unlink()
        self.desk.write()
        return self.target.read_bytes() if self.target.exists() else None

    def state(self):
        now = self.target.read_bytes() if self.target.exists() else None
        return "new" if now == self.new else "old" if now == self.old else f"neither old nor new: {now!r:.80}"

    def litter(self):
        return [n for n in self.desk.names() if n not in ("in.svg", "pad.json", self.target.name)]

    def hit(self, at, fault):
        self.restore()
        return self.desk.run(*self.words, fault_at=at + 1, fault=fault)


def failures(which):
    def case(desk):
        save = Save(desk, SAVES[which])
        last_sync = max(i for i, c in enumerate(save.calls) if c == "fsync")
        for at, call in enumerate(save.calls):
            for number in ERRORS.get(call, (errno.EIO, errno.EPERM)):
                run = save.hit(at, f"errno={number}")
                state, where = save.state(), f"{errno.errorcode[number]} at call {at}, {call}"
                if run.status:
                    yield run.complaint and f"{where}: {run.complaint}"
                if at == last_sync:
                    right = state == "new" and run.status == 74 and b"power loss" in run.err
                else:
                    right = state == ("old" if run.status else "new") and run.status in (0, 1, 66, 73, 74)
                if not right:
                    yield f"{where}: status {run.status}, {state}, {run.err!r}"
                # Where the temporary file can't be removed, it stays.
                if save.litter() and call != "unlinkat":
                    yield f"{where}: litter {save.litter()}"
    case.__doc__ = f"errors in {which}: all of the old file and a message, or all of the new one"
    return case


def retries(which):
    def case(desk):
        save = Save(desk, SAVES[which])
        for fault, affected in ((f"errno={errno.EINTR}", None), ("short", ("read", "write", "pread", "copy_file_range"))):
            for at, call in enumerate(save.calls):
                if affected is None or call in affected:
                    run = save.hit(at, fault)
                    if run.status or save.state() != "new" or save.litter():
                        yield f"{fault} at call {at}, {call}: status {run.status}, {save.state()}, {save.litter()} {run.err!r}"
        save.restore()
        run = desk.run(*save.words, fault_slow=1)
        if run.status or save.state() != "new":
            yield f"7 bytes at a time: status {run.status}, {save.state()}, {run.err!r}"
    case.__doc__ = f"interrupted and short calls in {which} are made again"
    return case


def kills(which):
    def case(desk):
        save, states = Save(desk, SAVES[which]), set()
        for at, call in enumerate(save.calls):
            for moment in ("signal", "after"):
                save.hit(at, f"{moment}={int(signal.SIGKILL)}")
                states.add(save.state())
                visible = [n for n in save.litter() if not n.startswith(".sketch-")]
                if save.state() not in ("old", "new") or visible:
                    yield f"SIGKILL at call {at}, {call}: {save.state()}, {visible}"
                again = desk.run("stroke", "pad.json", "9,9")
                if again.status:
                    yield f"after SIGKILL at call {at}, {call}, the next command fails: {again.err!r}"
        if states != {"old", "new"}:
            yield f"kills met only {states}"
    case.__doc__ = f"SIGKILL in {which}: old or new, and the next command works"
    return case


def signals(which):
    def case(desk):
        save, order = Save(desk, SAVES[which]), (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGQUIT)
        for at, call in enumerate(save.calls):
            for moment in ("signal", "after"):
                number = order[at % len(order)]
                run = save.hit(at, f"{moment}={int(number)}")
                ends = run.status == 128 + number and save.state() in ("old", "new")
                if not ends or save.litter() or run.err:
                    yield f"{number.name} at call {at}, {call}: status {run.status}, {save.state()}, {save.litter()} {run.err!r}"
    case.__doc__ = f"signals in {which}: old or new, no litter, the status is the signal's"
    return case


def poor_file_system(desk):
    """without locks, links, attributes, renaming with flags and fsync of folders everything is saved all the same"""
    for which, words in SAVES.items():
        save = Save(desk, words)
        save.restore()
        run = desk.run(*words, fault_poor=1)
        if run.status or run.err or save.state() != "new" or save.litter():
            yield f"{which}: status {run.status}, {save.state()}, {save.litter()}, {run.err!r}"
    run = desk.run("new", "pad.json", fault_poor=1)
    if run.status != 73 or desk.path.read_bytes() != save.old and len(desk.strokes()) == 0:
        yield f"new on a file that is there: status {run.status}, {run.err!r}"


def every_signal(desk):
    """whatever signal ends the program, real-time ones included, no litter is left"""
    save = Save(desk, SAVES["undo"])
    spared = (signal.SIGKILL, signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU, signal.SIGCONT, signal.SIGCHLD, signal.SIGURG,
              signal.SIGWINCH, signal.SIGXFSZ)
    for number in sorted(signal.valid_signals() - set(spared)):
        run = save.hit(save.calls.index("fsync"), f"signal={int(number)}")
        if run.status != 128 + number or save.state() != "old" or save.litter():
            yield f"signal {int(number)}: status {run.status}, {save.state()}, {save.litter()}"


def order(desk):
    """the calls of a save come in the order that the comment of SafeFile tells"""
    expected = ["openat", "write", "flistxattr", "flistxattr", "fchmod", "fsync", "close", "fstatat", "renameat", "fsync"]
    desk.write()
    calls = [c for c in desk.calls("undo", "pad.json") if c in expected]
    start = len(calls) - 1 - calls[::-1].index("write") - 1
    if calls[start:start + len(expected)] != expected:
        yield f"{calls[start:]}, not {expected}"


def named(function, which, name):
    case = function(which)
    case.__name__ = f"{name}_{which.replace(' ', '')}"
    return case


CASES = [order, every_signal, poor_file_system] + [named(f, w, f.__name__) for w in SAVES for f in (failures, retries, kills, signals)]
