//go:build unix && !darwin

package clipboard

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"tchouka/app/ui/shell"
)

// screen skips the test if there is no X server or no program that can paste.
func screen(t *testing.T) *System {
	t.Helper()
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no X11 screen: DISPLAY is not set")
	}
	if _, err := exec.LookPath("xclip"); err != nil {
		t.Skip("xclip is not installed; make test installs it")
	}
	return &System{}
}

// paste returns what another program pastes for a type.
func paste(t *testing.T, kind string) string {
	t.Helper()
	out, err := exec.Command("xclip", "-selection", "clipboard", "-t", kind, "-o").CombinedOutput()
	if err != nil {
		return "nothing: " + string(out)
	}
	return string(out)
}

// Other programs see the offered targets and get the data, even data that exceeds one message. The
// previously copied data is not available any more.
func TestPasteInOtherPrograms(t *testing.T) {
	s := screen(t)
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	long := make([]byte, 3*chunk+17)
	for i, r := 0, rand.New(rand.NewPCG(seed, 0)); i < len(long); i++ {
		long[i] = byte(r.UintN(256))
	}
	for _, data := range [][]byte{long, long[:chunk], long[:5], {}} {
		if err := s.Offer([]shell.Flavour{{Type: shell.PNGType, Data: data}, {Type: shell.SVGType, Data: []byte("<svg/>")}}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Fields(paste(t, "TARGETS")); strings.Join(got, " ") != "TARGETS TIMESTAMP MULTIPLE image/png image/svg+xml" {
			t.Errorf("there are %v", got)
		}
		if got := paste(t, shell.PNGType); !bytes.Equal([]byte(got), data) {
			t.Errorf("%d bytes are pasted, want %d", len(got), len(data))
		}
		if got := paste(t, shell.SVGType); got != "<svg/>" {
			t.Errorf("the SVG is %q", got)
		}
	}
	if got := paste(t, "UTF8_STRING"); !strings.HasPrefix(got, "nothing") {
		t.Errorf("a picture is pasted as the text %q", got)
	}
	if err := s.Offer([]shell.Flavour{{Type: shell.TextType, Data: []byte("4 × 2 → ∞")}}); err != nil {
		t.Fatal(err)
	}
	if got := paste(t, "UTF8_STRING"); got != "4 × 2 → ∞" {
		t.Errorf("the text is %q", got)
	}
	if got := paste(t, "STRING"); got != "4 \xd7 2 ? ?" {
		t.Errorf("the old text is %q", got)
	}
	if got := paste(t, shell.PNGType); !strings.HasPrefix(got, "nothing") {
		t.Errorf("the picture is still there")
	}
}

// After another program copies, its text is pasted; copying again takes the clipboard back.
func TestLastCopyIsPasted(t *testing.T) {
	s := screen(t)
	picture := []shell.Flavour{{Type: shell.PNGType, Data: []byte("picture")}}
	for range 3 {
		if err := s.Offer(picture); err != nil {
			t.Fatal(err)
		}
		if got := paste(t, shell.PNGType); got != "picture" {
			t.Fatalf("pasted is %q", got)
		}
		other := exec.Command("xclip", "-selection", "clipboard", "-i")
		other.Stdin = strings.NewReader("of another program")
		if err := other.Run(); err != nil {
			t.Fatal(err)
		}
		// xclip passes its text to a child process, and may exit before that owns the clipboard.
		got := paste(t, "UTF8_STRING")
		for began := time.Now(); got != "of another program" && time.Since(began) < 10*time.Second; {
			got = paste(t, "UTF8_STRING")
		}
		if got != "of another program" {
			t.Fatalf("pasted is %q", got)
		}
	}
}

// A missing display causes an error and does not block.
func TestMissingDisplay(t *testing.T) {
	s := &System{display: "/nowhere/at-all:7"}
	if err := s.Offer([]shell.Flavour{{Type: shell.TextType, Data: []byte("text")}}); err == nil {
		t.Error("something was copied to no screen")
	}
}
