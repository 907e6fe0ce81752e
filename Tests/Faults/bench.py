"""What the cases share: running the program with one fault, and telling what is wrong."""
import json, os, shutil, subprocess, sys, tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SKETCH = os.path.abspath(os.environ["SKETCH"])
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path stroke="red" fill="none" d="M1 2L3 4"/></svg>'


class Skipped(Exception):
    """This machine cannot run the case."""


class Run:
    """How a command ended: the status as a shell sees it, and both outputs."""

    def __init__(self, done):
        self.status = done.returncode if done.returncode >= 0 else 128 - done.returncode
        self.out, self.err = done.stdout, done.stderr

    @property
    def complaint(self):
        """What is wrong with the message of a failed command; None if it is one clean line."""
        text = self.err.decode("utf-8", "surrogateescape")
        clean = all(c >= " " and not "\x7f" <= c <= "\x9f" and not "\udc80" <= c <= "\udcff" for c in text[:-1])
        return None if text.startswith("sketch") and text.endswith("\n") and clean else f"message {self.err[:120]!r}"


def build_shim(folder):
    """The library that makes calls fail, compiled now."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        raise Skipped("no C compiler")
    target = folder / "shim.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", target, HERE / "shim.c"], check=True)
    return target


class Desk:
    """A folder of its own with a document in it."""

    def __init__(self, shim=None):
        memory = Path("/dev/shm")
        self.folder = Path(tempfile.mkdtemp(prefix="faults-", dir=memory if os.access(memory, os.W_OK) else None))
        self.shim, self.path = shim, self.folder / "pad.json"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, strokes=3, undone=1, points=2, name="pad.json"):
        """A document of so many strokes; returns its bytes."""
        def texts(first, number):
            return ",\n    ".join('{"points":[%s]}' % ",".join(f"[{i},{j}]" for j in range(points)) for i in range(first, first + number))
        text = '{\n  "sketch": 1,\n  "strokes": [\n    %s\n  ],\n  "undone": [\n    %s\n  ]\n}\n' % (texts(0, strokes), texts(strokes, undone))
        (self.folder / name).write_text(text)
        return text.encode()

    def strokes(self, name="pad.json"):
        return json.loads((self.folder / name).read_bytes())["strokes"]

    def names(self):
        return sorted(os.listdir(self.folder))

    def environment(self, **fault):
        return {**os.environ, "LD_PRELOAD": str(self.shim), **{k.upper(): str(v) for k, v in fault.items()}} if fault else None

    def run(self, *words, stdin=b"", shell="", timeout=20, **fault):
        """Runs the program in the folder; `shell` is code that runs before it in the same process."""
        command = [SKETCH, *[w if isinstance(w, bytes) else str(w) for w in words]]
        if shell:
            command = ["sh", "-c", shell + ' exec "$@"', "sh", *command]
        return Run(subprocess.run(command, input=stdin, capture_output=True, cwd=self.folder, timeout=timeout, env=self.environment(**fault)))

    def memory(self, *words):
        """The status of a run, and the most memory that it had, in bytes."""
        # A program counts what it had before it was replaced, so a small one has to start it.
        code = ("import os, resource, sys; p = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ); s = os.waitpid(p, 0)[1]; "
                "print(os.waitstatus_to_exitcode(s), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
        done = subprocess.run([sys.executable, "-c", code, SKETCH, *words], cwd=self.folder, capture_output=True, text=True, timeout=60)
        status, kilobytes = done.stdout.split()
        return int(status), int(kilobytes) * 1024

    def start(self, *words, stdin=subprocess.DEVNULL, **fault):
        return subprocess.Popen([SKETCH, *map(str, words)], stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                cwd=self.folder, env=self.environment(**fault))

    def calls(self, *words, stdin=b""):
        """The calls that a command makes, in order, as the shim counts them."""
        log = self.folder / ".calls"
        self.run(*words, stdin=stdin, fault_log=log)
        calls = log.read_text().split()
        log.unlink()
        return calls
