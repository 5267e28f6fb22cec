package disk

import (
	"fmt"
	"syscall"
)

// Lockable is an open file, in practice an [*os.File].
type Lockable interface {
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
