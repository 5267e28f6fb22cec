//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package safefile

import (
	"time"

	"tchouka/engine/disk"
)

// abandonedAfter is how long ago a temporary file was written last that is taken
// to be left over. Writing takes seconds.
const abandonedAfter = 10 * time.Minute

// hold does nothing: Windows removes no file that is open.
func hold(disk.File) bool { return true }

// removeAbandoned removes a file that was not written to for long.
func removeAbandoned(d disk.Disk, path string) {
	if info, err := d.Lstat(path); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > abandonedAfter {
		_ = d.Remove(path)
	}
}

// replace gives a temporary file the name of another. Windows renames no file
// that is open.
func replace(d disk.Disk, temporary disk.File, target string) error {
	if err := temporary.Close(); err != nil {
		return err
	}
	return d.Rename(temporary.Name(), target)
}
