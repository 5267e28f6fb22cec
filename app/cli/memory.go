package cli

import (
	"runtime/debug"
	"strconv"

	"github.com/alecthomas/kong"

	"tchouka/app/machine"
)

// memoryVars are what --memory is when it is not given, and how that is told: a
// quarter of the machine's memory. Where the system does not say how much that is,
// it is what the solver takes by default, 1 GiB, which most machines have.
func memoryVars() kong.Vars {
	return kong.Vars{
		"memory":     strconv.FormatInt(machine.ForSearches(), 10),
		"memoryHelp": "a quarter of the machine's, or 1G where that is not known",
	}
}

const (
	// programBytes is about what the program takes without searching anything, most
	// of it the code for its window.
	programBytes = 40 << 20
	// leastBytes is what is left to searches and garbage at least.
	leastBytes = 24 << 20
)

// hold keeps the whole process within so many bytes, as far as that can be, and
// returns how many of them positions may take. A quarter of what the program does
// not need itself is room for the garbage collector. The second function ends it.
func (f sizeFlag) hold() (positions int64, end func()) {
	left := max(int64(f)-programBytes, int64(f)/3)
	before := debug.SetMemoryLimit(max(left, leastBytes))
	return left - left/4, func() { debug.SetMemoryLimit(before) }
}
