//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import "errors"

// Lock does nothing on systems without locks.
func Lock(File) error { return nil }

// OwnLock is not supported.
func OwnLock(uintptr) error { return errors.ErrUnsupported }
