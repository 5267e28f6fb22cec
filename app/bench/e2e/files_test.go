package e2e

import (
	"strings"
	"testing"

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
