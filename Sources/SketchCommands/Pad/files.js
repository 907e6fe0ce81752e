/** A picker that was shut sooner than this was never seen by anyone, in milliseconds. */
const UNSEEN = 100;

/**
 * Where the document is saved: back into one file where the browser can do that (File System
 * Access), else as a download. Nothing is sent anywhere.
 */
class SaveTarget {
  constructor(name) {
    this.name = name;
    this.handle = null;
  }

  /** Saves `text` and tells where to; `null` if the person thought better of it. */
  async save(text) {
    if (!this.handle && window.showSaveFilePicker) {
      const asked = performance.now();
      try {
        this.handle = await window.showSaveFilePicker({
          suggestedName: this.name,
          types: [{ description: "Sketch document", accept: { "application/json": [".json"] } }],
        });
      } catch (error) {
        if (error.name === "AbortError" && performance.now() - asked > UNSEEN) return null;
      }
    }
    if (!this.handle) {
      download(this.name, "application/json", text);
      return this.name;
    }
    const { handle } = this;
    // Forgotten unless it can be written, so that the next Save asks for another place.
    this.handle = null;
    const file = await handle.createWritable();
    await file.write(new Blob([text]));
    await file.close();
    this.handle = handle;
    return handle.name;
  }
}

/** Hands `text` to the browser as a file of its download folder. */
function download(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The document that is embedded in this page, unescaped: see `PadPage` in the program. */
function embeddedText(element) {
  const characters = { "25": "%", "3C": "<", "0D": "\r" };
  return element.textContent.replace(/%(25|3C|0D)/g, (_, code) => characters[code]);
}
