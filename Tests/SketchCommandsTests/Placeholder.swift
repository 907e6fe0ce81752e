import Testing

@testable import SketchCommands
