//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package filelock

import "errors"

// Lock does nothing here, for want of a system that has locks.
func Lock(File) error { return nil }

// Own fails here.
func Own(uintptr) error { return errors.ErrUnsupported }
