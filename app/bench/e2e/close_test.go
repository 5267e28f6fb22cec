package e2e

import (
	"fmt"
	"image"
	"image/color"
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

// A question of the program is a panel over its window, which darkens the rest. While a dialog of
// the system is open, the window is darkened too, with a small note instead of a panel.

var (
	groundColor = color.RGBA{0xF7, 0xF3, 0xEC, 0xFF}
	panelColor  = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

// isCovered reports whether a panel covers the window: its edge does not have the background colour.
func (p *program) isCovered(f *photo) bool {
	edge := image.Rect(0, 100, 8, 140)
	_, ground := f.bounds(edge, groundColor)
	return ground < edge.Dx()*edge.Dy()/2
}

// showsQuestion reports whether the panel over the window is a question. A question is wider than a
// note, and its default button is coloured. After a file dialog closes, its area is white too until
// the window is repainted, and the export panel is open until the disk has answered.
func (p *program) showsQuestion(f *photo) bool {
	beside := image.Rect(f.width/2-205, f.height/2-20, f.width/2-165, f.height/2+20)
	if _, panel := f.bounds(beside, panelColor); !p.isCovered(f) || panel <= beside.Dx()*beside.Dy()/2 || p.showsExportPanel(f) {
		return false
	}
	panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
	_, button := f.bounds(panel, lineColor)
	return button > 300 // an OK button has twice as many pixels
}

// waitQuestion waits until the program shows a question or message.
func (p *program) waitQuestion() {
	p.t.Helper()
	waitUntil(p.t, "the program asks something", func() bool { return p.showsQuestion(p.capture()) })
}

// waitChoice waits until the program shows a choice. Its buttons form a column as wide as the panel.
// The default is the first of them, or the Cancel button below them.
func (p *program) waitChoice() {
	p.t.Helper()
	waitUntil(p.t, "the program offers a choice", func() bool {
		f := p.capture()
		if !p.isCovered(f) {
			return false
		}
		panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
		first, _ := f.bounds(panel, lineColor)
		leaving := first.Dx() > 0 && first.Max.Y > panel.Max.Y-60
		return first.Dx() > panel.Dx()*4/5 || leaving
	})
}

// waitDialogClosed waits until no panel covers the window.
func (p *program) waitDialogClosed() {
	p.t.Helper()
	waitUntil(p.t, "the question is gone", func() bool { return !p.isCovered(p.capture()) })
}

// answer clicks the n-th button of a question from the left, and waits until the question closes or
// another one replaces it. All buttons have the width of the coloured one.
func (p *program) answer(n, of int) {
	p.t.Helper()
	p.waitQuestion()
	p.settle()
	f := p.capture()
	panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
	row := image.Rect(panel.Min.X, panel.Max.Y-60, panel.Max.X, panel.Max.Y)
	coloured, _ := f.bounds(row, lineColor)
	const gap, margin = 8, 16
	p.click(image.Pt(panel.Max.X-margin-(of-n)*(coloured.Dx()+gap)-coloured.Dx()/2, middle(coloured).Y))
	p.pointAway()
	text := image.Rect(panel.Min.X, panel.Min.Y, panel.Max.X, row.Min.Y)
	waitUntil(p.t, "the question is answered", func() bool {
		now, err := p.photograph(p.window)
		gone := err != nil // the program has ended
		return gone || !p.showsQuestion(now) || !now.shows(f, text)
	})
}
