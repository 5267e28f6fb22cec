package recovery

import (
	"errors"

	"golang.org/x/sys/windows"

	"tchouka/engine/disk"
)

// lock takes a lock without waiting; errHeld when another has it.
func lock(file disk.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, &windows.Overlapped{})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errHeld
	}
	return err
}
