import Testing

/// Runs a recipe of sketch-cookbook(7).
@Suite struct CookbookTests {
  /// What evtest prints: first what the device can do, then what it does.
  private static let events = """
    Supported events:
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value      5
          Max    21600
    Event: time 1700000000.100000, type 3 (EV_ABS), code 0 (ABS_X), value 1000
    Event: time 1700000000.100000, type 3 (EV_ABS), code 1 (ABS_Y), value 2000
    Event: time 1700000000.100000, -------------- SYN_REPORT ------------
    Event: time 1700000001.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1700000001.000000, type 3 (EV_ABS), code 24 (ABS_PRESSURE), value 4096
    Event: time 1700000001.000000, -------------- SYN_REPORT ------------
    Event: time 1700000001.010000, type 3 (EV_ABS), code 0 (ABS_X), value 1050
    Event: time 1700000001.010000, -------------- SYN_REPORT ------------
    Event: time 1700000001.020000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
    Event: time 1700000001.020000, -------------- SYN_REPORT ------------
    Event: time 1700000002.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1700000002.000000, -------------- SYN_REPORT ------------
    """

  @Test("A tablet's reports become points while the pen touches, not before")
  func tablet() throws {
    let page = String(
      decoding: File.read(Program.root + "/man/sketch-cookbook.7"), as: UTF8.self)
    let start = try #require(page.firstRange(of: "BEGIN { scale"))
    let end = try #require(page[start.lowerBound...].firstRange(of: ".Ed"))
    let program = page[start.lowerBound..<end.lowerBound].replacing("\\e", with: "\\")
    let shell = Shell()
    #expect(
      shell.run(
        """
        cat > tablet.awk <<'END'
        \(program)END
        cat > events <<'END'
        \(Self.events)
        END
        sketch new --size 400x300 pad.json
        awk -f tablet.awk events | sketch stroke --each pad.json
        grep points pad.json
        """) == """
              {"points":[[10,20],[10.5,20]],"pressure":[0.5001,0.5001],"time":[0,10]},
              {"points":[[10.5,20]],"pressure":[0.5001],"time":[0]}

          """)
  }
}
