package e2e

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine/export"
)

// TestFindingABoard finds boards similar to the current one and opens one of them.
func TestFindingABoard(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("ctrl+i")
	p.second()
	p.key("Down", "Down", "Return") // the second board of the list
	p.hasKeys(p.window)
	p.wants("1 2 1 0 | 0")
	p.key("ctrl+z")
	p.wants("2 2 2 2 | 0")
	p.key("ctrl+i") // raises the window
	until(t, "the designer has the keys", func() bool { return p.active() != p.window })
	p.key("ctrl+w")
	until(t, "the designer is gone", func() bool { return len(p.windows()) == 1 })
}

// TestACollectionIsGathered selects boards and exports them.
func TestACollectionIsGathered(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("ctrl+i")
	win := p.second()
	p.key("space", "Down", "space", "Down", "space", "Down", "space") // no row is current at first
	p.rest(win, breath)
	p.key("ctrl+e")
	p.rest(win, breath)
	p.pick(export.BoardsKind, "csv")
	p.key("Return")
	path := p.file("chosen.csv")
	dialog := ""
	until(t, "the system's file dialog", func() bool {
		dialog = p.active()
		return dialog != win && dialog != p.window && slices.Contains(p.windows(), dialog)
	})
	p.rest(dialog, 3*breath, upperPart)
	p.fill(dialog, path)
	text := written(t, path)
	rows := strings.Split(strings.TrimSpace(string(text)), "\r\n")
	if len(rows) != 4 || !strings.HasPrefix(rows[0], "number,id,") || !strings.HasPrefix(rows[3], "3,multitchouka:") {
		t.Errorf("the file is:\n%s", text)
	}
}
