/// Elements that are kept after their text has gone by: their starts in document order, each with
/// where its subtree ends.
///
/// It is filled like a stack: `append` at the start of an element, `close` at its end, where it either
/// stays or is forgotten with all that came after it.
@safe
package struct XMLTree: ~Copyable {
  /// An element and its place in the tree.
  package struct Node {
    package let element: XMLElement
    /// The index of the node that it stands in; -1 for the outermost one.
    package let parent: Int
    package let isFirstChild: Bool
    /// The index after its last descendant.
    package internal(set) var subtreeEnd: Int
  }

  private var nodes: [Node] = []
  // Each element's five pointers an attribute, followed by the bytes they point to.
  private var blocks: [UnsafeMutableRawPointer?] = unsafe []

  package init() {}

  deinit {
    for index in 0..<nodes.count { unsafe blocks[index]?.deallocate() }
  }

  /// How many elements there are.
  package var count: Int { nodes.count }

  package subscript(index: Int) -> Node { nodes[index] }

  /// Copies the start of an element to the end, and returns its index.
  ///
  /// - Complexity: O(n) in the length of the start tag.
  package mutating func append(_ element: XMLElement, parent: Int, isFirstChild: Bool) -> Int {
    let (copied, block) = unsafe XMLTree.copy(element)
    unsafe blocks.append(block)
    nodes.append(
      Node(
        element: copied, parent: parent, isFirstChild: isFirstChild,
        subtreeEnd: nodes.count + 1))
    return nodes.count - 1
  }

  /// Ends the element at `index`: what was appended since is inside it.
  package mutating func close(_ index: Int) {
    nodes[index].subtreeEnd = nodes.count
  }

  /// Forgets the element at `index` and everything after it.
  package mutating func removeAll(from index: Int) {
    for forgotten in index..<nodes.count { unsafe blocks[forgotten]?.deallocate() }
    unsafe blocks.removeLast(blocks.count - index)
    nodes.removeSubrange(index...)
  }

  private static func copy(
    _ element: XMLElement
  ) -> (element: XMLElement, block: UnsafeMutableRawPointer?) {
    let count = element.attributeCount
    let line = element.line
    var block: UnsafeMutableRawPointer?
    var pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    if count > 0, let source = unsafe element.attributes {
      let head = unsafe 5 * count * MemoryLayout<UnsafePointer<UInt8>?>.stride
      var size = head
      for index in 0..<count { unsafe size += element[index].value.count }
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      let copies = unsafe memory.bindMemory(to: UnsafePointer<UInt8>?.self, capacity: 5 * count)
      var bytes = unsafe (memory + head).assumingMemoryBound(to: UInt8.self)
      for index in 0..<count {
        let value = unsafe element[index].value
        for part in 0..<3 { unsafe copies[5 * index + part] = source[5 * index + part] }
        if let start = value.baseAddress {
          unsafe bytes.update(from: start, count: value.count)
        }
        unsafe copies[5 * index + 3] = UnsafePointer(bytes)
        unsafe bytes += value.count
        unsafe copies[5 * index + 4] = UnsafePointer(bytes)
      }
      unsafe block = memory
      unsafe pointers = copies
    }
    let copied = unsafe XMLElement(
      name: element.name, prefix: element.prefix, namespace: element.namespace,
      attributeCount: count, attributes: pointers, place: .line(line))
    return unsafe (copied, block)
  }
}
