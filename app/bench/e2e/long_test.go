package e2e

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// longLine returns a board of Tchoukaillon that is won in moves moves, farthest hole first, with
// these moves. It plays backwards from the empty board. Each step takes a seed from the Ruma and
// from each hole before the nearest empty hole, and puts them into that hole.
func longLine(holes, moves int) (board, line []string) {
	seeds := make([]int, holes+1) // by distance
	for range moves {
		at := slices.Index(seeds[1:], 0) + 1
		for i := 1; i < at; i++ {
			seeds[i]--
		}
		seeds[at] = at
		line = append(line, strconv.Itoa(holes+1-at))
	}
	slices.Reverse(line)
	for _, n := range slices.Backward(seeds[1:]) {
		board = append(board, strconv.Itoa(n))
	}
	return board, line
}

// peak returns the peak memory of the program, in megabytes.
func (p *program) peak() int {
	p.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kilobytes, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		p.t.Fatal(err)
	}
	return kilobytes >> 10
}

// A session with 318,570 moves on 1,000 holes can be used like any other. It needs a fraction of
// the four gigabytes that storing all its positions would take.
func TestLongSession(t *testing.T) {
	const holes, moves, maxMegabytes = 1000, 318_570, 700
	board, line := longLine(holes, moves)
	home := newHome(t, instantPreferences())
	file := home + "/long.tchouka"
	text := fmt.Sprintf("tchouka 1\nrules tchoukaillon\nstart %s | 0\nmain %s\ncursor =%d\nend\n",
		strings.Join(board, " "), strings.Join(line, " "), moves)
	disktest.Put(t, file, text)
	p := launch(t, home, binary(), file)
	first := strings.Join(board, " ") + " | 0"
	last := strings.TrimSuffix(strings.Repeat("0 ", holes), " ") + fmt.Sprintf(" | %d", moves)
	p.expectBoard(last)
	p.key("ctrl+Home")
	p.expectBoard(first)
	p.key("ctrl+Right", "ctrl+Right", "ctrl+Left", "ctrl+Left")
	p.expectBoard(first)
	p.key("ctrl+End")
	p.expectBoard(last)
	p.key("ctrl+1")
	p.waitTitle("• long.tchouka – Tchouka")
	p.key("ctrl+z")
	p.waitTitle("long.tchouka – Tchouka")
	p.key("ctrl+1")
	p.waitTitle("• long.tchouka – Tchouka")
	p.key("ctrl+s")
	p.waitTitle("long.tchouka – Tchouka")
	p.settle()
	p.shot(p.window, "long-session")
	if saved, err := os.ReadFile(file); err != nil || !strings.Contains(string(saved), ": good\n") {
		t.Error("the mark was not saved: ", err)
	}
	if peak := p.peak(); peak > maxMegabytes {
		t.Errorf("it took %d MB", peak)
	} else {
		t.Logf("it took %d MB", peak)
	}
}

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
