//go:build unix

package recovery

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock takes a lock without waiting; errHeld when another has it.
func lock(file *os.File) error {
	err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		return errHeld
	}
	return err
}
