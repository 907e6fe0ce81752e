"""Edits on the pad against those of the program."""
from __future__ import annotations

import subprocess
from random import Random
from typing import List

from browser import EMPTY, SKETCH, Pad
from case import case, page_script

BLANKS = ["", "", "", " ", "\n", "\r\n  ", "\n    ", "\t", "\r", "\r\r", "\n\r\r ", "\r\r\r\r\n"]


def odd_document(random: Random) -> str:
    """A document with blanks where nobody expects them, its lists in either order."""
    def blanks() -> str:
        return random.choice(BLANKS)

    def strokes(count: int) -> str:
        elements = [f'{blanks()}{{"points":[[{random.randrange(9)},{i}]]}}{blanks()}' for i in range(count)]
        return f"[{','.join(elements) or blanks()}]"

    members = [f'"strokes"{blanks()}:{blanks()}{strokes(random.randrange(4))}']
    if random.random() < 0.8:
        members.append(f'"undone"{blanks()}:{blanks()}{strokes(random.randrange(3))}')
    if random.random() < 0.4:
        members.append(f'"x":{blanks()}[1.0 ,"\\"]",{{}}]')
    random.shuffle(members)
    return f"{{{','.join(blanks() + member + blanks() for member in members)}}}{random.choice(['', chr(10)])}"


@case
def edits(pad: Pad) -> None:
    """undo, redo, clear and new strokes leave the bytes that the program's own commands leave"""
    random = Random(6)
    texts = [EMPTY.decode(), *(odd_document(random) for _ in range(60))]
    steps = [random.choices(["undo", "redo", "stroke", "clear"], [9, 7, 4, 1], k=10) for _ in texts]
    pad.open()
    found = pad.run(page_script() + """
      return arguments[0].map((text, i) => {
        const sketch = new SketchDocument(text);
        return arguments[1][i].map((step) => {
          if (step === "stroke") {
            sketch.add('{"points":[[1,2],[3,4]]}');
          } else {
            sketch[step]();
          }
          return sketch.text;
        });
      });""", texts, steps)
    for text, words, results in zip(texts, steps, found):
        expected = text.encode()
        for step, result in zip(words, results):
            expected = program_edit([step, *(["1,2", "3,4"] if step == "stroke" else [])], expected)
            assert result.encode() == expected, f"{text!r}: {words}, {step}: expected {expected!r}, found {result!r}"


def program_edit(words: List[str], text: bytes) -> bytes:
    done = subprocess.run([SKETCH, *words], input=text, capture_output=True, timeout=60)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout
