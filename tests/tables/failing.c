/* A disk that fails when it is told to: preloaded into a bot under test.
 *
 * The file named by DEEPHOLD_FAULT holds what fails (sync, read or write), as
 * long as it is there. Only files of the database are affected. The calls are
 * those SQLite makes on Linux; whatever does not fail is passed to the kernel. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int fails(int fd, const char *what) {
    const char *control = getenv("DEEPHOLD_FAULT");
    if (control == NULL) return 0;
    int file = (int)syscall(SYS_openat, AT_FDCWD, control, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    char told[16] = {0};
    long got = syscall(SYS_read, file, told, sizeof told - 1);
    syscall(SYS_close, file);
    if (got <= 0 || strncmp(told, what, strlen(what)) != 0) return 0;
    char link[64], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    long length = readlink(link, name, sizeof name - 1);
    if (length <= 0) return 0;
    name[length] = '\0';
    if (strstr(name, "deephold.db") == NULL) return 0;
    errno = EIO;
    return 1;
}

int fsync(int fd) {
    return fails(fd, "sync") ? -1 : (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
    return fails(fd, "sync") ? -1 : (int)syscall(SYS_fdatasync, fd);
}

ssize_t read(int fd, void *to, size_t size) {
    return fails(fd, "read") ? -1 : syscall(SYS_read, fd, to, size);
}

ssize_t pread64(int fd, void *to, size_t size, off64_t at) {
    return fails(fd, "read") ? -1 : syscall(SYS_pread64, fd, to, size, at);
}

ssize_t pread(int fd, void *to, size_t size, off_t at) {
    return pread64(fd, to, size, at);
}

ssize_t pwrite64(int fd, const void *from, size_t size, off64_t at) {
    return fails(fd, "write") ? -1 : syscall(SYS_pwrite64, fd, from, size, at);
}

ssize_t pwrite(int fd, const void *from, size_t size, off_t at) {
    return pwrite64(fd, from, size, at);
}
