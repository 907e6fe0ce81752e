"""Chromium, reached by the DevTools protocol."""
from __future__ import annotations

from typing import Any, List, Tuple

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from browser import Pad, Place


class Chromium(Pad):
    """Also emulates screens, themes and fingers."""

    def start(self) -> Any:
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for switch in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(switch)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.set_capability("unhandledPromptBehavior", "accept")
        driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        driver.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(self.downloads)})
        return driver

    def cdp(self, method: str, **parameters: Any) -> Any:
        return self.driver.execute_cdp_cmd(method, parameters)

    def screen(self, width: int, height: int, density: float = 1, dark: bool = False, phone: bool = False) -> None:
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density, mobile=phone)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=phone)
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def errors(self) -> List[str]:
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def mouse(self, kind: str, place: Place, pen: bool = False, force: float = 0) -> None:
        down = kind != "mouseReleased"
        self.cdp("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1,
                 buttons=1 if down else 0, pointerType="pen" if pen else "mouse", force=force)

    def touch(self, kind: str, *fingers: Tuple[float, float, int, float]) -> None:
        points = []
        for x, y, number, force in fingers:
            place = self.at(x, y)
            points.append({"x": place[0], "y": place[1], "id": number, "force": force})
        self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def key(self, key: str, ctrl: bool = False, shift: bool = False, meta: bool = False) -> None:
        modifiers = 2 * ctrl + 4 * meta + 8 * shift
        named = {" ": ("Space", 32), "Enter": ("Enter", 13), "Escape": ("Escape", 27), "Tab": ("Tab", 9), "ArrowLeft": ("ArrowLeft", 37),
                 "ArrowUp": ("ArrowUp", 38), "ArrowRight": ("ArrowRight", 39), "ArrowDown": ("ArrowDown", 40)}
        code, number = named.get(key, (f"Key{key.upper()}", ord(key[0].upper())))
        for kind in ("rawKeyDown", "keyUp"):
            self.cdp("Input.dispatchKeyEvent", type=kind, key=key, code=code, modifiers=modifiers,
                     windowsVirtualKeyCode=number)
        self.settle()
