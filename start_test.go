package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Allocations of packages before main, which every command waits for. Of the libraries, Fyne's packages
// and those below them make nearly all.
const (
	mostOwnAllocations     = 60
	mostLibraryAllocations = 8800
)

// initialized is a package that is initialized when the program starts.
type initialized struct {
	path               string
	allocations, bytes int
}

func (p initialized) String() string {
	return fmt.Sprintf("%s (%d, %d bytes)", p.path, p.allocations, p.bytes)
}

// A package that fills tables or compiles patterns at package level delays every command. It should do
// so at the first use, with [sync.OnceValue].
func TestStartAllocatesLittle(t *testing.T) {
	program := os.Getenv("TCHOUKA_BIN")
	if program == "" {
		t.Skip("TCHOUKA_BIN does not name the finished program; make test does")
	}
	cmd := exec.Command(program, "--version")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace strings.Builder
	cmd.Stderr = &trace
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	var own, libraries []initialized
	for line := range strings.Lines(trace.String()) {
		p, ok := parseTrace(line)
		switch {
		case !ok:
			t.Errorf("unexpected output: %s", line)
		case strings.HasPrefix(p.path, "tchouka/"):
			own = append(own, p)
		default:
			libraries = append(libraries, p)
		}
	}
	check := func(what string, packages []initialized, most int) {
		sum := 0
		for _, p := range packages {
			sum += p.allocations
		}
		slices.SortFunc(packages, func(a, b initialized) int { return cmp.Compare(b.allocations, a.allocations) })
		if sum > most || sum == 0 {
			t.Errorf("%s make %d allocations at the start, and may make %d; the largest are %v", what, sum, most, packages[:min(len(packages), 5)])
		}
	}
	check("packages of Tchouka", own, mostOwnAllocations)
	check("libraries", libraries, mostLibraryAllocations)
}

// parseTrace reads a line such as "init os @0.77 ms, 0.022 ms clock, 416 bytes, 9 allocs".
func parseTrace(line string) (p initialized, ok bool) {
	var at, clock float64
	_, err := fmt.Sscanf(line, "init %s @%f ms, %f ms clock, %d bytes, %d allocs", &p.path, &at, &clock, &p.bytes, &p.allocations)
	return p, err == nil
}
