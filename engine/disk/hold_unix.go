//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"os"
	"syscall"
)

// hold marks a file as being written, for all programs, until it is closed; a
// program that is killed closes its files. Where the file system knows no locks
// nothing is marked, nor ever swept up.
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

// removeAbandoned removes a file that nobody holds. Its owner may finish between the opening and
// the lock, and begin another file of the same name, which stays.
func removeAbandoned(d Disk, path string) {
	file, err := d.OpenFile(path, os.O_WRONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() && OwnLock(file.Fd()) == nil && there(d, path, file) {
		_ = d.Remove(path)
	}
}

// replace gives a temporary file the name of another, which is nil when there is
// none. Both are held until that is done.
func replace(d Disk, temporary, old File, target string) error {
	if err := d.Rename(temporary.Name(), target); err != nil {
		return err
	}
	closeAll(old)
	return temporary.Close()
}
