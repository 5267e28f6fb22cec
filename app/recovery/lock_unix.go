//go:build unix

package recovery

import (
	"errors"

	"golang.org/x/sys/unix"

	"tchouka/engine/disk"
)

// lock takes a lock without waiting; errHeld when another has it.
func lock(file disk.File) error {
	err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		return errHeld
	}
	return err
}
