package e2e

import (
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

func TestSaveLines(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	_, boards := winningLine()
	p.key("3", "4", "3")
	p.key("ctrl+1") // good
	p.key("ctrl+shift+n")
	p.waitQuestion()
	p.typeText("Degrazia's line")
	p.key("ctrl+z") // undoes the mark, not the move
	p.key("ctrl+a", "BackSpace")
	p.typeText("the good one")
	p.key("Return")
	p.waitDialogClosed()
	p.expectBoard(boards[3])
	p.key("ctrl+Left", "1")
	lost := p.board()
	p.key("ctrl+2") // bad
	p.key("ctrl+Delete")
	p.expectBoard(boards[2])
	p.key("ctrl+z")
	p.expectBoard(lost)
	p.key("ctrl+s")
	path := p.file("lines.tchouka")
	p.choose(path)
	p.waitTitle("lines.tchouka – Tchouka")
	const want = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4 3\n" +
		"name 3 4 3: \"the good one\"\nmark 3 4 3: good\nshown 3 4 1\nmark 3 4 1: bad\ncursor 3 4 1\nx-sum sha256:"
	if text := disktest.Content(t, path); !strings.HasPrefix(text, want) {
		t.Errorf("the file is:\n%s\nwant\n%s", text, want)
	}
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}

	q := p.restart(path)
	q.waitTitle("lines.tchouka – Tchouka")
	q.expectBoard(lost)
	q.key("ctrl+Down") // the other line
	q.expectBoard(boards[3])
	q.key("ctrl+d", "Next", "Return") // the list of lines, whose last line is lost
	q.expectBoard(lost)
	q.key("ctrl+shift+m") // makes it the main line
	q.waitTitle("• lines.tchouka – Tchouka")
	q.key("ctrl+s")
	q.waitTitle("lines.tchouka – Tchouka")
	if text := disktest.Content(t, path); !strings.Contains(text, "\nmain 3 4 1\nmark 3 4 1: bad\ncursor 3 4 1\nline 3 4 3\n") {
		t.Errorf("the file is:\n%s", text)
	}
}

func TestNodeContextMenu(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	_, boards := winningLine()
	p.awaitVerdict()
	_, end := p.lineEnds(p.places(4))
	p.press(end, rightButton)
	p.settle()
	p.waitTitle("Tchouka")
	p.key("Down", "Return") // the first entry starts a line here
	p.waitTitle("• Tchouka")
	p.key("ctrl+Left")
	p.expectBoard(boards[5])
	p.key("ctrl+Right")
	p.press(end, rightButton)
	p.settle()
	p.key("Down", "Return") // the first entry is now a comment
	p.waitQuestion()
	p.typeText("the end")
	p.key("Escape") // opens a question
	p.settle()
	p.key("shift+Tab", "Return") // discard the comment
	p.waitDialogClosed()
	p.expectBoard(boards[6])
}

// A click on a row of the table below the board shows that position.
func TestClickLineRows(t *testing.T) {
	_, boards := winningLine()
	p := start(t, instantPreferences(), "4x2")
	p.awaitVerdict()
	p.key("ctrl+l")
	p.expectBoard(boards[6])
	p.clickRow(-1)
	p.expectBoard(boards[5])
	p.clickRow(-1)
	p.expectBoard(boards[4])
	p.clickRow(+1)
	p.expectBoard(boards[5])
	p.key("Up") // the table is focused
	p.expectBoard(boards[4])
	p.key("2") // the board gets the keys that the table does not use
	p.expectBoard(boards[5])

	const holes, moves = 12, 40
	board, _ := longLine(holes, moves)
	p = start(t, instantPreferences(), "tchoukaillon:"+strings.Join(board, "."))
	p.settle() // a theorem settles the board without a search
	p.key("ctrl+l")
	p.expectBoard(strings.TrimSuffix(strings.Repeat("0 ", holes), " ") + " | 40")
	p.clickRow(-1)
	p.expectBoard(strings.Repeat("0 ", holes-1) + "1 | 39")
}

// rowGap is the gap between two rows of a table.
const rowGap = 4

// clickRow clicks the row of the line table that is after rows below the current one.
func (p *program) clickRow(after int) {
	p.t.Helper()
	p.settle()
	f := p.capture()
	row, count := f.bounds(f.all(), rowColor)
	if count == 0 {
		p.t.Fatal("no row is the current one")
	}
	at := middle(row)
	at.Y += after * (row.Dy() + rowGap)
	p.click(at)
	p.pointAway()
}
