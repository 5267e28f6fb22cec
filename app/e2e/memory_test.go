package e2e

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// A board that fills the memory gives it back soon after another is on the table.
// Go by itself would keep it for minutes, much longer than this waits.
func TestMemoryIsGivenBack(t *testing.T) {
	p := start(t, quick().with("memory", 1024), "12x6")
	const full = 400 << 10 // about twice what the window takes without
	until(t, "the search fills the memory", func() bool { return p.resident() > full })
	p.key("ctrl+n")
	until(t, "the memory is given back", func() bool { return p.resident() < full*3/4 })
}

// resident returns how many kilobytes of memory the program has.
func (p *program) resident() int {
	p.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if rest, is := strings.CutPrefix(line, "VmRSS:"); is {
			n, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				p.t.Fatal(err)
			}
			return n
		}
	}
	p.t.Fatal("the system does not say how much memory a process has")
	return 0
}
