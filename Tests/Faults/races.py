"""Several programs at one document."""
import fcntl, os, signal, subprocess, time

from bench import SKETCH, SVG


def stopped_at(desk, call, *words):
    """Starts a command that stops itself before a call, the first of that name that matters."""
    at = desk.calls(*words).index(call) + 1
    return at


def start_stopped(desk, at, *words):
    process = desk.start(*words, fault_at=at, fault=f"signal={int(signal.SIGSTOP)}")
    _, status = os.waitpid(process.pid, os.WUNTRACED)
    assert os.WIFSTOPPED(status), "the program ended before it stopped"
    return process


def finish(process):
    process.send_signal(signal.SIGCONT)
    _, err = process.communicate(timeout=20)
    return process.returncode, err


def busy(desk):
    """a lock that is held: readers do not mind, a writer waits 10 s and says busy, or works when it is let go"""
    old = desk.write()
    desk.write(name="other.json")
    held = [open(desk.folder / n, "rb") for n in ("pad.json", "other.json")]
    for file in held:
        fcntl.flock(file, fcntl.LOCK_EX)
    began = time.monotonic()
    waiting, patient = desk.start("undo", "pad.json"), desk.start("undo", "other.json")
    if desk.run("info", "pad.json", timeout=5).status:
        yield "a reader minds the lock"
    time.sleep(0.3)
    held[1].close()
    if patient.wait(9) or len(desk.strokes("other.json")) != 2:
        yield "a writer that got the lock in time did not do its work"
    err = waiting.communicate(timeout=20)[1]
    if waiting.returncode != 75 or err != b"sketch undo: pad.json: busy\n":
        yield f"status {waiting.returncode}, {err!r}"
    if not 9.5 < time.monotonic() - began < 14:
        yield f"busy after {time.monotonic() - began:.1f} s"
    if desk.path.read_bytes() != old or desk.names() != ["other.json", "pad.json"]:
        yield f"something changed: {desk.names()}"


def lock_is_checked_again(desk):
    """while a writer waits for the lock, another file takes the name: the new one is changed"""
    desk.write(3)
    with open(desk.path, "rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        writer = desk.start("stroke", "pad.json", "7,7")
        time.sleep(0.3)
        desk.write(10, name="next.json")
        os.rename(desk.folder / "next.json", desk.path)
    if writer.wait(9) or len(desk.strokes()) != 11:
        yield f"status {writer.returncode}, {len(desk.strokes())} strokes"


def twenty_writers(desk):
    """twenty writers at once, five strokes each, add a hundred strokes"""
    desk.run("new", "pad.json")
    loop = 'for i in 1 2 3 4 5; do "$0" stroke pad.json $1,$i || echo $?; done'
    writers = [subprocess.Popen(["sh", "-c", loop, SKETCH, str(k)], cwd=desk.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for k in range(20)]
    said = b"".join(w.communicate(timeout=60)[0] for w in writers)
    points = {tuple(s["points"][0]) for s in desk.strokes()}
    if said or len(desk.strokes()) != 100 or len(points) != 100 or desk.names() != ["pad.json"]:
        yield f"{len(desk.strokes())} strokes, {len(points)} different, {desk.names()}, {said[:200]!r}"


def readers(desk):
    """readers never see a part of a file, however they read"""
    old = desk.write(300, points=40)
    loop = 'i=0; while [ $i -lt 60 ]; do "$0" undo pad.json && "$0" redo pad.json; i=$((i+1)); done'
    writer = subprocess.Popen(["sh", "-c", loop, SKETCH], cwd=desk.folder, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
    seen, reads = set(), 0
    while writer.poll() is None:
        for _ in range(100):
            seen.add(hash(desk.path.read_bytes()))
            reads += 1
        run = desk.run("info", "pad.json")
        if run.status:
            yield f"info: {run.err!r}"
    if writer.returncode or writer.stderr.read() or desk.path.read_bytes() != old:
        yield "the writer failed"
    if len(seen) > 2 or reads < 100:
        yield f"{len(seen)} different contents in {reads} reads"


def changed(change):
    def case(desk):
        (desk.folder / "in.svg").write_text(SVG)
        for words in (["undo", "pad.json"], ["stroke", "pad.json", "1,1"], ["import", "in.svg", "--into", "pad.json"], ["undo", "pad.json", "-o", "other.json"]):
            name = words[-1] if words[-1].endswith(".json") else words[1]
            target = desk.folder / name
            desk.write()
            desk.write(name="other.json")
            at = desk.calls(*words).index("fsync") + 1
            desk.write()
            desk.write(name="other.json")
            process = start_stopped(desk, at, *words)
            change(target)
            theirs = target.read_bytes() if target.exists() else None
            status, err = finish(process)
            now = target.read_bytes() if target.exists() else None
            if change is made_private and target.stat().st_mode & 0o777 != 0o600:
                yield f"{words}: the mode is {target.stat().st_mode:o} again"
            if status != 75 or now != theirs or b"changed meanwhile" not in err:
                yield f"{words}: status {status}, theirs kept: {now == theirs}, {err!r}"
            if [n for n in desk.names() if n.startswith(".")]:
                yield f"{words}: litter {desk.names()}"
    case.__name__ = f"changed_{change.__name__}"
    case.__doc__ = "a file that another program changes meanwhile is not overwritten: 75"
    return case


def same_size(path): path.write_bytes(path.read_bytes().replace(b"1", b"2"))
def appended(path): path.open("ab").write(b"\n")
def truncated(path): path.write_bytes(b"")
def removed(path): path.unlink()
def touched(path): os.utime(path)
def made_private(path): path.chmod(0o600)


def set_back(path):
    before = path.stat()
    same_size(path)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def replaced(path):
    other = path.with_name("theirs")
    other.write_bytes(path.read_bytes())
    os.rename(other, path)


def slower_new(desk):
    """a `new` never replaces what appeared while it worked"""
    words = ["new", "fresh.json"]
    at = desk.calls(*words).index("fsync") + 1
    (desk.folder / "fresh.json").unlink()
    for late, status_wanted in ((words, 73), (["undo", "pad.json", "-o", "fresh.json"], 75)):
        desk.write()
        at = desk.calls(*late).index("fsync") + 1
        (desk.folder / "fresh.json").unlink(missing_ok=True)
        process = start_stopped(desk, at, *late)
        (desk.folder / "fresh.json").write_text("theirs")
        status, err = finish(process)
        if status != status_wanted or (desk.folder / "fresh.json").read_text() != "theirs" or desk.names() != ["fresh.json", "pad.json"]:
            yield f"{late}: status {status}, {desk.names()}, {err!r}"
        (desk.folder / "fresh.json").unlink()


def twenty_new(desk):
    """of twenty `new` at once, one makes the file"""
    for _ in range(3):
        status = sorted(p.wait(20) for p in [desk.start("new", "fresh.json") for _ in range(20)])
        if status != [0] + [73] * 19 or desk.names() != ["fresh.json"]:
            yield f"{status}, {desk.names()}"
        (desk.folder / "fresh.json").unlink()


def interrupted_stroke(desk):
    """a stroke is kept up to a signal, without its last half line; --each keeps it even from SIGKILL"""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        for each in ([], ["--each"]):
            old = desk.write()
            process = desk.start("stroke", "pad.json", *each, stdin=subprocess.PIPE)
            process.stdin.write(b"1,1\n2 2.5\n# more\n3\t3\n9")
            process.stdin.flush()
            time.sleep(0.15)
            if desk.path.read_bytes() != old or desk.run("stroke", "pad.json", "7,7", timeout=5).status:
                yield "the document is changed or locked while points are awaited"
            process.send_signal(number)
            err = process.communicate(timeout=5)[1]
            kept = [s["points"] for s in desk.strokes()[3:]]
            if process.returncode != -number or kept != [[[7, 7]], [[1, 1], [2, 2.5], [3, 3]]] or err:
                yield f"{number.name} {each}: status {process.returncode}, kept {kept}, {err!r}"
    old = desk.write()
    process = desk.start("stroke", "pad.json", stdin=subprocess.PIPE)
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=5)
    if process.returncode != -signal.SIGINT or desk.path.read_bytes() != old:
        yield f"SIGINT before any point: status {process.returncode}"
    process = desk.start("stroke", "pad.json", "--each", stdin=subprocess.PIPE)
    process.stdin.write(b"1,1\n\n2,2\n\n3,3\n")
    process.stdin.flush()
    time.sleep(0.3)
    process.kill()
    process.communicate()
    if len(desk.strokes()) != 5:
        yield f"--each and SIGKILL: {len(desk.strokes())} strokes"


def ignored_signals(desk):
    """a signal that is ignored from the start, as under nohup, stays so"""
    desk.write()
    calls = len(desk.calls("undo", "pad.json"))
    for at in range(calls):
        desk.write()
        run = desk.run("undo", "pad.json", shell="trap '' HUP INT;", fault_at=at + 1, fault=f"signal={int(signal.SIGHUP)}")
        if run.status or len(desk.strokes()) != 2:
            yield f"at call {at}: status {run.status}"


def closed_pipe(desk):
    """a pipe that closes ends the program quietly; where SIGPIPE is ignored it is a write error"""
    old = desk.write(2000, points=60)
    for shell, status, quiet in (("", 141, True), ("trap '' PIPE;", 74, False)):
        process = subprocess.Popen(["sh", "-c", shell + ' exec "$0" undo', SKETCH], cwd=desk.folder, stdin=open(desk.path, "rb"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.read(10)
        process.stdout.close()
        err = process.stderr.read()
        code = process.wait(10)
        if (code if code >= 0 else 128 - code) != status or (not err) != quiet:
            yield f"status {code}, {err!r}"
    if desk.path.read_bytes() != old:
        yield "the document changed"


CASES = [busy, lock_is_checked_again, twenty_writers, readers, *map(changed, (same_size, appended, truncated, removed, touched, made_private, set_back, replaced)),
         slower_new, twenty_new, interrupted_stroke, ignored_signals, closed_pipe]
