"""Inputs and outputs that are no files of their own: pipes, folders, descriptors."""
import math, os, subprocess, time

from bench import SKETCH


def odd_documents(desk):
    """what is no regular file is refused at once and stays what it is"""
    (desk.folder / "folder").mkdir()
    os.mkfifo(desk.folder / "fifo")
    desk.write()
    for name, status in (("folder", 66), ("fifo", 66), ("missing", 66), ("missing/x", 66), ("pad.json/x", 66), ("/dev/null", 66), ("folder/", 66), ("/", 66)):
        run = desk.run("undo", name, timeout=5)
        if run.status != status or run.complaint or name.endswith("/") and b"not a regular file" not in run.err:
            yield f"undo {name}: status {run.status}, {run.complaint}, {run.err!r}"
    for words in (["new", "folder"], ["new", "missing/x"], ["undo", "pad.json", "-o", "folder"], ["undo", "pad.json", "-o", "missing/x"]):
        run = desk.run(*words)
        if run.status != 73 or run.complaint:
            yield f"{words}: status {run.status}, {run.complaint}"
    if desk.names() != ["fifo", "folder", "pad.json"]:
        yield f"{desk.names()}"
    script = '{ echo before; "$0" undo pad.json -o "$1"; echo after; } > log; cat log'
    want = b"before\n" + desk.run("undo", "pad.json", "-o", "-").out + b"after\n"
    for name in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-"):
        got = subprocess.run(["sh", "-c", script, SKETCH, name], cwd=desk.folder, capture_output=True).stdout
        if got != want:
            yield f"-o {name} in a log: {got[:60]!r}"
    got = subprocess.run(["sh", "-c", '"$0" undo pad.json -o /dev/fd/3 3>&1', SKETCH], cwd=desk.folder, capture_output=True).stdout
    if b"before\n" + got + b"after\n" != want:
        yield f"-o /dev/fd/3: {got[:60]!r}"
    run = desk.run("undo", "pad.json", "-o", "/dev/fd/3")
    if run.status != 73:
        yield f"-o /dev/fd/3 where that is not open: status {run.status}"


def early_refusals(desk):
    """nobody draws in vain: what can't be saved is told before points are awaited"""
    (desk.folder / "folder").mkdir()
    os.mkfifo(desk.folder / "fifo")
    desk.write()
    for words, status in ((["missing"], 66), (["folder"], 66), (["fifo"], 66), (["pad.json", "-o", "missing/x"], 73), (["pad.json", "--points", "folder"], 66)):
        process = desk.start("stroke", *words, stdin=subprocess.PIPE)
        try:
            if process.wait(5) != status:
                yield f"stroke {words}: status {process.returncode}, {process.stderr.read()!r}"
        except subprocess.TimeoutExpired:
            yield f"stroke {words} waits for points"
            process.kill()
        process.communicate()
    run = desk.run("import", "--into", "-", stdin=desk.path.read_bytes())
    if run.status != 64:
        yield f"standard input as both document and drawing: status {run.status}, {run.err!r}"


def linked_descriptors(desk):
    """a link to /dev/stdout is standard output, and never a file to be replaced"""
    old = desk.write()
    want = desk.run("undo", "pad.json", "-o", "-").out
    for name, target in (("out", "/dev/stdout"), ("far", "out"), ("number", "/dev/fd/1"), ("process", "/proc/self/fd/1")):
        (desk.folder / name).symlink_to(target)
    script = '{ echo before; "$0" undo pad.json -o "$1"; echo after; } > log; cat log'
    for name in ("out", "far", "number", "process", "/dev//stdout", "/proc/thread-self/fd/1"):
        run = desk.run("undo", "pad.json", "-o", name)
        got = subprocess.run(["sh", "-c", script, SKETCH, name], cwd=desk.folder, capture_output=True).stdout
        if run.status or run.out != want or got != b"before\n" + want + b"after\n":
            yield f"-o {name}: status {run.status}, {run.out[:40]!r}; in a log {got[:40]!r}"
    run = desk.run("undo", "/dev/stdin", stdin=old)
    if run.status != 66 or run.err != b"sketch undo: /dev/stdin: not a regular file\n":
        yield f"a pipe in place: status {run.status}, {run.err!r}"


def own_output(desk):
    """a document that is read is not appended to, without end, and not written over"""
    for redirection in ("undo <pad.json >>pad.json", "undo pad.json -o - >>pad.json", "undo <pad.json 1<>pad.json", "export pad.json >>pad.json",
                        "undo pad.json -o /dev/fd/3 3>>pad.json"):
        old = desk.write()
        done = subprocess.run(["sh", "-c", f'ulimit -f 100; exec "$0" {redirection}', SKETCH], cwd=desk.folder, capture_output=True, timeout=20)
        if done.returncode != 73 or b"the input is the output" not in done.stderr or desk.path.read_bytes() != old:
            yield f"{redirection}: status {done.returncode}, {done.stderr!r}, {desk.path.stat().st_size} bytes"


def impatient_pipes(desk):
    """pipes that another program has set not to wait are waited for all the same"""
    old = desk.write(3000, points=40)
    want = desk.run("undo", stdin=old).out
    def pipe():
        ends = os.pipe()
        for end in ends:
            os.set_blocking(end, False)
        return ends
    (source, feed), (drain, sink) = pipe(), pipe()
    process = subprocess.Popen([SKETCH, "undo"], stdin=source, stdout=sink, stderr=subprocess.PIPE)
    os.close(source)
    os.close(sink)
    os.set_blocking(drain, True)
    rest = memoryview(old)
    while rest and process.poll() is None:
        try:
            rest = rest[os.write(feed, rest):]
        except BlockingIOError:
            time.sleep(0.001)
        except BrokenPipeError:
            break
    os.close(feed)
    time.sleep(0.1)
    with open(drain, "rb") as file:
        got = file.read()
    err = process.communicate(timeout=20)[1]
    if process.returncode or got != want:
        yield f"status {process.returncode}, {len(got)} of {len(want)} bytes, {err!r}"


def growth(desk):
    """many strokes at once, and a line without an end, take no longer than they are long"""
    desk.write()
    for name, lines in (("strokes", b"1,1\n\n" * 200_000), ("a line", b"1,1 #" + b"x" * 200_000_000)):
        try:
            run = desk.run("stroke", "pad.json", stdin=lines, timeout=20)
        except subprocess.TimeoutExpired:
            yield f"{name}: not done after 20 s"
            continue
        if run.status:
            yield f"{name}: status {run.status}, {run.err!r}"
    if len(desk.strokes()) != 200_004:
        yield f"{len(desk.strokes())} strokes"


def closed_descriptors(desk):
    """without descriptors 0, 1, 2 no file of ours gets their numbers"""
    old = desk.write()
    desk.run("stroke", "pad.json", "1,2")
    new = desk.path.read_bytes()
    for closed in range(1, 8):
        shut = "exec " + " ".join(text for bit, text in enumerate(("0<&-", "1>&-", "2>&-")) if closed >> bit & 1) + ";"
        desk.path.write_bytes(old)
        run = desk.run("stroke", "pad.json", "1,2", shell=shut)
        if run.status or desk.path.read_bytes() != new:
            yield f"{shut} stroke: status {run.status}, {len(desk.path.read_bytes())} bytes"
        run = desk.run("redo", "pad.json", shell=shut)
        if run.status != 1 or desk.path.read_bytes() != new:
            yield f"{shut} redo: status {run.status}"
    for words, shut, status in ((["undo"], "0<&-", 66), (["info", "pad.json"], "1>&-", 74), (["stroke", "pad.json"], "0<&-", 66)):
        run = desk.run(*words, shell=f"exec {shut};")
        if run.status != status:
            yield f"{words} with {shut}: status {run.status}"


def long_stroke(desk):
    """a stroke of 300,000 points is exported in 16 MB and two and a half times the document, however it is drawn"""
    def place(i):
        angle = i * 0.01
        return f"[{int(500 + 400 * math.sin(angle) + i % 7 / 3)},{int(500 + 400 * math.sin(1.618 * angle))}]"

    points = ",".join(place(i) for i in range(300_000))
    desk.path.write_text(f'{{"sketch":1,"strokes":[{{"points":[{points}]}}],"undone":[]}}\n')
    limit = 16 << 20
    limit += desk.path.stat().st_size * 5 // 2
    for words in ("none", "midpoint", "spline", "fit", "none --simplify 1", "fit --simplify 0.1 --size a4"):
        status, memory = desk.memory("export", "--smooth", *words.split(), "pad.json", "-o", "pad.svg")
        if status or memory > limit:
            yield f"{words}: status {status}, {memory / 1e6:.1f} MB where {limit / 1e6:.1f} are allowed"


CASES = [growth, long_stroke, odd_documents, early_refusals, linked_descriptors, own_output, impatient_pipes, closed_descriptors]
