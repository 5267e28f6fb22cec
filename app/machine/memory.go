// Package machine says what of this machine the program may take for itself. The
// command line and the window ask it alike.
package machine

import (
	"github.com/pbnjay/memory"
)

// usual is what searches may take where the system does not say how much memory
// there is: 1 GiB, which most machines have.
const usual = 1 << 30

// Memory returns the bytes of memory that this machine has, or 0 where the system
// does not say.
func Memory() int64 { return max(int64(memory.TotalMemory()), 0) }

// ForSearches returns how many bytes searches may take when nobody has said
// anything else: a quarter of the machine's memory.
func ForSearches() int64 { return part(Memory()) }

func part(all int64) int64 {
	if all/4 <= 0 {
		return usual
	}
	return all / 4
}
