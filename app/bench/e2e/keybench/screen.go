package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/maphash"
	"image"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// screen is the memory of an Xvfb, a file in the xwd format. It contains a header of 32-bit
// numbers, a colour table, and the rows of pixels.
type screen struct {
	file  *os.File
	start int64 // offset of the pixels
	line  int64 // bytes per row
	pixel int64 // bytes per pixel
	seed  maphash.Seed
	row   []byte
}

func openScreen(path string) (*screen, error) {
	if path == "" {
		return nil, errors.New("TCHOUKA_SCREEN does not name the memory of a screen: start this by .ci/screen")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	var head [25]uint32
	if err := binary.Read(f, binary.BigEndian, &head); err != nil {
		return nil, err
	}
	return &screen{
		file: f, start: int64(head[0]) + 12*int64(head[19]), line: int64(head[12]), pixel: int64(head[11] / 8),
		seed: maphash.MakeSeed(),
	}, nil
}

// hash returns a hash of a part of the screen.
func (s *screen) hash(r image.Rectangle) (uint64, error) {
	sum, _, err := s.read(r)
	return sum, err
}

// read returns a hash of a part of the screen, and whether it has one colour.
func (s *screen) read(r image.Rectangle) (sum uint64, plain bool, err error) {
	var h maphash.Hash
	h.SetSeed(s.seed)
	s.row = append(s.row[:0], make([]byte, int64(r.Dx())*s.pixel)...)
	var color []byte
	plain = true
	for y := r.Min.Y; y < r.Max.Y; y++ {
		if _, err := s.file.ReadAt(s.row, s.start+int64(y)*s.line+int64(r.Min.X)*s.pixel); err != nil {
			return 0, false, err
		}
		_, _ = h.Write(s.row)
		if color == nil {
			color = bytes.Clone(s.row[:s.pixel])
		}
		plain = plain && bytes.Count(s.row, color) == r.Dx()
	}
	return h.Sum64(), plain, nil
}

// empty waits until the pointer has left a part of the empty screen, which then has one colour, and
// returns its hash.
func (s *screen) empty(r image.Rectangle) (uint64, error) {
	var sum uint64
	return sum, s.poll(func() (done bool, err error) {
		sum, done, err = s.read(r)
		return done, err
	})
}

// await waits until the hash of a part of the screen is accepted.
func (s *screen) await(r image.Rectangle, accept func(uint64) bool) error {
	return s.poll(func() (bool, error) {
		now, err := s.hash(r)
		return accept(now), err
	})
}

// poll calls a function every millisecond until it is done, and at most for a minute.
func (s *screen) poll(done func() (bool, error)) error {
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(time.Millisecond) {
		if ok, err := done(); ok || err != nil {
			return err
		}
	}
	return errors.New("the screen does not change")
}

// hands is an xdotool process that keeps running, because starting one takes longer than a frame.
type hands struct{ in io.Writer }

func newHands() (*hands, error) {
	cmd := exec.Command("xdotool", "-")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	return &hands{in}, cmd.Start()
}

func (h *hands) press(key string) error { return h.do("key --delay 0 %s", key) }

func (h *hands) do(format string, args ...any) error {
	_, err := fmt.Fprintf(h.in, format+"\n", args...)
	return err
}

// program is a running Tchouka.
type program struct {
	cmd    *exec.Cmd
	window string
}

// run starts a program with its own home folder, and a folder for compiled shaders.
func run(home, shaders, binary string, args ...string) (*program, error) {
	p := &program{cmd: exec.Command(binary, args...)}
	p.cmd.Dir = home
	p.cmd.Stderr = os.Stderr
	p.cmd.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home+"/.config", "XDG_CACHE_HOME="+home+"/.cache",
		"XDG_DATA_HOME="+home+"/.local/share", "XDG_STATE_HOME="+home+"/.local/state", "MESA_SHADER_CACHE_DIR="+shaders)
	return p, p.cmd.Start()
}

// launch starts the program on a board and waits for its window.
func launch(home, binary, board string) (*program, error) {
	p, err := run(home, home, binary, board)
	if err != nil {
		return nil, err
	}
	out, err := exec.Command("xdotool", "search", "--sync", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid)).Output()
	if err != nil {
		p.end()
		return nil, fmt.Errorf("no window: %w", err)
	}
	p.window, _, _ = strings.Cut(string(out), "\n")
	return p, nil
}

func (p *program) end() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// boardOnScreen focuses the window and returns a part of the board on the screen. It is in the left
// part of the window, below the verdict and above the bar of buttons, where nothing is animated.
func (p *program) boardOnScreen(h *hands) (image.Rectangle, error) {
	time.Sleep(time.Second) // until the window is drawn
	out, err := exec.Command("xdotool", "getwindowgeometry", "--shell", p.window).Output()
	if err != nil {
		return image.Rectangle{}, err
	}
	at := map[string]int{}
	for _, line := range strings.Fields(string(out)) {
		if name, value, ok := strings.Cut(line, "="); ok {
			at[name], _ = strconv.Atoi(value)
		}
	}
	x, y := at["X"], at["Y"]
	if err := h.do("windowactivate %s", p.window); err != nil {
		return image.Rectangle{}, err
	}
	return image.Rect(x+15, y+190, x+600, y+340), h.do("mousemove 2 2")
}
