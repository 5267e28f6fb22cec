package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// list is a collection as saved by a spreadsheet.
const list = "Nummer;id;Name\r\n1;multitchouka:2.2.2.2;Degrazia\r\n2;no-wrap:2.1;Zwei\r\n3;multitchouka:0.1;Kurz\r\n"

// The user opens a collection, steps through its boards and plays them. Each board keeps its line,
// closing shows one question for all boards, and a kill loses no board.
func TestStepThroughCollection(t *testing.T) {
	home := newHome(t, instantPreferences())
	path := filepath.Join(home, "montag.csv")
	disktest.Put(t, path, list)
	p := launch(t, home, binary(), path)
	p.waitTitle("montag.csv – Tchouka")
	p.expectBoard("2 2 2 2 | 0")
	p.key("3", "4")
	p.waitTitle("• montag.csv – Tchouka")
	p.key("ctrl+Next")
	p.expectBoard("2 1 | 0")
	p.key("ctrl+Next")
	p.expectBoard("0 1 | 0")
	p.key("2")
	p.expectBoard("0 0 | 1")
	p.key("ctrl+Prior", "ctrl+Prior")
	p.expectBoard("3 0 1 1 | 3")
	p.key("ctrl+Home")
	p.expectBoard("2 2 2 2 | 0")

	p.key("ctrl+shift+Prior") // the list of boards
	p.typeText("Kurz")
	p.settle()
	p.key("Return")
	p.waitDialogClosed()
	p.expectBoard("0 0 | 1")

	p.close()
	p.answer(1, 3) // Cancel, without further questions
	p.waitDialogClosed()
	waitUntil(t, "all is kept", func() bool {
		text := p.recoveryText()
		return strings.Contains(text, `main 3 4`) && strings.Contains(text, "\nmain 2\n")
	})
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.status()

	q := p.restart()
	q.waitChoice()
	q.key("Return") // Recover
	q.waitDialogClosed()
	q.waitTitle("• montag.csv – Tchouka")
	q.expectBoard("0 0 | 1")
	q.key("ctrl+Prior", "ctrl+Prior")
	q.expectBoard("2 2 2 2 | 0")
	q.key("ctrl+End")
	q.expectBoard("3 0 1 1 | 3")
	q.key("ctrl+q")
	q.answer(3, 3) // Save all
	q.fill(q.dialog(), q.file("montag.tchouka"))
	if code := q.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
	for name, moves := range map[string]string{"montag-01.tchouka": "\nmain 3 4\n", "montag-03.tchouka": "\nmain 2\n"} {
		if text := disktest.Content(t, q.file(name)); !strings.Contains(text, moves) {
			t.Errorf("%s is:\n%s", name, text)
		}
	}
	if text := disktest.Content(t, path); text != list {
		t.Errorf("the list became %q", text)
	}
}
