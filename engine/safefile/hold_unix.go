//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package safefile

import (
	"errors"
	"os"
	"syscall"

	"tchouka/engine/disk"
	"tchouka/engine/filelock"
)

// hold marks a file as being written, for all programs, until it is closed; a
// program that is killed closes its files. Where the file system knows no locks
// nothing is marked, nor ever swept up.
func hold(file disk.File) bool {
	var held *filelock.HeldError
	return !errors.As(filelock.Own(file.Fd()), &held)
}

// removeAbandoned removes a file that nobody holds.
func removeAbandoned(d disk.Disk, path string) {
	file, err := d.OpenFile(path, os.O_WRONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() && filelock.Own(file.Fd()) == nil {
		_ = d.Remove(path)
	}
}

// replace gives a temporary file the name of another. It is held until that is
// done.
func replace(d disk.Disk, temporary disk.File, target string) error {
	if err := d.Rename(temporary.Name(), target); err != nil {
		return err
	}
	return temporary.Close()
}
