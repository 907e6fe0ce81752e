"""Strokes, their history and their ink."""
from __future__ import annotations

from selenium.webdriver.common.keys import Keys

from browser import Pad
from case import EVENTS, LINE, OTHER, case, only_in_chromium, same, wait_for


@case
def starts(pad: Pad) -> None:
    """an empty pad offers nothing to undo, redo or clear"""
    pad.open()
    same((pad.value, pad.enabled, pad.ink()), ("0 strokes", "", 0))
    same(pad.run("return document.fonts.status + performance.getEntriesByType('resource').length"), "loaded0")
    pad.picture("empty")


@case
def line(pad: Pad) -> None:
    """a line is drawn live, kept when the button goes up, and recorded with its time"""
    pad.open()
    pad.draw(LINE, lift=False)
    pad.settle()
    same((pad.value, pad.ink()), ("0 strokes", 0))
    assert pad.ink("pad") > 1000, "the stroke in progress is not to be seen"
    pad.lift(LINE[-1])
    same((pad.value, pad.enabled, pad.ink("pad")), ("1 stroke", "UC", 0))
    assert pad.ink() > 1000
    stroke, = pad.strokes()
    same([[round(x), round(y)] for x, y in stroke["points"]], [[80, 60], [160, 150], [240, 90], [320, 210]])
    same((stroke["color"], stroke["width"], len(stroke["time"])), ("black", 6, 4))
    same("pressure" in stroke, False)
    assert stroke["time"] == sorted(stroke["time"])


@case
def dot(pad: Pad) -> None:
    """a single tap is a dot"""
    pad.open()
    pad.draw([(0.5, 0.5)])
    same([len(s["points"]) for s in pad.strokes()], [1])
    assert pad.ink() > 20


@case
@only_in_chromium
def pen(pad: Pad) -> None:
    """a pen's pressure is recorded, one number a point"""
    pad.open()
    places = [(0.2, 0.2), (0.4, 0.4), (0.6, 0.5)]
    for i, place in enumerate(places):
        pad.mouse("mousePressed" if i == 0 else "mouseMoved", pad.at(*place), pen=True, force=0.25 * (i + 1))
    pad.lift(places[-1])
    stroke, = pad.strokes()
    same(stroke["pressure"], [0.25, 0.5, 0.75])
    same(len(stroke["points"]), 3)


@case
def finger(pad: Pad) -> None:
    """a finger draws, a second finger does not disturb it"""
    pad.open()
    pad.screen(400, 700, 2, phone=True)
    pad.settle()
    pad.touch("touchStart", (0.2, 0.2, 1, 1))
    pad.touch("touchMove", (0.4, 0.4, 1, 1))
    pad.touch("touchStart", (0.4, 0.4, 1, 1), (0.9, 0.9, 2, 1))
    pad.touch("touchMove", (0.5, 0.4, 1, 1), (0.7, 0.7, 2, 1))
    pad.touch("touchEnd")
    pad.settle()
    stroke, = pad.strokes()
    assert len(stroke["points"]) == 3 and max(x for x, _ in stroke["points"]) < 220, stroke
    same("pressure" in stroke, False)


@case
def palm(pad: Pad) -> None:
    """a palm that came first gives way to the pen, and comes back in vain"""
    pad.open()
    pad.run(EVENTS + """
      send("pointerdown", 0.9, 0.9, "touch"); send("pointerdown", 0.1, 0.1, "pen");
      send("pointerdown", 0.8, 0.9, "touch"); send("pointermove", 0.8, 0.8, "touch");
      send("pointermove", 0.4, 0.4, "pen"); send("pointerup", 0.4, 0.4, "pen"); send("pointerup", 0.8, 0.9, "touch");""")
    same([s["points"] for s in pad.strokes()], [[[360, 270]], [[40, 30], [160, 120]]])


@case
@only_in_chromium
def interrupted(pad: Pad) -> None:
    """a stroke that is interrupted is kept up to the point where it stopped"""
    pad.open()
    pad.touch("touchStart", (0.2, 0.2, 1, 0.5))
    pad.touch("touchMove", (0.4, 0.4, 1, 0.5))
    pad.touch("touchCancel")
    pad.settle()
    same(pad.value, "1 stroke")
    for number, event in enumerate(("window.dispatchEvent(new Event('blur'))", "document.getElementById('pad').releasePointerCapture(id)")):
        pad.run("onpointerdown = (e) => { window.id = e.pointerId }")
        pad.draw(OTHER, lift=False)
        pad.run(event)
        pad.mouse("mouseMoved", pad.at(0.9, 0.1))
        pad.settle()
        same(pad.value, f"{number + 2} strokes")
        pad.lift((0.9, 0.1))
        same(pad.value, f"{number + 2} strokes")
    same([len(s["points"]) for s in pad.strokes()], [2, 3, 3])


@case
@only_in_chromium
def other_button(pad: Pad) -> None:
    """a stroke ends with the button that began it, though another one is still down"""
    pad.open()
    for kind, x, button, down in (("Pressed", 0.2, "left", 1), ("Moved", 0.4, "left", 1), ("Pressed", 0.4, "right", 3), ("Moved", 0.5, "left", 3),
                                  ("Released", 0.5, "left", 2), ("Moved", 0.9, "right", 2), ("Released", 0.9, "right", 0)):
        place = pad.at(x, 0.5)
        pad.cdp("Input.dispatchMouseEvent", type=f"mouse{kind}", x=place[0], y=place[1], button=button, buttons=down, clickCount=1)
    same([[round(x) for x, _ in s["points"]] for s in pad.strokes()], [[80, 160, 200]])


@case
def late(pad: Pad) -> None:
    """a point's time is when it was drawn, however late the page hears of it, and goes on from the last time there is"""
    pad.open(b'{"width":400,"height":300,"strokes":[{"points":[[1,2]],"time":[5000]},{"points":[[3,4]]}]}')
    pad.run("""
      const wait = (until) => { while (performance.now() < until); };
      const event = (type, x) => new PointerEvent(type, { clientX: x, clientY: 300, button: 0, buttons: 1, pointerId: 7, pointerType: "touch" });
      const start = performance.now();
      const down = event("pointerdown", 500);
      wait(start + 100);
      const move = event("pointermove", 600);
      wait(start + 200);
      const pad = document.getElementById("pad");
      pad.dispatchEvent(down);
      pad.dispatchEvent(move);
      pad.dispatchEvent(event("pointerup", 700));""")
    first, second, third = pad.strokes()[-1]["time"]
    same(first, 5000)
    assert 90 <= second - first <= 110 and 190 <= third - first, (first, second, third)


@case
def unfinished(pad: Pad) -> None:
    """saving in the middle of a stroke saves the stroke"""
    pad.open()
    pad.draw(LINE, lift=False)
    pad.key("s", ctrl=True)
    same(pad.value, "1 stroke")


@case
def buttons(pad: Pad) -> None:
    """the history's rules by its buttons"""
    pad.open()
    states = []
    for step in ("draw", "draw", "undo", "undo", "redo", "draw", "undo", "clear"):
        pad.draw(LINE) if step == "draw" else pad.press(step)
        states.append(f"{step} {pad.value} {pad.enabled}")
    same(states, ["draw 1 stroke UC", "draw 2 strokes UC", "undo 1 stroke URC", "undo 0 strokes RC", "redo 1 stroke URC",
                  "draw 2 strokes UC", "undo 1 stroke URC", "clear 0 strokes "])
    same(pad.ink(), 0)


@case
def undone_again(pad: Pad) -> None:
    """undo shows the picture from before, redo the one from after"""
    pad.open()
    pad.draw(LINE)
    one = pad.ink()
    pad.draw(OTHER)
    two = pad.ink()
    pad.press("undo")
    same(pad.ink(), one)
    pad.press("redo")
    same(pad.ink(), two)


@case
def shortcuts(pad: Pad) -> None:
    """Ctrl and Cmd with Z, Shift Z, Y"""
    pad.open()
    pad.draw(LINE)
    pad.draw(OTHER)
    states = []
    for key, modifiers in (("z", {"ctrl": True}), ("Z", {"ctrl": True, "shift": True}), ("z", {"meta": True}), ("z", {"ctrl": True}),
                           ("z", {"ctrl": True}), ("y", {"ctrl": True}), ("Z", {"meta": True, "shift": True}), ("z", {})):
        pad.key(key, **modifiers)
        states.append(pad.value[0])
    same("".join(states), "12100122")


@case
def keyboard(pad: Pad) -> None:
    """arrow keys and Space draw"""
    pad.open()
    pad.run("document.getElementById('pad').focus()")
    for key in (" ", "ArrowRight", "ArrowDown", "ArrowDown", " "):
        pad.key(key)
    stroke, = pad.strokes()
    same(len(stroke["points"]), 4)
    same([round(v) for v in stroke["points"][0]], [200, 150])


@case
def keyboard_and_pointer(pad: Pad) -> None:
    """a pointer ends the stroke of the keys and draws"""
    pad.open()
    pad.run("document.getElementById('pad').focus()")
    for key in (" ", "ArrowRight"):
        pad.key(key)
    pad.draw(LINE)
    same([len(s["points"]) for s in pad.strokes()], [2, 4])


@case
def keyboard_alone(pad: Pad) -> None:
    """all is reached by Tab, and Space presses it"""
    pad.open(b'{"width":400,"height":300,"strokes":[{"points":[[9,9]]}],"undone":[{"points":[[5,5]]}]}')
    reached = []
    for _ in range(16):
        pad.key("Tab")
        reached.append(pad.run("const e = document.activeElement; return e.id || e.dataset.color || e.tagName"))
        if reached[-1] in ("undo", "red"):
            pad.key(" ")
    same(reached[:15], ["pad", "undo", "redo", "clear", "green", "orange", "blue", "red", "pink", "black", "purple",
                        "color", "width", "save", "export"])
    same((pad.value, pad.run("return document.querySelector('[data-color=red]').getAttribute('aria-pressed')")), ("0 strokes", "true"))


@case
def colors(pad: Pad) -> None:
    """seven colours, any other, and the width"""
    pad.open()
    names = ["green", "orange", "blue", "red", "pink", "black", "purple"]
    for i, name in enumerate(names):
        pad.driver.find_element("css selector", f"[aria-label={name.capitalize()}]").click()
        pad.draw([(0.1 + i * 0.1, 0.2), (0.15 + i * 0.1, 0.8)])
    pad.run("const c = document.getElementById('color'); c.value = '#12ab9f'; c.dispatchEvent(new Event('input'));"
            "const w = document.getElementById('width'); w.value = 11; w.dispatchEvent(new Event('input'))")
    pad.draw([(0.8, 0.2), (0.85, 0.8)])
    same([s["color"] for s in pad.strokes()], [*names, "#12ab9f"])
    same(pad.strokes()[-1]["width"], 11)
    same(pad.run("return document.querySelectorAll('[aria-pressed=true]').length"), 0)
    pad.picture("colors")
    pad.driver.find_element("css selector", "[aria-label=Red]").click()
    pad.run("document.getElementById('color').dispatchEvent(new Event('click'))")
    pad.draw([(0.8, 0.2), (0.85, 0.8)])
    same(pad.strokes()[-1]["color"], "#12ab9f")


@case
def restored(pad: Pad) -> None:
    """a page that is loaded again draws with the width that it shows"""
    pad.open()
    for again in (lambda: pad.run("location.reload()"), lambda: (pad.driver.get("about:blank"), pad.driver.back())):
        pad.run("addEventListener('unload', () => {})")  # The page is not kept as it is.
        pad.element("width").send_keys(Keys.ARROW_RIGHT)
        same(pad.element("width-value").text, "7")
        again()
        wait_for(lambda: pad.run("return document.readyState") == "complete")
        shown = pad.element("width").get_attribute("value")
        pad.draw(LINE)
        same((shown, pad.element("width-value").text, pad.strokes()[0]["width"]), ("6", "6", 6))
