//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import (
	"errors"
	"io/fs"
)

// Lock does nothing on systems without locks.
func Lock(File) error { return nil }

// OwnLock is not supported.
func OwnLock(uintptr) error { return errors.ErrUnsupported }

func links(string, fs.FileInfo) uint64 { return 1 }

// copyOwner does nothing.
func copyOwner(File, string, fs.FileInfo) bool { return true }
