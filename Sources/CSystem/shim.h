// Calls of Linux that the C library shows only to those who define _GNU_SOURCE, which Swift does not.
#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <time.h>

#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE 1
#endif

ssize_t copy_file_range(int from, off_t *from_offset, int to, off_t *to_offset, size_t count,
                        unsigned int flags);
int memfd_create(const char *name, unsigned int flags);
int ppoll(struct pollfd *requests, nfds_t count, const struct timespec *timeout,
          const sigset_t *mask);
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name,
              unsigned int flags);
