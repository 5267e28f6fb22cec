package cli

import (
	"strconv"

	"github.com/alecthomas/kong"
	"github.com/pbnjay/memory"

	"tchouka/engine/solve"
)

// memoryVars are what --memory is when it is not given, and how that is told: a
// quarter of the machine's memory. Where the system does not say how much that is,
// it is what the solver takes by default, 1 GiB, which most machines have.
func memoryVars() kong.Vars {
	most := int64(memory.TotalMemory() / 4)
	if most <= 0 {
		most = solve.DefaultMemory
	}
	return kong.Vars{
		"memory":     strconv.FormatInt(most, 10),
		"memoryHelp": "a quarter of the machine's, or 1G where that is not known",
	}
}
