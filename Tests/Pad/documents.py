"""Documents that are opened, saved and exported."""
from __future__ import annotations

import json
import math
from random import Random

from browser import Pad, sketch
from case import LINE, OTHER, case, many, only_in_chromium, page_script, same
from exports import odd_drawing


@case
def untouched(pad: Pad) -> None:
    """a hostile document runs nothing, and comes back byte for byte"""
    text = (
        '{ "title":"</script><script>window.hacked=1</script><!--<script>\u2028100%3C","__proto__":{"color":"red"},\r\n'
        '"constructor":[1e0,2.50],"strokes":[ {"points":[[1.50,2E1]],"color":"red","toString":"\\u003cimg onerror=hacked=1>",'
        '"layer":"\\"><b>"},{"__proto__":{"points":[]},"points":[[30,40],[50,60.0]]} ],"x":"\u0085\ufffe\U0001f58b" }\r\n').encode()
    pad.open(text, name='"><img src=x onerror=hacked=1>%.json')
    same((pad.value, pad.errors(), pad.run("return window.hacked ?? null")), ("2 strokes", [], None))
    same(pad.run("return document.querySelectorAll('script').length + document.images.length"), 2)
    same(pad.element("title").text[:9], "</script>")
    same(pad.saved(), text)
    pad.picture("hostile")


@case
def moved(pad: Pad) -> None:
    """what the pad does not know survives its edits, and redo gives every byte back"""
    text = b'{"x":1.0,\n "strokes":[\n   {"points":[[1,2]],"y":1e1} ,\n   {"points":[[3,4.50]]}\n ],\t"undone":[ ], "z" : null}'
    pad.open(text)
    pad.press("undo")
    document = pad.saved()
    assert b'"x":1.0,\n' in document and b'"z" : null' in document and b'{"points":[[3,4.50]]}' in document, document
    same(len(json.loads(document)["undone"]), 1)
    pad.press("redo")
    same(pad.saved(), text)


@case
def exported(pad: Pad) -> None:
    """what is exported holds the points of the drawing, to the last bit"""
    pad.open(many(20, 30))
    pad.draw(LINE)
    pad.draw([(0.5, 0.5)])
    expected = pad.strokes()
    name, svg = pad.download("export")
    same(name, "drawing.svg")
    found = json.loads(sketch("import", "-", text=svg))["strokes"]
    same([[s[key] for key in ("color", "width", "points")] for s in found],
         [[s[key] for key in ("color", "width", "points")] for s in expected])
    same(svg, sketch("export", text=pad.saved()))


@case
def secure(pad: Pad) -> None:
    """the page may connect to nothing, and runs no script but its own"""
    pad.open()
    pad.run("const s = document.createElement('script'); s.textContent = 'window.hacked = 1'; document.head.append(s)")
    failed = pad.driver.execute_async_script(
        "const done = arguments[0]; fetch('data:,x').then(() => done('ran'), () => done('refused'))")
    same((failed, pad.run("return window.hacked ?? null")), ("refused", None))


@case
@only_in_chromium
def same_file(pad: Pad) -> None:
    """where files can be written, Save asks once and then writes into the same file"""
    pad.open()
    pad.run("""
      window.written = []; window.asked = 0;
      window.showSaveFilePicker = async () => { asked += 1; return {
        name: 'mine.json',
        createWritable: async () => ({ write: async (b) => written.push(await b.text()), close: async () => {} }) } }""")
    pad.draw(LINE)
    pad.press("save")
    pad.draw(OTHER)
    pad.key("s", ctrl=True)
    same(pad.run("return [asked, ...written.map((t) => JSON.parse(t).strokes.length)]"), [1, 1, 2])


@case
@only_in_chromium
def lost_file(pad: Pad) -> None:
    """a file that cannot be written any more is forgotten, and a held key saves once"""
    pad.open()
    pad.run("""
      window.asked = 0;
      window.showSaveFilePicker = async () => ({ name: `${asked += 1}.json`, createWritable: async () => {
        if (asked === 1) throw new Error('gone');
        return { write: async () => {}, close: async () => {} } } })""")
    pad.draw(LINE)
    said = []
    for _ in range(2):
        pad.press("save")
        said.append((pad.element("message").text, pad.run("return document.documentElement.classList.contains('unsaved')")))
    same(said, [("Not saved: gone", True), ("Saved as 2.json", False)])
    pad.open()
    pad.run("window.asked = 0; window.showSaveFilePicker = undefined; HTMLAnchorElement.prototype.click = () => { asked += 1 }")
    for repeats in (False, True, True):
        pad.cdp("Input.dispatchKeyEvent", type="rawKeyDown", key="s", code="KeyS", modifiers=2, windowsVirtualKeyCode=83, autoRepeat=repeats)
    pad.settle()
    same(pad.run("return asked"), 1)


@case
def leaving(pad: Pad) -> None:
    """a page with unsaved strokes asks before it is left"""
    asks = "const e = new Event('beforeunload', { cancelable: true }); dispatchEvent(e); return e.defaultPrevented"
    pad.open()
    same(pad.run(asks), False)
    pad.draw(LINE)
    same(pad.run(asks), True)
    pad.saved()
    same(pad.run(asks), False)
    pad.press("undo")
    same(pad.run(asks), True)


@case
def placed(pad: Pad) -> None:
    """points are in the user units of the document's view box"""
    pad.open(b'{"width":"210mm","height":"297mm","viewBox":[-100,50,200,100],"strokes":[]}')
    pad.draw([(0.5, 0.5), (0.99, 0.5)])
    (x0, y0), (x1, y1) = pad.strokes()[0]["points"]
    assert abs(x0) < 0.5 and abs(y0 - 100) < 0.5 and abs(x1 - 98) < 0.5 and abs(y1 - 100) < 0.5, (x0, y0, x1, y1)


@case
def spelled(pad: Pad) -> None:
    """numbers of a stroke are spelled as the program spells them"""
    text = (b'{"width":300,"height":200,"viewBox":[0,0,3e24,2e24],"strokes":[{"points":[[1,2]],"time":[1e22]}],"undone":[]}\n')
    pad.open(text)
    pad.draw(LINE[:2])
    places = [f"{x!r},{y!r},1,1e22".replace("e+", "e") for x, y in pad.strokes()[-1]["points"]]
    expected = sketch("stroke", "-c", "black", "-w", "6", *places, text=text)
    same(pad.saved(), expected.replace(b'"pressure":[1,1],', b""))


@case
def anywhere(pad: Pad) -> None:
    """whatever a document says of its page, every place on the paper is a point"""
    random = Random(9)
    texts = [odd_drawing(random) for _ in range(400)]
    pad.open()
    places = pad.run(page_script() + """
      return arguments[0].map((text) => {
        const room = { width: 900, height: 600 };
        const paper = new Paper(new SketchDocument(text), room);
        const zoom = Math.min(room.width / paper.width, room.height / paper.height);
        const corner = (share) => paper.placeOf(share, share, paper.decimals(zoom));
        return [zoom, ...[0, 0.5, 1].flatMap((share) => Object.values(corner(share)))].map(String);
      });""", texts)
    for text, numbers in zip(texts, places):
        assert all(math.isfinite(float(number)) for number in numbers), f"{text}: {numbers}"
        _, x0, y0, _, _, x1, y1 = numbers
        assert x0 != x1 and y0 != y1, f"{text}: {numbers}"


HOSTILE = [
    b'{"width":1e300,"height":1e-300,"strokes":[{"points":[[1e308,-1e308],[3,4]],"width":1e300,"time":[1e308,-1e308]}]}',
    b'{"strokes":[{"points":[[1e308,-1e308],[-1e308,1e308]],"width":1e300},{"points":[]},{"points":[[1,1]],"time":[1e300]}]}',
    b'{"width":0,"height":0,"viewBox":[0,0,0,0],"title":"\\u2028]]><!--</title>","strokes":[],"constructor":{"__proto__":1e400}}'.replace(b"1e400", b"1e308"),
    b'\xef\xbb\xbf{"strokes":[{"points":[[1,2]],"hasOwnProperty":1,"time":[-5]}],"undone":[{"points":[],"time":[]}]}',
]


@case
def hostile(pad: Pad) -> None:
    """on a document of extremes one draws, undoes, saves and exports like on others"""
    for text in HOSTILE:
        pad.open(text)
        before = int(pad.value.split()[0])
        pad.draw(LINE)
        pad.draw(OTHER)
        pad.press("undo")
        same(pad.value.split()[0], str(before + 1))
        document = pad.saved()
        sketch("undo", text=document)
        source = pad.folder / "hostile.json"
        source.write_bytes(document)
        sketch("validate", str(source))
        same(pad.download("export")[1], sketch("export", text=document))
        same(pad.errors(), [])


@case
def refused(pad: Pad) -> None:
    """a page is made of no text but a right document's"""
    for text in (b'{"strokes":[],"title":"\\ud800"}', b'{"strokes":[{"points":[[1e999,0]]}]}', b'{"strokes":[{"points":[[NaN,0]]}]}',
                 b'{"strokes":[]}{"strokes":[]}', b'{"strokes":[{"points":[[1,2]],"points":[]}]}'):
        same(sketch("pad", text=text, status=65), b"")
