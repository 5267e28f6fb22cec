package main

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// starts measures the cost of a start of the program and of a peer with an empty window. It
// alternates between both, so that other load on the machine affects both.
func starts(s *screen, h *hands, program, peer string, rounds int) error {
	durations, memory := map[string][]time.Duration{}, map[string][]time.Duration{}
	for _, binary := range []string{program, peer} {
		if _, _, err := start(s, h, binary); err != nil { // from now on the program is in the disk cache
			return err
		}
	}
	for range rounds {
		for _, binary := range []string{program, peer} {
			first, kilobytes, err := start(s, h, binary)
			if err != nil {
				return fmt.Errorf("%s: %w", binary, err)
			}
			durations[binary] = append(durations[binary], first)
			memory[binary] = append(memory[binary], time.Duration(kilobytes))
		}
	}
	fmt.Printf("of %d starts each, medians:\n\n| | to the first frame, ms | resident, MB |\n|---|---|---|\n", rounds)
	for _, binary := range []string{program, peer} {
		fmt.Printf("| %s | %d | %d |\n", filepath.Base(binary), median(durations[binary]).Milliseconds(), int(median(memory[binary]))/1000)
	}
	fmt.Printf("| ratio | %.1f | %.1f |\n", ratio(durations, program, peer), ratio(memory, program, peer))
	return nil
}

func median(all []time.Duration) time.Duration {
	slices.SortFunc(all, func(a, b time.Duration) int { return cmp.Compare(a, b) })
	return part(all, 0.5)
}

func ratio(of map[string][]time.Duration, a, b string) float64 {
	return float64(median(of[a])) / float64(median(of[b]))
}

// start starts a program with an empty home folder. It returns the time until the middle of its
// window is drawn, and the memory one second later.
func start(s *screen, h *hands, binary string) (first time.Duration, kilobytes int, err error) {
	home, err := os.MkdirTemp("", "keybench")
	if err != nil {
		return 0, 0, err
	}
	defer os.RemoveAll(home) //nolint:errcheck // best effort
	if err := h.do("mousemove 2 2"); err != nil {
		return 0, 0, err
	}
	middle := image.Rect(860, 440, 1060, 640) // part of the screen that the window covers
	before, err := s.hash(middle)
	if err != nil {
		return 0, 0, err
	}
	began := time.Now()
	p, err := run(home, binary)
	if err != nil {
		return 0, 0, err
	}
	defer p.end()
	for now := before; now == before; {
		if time.Sleep(time.Millisecond); time.Since(began) > time.Minute {
			return 0, 0, fmt.Errorf("nothing is seen of it")
		}
		if now, err = s.hash(middle); err != nil {
			return 0, 0, err
		}
	}
	first = time.Since(began)
	time.Sleep(time.Second)
	kilobytes, err = p.resident()
	return first, kilobytes, err
}

// resident returns the memory that the program uses.
func (p *program) resident() (kilobytes int, err error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := bytes.Cut(status, []byte("VmRSS:"))
	fields := strings.Fields(string(rest))
	if len(fields) == 0 {
		return 0, fmt.Errorf("the system does not tell how much memory it has")
	}
	return strconv.Atoi(fields[0])
}
