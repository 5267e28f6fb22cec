package e2e

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"tchouka/engine/disk/disktest"
)

func TestCloseWithUnsavedWork(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("3")
	p.close()
	p.answer(1, 3) // Cancel
	p.waitDialogClosed()
	p.expectBoard("2 2 0 3 | 1")

	p.key("ctrl+q")
	p.answer(2, 3) // discard the changes
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
}

func TestSaveWhileClosing(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("3", "ctrl+q")
	p.answer(3, 3) // Save
	path := p.file("last.tchouka")
	p.fill(p.dialog(), path)
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
	if text := disktest.Content(t, path); !strings.Contains(text, "\nmain 3\n") {
		t.Errorf("the file is:\n%s", text)
	}
}

// close closes the window with the close button of the window manager. Alt+F4 is not reliable:
// openbox loses about 3 % of these keys right after another key, and the program never receives
// them.
func (p *program) close() {
	p.t.Helper()
	p.click(image.Pt(p.capture().width-10, -11))
	p.pointAway()
}

// The signals are those of a logout, a closed terminal and Ctrl+C. Unsaved work is kept.
func TestSignalStoresUnsavedWork(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		t.Run(s.String(), func(t *testing.T) {
			p := start(t, instantPreferences(), "4x2")
			p.key("3", "4")
			p.waitTitle("• Tchouka")
			p.expectBoard("3 0 1 1 | 3")
			if err := p.cmd.Process.Signal(s); err != nil {
				t.Fatal(err)
			}
			if code := p.status(); code != 0 {
				t.Errorf("exit status %d", code)
			}
			p.expectRecovered("3 0 1 1 | 3")
		})
	}
}

// The X server ends, as at the end of an X11 session. Work on the disk is recovered.
func TestDisplayCloses(t *testing.T) {
	require(t)
	display := os.Getenv("DISPLAY")
	end := newScreen(t)
	p := start(t, instantPreferences(), "4x2")
	p.key("3", "4")
	p.waitTitle("• Tchouka")
	p.expectBoard("3 0 1 1 | 3")
	waitUntil(t, "all is kept", func() bool { return strings.Contains(p.recoveryText(), "\nmain 3 4\n") })
	end()
	if code := p.status(); code == 0 {
		t.Error("exit status 0, without a screen")
	}
	t.Setenv("DISPLAY", display)
	p.expectRecovered("3 0 1 1 | 3")
}

// expectRecovered restarts the program, accepts the recovery and compares the board.
func (p *program) expectRecovered(board string) {
	p.t.Helper()
	q := p.restart()
	q.waitChoice()
	q.key("Return")
	q.waitDialogClosed()
	q.waitTitle("• Tchouka")
	q.expectBoard(board)
}

// newScreen starts a screen with a window manager for the rest of a test, in the same way as for
// all tests. It returns a function that kills the server.
func newScreen(t *testing.T) (end func()) {
	t.Helper()
	screen := exec.Command("../../../.ci/screen", "sh", "-c", `echo "$DISPLAY $TCHOUKA_SERVER"; exec cat`)
	in, err := screen.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := screen.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := screen.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close()    // ends the command on that screen, and thereby the screen
		_ = screen.Wait() // the result does not matter
	})
	var display string
	var server int
	if _, err := fmt.Fscan(out, &display, &server); err != nil {
		t.Fatal(err)
	}
	t.Setenv("DISPLAY", display)
	return func() {
		if err := syscall.Kill(server, syscall.SIGKILL); err != nil {
			t.Error(err)
		}
	}
}

func TestCloseDuringSearch(t *testing.T) {
	p := start(t, instantPreferences(), "24x3") // takes the solver a long time
	p.close()
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
}
