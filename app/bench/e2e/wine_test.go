package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// requireWine skips a test of the Windows package unless it runs under Wine.
func requireWine(t *testing.T) {
	t.Helper()
	if os.Getenv("TCHOUKA_WINE") == "" {
		t.Skip("this is no program for Windows: make check-windows-package runs one under Wine")
	}
}

// A game is won with the mouse, saved in the Windows file dialog and opened again.
func TestUnderWineWinSaveAndReopen(t *testing.T) {
	requireWine(t)
	p := start(t, instantPreferences(), "4x2")
	moves, boards := winningLine()
	holes := p.places(4).holes
	for i, move := range moves {
		p.click(holes[int(move[0]-'1')])
		p.expectBoard(boards[i+1])
	}
	p.shot("root", "wine-won")
	path := filepath.Join(p.home, "Documents", "won.tchouka")
	p.key("ctrl+s")
	p.fillSlowly(p.dialog(), "won.tchouka")
	p.waitTitle("won.tchouka – Tchouka")
	if text := disktest.Content(t, path); !strings.Contains(text, "\nmain 3 4 3 4 2 4\n") {
		t.Errorf("the file is:\n%s", text)
	}
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}

	q := p.restart()
	q.key("ctrl+o")
	q.fillSlowly(q.dialog(), "won.tchouka")
	q.waitTitle("won.tchouka – Tchouka")
	q.expectBoard(boards[6])
	q.key("ctrl+q")
	if code := q.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}

	r := p.restart(path) // like after a double click
	r.waitTitle("won.tchouka – Tchouka")
	r.expectBoard(boards[6])
}

// The file dialog is never hidden: a click on its window leaves the dialog above.
func TestUnderWineFileDialogStaysAbove(t *testing.T) {
	requireWine(t)
	p := start(t, instantPreferences(), "4x2")
	p.key("ctrl+o")
	dialog := p.dialog()
	whole := p.capture().all()
	for _, at := range []image.Point{{whole.Max.X - 40, whole.Max.Y - 30}, {whole.Max.X - 40, 200}} {
		p.click(at)
		p.rest(p.window, idleTime)
		if p.active() != dialog || topmost(t) != dialog {
			t.Errorf("after a click at %v window %s has the keys and %s is above; the dialog is %s", at, p.active(), topmost(t), dialog)
		}
	}
	p.shot("root", "wine-dialog")
	p.key("Escape")
	p.waitMainOnly()
	p.expectBoard("2 2 2 2 | 0")
}

// For a damaged file the window opens and shows a message.
func TestUnderWineDamagedFile(t *testing.T) {
	requireWine(t)
	home := newHome(t, instantPreferences())
	path := filepath.Join(home, "broken.tchouka")
	disktest.Put(t, path, "no session at all\n")
	p := launch(t, home, binary(), path)
	p.settle()
	p.shot("root", "wine-damaged")
	p.key("Escape")
	p.expectBoard("2 2 2 2 | 0")
}

// Without OpenGL 2 a message box is shown. The program ends with status 1 when it is closed.
func TestUnderWineWithoutOpenGL(t *testing.T) {
	requireWine(t)
	t.Setenv("MESA_GL_VERSION_OVERRIDE", "1.4")
	p := run(t, newHome(t, instantPreferences()), binary(), "4x2")
	p.dismissMessageBox("wine-no-opengl")
	if code := p.status(); code != 1 {
		t.Errorf("exit status %d, want 1", code)
	}
}

// Wrong arguments are reported in a message box if there is no visible standard error.
func TestUnderWineWrongArguments(t *testing.T) {
	requireWine(t)
	t.Setenv("TCHOUKA_MUTE", "1")
	p := run(t, newHome(t, instantPreferences()), binary(), "solve", "22220")
	p.dismissMessageBox("wine-arguments")
	if code := p.status(); code != 2 {
		t.Errorf("exit status %d, want 2", code)
	}
}

// dismissMessageBox waits for a message box without any other window, and closes it.
func (p *program) dismissMessageBox(shot string) {
	p.t.Helper()
	waitWindowManager(p.t)
	message := ""
	waitUntil(p.t, "a message", func() bool {
		p.mustBeAlive()
		message = p.active()
		return message != "" && p.hasContent(message)
	})
	p.rest(message, idleTime)
	p.shot("root", shot)
	p.key("Return")
}

// fillSlowly types a file name into a Wine dialog, which loses fast keys.
func (p *program) fillSlowly(dialog, name string) {
	p.t.Helper()
	p.key("ctrl+a")
	xdo(p.t, "type", "--delay", "60", name)
	p.rest(dialog, idleTime)
	p.key("Return")
	p.waitMainOnly()
}

// topmost returns the topmost window.
func topmost(t *testing.T) string {
	t.Helper()
	list, err := query("xprop", "-root", "-notype", "_NET_CLIENT_LIST_STACKING")
	if err != nil {
		t.Fatal(err)
	}
	ids := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
	decimal, err := strconv.ParseUint(strings.TrimPrefix(ids[len(ids)-1], "0x"), 16, 64)
	if err != nil {
		t.Fatal(list)
	}
	return strconv.FormatUint(decimal, 10)
}
