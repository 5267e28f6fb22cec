//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package disk

import (
	"errors"
	"io/fs"
	"time"
)

// abandonedAfter is how long ago a temporary file was written last that is taken
// to be left over. Writing takes seconds.
const abandonedAfter = 10 * time.Minute

// hold does nothing: Windows removes no file that is open.
func hold(File) bool { return true }

// held reports whether a temporary file is being written: Windows removes no file that
// is open, and what a killed program has left is removed.
func held(d Disk, path string) bool {
	err := d.Remove(path)
	return err != nil && !errors.Is(err, fs.ErrNotExist)
}

// removeAbandoned removes a file that was not written to for long.
func removeAbandoned(d Disk, path string) {
	if info, err := d.Lstat(path); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > abandonedAfter {
		_ = d.Remove(path)
	}
}

// replace gives a temporary file the name of another, which is nil when there is
// none. Windows renames no file that is open, nor over one.
func replace(d Disk, temporary, old File, target string) error {
	closeAll(old)
	if err := temporary.Close(); err != nil {
		return err
	}
	return d.Rename(temporary.Name(), target)
}
