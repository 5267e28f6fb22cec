package e2e

import (
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// A pasted or typed board gets neither the name nor the content of the open file, and undo returns
// to the file.
func TestABoardFromElsewhereIsAnotherDocument(t *testing.T) {
	home, path := newHomeWithAFile(t)
	p := launch(t, home, binary(), path)
	p.titled("game.tchouka – Tchouka")
	p.paste("3x10")
	p.titled("Tchouka")
	p.key("ctrl+s") // opens the file dialog
	p.cancel()
	p.key("ctrl+z")
	p.titled("game.tchouka – Tchouka")
	p.wants("0 1 1 1 | 5")

	p.click(p.places(4).entry())
	p.key("ctrl+a")
	p.typeText("7") // a draft
	p.wants("0 1 1 1 | 5")
	p.key("Escape", "Escape", "3")
	p.titled("• game.tchouka – Tchouka")
	p.click(p.places(4).entry())
	p.key("ctrl+a")
	p.typeText("3x1")
	p.key("Return")
	p.titled("Tchouka")
	p.wants("1 1 1 | 0")
	p.key("ctrl+z")
	p.titled("• game.tchouka – Tchouka")
	p.key("ctrl+s")
	p.titled("game.tchouka – Tchouka")
	if text := disktest.Content(t, path); !strings.Contains(text, "start 2 2 2 2 | 0\nmain 3 4 3 3\n") {
		t.Errorf("the file is:\n%s", text)
	}
}

// If two windows have the same file open, the second one shows a question before it overwrites a
// change of the first.
func TestTwoWindowsOnOneFile(t *testing.T) {
	home, path := newHomeWithAFile(t)
	p := launch(t, home, binary(), path)
	q := launch(t, home, binary(), path)
	save := func(p *program, hole string) {
		t.Helper()
		p.activate(p.window)
		p.key(hole)
		p.titled("• game.tchouka – Tchouka")
		p.key("ctrl+s")
	}
	save(p, "3")
	p.titled("game.tchouka – Tchouka")
	first := disktest.Content(t, path)
	save(q, "4")
	q.offered()
	q.key("Escape")
	q.answered()
	q.titled("• game.tchouka – Tchouka")
	if disktest.Content(t, path) != first {
		t.Error("what the first window saved was written over")
	}
	q.key("ctrl+s")
	q.offered()
	q.key("Tab", "Tab", "Return") // from Cancel to Replace
	q.titled("game.tchouka – Tchouka")
	if text := disktest.Content(t, path); !strings.Contains(text, "main 3 4 3 4\n") {
		t.Errorf("the file is:\n%s", text)
	}
}

func TestTheLastSessionIsOfferedAtTheStart(t *testing.T) {
	home, path := newHomeWithAFile(t)
	p := launch(t, home, binary(), path)
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	q := p.again()
	q.wants("2 2 2 2 | 0")
	q.settle()
	q.click(q.goOn())
	q.titled("game.tchouka – Tchouka")
	q.wants("0 1 1 1 | 5")
}
