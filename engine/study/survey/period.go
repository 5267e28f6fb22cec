package survey

import (
	"iter"
	"slices"

	"tchouka/engine"
)

// Period describes numbers that repeat from some index.
type Period struct {
	Before int // number of elements before the repetition
	Length int
	Seen   int  // how many were seen: the period and three repetitions, and at least five numbers
	Proved bool // a proof shows that they repeat forever
}

// Minimum evidence for a period.
const (
	minRepetitions = 4 // the period and three repetitions
	minNumbers     = 5
)

// PeriodOf returns the period of the numbers of a game's starts with a number of holes and from,
// from+1, … seeds in each. If no player can move from some number of seeds on, the period is
// proved; otherwise it is [Observed].
func PeriodOf(game engine.Game, holes, from int, numbers []int) (Period, bool) {
	minStuckSeeds := game.About().MinStuckSeeds
	if minStuckSeeds == nil || len(numbers) == 0 || from+len(numbers)-1 < minStuckSeeds(holes) {
		return Observed(numbers)
	}
	last := len(numbers) - 1
	before := last
	for before > 0 && numbers[before-1] == numbers[last] {
		before--
	}
	return Period{Before: before, Length: 1, Seen: len(numbers) - before, Proved: true}, true
}

// Observed returns the period of numbers with the least sum of Before and Length, or false if they
// have not been seen to repeat.
func Observed(numbers []int) (Period, bool) {
	for end := 1; end < len(numbers); end++ { // end of the first period
		for length := 1; length <= end; length++ {
			p := Period{Before: end - length, Length: length, Seen: len(numbers) - end + length}
			if p.Seen >= max(minRepetitions*length, minNumbers) && repeats(numbers[p.Before:], length) {
				return p, true
			}
		}
	}
	return Period{}, false
}

func repeats(numbers []int, length int) bool {
	for i, n := range numbers[length:] {
		if numbers[i] != n {
			return false
		}
	}
	return true
}

// Known returns the numbers of a kind in a row of cells, up to the first that is missing or not
// exact.
func Known(cells []Cell, kind engine.FactKind) []int {
	var numbers []int
	for _, c := range cells {
		f, ok := c.Facts.Find(kind)
		if !ok || f.Bound != engine.Exact {
			break
		}
		numbers = append(numbers, f.Value)
	}
	return numbers
}

// Counts is the number of cells with each verdict.
type Counts [4]int

// Area is a rectangle of starts, including its borders.
type Area struct{ Down, Across Range }

// Contains reports whether a start is in the area.
func (a Area) Contains(down, across int) bool {
	return a.Down.Contains(down) && a.Across.Contains(across)
}

// Within returns the part of the area in another one. Its ranges may be empty.
func (a Area) Within(b Area) Area {
	common := func(r, s Range) Range { return Range{max(r.From, s.From), min(r.To, s.To)} }
	return Area{common(a.Down, b.Down), common(a.Across, b.Across)}
}

// Size returns the number of starts.
func (a Area) Size() int { return a.Down.Len() * a.Across.Len() }

// Table stores the cells of a survey of some areas, without their lines. A cell takes 24 bytes, and
// 8 more for each kind of facts. The areas must not overlap and must leave no gap in a row.
type Table struct {
	Form   Form
	Area   Area // the bounding rectangle
	Counts Counts
	known  int
	size   int
	rows   []tableRow // one for each number down
	most   [engine.FactKinds]int
}

// tableRow stores the cells of a row, beginning with the cell at from.
type tableRow struct {
	from    int
	entries []entry
	numbers []int64 // of the first entry, in the order of the form, then of the second
}

// entry is a cell without its numbers.
type entry struct {
	states          int64
	bounds          uint64 // two bits for each kind: the bound + 1, or 0 if the number is unknown
	verdict         engine.Verdict
	method          uint8 // index into Form.Hows
	known, complete bool
}

// Bounds returns the bounding rectangle of one or more areas.
func Bounds(areas ...Area) Area {
	all := areas[0]
	for _, a := range areas[1:] {
		all.Down = Range{min(all.Down.From, a.Down.From), max(all.Down.To, a.Down.To)}
		all.Across = Range{min(all.Across.From, a.Across.From), max(all.Across.To, a.Across.To)}
	}
	return all
}

// NewTable returns an empty table.
func NewTable(form Form, areas ...Area) *Table {
	t := &Table{Form: form, Area: Bounds(areas...)}
	for _, a := range areas {
		t.size += a.Size()
	}
	t.rows = make([]tableRow, t.Area.Down.Len())
	for i := range t.rows {
		across := Range{0, -1}
		for _, a := range areas {
			switch {
			case !a.Down.Contains(t.Area.Down.From + i):
			case across.Len() == 0:
				across = a.Across
			default:
				across = Range{min(across.From, a.Across.From), max(across.To, a.Across.To)}
			}
		}
		t.rows[i] = tableRow{across.From, make([]entry, across.Len()), make([]int64, across.Len()*t.numbers())}
	}
	return t
}

// numbers returns the number of numbers of a cell.
func (t *Table) numbers() int {
	n := len(t.Form.Kinds)
	if slices.ContainsFunc(t.Form.Kinds, t.Form.Losing) {
		n++
	}
	return n
}

// Size returns the number of cells of the areas.
func (t *Table) Size() int { return t.size }

// Known returns the number of cells added.
func (t *Table) Known() int { return t.known }

// Max returns the largest number of a kind.
func (t *Table) Max(kind engine.FactKind) int { return t.most[kind] }

// find returns the entry and numbers of a cell, or nil outside the areas.
func (t *Table) find(down, across int) (*entry, []int64) {
	if !t.Area.Down.Contains(down) {
		return nil, nil
	}
	row, n := &t.rows[down-t.Area.Down.From], t.numbers()
	i := across - row.from
	if i < 0 || i >= len(row.entries) {
		return nil, nil
	}
	return &row.entries[i], row.numbers[i*n : (i+1)*n]
}

// Covers reports whether a start belongs to the survey.
func (t *Table) Covers(down, across int) bool {
	e, _ := t.find(down, across)
	return e != nil
}

// Has reports whether a cell has been added.
func (t *Table) Has(down, across int) bool {
	e, _ := t.find(down, across)
	return e != nil && e.known
}

// Add adds a cell or replaces the cell of the same start. It ignores a cell outside the areas.
func (t *Table) Add(c Cell) {
	e, numbers := t.find(c.Down, c.Across)
	switch {
	case e == nil:
		return
	case e.known:
		t.Counts[e.verdict]--
	default:
		t.known++
	}
	*e = entry{
		states: c.States, verdict: c.Facts.Verdict(), known: true, complete: c.Complete,
		method: uint8(max(slices.Index(t.Form.Methods, c.Method), 0)),
	}
	t.Counts[e.verdict]++
	for i, kind := range t.Form.Kinds {
		if fact, ok := c.Facts.Find(kind); ok {
			e.bounds |= uint64(fact.Bound+1) << (2 * i)
			numbers[i] = int64(fact.Value)
			if kind != engine.ResultFact {
				t.most[kind] = max(t.most[kind], fact.Value)
			}
		}
	}
	if len(numbers) > len(t.Form.Kinds) {
		numbers[len(t.Form.Kinds)] = int64(c.WithLosingMove)
	}
}

// At returns a cell, or false if it has not been added.
func (t *Table) At(down, across int) (c Cell, ok bool) {
	e, numbers := t.find(down, across)
	if e == nil || !e.known {
		return Cell{}, false
	}
	c = Cell{Down: down, Across: across, Complete: e.complete, States: e.states}
	for i, kind := range t.Form.Kinds {
		if bound := e.bounds >> (2 * i) & 3; bound > 0 {
			c.Facts.Add(engine.Fact{Kind: kind, Bound: engine.Bound(bound - 1), Value: int(numbers[i])})
		}
	}
	if t.Form.Methods != nil {
		c.Method = t.Form.Methods[e.method]
	}
	if len(numbers) > len(t.Form.Kinds) {
		c.WithLosingMove = int(numbers[len(t.Form.Kinds)])
	}
	return c, true
}

// Row yields the cells that have been added to a row.
func (t *Table) Row(down int) iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for across := t.Area.Across.From; across <= t.Area.Across.To; across++ {
			if c, ok := t.At(down, across); ok && !yield(c) {
				return
			}
		}
	}
}

// All yields the cells that have been added.
func (t *Table) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for down := t.Area.Down.From; down <= t.Area.Down.To; down++ {
			for c := range t.Row(down) {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// Clone returns an independent copy.
func (t *Table) Clone() *Table {
	other := *t
	other.rows = slices.Clone(t.rows)
	for i, row := range t.rows {
		other.rows[i].entries, other.rows[i].numbers = slices.Clone(row.entries), slices.Clone(row.numbers)
	}
	return &other
}
