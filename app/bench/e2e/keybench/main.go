// Command keybench measures the time from a key to the changed picture, and prints a table (make
// keys). It starts the finished program on boards that are solved at once and on boards that no
// search finishes. It presses keys with xdotool and reads the memory of the screen, which costs the
// program nothing:
//
//	.ci/screen build/keybench build/tchouka
//
// The time starts when xdotool receives the key and ends with the first changed pixel of the board.
// The screen must be an Xvfb whose memory is a file, named by TCHOUKA_SCREEN; .ci/screen provides
// that.
//
// With -peer it measures starts instead: the time to the first frame and the memory, compared with
// another program (make start).
package main

import (
	"cmp"
	"flag"
	"fmt"
	"image"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// gestures returns pairs of opposite keys that change the board. They are pressed in turn.
func gestures() []gesture {
	return []gesture{
		{"the ring goes to another hole", []string{"Right", "Left"}},
		{"a move is played, and taken back", []string{"Return", "ctrl+z"}},
	}
}

type gesture struct {
	name string
	keys []string
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("keybench: ")
	presses := flag.Int("presses", 60, "how many `keys` are pressed of each kind")
	calm := flag.Duration("calm", 4*time.Second, "how `long` the program is left alone first, for its tables to grow")
	boards := flag.String("boards", "4x2,12x3,20x18,200x198", "the `boards`")
	peer := flag.String("peer", "", "measure starts, beside those of this `program`")
	rounds := flag.Int("rounds", 15, "how many `starts`")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("which program? Say keybench build/tchouka")
	}
	s, err := openScreen(os.Getenv("TCHOUKA_SCREEN"))
	if err != nil {
		log.Fatal(err)
	}
	hands, err := newHands()
	if err != nil {
		log.Fatal(err)
	}
	if *peer != "" {
		if err := starts(s, hands, absolute(flag.Arg(0)), absolute(*peer), *rounds); err != nil {
			log.Fatal(err)
		}
		return
	}
	fmt.Printf("%d processors; from a key to the first pixel, median, 9 of 10, and most of %d, in ms:\n\n", runtime.NumCPU(), *presses)
	fmt.Println("| board | what the key does | median | 9 of 10 | most |")
	fmt.Println("|---|---|---|---|---|")
	for _, board := range strings.Split(*boards, ",") {
		if err := measure(s, hands, flag.Arg(0), board, *presses, *calm); err != nil {
			log.Fatal(board, ": ", err)
		}
	}
}

// absolute returns the absolute path of a program.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// measure starts the program on a board and prints a row for each gesture.
func measure(s *screen, h *hands, binary, board string, presses int, calm time.Duration) error {
	home, err := os.MkdirTemp("", "keybench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(home) //nolint:errcheck // best effort
	if err := writeSettings(home); err != nil {
		return err
	}
	p, err := launch(home, binary, board)
	if err != nil {
		return err
	}
	defer p.end()
	where, err := p.boardOnScreen(h)
	if err != nil {
		return err
	}
	time.Sleep(calm)
	for _, g := range gestures() {
		durations, err := pressAll(s, h, where, g.keys, presses)
		if err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
		fmt.Printf("| %s | %s | %d | %d | %d |\n", board, g.name,
			part(durations, 0.5).Milliseconds(), part(durations, 0.9).Milliseconds(), part(durations, 1).Milliseconds())
	}
	return nil
}

// writeSettings writes settings that show moves without animation.
func writeSettings(home string) error {
	folder := filepath.Join(home, ".config", "tchouka")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "settings.json"), []byte(`{"theme":1,"speed":6}`), 0o600)
}

// pressAll presses keys in turn and returns the time of each, sorted.
func pressAll(s *screen, h *hands, where image.Rectangle, keys []string, presses int) ([]time.Duration, error) {
	var durations []time.Duration
	for i := range presses {
		// A random pause avoids synchronization with periodic work of the program.
		time.Sleep(200*time.Millisecond + rand.N(300*time.Millisecond))
		before, err := s.hash(where)
		if err != nil {
			return nil, err
		}
		began := time.Now()
		if err := h.press(keys[i%len(keys)]); err != nil {
			return nil, err
		}
		for {
			now, err := s.hash(where)
			if err != nil {
				return nil, err
			}
			if now != before {
				break
			}
			if time.Since(began) > 20*time.Second {
				return nil, fmt.Errorf("the key %s changed nothing", keys[i%len(keys)])
			}
			time.Sleep(time.Millisecond)
		}
		durations = append(durations, time.Since(began))
	}
	slices.SortFunc(durations, func(a, b time.Duration) int { return cmp.Compare(a, b) })
	return durations, nil
}

// part returns a quantile of sorted values.
func part[T any](all []T, of float64) T {
	return all[int(of*float64(len(all)-1))]
}
