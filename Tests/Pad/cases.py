"""The pad in a real browser. Usage: cases.py [--chromium | --firefox] [CASE …]"""
from __future__ import annotations

import sys
import traceback
from typing import List

import documents, drawing, edits, exports, people, replays, speed  # noqa: E401, F401: each adds its cases
from browser import Pad
from case import CASES, ONLY_IN_CHROMIUM, same
from chromium import Chromium
from firefox import Firefox


def main(words: List[str]) -> int:
    """Runs the cases of these names, or all."""
    names = [word for word in words if not word.startswith("--")]
    in_firefox = "--firefox" in words
    pad: Pad = Firefox() if in_firefox else Chromium()
    passed = failed = 0
    for body in CASES:
        if (names and body.__name__ not in names) or (in_firefox and body in ONLY_IN_CHROMIUM):
            continue
        try:
            pad.screen(1280, 800)
            body(pad)
            same([message for message in pad.errors() if "Content Security Policy" not in message], [])
            passed += 1
        except Exception as error:
            failed += 1
            print(f"FAILED {body.__doc__}\n  {error}")
            if not isinstance(error, AssertionError):
                traceback.print_exc()
    pad.close()
    print(f"{'Firefox' if in_firefox else 'Chromium'}: {passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
