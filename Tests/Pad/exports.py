"""Exports of the pad against those of the program."""
from __future__ import annotations

from random import Random
from typing import List, Optional, Tuple

from browser import Pad, sketch
from case import case, page_script

EXPORTED = [
    '{"strokes":[]}',
    '{"background":"white","strokes":[{"points":[]}]}',
    '{"width":"7Q","height":"3pc","strokes":[{"points":[[1,2],[9,4.5]],"closed":true}]}',
    '{"strokes":[{"points":[[1.25,-3.7]],"width":0.1},{"points":[[80,20.004]],"width":3}]}',
    '{"width":"5em","height":7,"background":"#12345678","strokes":[{"points":[[1e300,0],[-1e300,2],[5e-324,-0]]}]}',
    '{"width":"210mm","height":"297mm","viewBox":[-3,5,100,100],"background":"#eee","strokes":[{"points":[[1,2],[3,4]]}]}',
    '{"height":"10cm","viewBox":[0,0,30,7],"preserveAspectRatio":"none","background":"#eee","strokes":[]}',
    '{"width":90,"height":50,"viewBox":[0,0,30,7],"preserveAspectRatio":"xMinYMax slice","background":"#eee","strokes":[]}',
    '{"title":"a\\"<&>\\r\\n\\u0001\\ufffeé","description":"","strokes":[{"points":[[0.1,0.30000000000000004],[2,1],[3,1.1]],"closed":true}]}',
    '{"strokes":[{"points":[[1,2],[3,4]],"layer":"é\\t\\"<"},{"points":[[1,2],[3,2]],"layer":"e\u0301"},{"points":[]},'
    '{"points":[[1,2],[1,2],[1,2]],"opacity":1e-7,"layer":"e\u0301"},{"points":[[12345678901234567,0],[1,0.001]]}]}',
]


NUMBERS = ["0", "-0", "0.0", "1", "-1", "3", "0.5", "-0.1", "1E5", "1e+2", "12.50", "2.675", "1e-7", "123456789.123", "0.1e1",
           "0.30000000000000004", "33.333333333333336", "12345678901234567", "1e21", "1e-400", "-1e-400", "5e-324", "1e300",
           "-1e300", "1.7976931348623157e308", "-1.7976931348623157e308", "1e-300", "9007199254740993", "999999.9999999999"]
SIDES = ["0", "-0", "7", "90.5", "1E2", "1e300", "1e-300", '"7Q"', '"3pc"', '"210mm"', '"29.7cM"', '"4in"', '"1e1pt"', '"+.5em"', '"2ex"',
         '"12px"', '"-0px"', '"1e300in"']
RATIOS = ["none", "xMinYMin", "xMaxYMid slice", "xMidYMax meet", "defer xMinYMax slice", "none slice", "xMidYMid\\t\\n slice"]
WORDS = ["", "a", "</script>", "<!--", "]]>", "&amp;", "\\\"'", "\\t\\r\\n", "\\u0000\\u001f\\u007f", "\u2028", "\\ud83d\\ude00", "\ufffe", "é", "e\u0301",
         "\u202e", "__proto__", " ", "\ufeff", "\U0010ffff", "3 strokes"]
COLORS = ["red", "RED", "#0Af", "#12ab9f", "rebeccapurple", "black"]


def odd_drawing(random: Random) -> str:
    """A drawing of any of the things that a document may say, however it says them."""
    def some(values: List[str], chance: float = 0.5) -> Optional[str]:
        return random.choice(values) if random.random() < chance else None

    def number() -> str:
        kind = random.random()
        if kind < 0.25:
            return random.choice(NUMBERS)
        if kind < 0.4:
            return str(random.randrange(-300, 300))
        return repr(round(random.uniform(-400, 400), random.choice([1, 2, 2, 3, 17])))

    def quoted(text: Optional[str]) -> Optional[str]:
        return None if text is None else f'"{text}"'

    def members(*pairs: Tuple[str, Optional[str]]) -> str:
        known = [f'"{name}":{value}' for name, value in pairs if value is not None]
        random.shuffle(known)
        return f"{{{', '.join(known)}}}"

    plain = random.random() < 0.5
    coordinate = (lambda: repr(round(random.uniform(-99, 99), 2))) if plain else number

    def stroke() -> str:
        count = random.choice([0, 1, 1, 2, 2, 3, 4, 9, 40, 100, random.randrange(240, 700) if random.random() < 0.1 else 70])
        places = [f"[{coordinate()},{coordinate()}]" for _ in range(count)]
        if random.random() < 0.3:
            places += places[:1]
        if random.random() < 0.2:
            places = [place for place in places for _ in "ab"]
        return members(
            ("points", f"[{','.join(places)}]"), ("color", quoted(some(COLORS))),
            ("width", some(["0", "-0", "0.1", "0.5", "1e0", "12.50", "1e300", "1e-300", "5e-324"])),
            ("opacity", some(["0", "-0", "1", "1.0", "0.5", "1e-7", "0.1e1", "5e-324"], 0.3)),
            ("closed", some(["true", "false"])), ("layer", quoted(some(WORDS, 0.3))),
            ("__proto__", some(['{"width":3}', "null"], 0.1)))

    box = None
    if random.random() < 0.4:
        box = f"[{number()},{number()},{number().lstrip('-')},{number().lstrip('-')}]"
    return members(
        ("strokes", f"[{','.join(stroke() for _ in range(random.randrange(5)))}]"),
        ("width", some(SIDES)), ("height", some(SIDES)), ("viewBox", box),
        ("preserveAspectRatio", quoted(some(RATIOS, 0.4))), ("background", quoted(some([*COLORS, "rgb(1 2 3 / 50%)"]))),
        ("title", quoted(some(WORDS, 0.3))), ("description", quoted(some(WORDS, 0.3))))


@case
def exported_alike(pad: Pad) -> None:
    """what is exported is what the program exports, byte for byte"""
    random = Random(4)
    texts = [*EXPORTED, *(odd_drawing(random) for _ in range(600))]
    pad.open()
    script = page_script() + "return arguments[0].map((text) => svgOf(new SketchDocument(text)));"
    expected = sketch("export", text="\n".join(texts).encode()).split(b"</svg>\n")
    for text, found, svg in zip(texts, pad.run(script, texts), expected):
        assert found.encode() == svg + b"</svg>\n", f"{text}:\nexpected {svg!r}\nfound    {found.encode()!r}"
