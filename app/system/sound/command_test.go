//go:build !windows

package sound

import (
	"context"
	"os"
	"testing"
)

// The first installed command gets the file of the sound, and no files remain.
func TestCommandsPlayFiles(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	c := &commands{candidates: [][]string{{"no-such-player"}, {"test", "-s"}}}
	for s := range count {
		if err := c.Play(context.Background(), s); err != nil {
			t.Errorf("sound %d: %v", s, err)
		}
	}
	c.Close()
	if left, _ := os.ReadDir(os.TempDir()); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	none := &commands{candidates: [][]string{{"no-such-player"}}}
	if none.Play(context.Background(), Drop) == nil {
		t.Error("a sound was played by nothing")
	}
	none.Close()
}
