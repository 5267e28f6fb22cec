package designer

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/study/find"
)

// maxChosen is the maximum number of checked boards. More do not fit on a worksheet, and their
// numbers do not fit into a check box.
const maxChosen = 999

// chosenTable holds the boards that the user has checked for a worksheet or a collection, in an
// order of their own. It is kept between searches, so boards of several searches can be combined.
type chosenTable struct {
	boards  []find.Board
	numbers map[string]int // by ID, from 1
	by      int            // the column of the last sort, or −1
	down    bool
}

// number returns the position of a board among the checked ones, or 0.
func (t *chosenTable) number(id string) int { return t.numbers[id] }

// tick checks or unchecks a board. It returns an error message if the board cannot be checked.
func (t *chosenTable) tick(b find.Board) (wrong string) {
	switch at := t.numbers[idOf(b)]; {
	case at > 0:
		t.boards = slices.Delete(t.boards, at-1, at)
	case len(t.boards) >= maxChosen:
		return lang.L("At most {{.Most}} boards can be chosen", messages.Args{"Most": messages.Grouped(maxChosen)})
	case len(t.boards) > 0 && t.boards[0].Game.ID() != b.Game.ID():
		return lang.L("The chosen boards belong to another game, {{.Game}}: remove them first", messages.Args{"Game": messages.GameName(t.boards[0].Game)})
	default:
		t.boards, t.by = append(t.boards, b), -1
	}
	t.count()
	return ""
}

// move moves a board to another position.
func (t *chosenTable) move(from, to int) {
	b := t.boards[from]
	t.boards = slices.Insert(slices.Delete(t.boards, from, from+1), to, b)
	t.by = -1
	t.count()
}

// sort sorts the boards by a column, or reverses the order.
func (t *chosenTable) sort(by int) {
	sorted := foundTable{by: -1}
	sorted.add(t.boards)
	sorted.by, sorted.down = t.by, t.down
	sorted.sort(by)
	t.boards, t.by, t.down = sorted.first(len(t.boards)), sorted.by, sorted.down
	t.count()
}

func (t *chosenTable) count() {
	t.numbers = make(map[string]int, len(t.boards))
	for i, b := range t.boards {
		t.numbers[idOf(b)] = i + 1
	}
}

// equallyLong reports whether all boards have the same number of holes, which a table requires.
func (t *chosenTable) equallyLong() bool {
	return !slices.ContainsFunc(t.boards, func(b find.Board) bool { return holesOf(b) != holesOf(t.boards[0]) })
}
