//go:build linux || darwin

package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// hold marks a file as being written, for all programs, until it is closed; the system closes the
// files of a killed program. On file systems without locks, files are neither marked nor swept.
func hold(file File) bool {
	var held *HeldError
	return !errors.As(OwnLock(file.Fd()), &held)
}

// held reports whether a temporary file is being written.
func held(d Disk, path string) bool {
	file, err := d.OpenFile(path, os.O_WRONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		return false
	}
	defer file.Close() //nolint:errcheck // nothing was written
	return !hold(file)
}

// removeAbandoned removes a file that is not held. Its owner can finish between the opening and the
// lock and begin another file with the same name, which is kept.
func removeAbandoned(d Disk, path string) {
	file, err := d.OpenFile(path, os.O_WRONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() && OwnLock(file.Fd()) == nil && hasName(d, path, file) {
		_ = d.Remove(path)
	}
}

// replace renames a temporary file to target. old, the file it replaces, is nil if there is none.
// Both remain held until the rename is done.
func replace(d Disk, temporary, old File, target string) error {
	if err := d.Rename(temporary.Name(), target); err != nil {
		return err
	}
	closeAll(old)
	return temporary.Close()
}

// Lock locks an open file until it is closed, or fails with a [*HeldError]. The program must not
// open the file a second time in the meantime: closing any descriptor of the file releases the
// lock.
func Lock(file File) error {
	for {
		lock := syscall.Flock_t{Type: syscall.F_WRLCK, Whence: io.SeekStart}
		err := syscall.FcntlFlock(file.Fd(), syscall.F_SETLK, &lock)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case !errors.Is(err, syscall.EACCES) && !errors.Is(err, syscall.EAGAIN):
			return lockError(file, err)
		}
		holder := syscall.Flock_t{Type: syscall.F_WRLCK, Whence: io.SeekStart}
		if err := syscall.FcntlFlock(file.Fd(), syscall.F_GETLK, &holder); err != nil || holder.Type == syscall.F_UNLCK {
			return &HeldError{} // it may have been released in the meantime
		}
		return &HeldError{Process: int(holder.Pid)}
	}
}

// OwnLock locks an open file, by its descriptor, until it is closed. It fails with a [*HeldError]
// even if this program holds the lock by another descriptor.
func OwnLock(file uintptr) error {
	err := syscall.Flock(int(file), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return &HeldError{}
	}
	return err
}

// lockError returns nil if the file system does not support locks, and otherwise the error with the
// name of the file.
func lockError(file File, err error) error {
	if err == nil || errors.Is(err, syscall.ENOLCK) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOSYS) {
		return nil
	}
	return &os.PathError{Op: "lock", Path: file.Name(), Err: err}
}

// links returns the number of hard links of a file.
func links(_ string, file fs.FileInfo) uint64 {
	stat, ok := file.Sys().(*syscall.Stat_t)
	if !ok {
		return 1
	}
	return uint64(stat.Nlink) //nolint:unconvert // its type depends on the system
}

// copyOwner copies the owner, group and attributes of an old file to a new one, but not its
// permissions, and reports whether it succeeded.
func copyOwner(temporary File, target string, old fs.FileInfo) bool {
	made, err := temporary.Stat()
	if err != nil {
		return false
	}
	is, known := made.Sys().(*syscall.Stat_t)
	previous, ok := old.Sys().(*syscall.Stat_t)
	if !ok || !known {
		return true
	}
	if is.Uid != previous.Uid || is.Gid != previous.Gid {
		if temporary.Chown(int(previous.Uid), int(previous.Gid)) != nil {
			return false
		}
	}
	return copyAttributes(temporary, target)
}

// copyAttributes copies the extended attributes of a file, including access control lists, to a new
// file, and reports whether it succeeded. It skips attributes that only the system sets.
func copyAttributes(to File, from string) bool {
	size, err := unix.Listxattr(from, nil)
	if err != nil || size == 0 {
		return true // there are none, or they are not supported
	}
	names := make([]byte, size)
	if size, err = unix.Listxattr(from, names); err != nil {
		return false
	}
	for name := range strings.SplitSeq(string(names[:size]), "\x00") {
		if name == "" || strings.HasPrefix(name, "security.") || strings.HasPrefix(name, "trusted.") {
			continue
		}
		size, err := unix.Getxattr(from, name, nil)
		if err != nil {
			return false
		}
		value := make([]byte, size)
		if size, err = unix.Getxattr(from, name, value); err != nil {
			return false
		}
		if unix.Fsetxattr(int(to.Fd()), name, value[:size], 0) != nil {
			return false
		}
	}
	return true
}

// Free returns the bytes that a process can still write to the disk of a folder; false if the
// system does not report them.
func Free(folder string) (bytes int64, known bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true //nolint:unconvert // the types differ between systems
}

// codes returns the codes that a user can encounter.
func codes() []reasonCodes {
	// Linux only; macOS has no error numbers above 106.
	const (
		mediumMissing = syscall.Errno(123) // ENOMEDIUM
		mustClean     = syscall.Errno(117) // EUCLEAN
		remoteFailure = syscall.Errno(121) // EREMOTEIO
	)
	return []reasonCodes{
		{Full, []syscall.Errno{syscall.ENOSPC}},
		{Quota, []syscall.Errno{syscall.EDQUOT}},
		{ReadOnly, []syscall.Errno{syscall.EROFS}},
		{Damaged, []syscall.Errno{syscall.EIO, mustClean}},
		{IsFolder, []syscall.Errno{syscall.EISDIR}},
		{NotFolder, []syscall.Errno{syscall.ENOTDIR}},
		{TooManyOpen, []syscall.Errno{syscall.EMFILE, syscall.ENFILE}},
		{LongName, []syscall.Errno{syscall.ENAMETOOLONG}},
		{BadName, []syscall.Errno{syscall.EILSEQ}},
		{InUse, []syscall.Errno{syscall.ETXTBSY, syscall.EBUSY}},
		{Unreachable, []syscall.Errno{
			syscall.ESTALE, syscall.ETIMEDOUT, syscall.ENETDOWN, syscall.ENETUNREACH,
			syscall.EHOSTDOWN, syscall.EHOSTUNREACH, syscall.ENOTCONN, syscall.ECONNRESET,
			remoteFailure,
		}},
		{Removed, []syscall.Errno{syscall.ENXIO, syscall.ENODEV, mediumMissing}},
		{TooLarge, []syscall.Errno{syscall.EFBIG}},
		{LinkCycle, []syscall.Errno{syscall.ELOOP}},
		{BrokenPipe, []syscall.Errno{syscall.EPIPE}},
	}
}
