package export

import (
	"iter"
	"strconv"
	"strings"

	"tchouka/engine/picture/scene"
	"tchouka/engine/text/i18n"
)

// LedgerLine is a line of play in numbers.
type LedgerLine struct {
	scene.Heading
	scene.Look
	Language    i18n.Language // of the headers
	ID          string        // below the table
	Places      []string      // the names of the places; none if states are written as one text
	Romans      []string      // the names of the places in columns, if different
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

// heads returns the headers of columns of seeds.
func (l LedgerLine) heads() []string {
	heads := l.Places
	if l.Romans != nil {
		heads = l.Romans
	}
	switch {
	case len(heads) == 0:
		return []string{l.Language.Translate("state")}
	case !l.Shows(scene.NumbersPart):
		return make([]string, len(heads))
	}
	return heads
}

// cells returns the cells of a row of columns.
func (l LedgerLine) cells(r LedgerRow) []string {
	if len(l.Places) == 0 {
		return []string{r.State}
	}
	return r.Cells
}

// number reports whether moves are written as numbers.
func number(played string) bool { return played == "hole" }

// RomanNumeral returns the numeral with which Degrazia numbers holes. Degrazia has four holes.
// Numbers beyond twelve are written in digits, since their numerals are too wide.
func RomanNumeral(n int) string {
	romans := [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"}
	if n < 1 || n > len(romans) {
		return strconv.Itoa(n)
	}
	return romans[n-1]
}
