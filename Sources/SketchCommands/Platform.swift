// The C library, for every file of this room.
@_exported public import CSystem

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif
