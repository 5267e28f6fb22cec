package e2e

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine/output/export"
)

// TestFindBoard finds boards similar to the current one and opens one of them.
func TestFindBoard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("ctrl+i")
	p.second()
	p.key("Down", "Down", "Return") // the second board of the list
	p.waitFocus(p.window)
	p.expectBoard("1 2 1 0 | 0")
	p.key("ctrl+z")
	p.expectBoard("2 2 2 2 | 0")
	p.key("ctrl+i") // raises the window
	waitUntil(t, "the designer has the keys", func() bool { return p.active() != p.window })
	p.key("ctrl+w")
	waitUntil(t, "the designer is gone", func() bool { return len(p.windows()) == 1 })
}

// TestExportSelectedBoards selects boards and exports them.
func TestExportSelectedBoards(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("ctrl+i")
	win := p.second()
	p.key("space", "Down", "space", "Down", "space", "Down", "space") // no row is current at first
	p.rest(win, idleTime)
	p.key("ctrl+e")
	p.rest(win, idleTime)
	p.pick(export.BoardsKind, "csv")
	p.key("Return")
	path := p.file("chosen.csv")
	dialog := ""
	waitUntil(t, "the system's file dialog", func() bool {
		dialog = p.active()
		return dialog != win && dialog != p.window && slices.Contains(p.windows(), dialog)
	})
	p.rest(dialog, 3*idleTime, upperPart)
	p.fill(dialog, path)
	text := written(t, path)
	rows := strings.Split(strings.TrimSpace(string(text)), "\r\n")
	if len(rows) != 4 || !strings.HasPrefix(rows[0], "number,id,") || !strings.HasPrefix(rows[3], "3,multitchouka:") {
		t.Errorf("the file is:\n%s", text)
	}
}
