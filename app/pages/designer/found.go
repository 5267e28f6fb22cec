package designer

import (
	"cmp"
	"context"
	"math/big"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
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
	keys   []float64                // sort keys of the boards
	key    func(find.Board) float64 // nil for search order
	order  []int                    // indices into boards
	by     int                      // the sorted column; −1 for search order
	down   bool
}

// emptied returns an empty table that is sorted alike.
func (t *foundTable) emptied() foundTable { return foundTable{by: t.by, down: t.down, key: t.key} }

// add appends boards. It sorts the new ones and merges them into the current order. This takes O(n)
// for n boards, and constant time per board in search order.
func (t *foundTable) add(found []find.Board) {
	from := len(t.boards)
	t.boards = append(t.boards, found...)
	fresh := make([]int, len(found))
	for i := range fresh {
		fresh[i] = from + i
		t.keys = append(t.keys, t.keyOf(from+i))
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
	if t.key = nil; by >= 0 {
		if t.key = foundColumns("", "")[by].key; t.key == nil {
			by = -1
		}
	}
	t.down = t.by == by && !t.down
	t.by = by
	for i := range t.keys {
		t.keys[i] = t.keyOf(i)
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

func (t *foundTable) keyOf(i int) float64 {
	if t.key == nil {
		return float64(i)
	}
	return t.key(t.boards[i])
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

// foundColumn is a column of the results.
type foundColumn struct {
	tables.BoardColumn
	cell func(find.Board) string
	key  func(find.Board) float64 // for sorting; nil for search order
	has  func(find.Board) bool    // reports whether the column applies to a board; nil for all boards
}

// foundColumns returns all columns by their indices. It gets the longest ID and text of a board.
func foundColumns(id, text string) []foundColumn {
	column := func(title, longest string) tables.BoardColumn {
		return tables.BoardColumn{Title: title, Longest: longest}
	}
	words := func(title, longest string) tables.BoardColumn {
		return tables.BoardColumn{Title: title, Longest: longest, Text: true}
	}
	count := func(n func(find.Board) int) func(find.Board) float64 {
		return func(b find.Board) float64 { return float64(n(b)) }
	}
	rated := func(b find.Board) bool { return find.Rates(b.Game) }
	part := func(n, all int) string { return lang.L("{{.N}} of {{.All}}", messages.Args{"N": n, "All": all}) }
	return []foundColumn{
		foundSeeds:   {column(lang.L("seeds"), "9999"), func(b find.Board) string { return messages.Grouped(b.Seeds()) }, count(find.Board.Seeds), nil},
		foundMoves:   {column(lang.L("moves"), "999"), movesText, func(b find.Board) float64 { return float64(b.Moves) }, nil},
		foundLines:   {column(lang.L("lines"), "99,999"), func(b find.Board) string { return messages.GroupedBig(b.Lines) }, linesKey, func(b find.Board) bool { return b.Lines != nil }},
		foundLevel:   {column(lang.L("difficulty"), messages.Level(find.Medium)+"0"), func(b find.Board) string { return messages.Level(b.Level()) }, func(b find.Board) float64 { return -b.Chance }, rated},
		foundTraps:   {column(lang.L("traps"), "99"), func(b find.Board) string { return strconv.Itoa(len(b.Traps)) }, func(b find.Board) float64 { return float64(len(b.Traps)) }, rated},
		foundChained: {column(lang.L("chained"), "99"), func(b find.Board) string { return strconv.Itoa(b.Chained) }, func(b find.Board) float64 { return float64(b.Chained) }, rated},
		foundFirst: {
			column(lang.L("first moves"), part(88, 88)), func(b find.Board) string { return part(len(b.Winning), b.Legal) },
			func(b find.Board) float64 { return float64(len(b.Winning)) / float64(max(b.Legal, 1)) }, nil,
		},
		foundID:        {words(lang.L("board ID"), id), idOf, nil, nil},
		foundBoard:     {words(lang.L("board"), text), func(b find.Board) string { return engine.Brief(b.Start) }, nil, nil},
		foundSymmetric: {column(lang.L("symmetric"), "✓"), symmetric, func(b find.Board) float64 { return float64(len(symmetric(b))) }, nil},
		foundPath:      {words(lang.L("moves to the board"), "10 10 10 10"), nil, nil, nil}, // see [ComposePage.row]
	}
}

func movesText(b find.Board) string {
	if b.Moves < 0 {
		return "–"
	}
	return messages.Grouped(b.Moves)
}

// linesKey returns the number of winning lines. Nearly equal numbers above 2⁵³ are equal.
func linesKey(b find.Board) float64 {
	if b.Lines == nil {
		return 0
	}
	lines, _ := new(big.Float).SetInt(b.Lines).Float64()
	return lines
}

// columns returns the columns that the game reports.
func (d *Page) columns() []int {
	all := []int{foundSeeds, foundMoves, foundLines, foundLevel, foundTraps, foundChained, foundFirst, foundID}
	if d.length() == 0 {
		return all
	}
	b, declared := d.at(0), foundColumns("", "")
	if b.Game.Board(b.Start).OneRow() == nil {
		all = slices.Insert(all[:foundID], 0, foundBoard)
	}
	return slices.DeleteFunc(all, func(c int) bool { return declared[c].has != nil && !declared[c].has(b) })
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
	all := foundColumns(longest, text)
	v := tables.BoardTableView{
		Title: lang.L("board"), Holes: holes, Texts: columns[0] == foundBoard,
		Len: n, Current: -1, Sorted: -1,
		Ticks: true, TickTip: lang.L("Choose the board for a worksheet or a collection: click here or press Space"),
	}
	for _, column := range columns {
		v.Columns = append(v.Columns, all[column].BoardColumn)
	}
	v.Row = func(line int) tables.BoardRow {
		b := at(line)
		r := tables.BoardRow{Seeds: b.Game.Board(b.Start).OneRow(), Text: b.Start.String(), Number: number(idOf(b)), Cells: make([]string, len(columns))}
		for i, column := range columns {
			if cell := all[column].cell; cell != nil {
				r.Cells[i] = cell(b)
			}
		}
		return r
	}
	return v
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

// wonLister is a game that can list its won positions.
type wonLister interface {
	Won(ctx context.Context, r find.Request) (layers [][]row.Position, cause find.Cause, err error)
}

// listsWon reports whether the selected game can list its won positions.
func (d *Page) listsWon() bool {
	_, ok := d.gameSelected().(wonLister)
	return ok
}

// wonTable holds all won positions for some holes and seeds, in layers by the seeds in play.
type wonTable struct {
	game   engine.Game
	holes  int
	seeds  int
	layers [][]row.Position
	ends   []int // end indices of the layers in the list, the one with most seeds outside first
	cause  find.Cause
	wrong  error
	took   time.Duration
	listed bool
	input  string // the input of the fields for which this is the result
}

// count returns the number of positions.
func (t *wonTable) count() int {
	if len(t.ends) == 0 {
		return 0
	}
	return t.ends[len(t.ends)-1]
}

// at returns the position of a row. O(layers).
func (t *wonTable) at(line int) row.Position {
	begin := 0
	for i, end := range t.ends {
		if line < end {
			return t.layers[len(t.layers)-1-i][line-begin]
		}
		begin = end
	}
	return row.Position{}
}

// wonJob returns a job that lists all won positions up to the number of seeds in the request.
func wonJob(r find.Request, notify func(find.Progress), take func(wonTable)) func(context.Context, func(func())) {
	return func(ctx context.Context, report func(func())) {
		t := wonTable{game: r.Game, holes: r.Holes, seeds: r.Seeds.To, listed: true}
		r.Progress = func(p find.Progress) { report(func() { notify(p) }) }
		t.layers, t.cause, t.wrong = r.Game.(wonLister).Won(ctx, r)
		for i := range t.layers {
			t.ends = append(t.ends, t.count()+len(t.layers[len(t.layers)-1-i]))
		}
		report(func() { take(t) })
	}
}

// progressed shows the progress of listing won positions.
func (d *Page) progressed(p find.Progress) {
	d.progress = p
	d.Show()
}

// setWon stores the list of won positions.
func (d *Page) setWon(t wonTable) {
	t.input, t.took = d.won.input, d.run.Elapsed()
	d.won = t
	d.run.End()
	d.Show()
}

// view returns the view of the list.
func (t *wonTable) view() tables.BoardTableView {
	longest := ""
	if t.count() > 0 {
		longest = games.BoardID(t.game, t.at(0)) + "+99"
	}
	return tables.BoardTableView{
		Title: lang.L("position"), Holes: t.holes,
		Columns: []tables.BoardColumn{
			{Title: lang.L("in play"), Longest: "9999"},
			{Title: lang.L("in the Ruma"), Longest: "9999"},
			{Title: lang.L("board ID"), Longest: longest, Text: true},
		},
		Len: t.count(), Row: t.row, Current: -1, Sorted: -1,
	}
}

func (t *wonTable) row(i int) tables.BoardRow {
	p := t.at(i)
	return tables.BoardRow{Seeds: append(p.Holes(), p.Ruma()), Text: p.String(), Cells: []string{
		messages.Grouped(p.Outside()), messages.Grouped(p.Ruma()), games.BoardID(t.game, p),
	}}
}

// headline describes the list.
func (t *wonTable) headline() string {
	switch {
	case !t.listed:
		return lang.L("Enter the holes and seeds, then list the won positions")
	case t.wrong != nil:
		return t.wrong.Error()
	}
	all := lang.N("{{.Count}} won position", t.count(), messages.Args{"Count": messages.Grouped(t.count())}) + " · "
	if reached := len(t.layers) - 1; reached < t.seeds {
		return all + lang.L("with up to {{.Seeds}} in play", messages.Args{"Seeds": messages.Seeds(reached)})
	}
	boards := len(t.layers[t.seeds])
	return all + lang.N("{{.Count}} with all seeds in play", boards, messages.Args{"Count": messages.Grouped(boards)})
}

// detail describes how the list was computed.
func (t *wonTable) detail() string {
	switch {
	case !t.listed || t.wrong != nil:
		return ""
	case t.cause == find.MemoryFull:
		return lang.L("memory limit reached: positions with more seeds in play are missing")
	}
	return lang.L("a position is won if some line brings all seeds into the Ruma") + " · " + messages.Duration(t.took)
}
