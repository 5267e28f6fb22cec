package e2e

import (
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

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
