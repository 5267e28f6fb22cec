package cli

import (
	"os"
	"strconv"
	"strings"

	"tchouka/engine/solve"
)

// defaultMemory is a quarter of the machine's memory, where the system says how
// much that is in the manner of Linux; otherwise what the solver takes by
// default.
func defaultMemory() string {
	text, err := os.ReadFile("/proc/meminfo")
	if err == nil {
		if fields := strings.Fields(string(text)); len(fields) > 2 && fields[0] == "MemTotal:" && fields[2] == "kB" {
			if kilobytes, err := strconv.ParseInt(fields[1], 10, 64); err == nil && kilobytes >= 4 {
				return strconv.FormatInt(kilobytes/4, 10) + "K"
			}
		}
	}
	return strconv.FormatInt(solve.DefaultMemory, 10)
}
