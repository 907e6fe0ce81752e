extension SketchText {
  /// What the document is after an edit: the bytes of what it moves in another place, and all others as they are.
  ///
  /// - Complexity: O(n) in the number of strokes.
  package func plan(_ edit: Edit) -> EditPlan {
    var plan = EditPlan()
    var new = self
    switch edit {
    case .undo(let count):
      plan.strokeCount = new.history.undo(count)
      new.keepBlanks(from: self)
    case .redo(let count):
      plan.strokeCount = new.history.redo(count)
      new.keepBlanks(from: self)
    case .add(let texts):
      for text in texts {
        new.add(text)
      }
      plan.strokeCount = texts.count
    case .clear: new.history.clear()
    case .clearUndone: new.history.clearUndone()
    }
    plan.isChanged =
      plan.strokeCount > 0 || new.history.done.count != history.done.count
      || new.history.undone.count != history.undone.count
    guard plan.isChanged else {
      plan.append(range)
      return plan
    }
    new.write(from: self, to: &plan)
    return plan
  }

  /// Finds a place for the blanks of an empty list that fills from the other one.
  private mutating func keepBlanks(from old: SketchText) {
    guard old.history.done.isEmpty != old.history.undone.isEmpty else { return }
    if old.history.done.isEmpty {
      strokes.park(fillingFrom: undone ?? strokes)
    } else {
      undone?.park(fillingFrom: strokes)
    }
  }

  /// Adds a stroke behind the last one, laid out like it; the first one of a list stands on a line of
  /// its own if the list's key does.
  private mutating func add(_ text: [UInt8]) {
    var closing = 0
    if let first = history.done.first {
      closing = first.blanks
    } else {
      let newline: [UInt8] = keyLead.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
      strokes.lead = []
      if let last = keyLead.lastIndex(of: 0x0A) {
        let indent = keyLead[(last + 1)...]
        strokes.lead = newline + indent + (indent.isEmpty ? [0x20, 0x20] : indent)
        closing = blanks.count
        blanks.append(newline + indent)
      }
    }
    history.add(Slice(content: .made(strokes.lead + text), blanks: closing))
  }

  private func write(
    from old: SketchText, to plan: inout EditPlan
  ) {
    let newStrokes = (strokes, old.history.done, history.done)
    guard let undone else {
      plan.append(range.lowerBound..<strokes.range.lowerBound)
      write(newStrokes, to: &plan)
      if history.canRedo {
        plan.append([0x2C] + keyLead + Array("\"undone\":".utf8) + keyTail)
        var added = List(range: strokes.range.upperBound..<strokes.range.upperBound, lead: [])
        added.park(fillingFrom: strokes)
        write((added, [], history.undone), to: &plan)
      }
      plan.append(strokes.range.upperBound..<range.upperBound)
      return
    }
    let newUndone = (undone, old.history.undone, history.undone)
    let isOrdered = strokes.range.lowerBound < undone.range.lowerBound
    let (first, second) = isOrdered ? (newStrokes, newUndone) : (newUndone, newStrokes)
    plan.append(range.lowerBound..<first.0.range.lowerBound)
    write(first, to: &plan)
    plan.append(first.0.range.upperBound..<second.0.range.lowerBound)
    write(second, to: &plan)
    plan.append(second.0.range.upperBound..<range.upperBound)
  }

  /// Writes a list: what it has in common with the old one, from the start, as it was in the input.
  private func write(
    _ list: (text: List, old: [Slice], new: [Slice]),
    to plan: inout EditPlan
  ) {
    var common = 0
    while common < min(list.old.count, list.new.count), list.old[common] == list.new[common] {
      common += 1
    }
    if common == list.old.count && common == list.new.count && !list.text.range.isEmpty {
      plan.append(list.text.range)
      return
    }
    if common > 0, case .input(let last) = list.new[common - 1].content {
      plan.append(list.text.range.lowerBound..<last.upperBound)
    } else {
      plan.append([0x5B])
      if !list.new.isEmpty { plan.append(list.text.start) }
    }
    let closing = list.new.first?.blanks ?? 0
    for index in common..<list.new.count {
      if index > 0 {
        plan.append(blanks[BlankTable.exchanged(list.new[index].blanks, closing)])
        plan.append(CollectionOfOne(0x2C))
      }
      switch list.new[index].content {
      case .input(let range): plan.append(range)
      case .made(let bytes): plan.append(bytes)
      }
    }
    plan.append(list.new.isEmpty ? list.text.parked : blanks[closing])
    plan.append(CollectionOfOne(0x5D))
  }
}
