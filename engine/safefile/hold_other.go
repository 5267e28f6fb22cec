//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package safefile

import (
	"os"
	"time"
)

// abandonedAfter is how long ago a temporary file was written last that is taken
// to be left over. Writing takes seconds.
const abandonedAfter = 10 * time.Minute

// hold does nothing: Windows removes no file that is open.
func hold(*os.File) bool { return true }

// removeAbandoned removes a file that was not written to for long.
func removeAbandoned(path string) {
	if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > abandonedAfter {
		_ = os.Remove(path)
	}
}

// replace gives a temporary file the name of another. Windows renames no file
// that is open.
func replace(temporary *os.File, target string) error {
	if err := temporary.Close(); err != nil {
		return err
	}
	return os.Rename(temporary.Name(), target)
}
