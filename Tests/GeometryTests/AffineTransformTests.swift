import Geometry
import Testing

@Suite struct AffineTransformTests {
  @Test func theInnerTransformComesFirst() {
    let move = AffineTransform(1, 0, 0, 1, 5, 6)
    let grow = AffineTransform(2, 0, 0, 3, 0, 0)
    #expect(move * grow * Point(1, 1) == Point(7, 9))
    #expect(grow * move * Point(1, 1) == Point(12, 21))
    #expect((grow * move).determinant == 6)
  }

  @Test(
    arguments: [
      (AffineTransform.identity, 1), (AffineTransform(2, 0, 0, 8, 1, 1), 4),
      (AffineTransform(0, -3, 3, 0, 0, 0), 3), (AffineTransform(1, 0, 1.7, 1, 0, 0), 1),
      (AffineTransform(-1e200, 0, 0, 1e200, 0, 0), 1e200),
      (AffineTransform(1e-200, 0, 0, 1e-200, 0, 0), 1e-200),
      (AffineTransform(1, 2, 2, 4, 0, 0), 0), (AffineTransform(0, 0, 0, 0, 1, 1), 0),
    ] as [(AffineTransform, Double)]) func scalesOnTheMean(
      transform: AffineTransform, scale: Double
    )
  {
    #expect(abs(transform.meanScale - scale) <= 1e-15 * scale)
  }
}
