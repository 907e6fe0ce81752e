// The parts of libxml2 that this project uses.
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlIO.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>

#ifdef __linux__
// An open file that has no name in any folder, closed on exec, for what libxml2 opens by name only;
// -1 and errno where there is none. The C library hides the declaration behind _GNU_SOURCE, which would
// make other types of its headers differ from those that Swift knows.
extern int memfd_create(const char *name, unsigned int flags);
static inline int unnamed_file(void) { return memfd_create("gzip", 1U); }
#endif
