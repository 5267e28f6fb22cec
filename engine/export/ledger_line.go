package export

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine/i18n"
	"tchouka/engine/scene"
)

// LedgerLine is a line of play in numbers.
type LedgerLine struct {
	scene.Heading
	scene.Look
	Language    i18n.Language // of the headers
	Caption, ID string        // below the table
	Places      []string      // the names of the places; none if states are written as one text
	Romans      []string      // the names of the places in columns, if different
	Bars        []int         // the places after a vertical rule, for example the Ruma
	MoveHeader  string        // the header of the column of moves, for example "hole"
	ShowPlayer  bool          // show the player to move
	ShowSowings bool          // show the number of sowings
	HasRemarks  bool          // there are remarks
	// Rows yields the start, then a row for each move or sowing.
	Rows iter.Seq[LedgerRow]
}

// LedgerRow is a state and the move that led to it.
type LedgerRow struct {
	Number     int    // of the move that led to the state, from 1; 0 for the start
	Move, Sign string // the move and its mark; empty within a move
	Player     string // the player of the move, if there are several
	Cells      []string
	State      string // the state as one text
	Sowings    int    // of the move, if the row begins one
	From, Last int    // the place that was sown, and that of the last seed; -1 for none
	Result     string // the result after the move, if relevant
	Name       string
	Comment    string
}

// shown returns a row without the parts that the look omits.
func (l LedgerLine) shown(r LedgerRow) LedgerRow {
	if !l.Shows(scene.RemarksPart) {
		r.Sign, r.Name, r.Comment = "", "", ""
	}
	return r
}

// content yields the rows, each with the place that is sown next, or -1. In the last row it is the
// place where the last seed was lost.
func (l LedgerLine) content() iter.Seq2[LedgerRow, int] {
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

// moves yields the rows with moves, with their signs.
func (l LedgerLine) moves() iter.Seq[LedgerRow] {
	return func(yield func(LedgerRow) bool) {
		for r := range l.Rows {
			if r.Move != "" && !yield(l.shown(r)) {
				return
			}
		}
	}
}

// marked returns the place of a row that is underlined, or -1.
func (l LedgerLine) marked(place int) int {
	if l.Lines != scene.ColumnLines || !l.Shows(scene.CursorPart) {
		return -1
	}
	return place
}

// table holds the columns of the picture, of text and of LaTeX.
type table struct {
	heads  []string
	words  []bool // texts are left-aligned, numbers right-aligned
	bars   []int  // the columns with a vertical rule before them
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
		add(false, l.Language.Translate("move"))
		if l.ShowPlayer {
			add(true, l.Language.Translate("player"))
		}
		add(!number(l.MoveHeader), l.Language.Lookup(l.MoveHeader))
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
		add(true, l.Language.Translate("state"))
	}
	for _, place := range l.Bars {
		if !columns {
			t.bars = append(t.bars, t.places+place)
		}
	}
	if l.sown() {
		t.bars = append(t.bars, len(t.heads))
		add(false, l.Language.Translate("sowings"))
	}
	return t
}

// sown reports whether the sowings of a move have a column.
func (l LedgerLine) sown() bool {
	return l.ShowSowings && l.Lines != scene.ColumnLines && l.Shows(scene.SowingsPart)
}

// number reports whether moves are written as numbers.
func number(played string) bool { return played == "hole" }

// cells returns the cells of a row in the columns of the table.
func (l LedgerLine) cells(r LedgerRow) []string {
	var cells []string
	if l.Lines != scene.ColumnLines {
		number := strconv.Itoa(r.Number)
		if r.Move == "" && r.Number > 0 {
			number = ""
		}
		cells = append(cells, number)
		if l.ShowPlayer {
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

// remark returns the remark on a row, on one line.
func (r LedgerRow) remark() string {
	text := r.Name
	if text != "" && r.Comment != "" {
		text += " · "
	}
	return scene.OneLine(text + r.Comment)
}

// RomanNumeral returns the numeral with which Degrazia numbers holes. Degrazia has four holes.
// Numbers beyond twelve are written in digits, since their numerals are too wide.
func RomanNumeral(n int) string {
	romans := [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"}
	if n < 1 || n > len(romans) {
		return strconv.Itoa(n)
	}
	return romans[n-1]
}
