package disk

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Lock locks an open file until it is closed, or fails with a [*HeldError].
func Lock(file File) error {
	// Locks of Windows also exclude readers. This lock is on a byte beyond the end of any file.
	var at windows.Overlapped
	at.OffsetHigh = 1 << 30
	err := windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	switch {
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return &HeldError{}
	case err != nil:
		return &os.PathError{Op: "lock", Path: file.Name(), Err: err}
	}
	return nil
}

// OwnLock locks an open file, by its handle, until it is closed. It fails with a [*HeldError] even
// if this program holds the lock by another handle.
func OwnLock(file uintptr) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(file), flags, 0, 1, 0, &windows.Overlapped{})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return &HeldError{}
	}
	return err
}
