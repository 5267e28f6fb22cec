//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"os"
	"syscall"
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
