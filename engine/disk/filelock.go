package disk

import (
	"fmt"
	"syscall"
)

// HeldError is the error of a file that another program has locked.
type HeldError struct {
	Process int // process ID; 0 if the system does not report it
}

// Error describes which program has the lock.
func (e *HeldError) Error() string {
	if e.Process <= 0 {
		return "another program is writing to it"
	}
	return fmt.Sprintf("another program, process %d, is writing to it", e.Process)
}

// Is reports that the file is busy, like the corresponding error of the system.
func (e *HeldError) Is(target error) bool { return target == syscall.EBUSY }
