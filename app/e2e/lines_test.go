package e2e

import (
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

func TestLinesAreKeptAsADocument(t *testing.T) {
	p := start(t, quick(), "4x2")
	_, boards := winning()
	p.key("3", "4", "3")
	p.key("ctrl+1") // good
	p.key("ctrl+shift+n")
	p.asked()
	p.typeText("Degrazia's line")
	p.key("ctrl+z") // undoes the mark, not the move
	p.key("ctrl+a", "BackSpace")
	p.typeText("the good one")
	p.key("Return")
	p.answered()
	p.wants(boards[3])
	p.key("ctrl+Left", "1")
	lost := p.board()
	p.key("ctrl+2") // bad
	p.key("ctrl+Delete")
	p.wants(boards[2])
	p.key("ctrl+z")
	p.wants(lost)
	p.key("ctrl+s")
	path := p.file("lines.tchouka")
	p.choose(path)
	p.titled("lines.tchouka – Tchouka")
	const want = "tchouka 2\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4 3\n" +
		"name 3 4 3: \"the good one\"\nmark 3 4 3: good\nshown 3 4 1\nmark 3 4 1: bad\ncursor 3 4 1\nx-sum sha256:"
	if text := disktest.Content(t, path); !strings.HasPrefix(text, want) {
		t.Errorf("the file is:\n%s\nwant\n%s", text, want)
	}
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}

	q := p.again(path)
	q.titled("lines.tchouka – Tchouka")
	q.wants(lost)
	q.key("ctrl+Down") // the other line
	q.wants(boards[3])
	q.key("ctrl+d", "End", "Return") // the list of lines, whose last line is lost
	q.wants(lost)
	q.key("ctrl+shift+m") // makes it the main line
	q.titled("• lines.tchouka – Tchouka")
	q.key("ctrl+s")
	q.titled("lines.tchouka – Tchouka")
	if text := disktest.Content(t, path); !strings.Contains(text, "\nmain 3 4 1\nmark 3 4 1: bad\ncursor 3 4 1\nline 3 4 3\n") {
		t.Errorf("the file is:\n%s", text)
	}
}

func TestTheMenuOfANode(t *testing.T) {
	p := start(t, quick(), "4x2")
	_, boards := winning()
	p.awaitVerdict()
	_, end := p.ends(p.places(4))
	p.press(end, rightButton)
	p.settle()
	p.titled("Tchouka")
	p.key("Down", "Return") // the first entry starts a line here
	p.titled("• Tchouka")
	p.key("ctrl+Left")
	p.wants(boards[5])
	p.key("ctrl+Right")
	p.press(end, rightButton)
	p.settle()
	p.key("Down", "Return") // the first entry is now a comment
	p.asked()
	p.typeText("the end")
	p.key("Escape") // opens a question
	p.settle()
	p.key("shift+Tab", "Return") // discard the comment
	p.answered()
	p.wants(boards[6])
}

// A click on a row of the table below the board shows that position.
func TestRowsOfTheLineAreClicked(t *testing.T) {
	_, boards := winning()
	p := start(t, quick(), "4x2")
	p.awaitVerdict()
	p.key("ctrl+l")
	p.wants(boards[6])
	p.clickRow(-1)
	p.wants(boards[5])
	p.clickRow(-1)
	p.wants(boards[4])
	p.clickRow(+1)
	p.wants(boards[5])
	p.key("Up") // the table is focused
	p.wants(boards[4])
	p.key("2") // the board gets the keys that the table does not use
	p.wants(boards[5])

	const holes, moves = 12, 40
	board, _ := longLine(holes, moves)
	p = start(t, quick(), "tchoukaillon:"+strings.Join(board, "."))
	p.settle() // a theorem settles the board without a search
	p.key("ctrl+l")
	p.wants(strings.TrimSuffix(strings.Repeat("0 ", holes), " ") + " | 40")
	p.clickRow(-1)
	p.wants(strings.Repeat("0 ", holes-1) + "1 | 39")
}

// rowGap is the gap between two rows of a table.
const rowGap = 4

// clickRow clicks the row of the line table that is after rows below the current one.
func (p *program) clickRow(after int) {
	p.t.Helper()
	p.settle()
	f := p.see()
	row, count := f.bounds(f.all(), rowColor)
	if count == 0 {
		p.t.Fatal("no row is the current one")
	}
	at := middle(row)
	at.Y += after * (row.Dy() + rowGap)
	p.click(at)
	p.pointAway()
}
