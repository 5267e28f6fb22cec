package cli

import (
	"fmt"
	"runtime/debug"
	"strconv"

	"github.com/alecthomas/kong"

	"tchouka/app/machine"
)

// memoryVars are what --memory is when it is not given, and how that is told.
func memoryVars(room machine.Room) kong.Vars {
	return kong.Vars{
		"memory": strconv.FormatInt(room.ForSearches(), 10),
		"memoryHelp": "a quarter of what the machine has, or of what control groups and ulimit allow; " +
			"half of what is free, if that is less",
	}
}

// memoryFlag is how much memory a command may take.
type memoryFlag struct {
	Memory sizeFlag `default:"${memory}" placeholder:"SIZE" help:"The most memory, as in 512M; when not given, ${memoryHelp}."`
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
//
// More than the process may have is not taken, and that is told: the system would
// end the program in the middle of its work.
func (f memoryFlag) hold(env *environment) (positions int64, end func()) {
	most := env.room.Within(int64(f.Memory))
	if most < int64(f.Memory) {
		fmt.Fprintf(env.stderr, "tchouka: control groups or ulimit leave %s of memory, less than --memory asks for; no more is taken\n", megabytes(most))
	}
	left := max(most-programBytes, most/3)
	before := debug.SetMemoryLimit(max(left, leastBytes))
	return left - left/4, func() { debug.SetMemoryLimit(before) }
}

// megabytes writes a number of bytes.
func megabytes(bytes int64) string { return strconv.FormatInt(bytes>>20, 10) + " MB" }
