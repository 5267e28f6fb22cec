// Package filelock lets only one program at a time write to a file that grows.
//
// The lock is the system's own: it ends with the file, and with the program
// however that ends, and leaves nothing behind. Readers are not hindered.
//
// There are two kinds. [Lock] tells which program has the file, and lets one program
// lock it as often as it likes. [Own] tells nobody, and lets it be locked once.
package filelock

import (
	"fmt"
	"syscall"
)

// File is an open file, in practice an [*os.File].
type File interface {
	Name() string
	Fd() uintptr
}

// HeldError is the error of a file that another program has locked.
type HeldError struct {
	Process int // its number; 0 where the system does not say
}

// Error says who has the file.
func (e *HeldError) Error() string {
	if e.Process <= 0 {
		return "another program is writing to it"
	}
	return fmt.Sprintf("another program, process %d, is writing to it", e.Process)
}

// Is reports that the file is busy, which is how the system would refuse it.
func (e *HeldError) Is(target error) bool { return target == syscall.EBUSY }
