package app

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/design"
	"tchouka/widgets"
)

// foundMost is how many boards are kept; a search that finds more ends there and
// says so.
const foundMost = 100_000

// The columns of the boards found.
const (
	foundSeeds = iota
	foundMoves
	foundLines
	foundChained
	foundFirst
	foundLevel
	foundID
)

// foundTable is the boards that were found, in the order they are shown in.
type foundTable struct {
	boards []design.Board
	order  []int // indices of boards
	by     int   // the column they are sorted by, −1 for as found
	down   bool
}

// add takes up boards. What was in order stays so: the new ones are sorted and
// merged in. O(n) for n boards, and nothing to speak of while they are shown as
// found.
func (t *foundTable) add(found []design.Board) {
	from := len(t.boards)
	t.boards = append(t.boards, found...)
	fresh := make([]int, len(found))
	for i := range fresh {
		fresh[i] = from + i
	}
	if t.by < 0 && !t.down {
		t.order = append(t.order, fresh...)
		return
	}
	slices.SortFunc(fresh, t.compare)
	old := t.order
	t.order = make([]int, 0, len(t.boards))
	for len(old) > 0 && len(fresh) > 0 {
		next := &old
		if t.compare(fresh[0], old[0]) < 0 {
			next = &fresh
		}
		t.order, *next = append(t.order, (*next)[0]), (*next)[1:]
	}
	t.order = append(append(t.order, old...), fresh...)
}

// sort shows the boards by a column; by the one they are sorted by already, the
// other way round.
func (t *foundTable) sort(by int) {
	t.down = t.by == by && !t.down
	t.by = by
	slices.SortFunc(t.order, t.compare)
}

// compare puts two boards in order, the one found first before its equals.
func (t *foundTable) compare(i, j int) int {
	order := t.compareBy(t.boards[i], t.boards[j])
	if t.down {
		order = -order
	}
	if order == 0 {
		order = i - j
		if t.by < 0 && t.down {
			order = j - i
		}
	}
	return order
}

func (t *foundTable) compareBy(a, b design.Board) int {
	switch t.by {
	case foundSeeds:
		return a.Position.Total() - b.Position.Total()
	case foundMoves:
		return a.Moves - b.Moves
	case foundLines:
		return a.Lines.Cmp(b.Lines)
	case foundChained:
		return a.Chained - b.Chained
	case foundFirst:
		return cmp.Compare(len(a.Winning)*b.Legal, len(b.Winning)*a.Legal)
	case foundLevel:
		return cmp.Compare(b.Chance, a.Chance)
	case foundID:
		return slices.Compare(a.Position.Holes(), b.Position.Holes())
	}
	return 0
}

// at returns the board of a row.
func (t *foundTable) at(row int) design.Board { return t.boards[t.order[row]] }

// first returns the first n boards, in the order they are shown in.
func (t *foundTable) first(n int) []design.Board {
	boards := make([]design.Board, min(n, len(t.order)))
	for row := range boards {
		boards[row] = t.at(row)
	}
	return boards
}

// view returns what the list shows.
func (t *foundTable) view() widgets.BoardsView {
	longest, holes := "", 0
	if len(t.boards) > 0 { // those of the last layer are as long as any, but for a digit
		b := t.boards[len(t.boards)-1]
		longest, holes = engine.BoardID(b.Rules, b.Position)+"0", b.Position.Len()
	}
	return widgets.BoardsView{
		Title: lang.L("board"), Holes: holes,
		Columns: []widgets.BoardColumn{
			foundSeeds:   {Title: lang.L("seeds"), Longest: "9999"},
			foundMoves:   {Title: lang.L("moves"), Longest: "999"},
			foundLines:   {Title: lang.L("lines"), Longest: "99,999"},
			foundChained: {Title: lang.L("chained"), Longest: "99"},
			foundFirst:   {Title: lang.L("first moves"), Longest: lang.L("{{.N}} of {{.All}}", vars{"N": 88, "All": 88})},
			foundLevel:   {Title: lang.L("level"), Longest: levelName(design.Medium) + "0"},
			foundID:      {Title: lang.L("board ID"), Longest: longest, Text: true},
		},
		Len: len(t.order), Row: t.row, Current: -1, Sorted: t.by, Down: t.down,
	}
}

func (t *foundTable) row(i int) widgets.BoardRow {
	b := t.at(i)
	return widgets.BoardRow{Position: b.Position, Cells: []string{
		foundSeeds:   grouped(b.Position.Total()),
		foundMoves:   grouped(b.Moves),
		foundLines:   groupedBig(b.Lines),
		foundChained: strconv.Itoa(b.Chained),
		foundFirst:   lang.L("{{.N}} of {{.All}}", vars{"N": len(b.Winning), "All": b.Legal}),
		foundLevel:   levelName(b.Level()),
		foundID:      engine.BoardID(b.Rules, b.Position),
	}}
}

// levelName returns what a level of difficulty is called.
func levelName(l design.Level) string {
	switch l {
	case design.Easy:
		return lang.L("easy")
	case design.Medium:
		return lang.L("medium")
	case design.Hard:
		return lang.L("hard")
	default:
		return lang.L("any level")
	}
}
