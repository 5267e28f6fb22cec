package e2e

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

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
// waits for the part before, and a path that is not accepted is typed again. A dialog that has
// accepted a path but is still open ignores further input. A dialog that closes while a path is
// typed again has accepted it late.
func (p *program) fill(dialog, path string) {
	p.t.Helper()
	gone := func() bool { return !slices.Contains(p.windows(), dialog) }
	p.key("ctrl+l") // focus the path field, which is hidden when the dialog opens
	for range 4 {
		for _, part := range []func(){
			func() { p.key("ctrl+a", "BackSpace") },
			func() { xdo(p.t, "type", "--delay", "8", path) },
			func() { p.key("Delete", "Return") }, // the completion added by the dialog is selected
		} {
			still := p.still(dialog, idleTime, upperPart)
			waitUntil(p.t, "the file dialog comes to rest", func() bool { return still() || gone() })
			if gone() {
				return
			}
			part()
		}
		if within(3*time.Second, gone) {
			return
		}
	}
	p.t.Fatalf("the file dialog does not take %s", path)
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
