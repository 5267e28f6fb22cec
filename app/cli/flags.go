package cli

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"tchouka/app/cli/console"
	"tchouka/app/machine"
)

// sizeFlag is a number of bytes.
type sizeFlag int64

// UnmarshalText takes a whole number and a unit: 800000000, 512M, 2GiB. The
// units are powers of 1024.
func (f *sizeFlag) UnmarshalText(text []byte) error {
	given := console.Unshield(string(text))
	number := strings.TrimRight(given, "kKmMgGtTiIbB")
	unit := strings.TrimSuffix(strings.ToUpper(given[len(number):]), "B")
	shift, ok := map[string]int{
		"": 0, "K": 10, "M": 20, "G": 30, "T": 40, "KI": 10, "MI": 20, "GI": 30, "TI": 40,
	}[unit]
	size, err := strconv.ParseInt(number, 10, 64)
	switch {
	case !ok || err != nil && !errors.Is(err, strconv.ErrRange):
		return fmt.Errorf("%q is not a size: write it as in 512M or 2G", given)
	case size < 1:
		return fmt.Errorf("%s is too small: write 1 or more, as in 512M or 2G", given)
	case size > 1<<62>>shift:
		return fmt.Errorf("%s is too large: write at most 4194304T, as in 512M or 2G", given)
	}
	*f = sizeFlag(size << shift)
	return nil
}

// timeFlag is how long something may take; 0 when the flag is not given.
type timeFlag time.Duration

// UnmarshalText takes what [time.ParseDuration] reads, if it is more than
// nothing.
func (f *timeFlag) UnmarshalText(text []byte) error {
	given := console.Unshield(string(text))
	duration, err := time.ParseDuration(given)
	switch {
	case err != nil:
		return fmt.Errorf("%q is not a time: write it as in 30s or 5m", given)
	case duration <= 0:
		return fmt.Errorf("%s is too short: write more than nothing, as in 30s or 5m", given)
	}
	*f = timeFlag(duration)
	return nil
}

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
