package e2e

import (
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestFirstFrame compares the time to the first frame with that of a bare Fyne window. Times
// depend on the machine and its load, so only an absurd ratio fails.
func TestFirstFrame(t *testing.T) {
	require(t)
	const runs, absurd = 5, 20
	bare := filepath.Join(t.TempDir(), "bare")
	if out, err := exec.Command("go", "build", "-o", bare, "./testdata/bare").CombinedOutput(); err != nil {
		t.Fatalf("the bare window cannot be built: %v\n%s", err, out)
	}
	var programTimes, peerTimes []time.Duration
	for range runs { // alternate, so that load affects both
		peerTimes = append(peerTimes, firstFrame(t, bare))
		programTimes = append(programTimes, firstFrame(t, binary(), "4x2"))
	}
	slices.Sort(programTimes)
	slices.Sort(peerTimes)
	own, base := programTimes[runs/2], peerTimes[runs/2]
	t.Logf("first frame after %v, of a bare window after %v: %v more, %.1f times as long",
		ms(own), ms(base), ms(own-base), float64(own)/float64(base))
	t.Logf("all: %v, bare %v", programTimes, peerTimes)
	if own > absurd*base {
		t.Errorf("the program takes %.1f times as long as a bare window to start", float64(own)/float64(base))
	}
}

// firstFrame returns the time until the window of a program is drawn.
func firstFrame(t *testing.T, program string, args ...string) time.Duration {
	t.Helper()
	home := newHome(t, instantPreferences())
	began := time.Now()
	p := run(t, home, program, args...)
	p.waitWindow()
	took := time.Since(began)
	p.stop()
	return took
}

func ms(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
