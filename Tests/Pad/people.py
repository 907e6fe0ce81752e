"""What eyes, hands and readers need."""
from __future__ import annotations

from browser import EMPTY, Pad
from case import LINE, case, only_in_chromium, same, wait_for


@case
@only_in_chromium
def accessible(pad: Pad) -> None:
    """the accessibility tree has the canvas with label and value, and every button with a name"""
    pad.open()
    pad.draw(LINE)
    pad.cdp("Accessibility.enable")
    nodes = pad.cdp("Accessibility.getFullAXTree")["nodes"]
    named = {n["name"]["value"]: n for n in nodes
             if n.get("name", {}).get("value") and n["role"]["value"] in ("button", "meter") and not n.get("ignored")}
    drawing = named["Drawing pad"]
    same((drawing["role"]["value"], drawing["value"]["value"], pad.value), ("meter", 1, "1 stroke"))
    names = ["Undo", "Redo", "Clear", "Green", "Orange", "Blue", "Red", "Pink", "Black", "Purple", "Save", "Export"]
    same([name for name in names if name not in named], [])
    same([n for n in nodes if n.get("role", {}).get("value") == "button" and not n.get("name", {}).get("value")], [])


@case
def told(pad: Pad) -> None:
    """each message is seen, the last one too, and goes away"""
    pad.open()
    pad.draw(LINE)
    seen = "return getComputedStyle(document.getElementById('message')).opacity"
    same(pad.run(seen), "0")
    for _ in range(2):
        pad.saved()
        same((pad.element("message").text, pad.run(seen)), ("Saved as drawing.json", "1"))
        wait_for(lambda: pad.element("message").text == "")
        same(pad.run(seen), "0")


PAPER = """
  const { backgroundColor, backgroundImage } = getComputedStyle(document.getElementById('sheet'));
  return [backgroundColor, backgroundImage];
"""


@case
@only_in_chromium
def seen_through(pad: Pad) -> None:
    """a background that lets light through lies on the paper, not on the desk"""
    pad.screen(1280, 800, dark=True)
    for color, seen in (("#0080", "rgba(0, 0, 136, 0)"), ("transparent", "rgba(0, 0, 0, 0)"), ("currentcolor", "rgb(0, 0, 0)")):
        pad.open(EMPTY.replace(b'"width"', f'"background":"{color}","width"'.encode()))
        same(pad.run(PAPER), ["rgb(243, 241, 236)", f"linear-gradient({seen}, {seen})"])


@case
@only_in_chromium
def forced_colors(pad: Pad) -> None:
    """where the system forces its colours, the paper keeps its own, for black strokes"""
    try:
        pad.cdp("Emulation.setEmulatedMedia", features=[
            {"name": "forced-colors", "value": "active"}, {"name": "prefers-color-scheme", "value": "dark"}])
        pad.open()
        same(pad.run(PAPER), ["rgb(243, 241, 236)", "none"])
        pad.open(EMPTY.replace(b'"width"', b'"background":"teal","width"'))
        same(pad.run(PAPER)[1], "linear-gradient(rgb(0, 128, 128), rgb(0, 128, 128))")
        pad.draw(LINE)
        pad.picture("forced-colors")
    finally:
        pad.cdp("Emulation.setEmulatedMedia", features=[])


@case
@only_in_chromium
def finer_screen(pad: Pad) -> None:
    """on another screen the canvas is as fine as that, and a stroke in progress stays to be seen"""
    pad.open()
    pad.draw(LINE, lift=False)
    pad.settle()
    ink = pad.ink("pad")
    pad.screen(1280, 800, 2)
    wait_for(lambda: pad.run("return Math.abs(layer.width - 2 * layer.clientWidth) < 2"))
    pad.settle()
    assert 3.8 * ink < pad.ink("pad") < 4.2 * ink, (ink, pad.ink("pad"))
    pad.lift(LINE[-1])
    assert 3.8 * ink < pad.ink() < 4.2 * ink, (ink, pad.ink())


CONTRAST = """
  const probe = document.body.appendChild(document.createElement('i'));
  const resolved = (color) => { probe.style.color = color; return getComputedStyle(probe).color; };
  const rgb = (color) => resolved(color).match(/[\\d.]+/g).map(Number);
  const light = (color) => rgb(color).slice(0, 3).map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
    return Math.round((bright + 0.05) / (dark + 0.05) * 10) / 10;
  };
  const grounds = (e) => {
    for (; e && e !== document.body; e = e.parentElement) {
      const { backgroundColor } = getComputedStyle(e);
      if ((rgb(backgroundColor)[3] ?? 1) > 0) return [backgroundColor];
    }
    return ['var(--ground)', 'var(--glow)'];
  };
  const seen = (e) => !e.closest(':disabled') && e.getClientRects().length > 0 && e.getBoundingClientRect().width > 1;
  const pairs = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const parent = walker.currentNode.parentElement;
    if (!text || parent.closest('script') || !seen(parent)) continue;
    for (const ground of grounds(parent)) pairs.push([text, ratio(getComputedStyle(parent).color, ground), 4.5]);
  }
  for (const icon of document.querySelectorAll('button svg')) {
    if (!seen(icon)) continue;
    for (const ground of [...grounds(icon), 'var(--soft)']) {
      pairs.push([icon.closest('button').id, ratio(getComputedStyle(icon).stroke, ground), 3]);
    }
  }
  // What a pointer is over, what has the focus or is chosen, and what borders a swatch.
  pairs.push(['hover', ratio('var(--text)', 'var(--soft)'), 4.5]);
  for (const ground of ['var(--ground)', 'var(--glow)']) {
    pairs.push(['focus', ratio('var(--accent)', ground), 3], ['swatch', ratio('var(--quiet)', ground), 3]);
  }
  probe.remove();
  return pairs;
"""


@case
@only_in_chromium
def legible(pad: Pad) -> None:
    """text stands out from its ground by 4.5 to 1 and icons by 3 to 1, light and dark"""
    for dark in (False, True):
        pad.screen(1280, 800, dark=dark)
        pad.open()
        pad.draw(LINE)
        pad.run("document.getElementById('message').textContent = 'Said'")
        pairs = pad.run(CONTRAST)
        texts = {text for text, _, _ in pairs}
        same({"Sketch pad", "1 stroke", "Undo", "Clear", "Width", "6", "Save", "Export", "Said", "undo"} - texts, set())
        same([pair for pair in pairs if pair[1] < pair[2]], [])
        pad.picture("dark" if dark else "light")


OUTSIDE = """
  return [...document.querySelectorAll('button, canvas, h1, header p, input, output, footer span')]
    .filter((e) => !e.closest('.width') || getComputedStyle(e).display !== 'none').filter((e) => {
      const r = e.getBoundingClientRect();
      const small = e.matches('button, canvas, input') && r.width < 12;
      return small || r.left < 0 || r.top < 0 || r.right > innerWidth + .5 || r.bottom > innerHeight + .5;
    }).map((e) => e.id || e.title || e.textContent);
"""


@case
@only_in_chromium
def large_text(pad: Pad) -> None:
    """with large text the buttons are icons that keep their names, and all of it is in the window"""
    try:
        for size, width, height, dark in ((32, 320, 568, True), (32, 568, 320, False), (32, 1280, 800, True),
                                          (24, 320, 568, False), (24, 1280, 800, False), (16, 1280, 800, False)):
            pad.cdp("Page.setFontSizes", fontSizes={"standard": size})
            pad.screen(width, height, dark=dark)
            pad.open(EMPTY.replace(b'"width"', b'"title":"Waves in the morning light",\n  "width"'))
            pad.draw(LINE)
            same(pad.run("return getComputedStyle(document.documentElement).fontSize"), f"{size}px")
            same((size, width, pad.run(OUTSIDE)), (size, width, []))
            label = pad.run("return document.querySelector('#undo span').getBoundingClientRect().width > 1")
            same((size, width, label), (size, width, size == 16))
            same(pad.element("undo").accessible_name, "Undo")
            assert pad.element("pad").rect["height"] > 0.38 * min(height, width * 0.75)
            if size == 32:
                pad.picture(f"large-text-{width}")
    finally:
        pad.cdp("Page.setFontSizes", fontSizes={"standard": 16})


@case
@only_in_chromium
def screens(pad: Pad) -> None:
    """from 320 px to 4K everything is in the window, and a small phone in dark mode draws"""
    for name, width, height, density, dark in (
            ("phone", 320, 568, 2, True), ("phone-wide", 568, 320, 2, False), ("tablet", 820, 1180, 2, False), ("4k", 3840, 2160, 1, False)):
        pad.screen(width, height, density, dark, phone=width < 900)
        pad.open()
        if width < 900:
            for kind, finger in (("touchStart", (0.2, 0.2, 1, 1)), ("touchMove", (0.5, 0.8, 1, 1)), ("touchMove", (0.8, 0.3, 1, 1))):
                pad.touch(kind, finger)
            pad.touch("touchEnd")
        else:
            pad.draw(LINE)
        pad.settle()
        same(pad.value, "1 stroke")
        same((name, pad.run(OUTSIDE)), (name, []))
        assert pad.element("pad").rect["height"] > 0.4 * min(height, width * 0.75), name
        pad.picture(name)
