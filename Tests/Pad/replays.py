"""Exports that draw themselves."""
from __future__ import annotations

from browser import Pad, sketch
from case import case, only_in_chromium, same

DRAWING = (b'{"width":300,"height":200,"strokes":[{"points":[[50,50],[250,50]],"width":20},'
           b'{"points":[[150,150],[150.1,150],[150,150]],"width":40}]}')
COUNT = """
  const [png, done] = arguments;
  const image = new Image();
  image.onload = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const data = context.getImageData(0, 0, image.width, image.height).data;
    const dark = (x, y) => data[4 * (y * image.width + x)] < 128;
    done([dark(60, 50), dark(150, 50), dark(240, 50), dark(150, 150)]);
  };
  image.src = 'data:image/png;base64,' + png;
"""


@case
@only_in_chromium
def replayed(pad: Pad) -> None:
    """a drawing draws itself, in an img too, a stroke that became a dot appears, and without motion all is there"""
    svg, page = pad.folder / "replay.svg", pad.folder / "replay.html"
    page.write_text('<body style="margin:0"><img src="replay.svg">')

    def seen(seconds: int, at: int = 0, motion: str = "no-preference", image: bool = False) -> str:
        """Which are seen after so many seconds: start, middle and end of the line, and the dot."""
        svg.write_bytes(sketch("export", f"--animate={seconds}", "--simplify=1", text=DRAWING))
        pad.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": motion}])
        pad.driver.get((page if image else svg).as_uri())
        if at > 0:
            pad.run("for (const each of document.getAnimations()) { each.pause(); each.currentTime = arguments[0]; }", at * 1000)
        pad.settle()
        picture = pad.cdp("Page.captureScreenshot")["data"]
        pad.driver.get("about:blank")
        return "".join(name for name, dark in zip("SMED", pad.driver.execute_async_script(COUNT, picture)) if dark)

    same([seen(100, at) for at in (0, 60, 92, 98)], ["", "SM", "SME", "SMED"])
    same([seen(100, image=True), seen(0, image=True)], ["", "SMED"])
    same(seen(100, motion="reduce"), "SMED")
