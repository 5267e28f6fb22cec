package export

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine/i18n"
	"tchouka/engine/scene"
)

// LedgerLine is a ledgerLine of play in numbers.
type LedgerLine struct {
	scene.Heading
	scene.Look
	Language    i18n.Language // of the heads of columns
	Caption, ID string        // below all
	Places      []string      // what the places are called; none where states are written in one piece
	Romans      []string      // the same in the columns, where that is something else
	Bars        []int         // the places with a ledgerLine before them: the Ruma behind the holes
	Played      string        // what a move is called at the head of a column, as in "hole"
	Turned      bool          // it is told who moves
	Sown        bool          // it is told how often a move sows
	Remarked    bool          // somebody wrote something to it
	// Rows yields the start, and a row for each move or sowing.
	Rows iter.Seq[LedgerRow]
}

// LedgerRow is a state, and how it was reached.
type LedgerRow struct {
	Number     int    // of the move that led here, counted from 1; 0 for the start
	Move, Sign string // it, and what was thought of it; no move in the midst of one
	Player     string // who made it, where there are several
	Cells      []string
	State      string // the state in one piece
	Sowings    int    // of the move, where it has one
	From, Last int    // the places where it was sown from, and where the last seed fell; -1 for none
	Result     string // how it stands then, where that is worth a word
	Name       string
	Comment    string
}

// shown is a row without what the look leaves out.
func (l LedgerLine) shown(r LedgerRow) LedgerRow {
	if !l.Shows(scene.RemarksPart) {
		r.Sign, r.Name, r.Comment = "", "", ""
	}
	return r
}

// told are the rows, each with the place that is marked in it: that is sown next, or -1.
// At the end it is the place where the last seed was lost.
func (l LedgerLine) told() iter.Seq2[LedgerRow, int] {
	return func(yield func(LedgerRow, int) bool) {
		var before LedgerRow
		held := false
		for r := range l.Rows {
			if held && !yield(l.shown(before), r.From) {
				return
			}
			before, held = r, true
		}
		if held {
			end := -1
			if strings.HasPrefix(before.Result, "lost") {
				end = before.Last
			}
			yield(l.shown(before), end)
		}
	}
}

// moves yields the moves, each with its sign.
func (l LedgerLine) moves() iter.Seq[LedgerRow] {
	return func(yield func(LedgerRow) bool) {
		for r := range l.Rows {
			if r.Move != "" && !yield(l.shown(r)) {
				return
			}
		}
	}
}

// marked is the place of a row that is underlined, or -1.
func (l LedgerLine) marked(place int) int {
	if l.Lines != scene.ColumnLines || !l.Shows(scene.CursorPart) {
		return -1
	}
	return place
}

// table is what stands in the columns of the picture, in text and in LaTeX.
type table struct {
	heads  []string
	words  []bool // texts begin below each other, numbers end so
	bars   []int  // the columns with a ledgerLine before them
	places int    // the column of the first place
}

// table returns the columns of the style.
func (l LedgerLine) table() table {
	var t table
	add := func(words bool, heads ...string) {
		for _, head := range heads {
			t.heads, t.words = append(t.heads, head), append(t.words, words)
		}
	}
	columns := l.Lines == scene.ColumnLines
	if !columns {
		add(false, l.Language.Say("move"))
		if l.Turned {
			add(true, l.Language.Say("player"))
		}
		add(!number(l.Played), l.Language.Said(l.Played))
	}
	t.places = len(t.heads)
	heads := l.Places
	if columns && l.Romans != nil {
		heads = l.Romans
	}
	if !l.Shows(scene.NumbersPart) {
		heads = make([]string, len(heads))
	}
	add(false, heads...)
	if len(l.Places) == 0 {
		add(true, l.Language.Say("state"))
	}
	for _, place := range l.Bars {
		if !columns {
			t.bars = append(t.bars, t.places+place)
		}
	}
	if l.sown() {
		t.bars = append(t.bars, len(t.heads))
		add(false, l.Language.Say("sowings"))
	}
	return t
}

// sown reports whether the sowings of a move have a column.
func (l LedgerLine) sown() bool {
	return l.Sown && l.Lines != scene.ColumnLines && l.Shows(scene.SowingsPart)
}

// number reports whether what is played is written as a number.
func number(played string) bool { return played == "hole" }

// cells are those of a row in the columns of the table.
func (l LedgerLine) cells(r LedgerRow) []string {
	var cells []string
	if l.Lines != scene.ColumnLines {
		number := strconv.Itoa(r.Number)
		if r.Move == "" && r.Number > 0 {
			number = ""
		}
		cells = append(cells, number)
		if l.Turned {
			cells = append(cells, r.Player)
		}
		cells = append(cells, r.Move+r.Sign)
	}
	if len(l.Places) > 0 {
		cells = slices.Concat(cells, r.Cells)
	} else {
		cells = append(cells, r.State)
	}
	if l.sown() {
		sowings := ""
		if r.Move != "" {
			sowings = strconv.Itoa(r.Sowings)
		}
		cells = append(cells, sowings)
	}
	return cells
}

// remark is what was written to a row, in one ledgerLine.
func (r LedgerRow) remark() string {
	text := r.Name
	if text != "" && r.Comment != "" {
		text += " · "
	}
	return scene.OneLine(text + r.Comment)
}

// RomanNumeral writes a number as Degrazia numbers holes. He has four; beyond twelve it would be
// broader than clear, and is written in digits.
func RomanNumeral(n int) string {
	romans := [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"}
	if n < 1 || n > len(romans) {
		return strconv.Itoa(n)
	}
	return romans[n-1]
}
