package e2e

import (
	"strings"
	"syscall"
	"testing"
)

func TestClosingWithNothingToSave(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.close()
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
}

func TestClosingWithUnsavedWork(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("3")
	p.close()
	p.answer(1, 3) // Cancel
	p.answered()
	p.wants("2 2 0 3 | 1")

	p.key("ctrl+q")
	p.answer(2, 3) // Do not save
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
}

func TestSavingWhileClosing(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("3", "ctrl+q")
	p.answer(3, 3) // Save
	path := p.file("last.tchouka")
	p.fill(p.dialog(), path)
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
	if text := read(t, path); !strings.Contains(text, "\nmain 3\n") {
		t.Errorf("the file is:\n%s", text)
	}
}

func TestOpeningWithUnsavedWork(t *testing.T) {
	p := start(t, quick(), "4x2")
	write(t, p.file("other.tchouka"), saved)
	p.key("3", "ctrl+o")
	p.answer(1, 3) // Cancel
	p.answered()
	p.wants("2 2 0 3 | 1")

	p.key("ctrl+o")
	p.answer(2, 3) // Do not save
	p.choose(p.file("other.tchouka"))
	p.titled("other.tchouka – Tchouka")
	p.wants("0 1 1 1 | 5")

	p.key("ctrl+n") // asks nothing: nothing is lost
	p.titled("Tchouka")
	p.wants("2 2 2 2 | 0")
}

// close asks the window to close as the button in its corner does: the window
// manager passes it on.
func (p *program) close() {
	p.t.Helper()
	p.key("alt+F4")
}

func TestEndedByTheSystem(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("3")
	p.titled("• Tchouka")
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}

	q := p.again() // where it is offered
	q.offered()
	q.key("Return")
	q.titled("• Tchouka")
	q.wants("2 2 0 3 | 1")
}

func TestClosingWhileSearching(t *testing.T) {
	p := start(t, quick(), "24x3") // keeps the solver at work for long
	p.close()
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
}
