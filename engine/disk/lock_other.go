//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import "errors"

// Lock does nothing here, for want of a system that has locks.
func Lock(Lockable) error { return nil }

// OwnLock fails here.
func OwnLock(uintptr) error { return errors.ErrUnsupported }
