/* Makes one call of the C library go wrong, in a program that is started with this library before it.

   Every wrapped call is counted. FAULT_AT names the call that is hit, and FAULT what happens to it: `errno=N`,
   `short` (it moves one byte), `signal=N` (before it), `after=N` (a signal behind it). FAULT_LOG is a file that
   gets one line a call. FAULT_SLOW=1 moves at most 7 bytes at a time, with EINTR every third call. FAULT_POOR=1 is a
   file system without locks, links, attributes, renaming with flags, and fsync of folders. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int count, log_file = -2, hit_at = -1, slow = -1, poor, after;

static void set_up(void) {
  const char *at = getenv("FAULT_AT"), *path = getenv("FAULT_LOG");
  hit_at = at ? atoi(at) : 0;
  slow = getenv("FAULT_SLOW") != NULL;
  poor = getenv("FAULT_POOR") != NULL;
  log_file = path ? syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
  if (log_file >= 0) { /* Out of the way of the numbers that the program gets. */
    int high = fcntl(log_file, F_DUPFD_CLOEXEC, 200);
    syscall(SYS_close, log_file);
    log_file = high;
  }
}

/* Counts a call. Returns 1 where it has failed, with errno set, and may lower the bytes that it moves. */
static int hit(const char *name, size_t *bytes) {
  int saved = errno, failed = 0;
  if (hit_at < 0) set_up();
  count++;
  if (log_file >= 0) {
    char line[64];
    int length = snprintf(line, sizeof line, "%s\n", name);
    if (syscall(SYS_write, log_file, line, length) < 0) abort();
  }
  errno = saved;
  if (slow && bytes) {
    if (count % 3 == 0) { errno = EINTR; return 1; }
    if (*bytes > 7) *bytes = 7;
  }
  if (count == hit_at) {
    const char *fault = getenv("FAULT");
    if (!strncmp(fault, "errno=", 6)) { errno = atoi(fault + 6); failed = 1; }
    else if (!strncmp(fault, "signal=", 7)) kill(getpid(), atoi(fault + 7));
    else if (!strncmp(fault, "after=", 6)) after = atoi(fault + 6);
    else if (!strcmp(fault, "short") && bytes && *bytes > 1) *bytes = 1;
  }
  return failed;
}

static long done(long result) {
  if (after) { int saved = errno, number = after; after = 0; kill(getpid(), number); errno = saved; }
  return result;
}

/* Whether the file system has no such call. */
static int lacks(int number) {
  if (hit_at < 0) set_up();
  if (poor) errno = number;
  return poor;
}

static int is_folder(int file) {
  struct stat status;
  return syscall(SYS_fstat, file, &status) == 0 && S_ISDIR(status.st_mode);
}

#define CALL(name, bytes, ...) (hit(name, bytes) ? -1 : done(__VA_ARGS__))

int openat(int folder, const char *path, int flags, ...) {
  va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest);
  return CALL("openat", NULL, syscall(SYS_openat, folder, path, flags, mode));
}
ssize_t read(int file, void *b, size_t n) { return CALL("read", &n, syscall(SYS_read, file, b, n)); }
ssize_t write(int file, const void *b, size_t n) { return CALL("write", &n, syscall(SYS_write, file, b, n)); }
ssize_t pread(int file, void *b, size_t n, off_t o) { return CALL("pread", &n, syscall(SYS_pread64, file, b, n, o)); }
ssize_t copy_file_range(int a, off_t *ao, int b, off_t *bo, size_t n, unsigned f) {
  return CALL("copy_file_range", &n, syscall(SYS_copy_file_range, a, ao, b, bo, n, f));
}
int close(int file) { return CALL("close", NULL, syscall(SYS_close, file)); }
int fsync(int file) { return is_folder(file) && lacks(EINVAL) ? -1 : CALL("fsync", NULL, syscall(SYS_fsync, file)); }
int fchmod(int file, mode_t mode) { return CALL("fchmod", NULL, syscall(SYS_fchmod, file, mode)); }
int fchown(int file, uid_t u, gid_t g) { return CALL("fchown", NULL, syscall(SYS_fchown, file, u, g)); }
int flock(int file, int how) { return lacks(ENOLCK) ? -1 : CALL("flock", NULL, syscall(SYS_flock, file, how)); }
int fstat(int file, struct stat *s) { return CALL("fstat", NULL, syscall(SYS_fstat, file, s)); }
int fstatat(int folder, const char *path, struct stat *s, int flags) {
  return CALL("fstatat", NULL, syscall(SYS_newfstatat, folder, path, s, flags));
}
int renameat(int a, const char *p, int b, const char *q) { return CALL("renameat", NULL, syscall(SYS_renameat, a, p, b, q)); }
int linkat(int a, const char *p, int b, const char *q, int f) { return lacks(EPERM) ? -1 : CALL("linkat", NULL, syscall(SYS_linkat, a, p, b, q, f)); }
int renameat2(int a, const char *p, int b, const char *q, unsigned f) {
  return lacks(EINVAL) ? -1 : CALL("renameat2", NULL, syscall(SYS_renameat2, a, p, b, q, f));
}
int unlinkat(int folder, const char *path, int flags) { return CALL("unlinkat", NULL, syscall(SYS_unlinkat, folder, path, flags)); }
ssize_t flistxattr(int file, char *b, size_t n) { return lacks(ENOTSUP) ? -1 : CALL("flistxattr", NULL, syscall(SYS_flistxattr, file, b, n)); }
ssize_t fgetxattr(int file, const char *name, void *b, size_t n) { return CALL("fgetxattr", NULL, syscall(SYS_fgetxattr, file, name, b, n)); }
int fsetxattr(int file, const char *name, const void *b, size_t n, int f) {
  return CALL("fsetxattr", NULL, syscall(SYS_fsetxattr, file, name, b, n, f));
}
