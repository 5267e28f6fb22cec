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

// starts measures the cost of a start of the program and of a peer with an empty window: of the first
// start of a user, for whom the graphics driver compiles the shaders, and of later starts, for which
// it has kept them (Mesa does). It alternates between the programs, so that other load on the machine
// affects both.
func starts(s *screen, h *hands, program, peer string, rounds int) error {
	if err := h.do("mousemove 2 2"); err != nil {
		return err
	}
	empty, err := s.empty(middle())
	if err != nil {
		return err
	}
	kept, err := os.MkdirTemp("", "keybench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(kept) //nolint:errcheck // best effort
	fmt.Printf("of %d starts each, medians:\n\n| | %s | %s | ratio |\n|---|---|---|---|\n", rounds, filepath.Base(program), filepath.Base(peer))
	for _, kind := range []struct{ name, shaders string }{{"first start", ""}, {"later starts", kept}} {
		frames, memory := map[string][]time.Duration{}, map[string][]int{}
		for round := range rounds + 1 {
			for _, binary := range []string{program, peer} {
				first, kilobytes, err := start(s, empty, binary, kind.shaders)
				if err != nil {
					return fmt.Errorf("%s: %w", binary, err)
				}
				if round > 0 { // from now on the program is in the disk cache
					frames[binary] = append(frames[binary], first)
					memory[binary] = append(memory[binary], kilobytes)
				}
			}
		}
		if err := plausible(frames[program], frames[peer]); err != nil {
			return err
		}
		own, other := median(frames[program]), median(frames[peer])
		fmt.Printf("| %s: to the first frame, ms | %d | %d | %.1f |\n", kind.name, own.Milliseconds(), other.Milliseconds(), float64(own)/float64(other))
		mine, its := median(memory[program]), median(memory[peer])
		fmt.Printf("| %s: resident, MB | %d | %d | %.1f |\n", kind.name, mine/1000, its/1000, float64(mine)/float64(its))
	}
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

func median[T cmp.Ordered](all []T) T {
	slices.Sort(all)
	return part(all, 0.5)
}

// start starts a program with an empty home folder, when the previous window has left the screen. It
// returns the time until the middle of its window is drawn, and the memory one second later. empty is
// the hash of the middle of the empty screen, shaders the folder where Mesa keeps compiled shaders, or
// "" for a new one.
func start(s *screen, empty uint64, binary, shaders string) (first time.Duration, kilobytes int, err error) {
	home, err := os.MkdirTemp("", "keybench")
	if err != nil {
		return 0, 0, err
	}
	defer os.RemoveAll(home) //nolint:errcheck // best effort
	if err := s.await(middle(), func(now uint64) bool { return now == empty }); err != nil {
		return 0, 0, err
	}
	began := time.Now()
	p, err := run(home, cmp.Or(shaders, home), binary)
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
