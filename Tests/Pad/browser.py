"""A browser with a pad in it, drawn on by real pointers and keys."""
from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Dict, List, Sequence, Tuple

from selenium.webdriver.common.by import By

HERE = Path(__file__).parent
SKETCH = os.environ.get("SKETCH", str(HERE / "../../.build/release/sketch"))
EMPTY = b'{\n  "sketch": 1,\n  "width": 400,\n  "height": 300,\n  "strokes": [],\n  "undone": []\n}\n'
Place = Tuple[float, float]


def sketch(*words: str, text: bytes = b"", status: int = 0) -> bytes:
    """What the program prints."""
    done = subprocess.run([SKETCH, *words], input=text, capture_output=True, timeout=120)
    assert done.returncode == status, f"sketch {' '.join(words)}: {done.returncode} {done.stderr!r}"
    return done.stdout


class Pad:
    """One browser; `open` makes a page with the program and shows it. Each kind of browser says how it is reached."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sketch-pad-"))
        self.downloads = self.folder / "downloads"
        self.downloads.mkdir()
        self.driver = self.start()

    def start(self) -> Any:
        """The browser, which downloads into `downloads`."""
        raise NotImplementedError

    def screen(self, width: int, height: int, density: float = 1, dark: bool = False, phone: bool = False) -> None:
        raise NotImplementedError

    def mouse(self, kind: str, place: Place, pen: bool = False, force: float = 0) -> None:
        """`mousePressed`, `mouseMoved` or `mouseReleased`, with the only button."""
        raise NotImplementedError

    def touch(self, kind: str, *fingers: Tuple[float, float, int, float]) -> None:
        """A touch event with fingers `(x, y, id, force)` down."""
        raise NotImplementedError

    def key(self, key: str, ctrl: bool = False, shift: bool = False, meta: bool = False) -> None:
        raise NotImplementedError

    def errors(self) -> List[str]:
        """What the browser complained of since it was last asked."""
        raise NotImplementedError

    def run(self, script: str, *values: Any) -> Any:
        return self.driver.execute_script(script, *values)

    def open(self, text: bytes = EMPTY, name: str = "drawing.json") -> None:
        source, page = self.folder / name, self.folder / "pad.html"
        source.write_bytes(text)
        sketch("pad", str(source), "-o", str(page))
        self.driver.get("about:blank")
        self.driver.get(page.as_uri())
        self.errors()

    # ---------------------------------------------------------------- looking

    def element(self, name: str) -> Any:
        return self.driver.find_element(By.ID, name)

    @property
    def value(self) -> str:
        return self.element("pad").get_attribute("aria-valuetext")

    @property
    def enabled(self) -> str:
        """Which of the history's buttons can be pressed: some of the letters of `URC`."""
        return "".join(name[0].upper() for name in ("undo", "redo", "clear") if self.element(name).is_enabled())

    def ink(self, layer: str = "layer") -> int:
        """How many pixels of a canvas are not empty."""
        return self.run(
            "const c = document.getElementById(arguments[0]);"
            "const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            "let n = 0; for (let i = 3; i < d.length; i += 4) n += d[i] > 0; return n;", layer)

    def picture(self, name: str) -> None:
        folder = HERE / "screenshots"
        folder.mkdir(exist_ok=True)
        self.driver.save_screenshot(str(folder / f"{name}.png"))

    def settle(self) -> None:
        """Waits until two frames have passed."""
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")

    # ---------------------------------------------------------------- drawing

    def at(self, x: float, y: float) -> Place:
        """The place in the window of a place on the canvas, each 0 to 1."""
        box = self.element("pad").rect
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def draw(self, places: Sequence[Place], lift: bool = True, **device: Any) -> None:
        """A stroke through places on the canvas."""
        for i, place in enumerate(places):
            self.mouse("mousePressed" if i == 0 else "mouseMoved", self.at(*place), **device)
        if lift:
            self.lift(places[-1])

    def lift(self, place: Place) -> None:
        self.mouse("mouseReleased", self.at(*place))
        self.settle()

    # ---------------------------------------------------------------- buttons and keys

    def press(self, name: str) -> None:
        self.element(name).click()
        self.settle()

    def download(self, button: str) -> Tuple[str, bytes]:
        """Presses a button that downloads: the file's name and bytes."""
        for old in self.downloads.iterdir():
            old.unlink()
        self.press(button)
        for _ in range(100):
            found = [file for file in self.downloads.iterdir() if not file.name.startswith(".")]
            if len(found) == 1 and not found[0].name.endswith((".crdownload", ".tmp", ".part")) and found[0].stat().st_size:
                return found[0].name, found[0].read_bytes()
            time.sleep(0.05)
        raise AssertionError(f"{button}: nothing was downloaded; page says {self.element('message').text!r}")

    def saved(self) -> bytes:
        return self.download("save")[1]

    def strokes(self) -> List[Dict[str, Any]]:
        return json.loads(self.saved())["strokes"]

    def close(self) -> None:
        self.driver.quit()
