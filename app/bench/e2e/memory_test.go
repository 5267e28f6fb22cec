package e2e

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// After a search that fills the memory, the program returns the memory to the system soon after
// another board is opened, much earlier than the Go runtime would.
func TestMemoryReleased(t *testing.T) {
	p := start(t, instantPreferences().with("memory", 1024), "12x6")
	const full = 400 << 10 // about twice the memory of the window without a search
	waitUntil(t, "the search fills the memory", func() bool { return p.resident() > full })
	p.key("ctrl+n", "Return")
	waitUntil(t, "the memory is given back", func() bool { return p.resident() < full*3/4 })
}

// resident returns the memory that the program uses, in kilobytes.
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
