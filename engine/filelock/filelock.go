// Package filelock lets only one program at a time write to a file that grows.
//
// The lock is the system's own: it ends with the file, and with the program
// however that ends, and leaves nothing behind. Readers are not hindered.
package filelock

import "fmt"

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
