//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"io"
	"os"
	"syscall"
)

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
