package e2e

import (
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tchouka/engine/disk/disktest"
)

// saved is a game file as the program writes it.
const saved = `tchouka 1
rules multitchouka
start 2 2 2 2 | 0
main 3 4 3
cursor 3 4 3
line 3 1
end
`

func TestSaveAndOpen(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	_, boards := winningLine()
	p.key("3", "4")
	p.key("ctrl+s")
	path := p.file("my game.tchouka")
	p.choose(path)
	p.waitTitle("my game.tchouka – Tchouka")
	text := disktest.Content(t, path)
	if !strings.HasPrefix(text, "tchouka 1\n") || !strings.Contains(text, "\nmain 3 4\n") {
		t.Errorf("the file is:\n%s", text)
	}

	p.key("3")
	p.waitTitle("• my game.tchouka – Tchouka")
	p.key("ctrl+s") // without a dialog, because the file has a name
	p.waitTitle("my game.tchouka – Tchouka")
	if text := disktest.Content(t, path); !strings.Contains(text, "\nmain 3 4 3\n") {
		t.Errorf("the file is:\n%s", text)
	}
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}

	q := p.restart()
	q.expectBoard("2 2 2 2 | 0")
	q.key("ctrl+o")
	q.choose(path)
	q.waitTitle("my game.tchouka – Tchouka")
	q.expectBoard(boards[3])
	q.key("ctrl+Left")
	q.expectBoard(boards[2])
	q.key("ctrl+q") // the cursor position is not unsaved work
	if code := q.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}

	r := p.restart(path)
	r.waitTitle("my game.tchouka – Tchouka")
	r.expectBoard(boards[3])
	r.key("ctrl+Home")
	r.expectBoard(boards[0])
}

func TestSaveAddsExtension(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	disktest.Put(t, p.file("old.tchouka"), saved)
	p.key("4", "ctrl+s")
	p.choose(p.file("old"))
	p.answer(1, 2) // Cancel
	p.waitDialogClosed()
	p.waitTitle("• Tchouka")
	if disktest.Content(t, p.file("old.tchouka")) != saved {
		t.Error("the old file was overwritten without consent")
	}

	p.key("ctrl+s")
	p.choose(p.file("old"))
	p.answer(2, 2) // Replace
	p.waitTitle("old.tchouka – Tchouka")
	if text := disktest.Content(t, p.file("old.tchouka")); !strings.Contains(text, "\nmain 4\n") {
		t.Errorf("the file is:\n%s", text)
	}
}

func TestCancelFileDialog(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("3", "ctrl+s")
	p.cancel()
	p.waitTitle("• Tchouka")
	p.key("4")
	p.expectBoard("3 0 1 1 | 3")
}

// idleTime is the time without changes after which a file dialog is idle.
const idleTime = 150 * time.Millisecond

// upperPart is the part of a file dialog with the typed text and the first files.
var upperPart = image.Rect(0, 0, 900, 240)

// choose enters a path in the system's file dialog, and waits until the dialog opens and closes.
func (p *program) choose(path string) {
	p.t.Helper()
	p.fill(p.dialog(), path)
	p.waitMainOnly()
}

// cancel closes the system's file dialog.
func (p *program) cancel() {
	p.t.Helper()
	p.dialog()
	p.key("Escape")
	p.waitMainOnly()
}

// dialog waits until the system's dialog is drawn and focused, and returns its window.
func (p *program) dialog() string {
	p.t.Helper()
	shown := p.other("the system's file dialog", func(w string) bool { return p.active() == w })
	p.rest(shown, 3*idleTime, upperPart) // it reads the folder step by step
	return shown
}

// fill types a path into the dialog and accepts it. While the user types, the dialog completes
// names to existing files, and it loses keys that come too fast. Each part of the input therefore
// waits for the part before, and a path that is incomplete or not accepted is typed again. A dialog
// that has accepted a path but is still open ignores further input. A dialog that closes while a path
// is typed again has accepted it late.
func (p *program) fill(dialog, path string) {
	p.t.Helper()
	gone := func() bool { return !slices.Contains(p.windows(), dialog) }
	// step calls part as soon as the dialog rests, and reports whether it is still open.
	step := func(part func()) bool {
		still := p.still(dialog, idleTime, upperPart)
		waitUntil(p.t, "the file dialog comes to rest", func() bool { return still() || gone() })
		if gone() {
			return false
		}
		part()
		return true
	}
	p.key("ctrl+l") // focus the path field, which is hidden when the dialog opens
	typed := ""
	for range 4 {
		open := step(func() { p.key("ctrl+a", "BackSpace") }) &&
			step(func() { xdo(p.t, "type", "--delay", "8", path) }) &&
			step(func() { p.key("Delete", "ctrl+a") }) && // the completion added by the dialog is selected
			step(func() { typed, _ = query("xclip", "-selection", "primary", "-o") })
		if !open {
			return
		}
		if typed != path {
			continue
		}
		p.key("Return")
		if within(3*time.Second, gone) {
			return
		}
	}
	p.t.Fatalf("the file dialog does not take %s but %s", path, typed)
}

// waitMainOnly waits until the main window is the only one and is focused, and the program has
// received the answer. Its note is then closed, or a question is open instead.
func (p *program) waitMainOnly() {
	p.t.Helper()
	waitUntil(p.t, "the file dialog is gone", func() bool {
		p.mustBeAlive()
		windows := p.windows()
		if len(windows) != 1 || windows[0] != p.window || p.active() != p.window {
			return false
		}
		f := p.capture()
		return !p.isCovered(f) || p.showsQuestion(f)
	})
}

// file returns a path in the program's home.
func (p *program) file(name string) string { return filepath.Join(p.home, name) }

// written returns the content of a file as soon as it is not empty.
func written(t *testing.T, path string) (content []byte) {
	t.Helper()
	waitUntil(t, "something is written", func() bool {
		content, _ = os.ReadFile(path)
		return len(content) > 0
	})
	return content
}

func TestOpenInvalidFile(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	disktest.Put(t, p.file("broken.tchouka"), "nothing of a game\n")
	p.key("ctrl+o")
	p.choose(p.file("broken.tchouka"))
	p.answer(1, 1) // OK
	p.waitDialogClosed()
	p.waitTitle("Tchouka")
	p.expectBoard("2 2 2 2 | 0")

	disktest.Put(t, p.file("good.tchouka"), saved)
	p.key("ctrl+o")
	p.choose(p.file("good.tchouka"))
	p.waitTitle("good.tchouka – Tchouka")
	p.expectBoard("0 1 1 1 | 5")
}

func TestSaveToUnwritableFolder(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("3", "ctrl+s")
	p.choose("/sys/board.tchouka") // not even root can write here
	p.answer(1, 1)                 // OK
	p.waitDialogClosed()
	p.waitTitle("• Tchouka")
	p.expectBoard("2 2 0 3 | 1")

	// The game can still be saved elsewhere.
	p.key("ctrl+s")
	p.choose(p.file("board.tchouka"))
	p.waitTitle("board.tchouka – Tchouka")
}

// The window reports that a pipe cannot store a game, and remains usable.
func TestPipeRefused(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	pipe := p.file("game.tchouka")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Fatal("mkfifo: ", err)
	}
	p.key("3", "ctrl+s")
	p.choose(p.file("game"))
	p.waitQuestion() // saving failed
	p.settle()
	p.shot(p.window, "save-to-a-pipe")
	p.key("Escape")
	p.waitDialogClosed()
	p.waitTitle("• Tchouka")
	p.key("ctrl+o")
	p.choose(pipe)
	p.waitQuestion() // opening failed
	p.settle()
	p.shot(p.window, "open-a-pipe")
	p.key("Escape")
	p.waitDialogClosed()
	p.key("4")
	p.expectBoard("3 0 1 1 | 3")
	if info, err := os.Stat(pipe); err != nil || info.Mode().IsRegular() {
		t.Error("the pipe was replaced: ", err)
	}
}

// A second window does not overwrite a change of the same file by the first one without a question.
func TestTwoWindowsWithOneFile(t *testing.T) {
	home, path := newHomeWithFile(t)
	p := launch(t, home, binary(), path)
	q := launch(t, home, binary(), path)
	save := func(p *program, hole string) {
		t.Helper()
		p.activate(p.window)
		p.key(hole)
		p.waitTitle("• game.tchouka – Tchouka")
		p.key("ctrl+s")
	}
	save(p, "3")
	p.waitTitle("game.tchouka – Tchouka")
	first := disktest.Content(t, path)
	save(q, "4")
	q.waitChoice()
	q.key("Escape")
	q.waitDialogClosed()
	q.waitTitle("• game.tchouka – Tchouka")
	if disktest.Content(t, path) != first {
		t.Error("what the first window saved was written over")
	}
	q.key("ctrl+s")
	q.waitChoice()
	q.key("Tab", "Tab", "Return") // from Cancel to Replace
	q.waitTitle("game.tchouka – Tchouka")
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3 4 3 4\n") {
		t.Errorf("the file is:\n%s", text)
	}
}
