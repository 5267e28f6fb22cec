//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"io/fs"
	"syscall"
)

// links returns the number of hard links of a file.
func links(_ string, file fs.FileInfo) uint64 {
	stat, ok := file.Sys().(*syscall.Stat_t)
	if !ok {
		return 1
	}
	return uint64(stat.Nlink) //nolint:unconvert // its type depends on the system
}

// copyOwner copies the owner, group and attributes of an old file to a new one, but not its
// permissions, and reports whether it succeeded.
func copyOwner(temporary File, target string, old fs.FileInfo) bool {
	made, err := temporary.Stat()
	if err != nil {
		return false
	}
	is, known := made.Sys().(*syscall.Stat_t)
	previous, ok := old.Sys().(*syscall.Stat_t)
	if !ok || !known {
		return true
	}
	if is.Uid != previous.Uid || is.Gid != previous.Gid {
		if temporary.Chown(int(previous.Uid), int(previous.Gid)) != nil {
			return false
		}
	}
	return copyAttributes(temporary, target)
}
