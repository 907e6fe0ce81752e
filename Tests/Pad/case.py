"""The cases, and what they have in common."""
from __future__ import annotations

import math
import time
from typing import Callable, List

from browser import EMPTY, Pad, sketch

LINE = [(0.2, 0.2), (0.4, 0.5), (0.6, 0.3), (0.8, 0.7)]
OTHER = [(0.2, 0.8), (0.5, 0.6), (0.8, 0.8)]
# `send(type, x, y, pointer)` sends a pointer event to a place on the canvas, each 0 to 1.
EVENTS = """
  window.send = (type, x, y, pointerType) => {
    const pad = document.getElementById("pad");
    const box = pad.getBoundingClientRect();
    pad.dispatchEvent(new PointerEvent(type, {
      clientX: box.left + x * box.width, clientY: box.top + y * box.height, pointerId: pointerType.length, pointerType,
      button: type === "pointermove" ? -1 : 0, buttons: type === "pointerup" ? 0 : 1 }));
  };
"""
Case = Callable[[Pad], None]
CASES: List[Case] = []
# Those for which WebDriver has no words: emulated screens and pens, cancelled touches, the accessibility tree.
ONLY_IN_CHROMIUM: List[Case] = []


def case(body: Case) -> Case:
    """A case is a function; its doc string is its name."""
    CASES.append(body)
    return body


def only_in_chromium(body: Case) -> Case:
    ONLY_IN_CHROMIUM.append(body)
    return body


def same(found: object, expected: object) -> None:
    assert found == expected, f"expected {expected!r}, found {found!r}"


def wait_for(condition: Callable[[], bool]) -> None:
    """Waits until it holds, ten seconds at most."""
    for _ in range(200):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("waited in vain")


def page_script() -> str:
    """The page's script without its last file, the one that needs the page."""
    page = sketch("pad", text=EMPTY).decode()
    return page.split('<script type="module">')[1].split("// The page: joins")[0]


def many(count: int, points: int) -> bytes:
    """Loops all over the page, the same every time."""
    lines = []
    for i in range(count):
        x, y, size = i * 37 % 1000, i * 61 % 700, 20 + i * 7 % 60
        track = ",".join(f"[{x + size * math.cos(t / 9 + i):.1f},{y + size * math.sin(t / 7 + i):.1f}]" for t in range(points))
        lines.append('{"color":"#%02x%02x%02x","width":2,"points":[%s]}' % (i % 200, i // 3 % 200, i // 7 % 200, track))
    return ('{"sketch":1,"width":1000,"height":700,"strokes":[\n' + ",\n".join(lines) + '\n],"undone":[]}\n').encode()
