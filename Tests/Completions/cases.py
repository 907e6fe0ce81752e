"""Keys typed at real shells on a pseudo-terminal, and the command lines that come of them."""
from __future__ import annotations

import os
import pty
import select
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Dict, List, Tuple

SKETCH = str(Path(os.environ["SKETCH"]).resolve())

# What is typed, and what the shell hands to the program then.
CASES: List[Tuple[str, List[str]]] = [
    ("sketch und\t", ["undo"]),
    ("sketch completions z\t", ["completions", "zsh"]),
    ("sketch help red\t", ["help", "redo"]),
    ("sketch undo --cou\t 2", ["undo", "--count", "2"]),
    ("sketch undo my\t", ["undo", "my drawing.json"]),
    ("sketch undo -o my\t", ["undo", "-o", "my drawing.json"]),
    ("sketch --vers\t", ["--version"]),
]

START: Dict[str, Tuple[List[str], str]] = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source <(\"$SKETCH\" completions bash)"),
    "zsh": (["zsh", "-f", "-i"], "autoload -Uz compinit; compinit -u -D; source <(\"$SKETCH\" completions zsh)"),
    "fish": (["fish", "--no-config", "-i"], "\"$SKETCH\" completions fish | source"),
}


class Shell:
    """A shell on a terminal, in a folder with one document, with a `sketch` that notes its words."""

    def __init__(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sketch-completions-"))
        (self.folder / "my drawing.json").write_text('{"strokes":[]}\n')
        self.notes = self.folder / ".notes"
        program = self.folder / ".bin/sketch"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >"{self.notes}.new"\nmv "{self.notes}.new" "{self.notes}"\n')
        program.chmod(0o755)
        words, setup = START[name]
        environment = {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}", "HOME": str(self.folder),
                       "TERM": "xterm", "SKETCH": SKETCH, "INPUTRC": "/dev/null"}
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(self.folder)
            os.execvpe(words[0], words, environment)
        self.wait(1.0)
        self.type(setup + "\r", 1.0)

    def wait(self, longest: float, quiet: float = 0.3) -> None:
        """Reads what the shell prints until it is quiet."""
        end = time.monotonic() + longest
        while time.monotonic() < end:
            if not select.select([self.terminal], [], [], quiet)[0]:
                return
            text = os.read(self.terminal, 65536)
            # Fish asks what kind of terminal this is, and waits for the answer.
            if b"\x1b[c" in text or b"\x1b[0c" in text:
                os.write(self.terminal, b"\x1b[?62;c")

    def type(self, keys: str, longest: float = 2.0) -> None:
        os.write(self.terminal, keys.encode())
        self.wait(longest)

    def words(self, keys: str) -> List[str]:
        """The words that the program gets when `keys` and Return are typed."""
        self.notes.unlink(missing_ok=True)
        for part in keys.replace("\t", "\t\0").split("\0"):
            if part:
                self.type(part)
        self.type("\r")
        for _ in range(30):
            if self.notes.exists():
                return self.notes.read_text().splitlines()
            self.wait(0.1, 0.1)
        self.type("\x03")
        return []

    def close(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
        shutil.rmtree(self.folder)


def main() -> int:
    passed = failed = 0
    for name, (words, _) in START.items():
        if shutil.which(words[0]) is None:
            print(f"skipped: {name} is not installed")
            continue
        shell = Shell(name)
        for keys, expected in CASES:
            found = shell.words(keys)
            if found == expected:
                passed += 1
            else:
                failed += 1
                print(f"FAILED {name}: {keys!r} gave {found!r}, expected {expected!r}")
        shell.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
