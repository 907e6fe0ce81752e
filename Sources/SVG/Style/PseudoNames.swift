/// The pseudo-classes and pseudo-elements of Selectors 4 and CSS Pseudo-Elements 4 that match nothing here.
enum PseudoNames {
  private static let classes: Set<String> = [
    "active", "any-link", "autofill", "blank", "checked", "current", "default", "defined",
    "disabled", "empty", "enabled", "focus", "focus-visible", "focus-within", "fullscreen",
    "future", "hover", "in-range", "indeterminate", "invalid", "last-child", "last-of-type",
    "link", "local-link", "only-child", "only-of-type", "first-of-type", "optional",
    "out-of-range", "past", "paused", "placeholder-shown", "playing", "read-only", "read-write",
    "required", "scope", "target", "target-within", "user-invalid", "valid", "visited",
    // Pseudo-elements that may have one colon.
    "before", "after", "first-line", "first-letter",
  ]
  private static let functions: Set<String> = [
    "dir", "has", "host", "host-context", "is", "lang", "not", "nth-child", "nth-col",
    "nth-last-child", "nth-last-col", "nth-last-of-type", "nth-of-type", "where",
  ]
  private static let elements: Set<String> = [
    "after", "backdrop", "before", "first-letter", "first-line", "grammar-error", "marker",
    "placeholder", "selection", "spelling-error", "target-text",
  ]

  static func contains(_ name: String, isElement: Bool, isFunction: Bool) -> Bool {
    if isElement { return !isFunction && (elements.contains(name) || name.hasPrefix("-webkit-")) }
    return isFunction ? functions.contains(name) : classes.contains(name)
  }
}
