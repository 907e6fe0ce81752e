/// An element as selectors see it: its name and attributes, and whether it is the first child.
package struct SelectorSubject: Sendable {
  package init() {}
}
