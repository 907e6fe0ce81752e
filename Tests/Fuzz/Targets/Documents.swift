/// Checks, decodes and edits a document or a stream of them, in every way.
@_cdecl("LLVMFuzzerTestOneInput")
package func exerciseDocuments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(DocumentExercise.Surprise) {
    try DocumentExercise.run(unsafe copy(start, count))
  } catch {
    promise(false, error.what)
  }
  return 0
}
