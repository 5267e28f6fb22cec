package designer

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
	"tchouka/widgets/tables"
)

// maxFound is the maximum number of results. A search that finds more stops and reports it.
const maxFound = 50_000

// The columns of the results. Narrow windows omit the last ones.
const (
	foundSeeds = iota
	foundMoves
	foundLines
	foundLevel
	foundTraps
	foundChained
	foundFirst
	foundID
	foundBoard // for games whose boards are not drawn
	foundSymmetric
	foundPath // the moves to the current board
)

// foundTable holds the results in display order.
type foundTable struct {
	boards []find.Board
	keys   []float64 // sort keys of the boards
	order  []int     // indices into boards
	by     int       // the sorted column; −1 for search order
	down   bool
}

// emptied returns an empty table that is sorted alike.
func (t *foundTable) emptied() foundTable { return foundTable{by: t.by, down: t.down} }

// add appends boards. It sorts the new ones and merges them into the current order. This takes O(n)
// for n boards, and constant time per board in search order.
func (t *foundTable) add(found []find.Board) {
	from := len(t.boards)
	t.boards = append(t.boards, found...)
	fresh := make([]int, len(found))
	for i := range fresh {
		fresh[i] = from + i
		t.keys = append(t.keys, t.key(from+i))
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

// sort sorts the display by a column, or reverses the order of the sorted column. By board or ID,
// boards are in search order.
func (t *foundTable) sort(by int) {
	if by == foundID || by == foundBoard || by == foundPath {
		by = -1
	}
	t.down = t.by == by && !t.down
	t.by = by
	for i := range t.keys {
		t.keys[i] = t.key(i)
	}
	slices.SortFunc(t.order, t.compare)
}

// compare compares two boards; equal ones keep the search order.
func (t *foundTable) compare(i, j int) int {
	order := cmp.Compare(t.keys[i], t.keys[j])
	if t.down {
		order = -order
	}
	if order == 0 {
		order = i - j
	}
	return order
}

// key returns the sort key of a board. Nearly equal numbers of lines above 2⁵³ are equal.
func (t *foundTable) key(i int) float64 {
	b := &t.boards[i]
	switch t.by {
	case foundSeeds:
		return float64(b.Seeds())
	case foundMoves:
		return float64(b.Moves)
	case foundLines:
		if b.Lines == nil {
			return 0
		}
		lines, _ := new(big.Float).SetInt(b.Lines).Float64()
		return lines
	case foundChained:
		return float64(b.Chained)
	case foundFirst:
		return float64(len(b.Winning)) / float64(max(b.Legal, 1))
	case foundTraps:
		return float64(len(b.Traps))
	case foundLevel:
		return -b.Chance
	case foundSymmetric:
		return float64(len(symmetric(*b)))
	}
	return float64(i)
}

func (t *foundTable) at(row int) find.Board { return t.boards[t.order[row]] }

// first returns the first n boards in display order.
func (t *foundTable) first(n int) []find.Board {
	boards := make([]find.Board, min(n, len(t.order)))
	for row := range boards {
		boards[row] = t.at(row)
	}
	return boards
}

// columns returns the columns that the game reports.
func (d *Page) columns() []int {
	all := []int{foundSeeds, foundMoves, foundLines, foundLevel, foundTraps, foundChained, foundFirst, foundID}
	if d.length() == 0 {
		return all
	}
	b := d.at(0)
	if b.Game.Board(b.Start).OneRow() == nil {
		all = slices.Insert(all[:foundID], 0, foundBoard)
	}
	return slices.DeleteFunc(all, func(column int) bool {
		switch column {
		case foundLines:
			return b.Lines == nil
		case foundLevel, foundTraps, foundChained:
			return !find.Rates(b.Game)
		}
		return false
	})
}

// boardsView returns the list view of n boards. number returns the position of a board among the
// checked ones.
func boardsView(n int, columns []int, at func(line int) find.Board, number func(id string) int) tables.BoardTableView {
	longest, text, holes := "", "", 0
	// Boards of the last layer have the longest texts, except for a digit.
	for _, line := range []int{0, n - 1} {
		if n > 0 {
			b := at(line)
			holes = max(holes, holesOf(b))
			if id := idOf(b) + "0"; len(id) > len(longest) {
				longest, text = id, engine.Brief(b.Start)+"0"
			}
		}
	}
	all := map[int]tables.BoardColumn{
		foundSeeds:   {Title: lang.L("seeds"), Longest: "9999"},
		foundMoves:   {Title: lang.L("moves"), Longest: "999"},
		foundLines:   {Title: lang.L("lines"), Longest: "99,999"},
		foundChained: {Title: lang.L("chained"), Longest: "99"},
		foundFirst:   {Title: lang.L("first moves"), Longest: lang.L("{{.N}} of {{.All}}", messages.Args{"N": 88, "All": 88})},
		foundTraps:   {Title: lang.L("traps"), Longest: "99"},
		foundLevel:   {Title: lang.L("difficulty"), Longest: messages.Level(find.Medium) + "0"},
		foundID:      {Title: lang.L("board ID"), Longest: longest, Text: true},
		foundBoard:   {Title: lang.L("board"), Longest: text, Text: true},

		foundSymmetric: {Title: lang.L("symmetric"), Longest: "✓"},
		foundPath:      {Title: lang.L("moves to the board"), Longest: "10 10 10 10", Text: true},
	}
	v := tables.BoardTableView{
		Title: lang.L("board"), Holes: holes, Texts: columns[0] == foundBoard,
		Len: n, Current: -1, Sorted: -1,
		Row:   func(line int) tables.BoardRow { return boardRow(at(line), columns, number) },
		Ticks: true, TickTip: lang.L("Choose the board for a worksheet or a collection: click here or press Space"),
	}
	for _, column := range columns {
		v.Columns = append(v.Columns, all[column])
	}
	return v
}

func boardRow(b find.Board, columns []int, number func(id string) int) tables.BoardRow {
	id := idOf(b)
	r := tables.BoardRow{Seeds: b.Game.Board(b.Start).OneRow(), Text: b.Start.String(), Number: number(id)}
	for _, column := range columns {
		r.Cells = append(r.Cells, boardCell(b, id, column))
	}
	return r
}

// boardCell returns the text of a board in a column.
func boardCell(b find.Board, id string, column int) string {
	switch column {
	case foundSeeds:
		return messages.Grouped(b.Seeds())
	case foundMoves:
		if b.Moves < 0 {
			return "–"
		}
		return messages.Grouped(b.Moves)
	case foundLines:
		return messages.GroupedBig(b.Lines)
	case foundChained:
		return strconv.Itoa(b.Chained)
	case foundFirst:
		return lang.L("{{.N}} of {{.All}}", messages.Args{"N": len(b.Winning), "All": b.Legal})
	case foundTraps:
		return strconv.Itoa(len(b.Traps))
	case foundLevel:
		return messages.Level(b.Level())
	case foundBoard:
		return engine.Brief(b.Start)
	case foundSymmetric:
		return symmetric(b)
	}
	return id
}

// symmetric returns a sign if a board is the same from both ends.
func symmetric(b find.Board) string {
	if (&find.Criteria{Distribution: find.Distribution{Symmetric: true}}).Fits(b) {
		return "✓"
	}
	return ""
}

// idOf returns an ID of the game and the board in one word.
func idOf(b find.Board) string { return notation.Board{Game: b.Game, Start: b.Start}.ID() }

// holesOf returns the number of holes of a board of one row.
func holesOf(b find.Board) int { return len(b.Game.Board(b.Start).OneRow()) - 1 }
