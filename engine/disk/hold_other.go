//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package disk

import (
	"errors"
	"io/fs"
	"time"
)

// abandonedAfter is the age after the last write at which a temporary file counts as abandoned.
// Writing takes seconds.
const abandonedAfter = 10 * time.Minute

// hold does nothing: Windows does not remove open files.
func hold(File) bool { return true }

// held reports whether a temporary file is being written. Windows does not remove open files, so
// held tries to remove it, which succeeds for a file of a killed program.
func held(d Disk, path string) bool {
	err := d.Remove(path)
	return err != nil && !errors.Is(err, fs.ErrNotExist)
}

// removeAbandoned removes a file that was not written recently.
func removeAbandoned(d Disk, path string) {
	if info, err := d.Lstat(path); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > abandonedAfter {
		_ = d.Remove(path)
	}
}

// replace renames a temporary file to target. old, the file it replaces, is nil if there is none.
// Windows neither renames nor replaces open files.
func replace(d Disk, temporary, old File, target string) error {
	closeAll(old)
	if err := temporary.Close(); err != nil {
		return err
	}
	return d.Rename(temporary.Name(), target)
}
