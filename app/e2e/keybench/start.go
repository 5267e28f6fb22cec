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
	if err := h.do("mousemove 2 2"); err != nil {
		return err
	}
	empty, err := s.empty(middle())
	if err != nil {
		return err
	}
	durations, memory := map[string][]time.Duration{}, map[string][]time.Duration{}
	for round := range rounds + 1 {
		for _, binary := range []string{program, peer} {
			first, kilobytes, err := start(s, empty, binary)
			if err != nil {
				return fmt.Errorf("%s: %w", binary, err)
			}
			if round > 0 { // from now on the program is in the disk cache
				durations[binary] = append(durations[binary], first)
				memory[binary] = append(memory[binary], time.Duration(kilobytes))
			}
		}
	}
	if err := plausible(durations[program], durations[peer]); err != nil {
		return err
	}
	fmt.Printf("of %d starts each, medians:\n\n| | to the first frame, ms | resident, MB |\n|---|---|---|\n", rounds)
	for _, binary := range []string{program, peer} {
		fmt.Printf("| %s | %d | %d |\n", filepath.Base(binary), median(durations[binary]).Milliseconds(), int(median(memory[binary]))/1000)
	}
	fmt.Printf("| ratio | %.1f | %.1f |\n", ratio(durations, program, peer), ratio(memory, program, peer))
	return nil
}

// plausible returns an error if a start of the program was faster than every start of the peer. The
// program does all that the peer does, so something else has changed the screen.
func plausible(program, peer []time.Duration) error {
	if fastest, least := slices.Min(program), slices.Min(peer); fastest < least {
		return fmt.Errorf("a first frame after %v is impossible: the empty window needs %v", fastest, least)
	}
	return nil
}

// middle returns a part of the screen that the windows cover.
func middle() image.Rectangle { return image.Rect(860, 440, 1060, 640) }

func median(all []time.Duration) time.Duration {
	slices.SortFunc(all, func(a, b time.Duration) int { return cmp.Compare(a, b) })
	return part(all, 0.5)
}

func ratio(of map[string][]time.Duration, a, b string) float64 {
	return float64(median(of[a])) / float64(median(of[b]))
}

// start starts a program with an empty home folder, when the previous window has left the screen. It
// returns the time until the middle of its window is drawn, and the memory one second later. empty is
// the hash of the middle of the empty screen.
func start(s *screen, empty uint64, binary string) (first time.Duration, kilobytes int, err error) {
	home, err := os.MkdirTemp("", "keybench")
	if err != nil {
		return 0, 0, err
	}
	defer os.RemoveAll(home) //nolint:errcheck // best effort
	if err := s.await(middle(), func(now uint64) bool { return now == empty }); err != nil {
		return 0, 0, err
	}
	began := time.Now()
	p, err := run(home, binary)
	if err != nil {
		return 0, 0, err
	}
	defer p.end()
	if err := s.await(middle(), func(now uint64) bool { return now != empty }); err != nil {
		return 0, 0, err
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
