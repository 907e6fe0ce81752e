import Testing

@testable import SketchDocument
