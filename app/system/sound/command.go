//go:build !windows

package sound

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
)

// commands plays files with a command of the system, the first one that is installed.
type commands struct {
	candidates [][]string
	once       sync.Once
	found      []string
	folder     string
}

// System returns the speaker of this system.
func System() Speaker { return &commands{candidates: players()} }

// players returns the commands that play a file, with their options: that of macOS, or those of PipeWire,
// PulseAudio and ALSA.
func players() [][]string {
	if runtime.GOOS == "darwin" {
		return [][]string{{"afplay"}}
	}
	return [][]string{{"pw-play"}, {"paplay"}, {"aplay", "-q"}}
}

// Play implements [Speaker].
func (c *commands) Play(ctx context.Context, s Sound) error {
	c.once.Do(c.prepare)
	if c.found == nil {
		return errors.New("there is nothing that plays sounds")
	}
	return exec.CommandContext(ctx, c.found[0], append(c.found[1:len(c.found):len(c.found)], c.path(s))...).Run()
}

func (c *commands) Close() {
	c.once.Do(func() {})
	if c.folder != "" {
		_ = os.RemoveAll(c.folder) // on failure the system removes it later
	}
}

func (c *commands) path(s Sound) string { return filepath.Join(c.folder, fmt.Sprintf("%d.wav", s)) }

// prepare finds the command and writes the files.
func (c *commands) prepare() {
	for _, command := range c.candidates {
		path, err := exec.LookPath(command[0])
		if err != nil {
			continue
		}
		if c.folder, err = os.MkdirTemp("", "tchouka-sounds-"); err != nil {
			return
		}
		for s := range count {
			if os.WriteFile(c.path(s), file(s), 0o600) != nil {
				return
			}
		}
		c.found = append([]string{path}, command[1:]...)
		return
	}
}
