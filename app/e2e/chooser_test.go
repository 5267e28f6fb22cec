package e2e

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// breath is how long a file dialog that does nothing more looks the same.
const breath = 150 * time.Millisecond

// upperPart is where a file dialog shows what is typed and the first files: the
// rest would only take time to look at.
var upperPart = image.Rect(0, 0, 900, 240)

// choose answers the system's file dialog, which the program is about to show,
// with a path, and waits until it is gone.
func (p *program) choose(path string) {
	p.t.Helper()
	p.fill(p.dialog(), path)
	p.alone()
}

// cancel closes the system's file dialog.
func (p *program) cancel() {
	p.t.Helper()
	p.dialog()
	p.key("Escape")
	p.alone()
}

// dialog waits until the system's dialog is drawn and has the keys, and returns
// its window.
func (p *program) dialog() string {
	p.t.Helper()
	shown := p.other("the system's file dialog", func(w string) bool { return p.active() == w })
	p.rest(shown, 3*breath, upperPart) // it reads the folder bit by bit
	return shown
}

// fill types a path into the dialog and accepts it. The dialog looks names up
// while one types, and loses keys that come faster than a hand's; so each part
// waits for the one before, and a path that is not taken is typed once more. A
// dialog that was answered and stays on the screen all the same takes none; one
// that goes while it is typed once more has taken it, late. When it has read the
// folder in time it completes the name to that of a file that is there.
func (p *program) fill(dialog, path string) {
	p.t.Helper()
	gone := func() bool { return !slices.Contains(p.windows(), dialog) }
	p.key("ctrl+l") // to the field of the path; opening, it is hidden at first
	for range 4 {
		for _, part := range []func(){
			func() { p.key("ctrl+a", "BackSpace") },
			func() { xdo(p.t, "type", "--delay", "8", path) },
			func() { p.key("Delete", "Return") }, // what the dialog has added to the name is selected
		} {
			still := p.still(dialog, breath, upperPart)
			until(p.t, "the file dialog comes to rest", func() bool { return still() || gone() })
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

// alone waits until the main window is the only one, has the keys, and has taken
// note of the answer: its own note is gone, or a question has come instead.
func (p *program) alone() {
	p.t.Helper()
	until(p.t, "the file dialog is gone", func() bool {
		p.mustLive()
		windows := p.windows()
		if len(windows) != 1 || windows[0] != p.window || p.active() != p.window {
			return false
		}
		f := p.see()
		return !p.darkened(f) || p.questioned(f)
	})
}

// file returns a path in the program's home.
func (p *program) file(name string) string { return filepath.Join(p.home, name) }

// written returns what is in a file as soon as anything is.
func written(t *testing.T, path string) (content []byte) {
	t.Helper()
	until(t, "something is written", func() bool {
		content, _ = os.ReadFile(path)
		return len(content) > 0
	})
	return content
}
