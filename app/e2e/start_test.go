package e2e

import (
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestTheFirstFrame compares the time to the first frame with that of a bare Fyne window. Times
// depend on the machine and its load, so only an absurd ratio fails.
func TestTheFirstFrame(t *testing.T) {
	need(t)
	const runs, absurd = 5, 20
	bare := filepath.Join(t.TempDir(), "bare")
	if out, err := exec.Command("go", "build", "-o", bare, "./testdata/bare").CombinedOutput(); err != nil {
		t.Fatalf("the bare window cannot be built: %v\n%s", err, out)
	}
	var ours, theirs []time.Duration
	for range runs { // alternate, so that load affects both
		theirs = append(theirs, firstFrame(t, bare))
		ours = append(ours, firstFrame(t, binary(), "4x2"))
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	own, base := ours[runs/2], theirs[runs/2]
	t.Logf("first frame after %v, of a bare window after %v: %v more, %.1f times as long",
		ms(own), ms(base), ms(own-base), float64(own)/float64(base))
	t.Logf("all: %v, bare %v", ours, theirs)
	if own > absurd*base {
		t.Errorf("the program takes %.1f times as long as a bare window to start", float64(own)/float64(base))
	}
}

// firstFrame returns the time until the window of a program is drawn.
func firstFrame(t *testing.T, program string, args ...string) time.Duration {
	t.Helper()
	home := newHome(t, quick())
	began := time.Now()
	p := run(t, home, program, args...)
	p.appear()
	took := time.Since(began)
	p.stop()
	return took
}

func ms(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
