package twoperson

import (
	"context"
	"math/bits"
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// search computes the forms of all rows reachable from the rows of a state, and then the remoteness
// of all sums of forms. The results that it stored stay valid if it is cut off.
type search struct {
	solve.Budget
	misere   bool
	wrapping bool
	forms    *forms
	lanes    map[int]*lane // by the number of holes
	sums     *sums
	outcomes outcomes
}

// lane holds the rows of one length found so far, and their forms.
type lane struct {
	bits int // width of a hole in a key
	rows *solve.Table[form]
	buf  []scratch // for each depth of the search
}

// scratch is the reusable memory of one search depth.
type scratch struct {
	row     []int
	key     []uint64
	options []form
}

// newSearch allocates the lanes for the rows of a state.
func newSearch(ctx context.Context, g Game, s State, limits engine.Limits) *search {
	q := &search{misere: g.Misere, wrapping: g.Wrapping, forms: newForms(), lanes: map[int]*lane{}}
	most := map[int]int{}
	for _, row := range s.rows {
		holes := len(row) - 1
		most[holes] = max(most[holes], sum(row[:holes]), 1)
	}
	for holes, seeds := range most {
		l := &lane{bits: bits.Len(uint(seeds))}
		l.rows = solve.NewTable[form]((holes*l.bits + 63) / 64)
		q.lanes[holes] = l
	}
	q.sums = newSums(len(s.rows))
	q.Budget = solve.NewBudget(ctx, limits, func() engine.Progress { return engine.Progress{States: q.Visited, Memory: q.bytes()} })
	q.outcomes.most = int(q.Memory / outcomeShare / outcomeBytes)
	q.Memory -= q.Memory / outcomeShare
	return q
}

// key packs the holes of a row. It returns false if a hole holds more seeds than fit.
func (l *lane) key(key []uint64, row []int) ([]uint64, bool) {
	key = slices.Grow(key[:0], l.rows.Words())[:l.rows.Words()]
	clear(key)
	for i, seeds := range row[:len(row)-1] {
		if seeds >= 1<<l.bits {
			return key, false
		}
		at := i * l.bits
		key[at/64] |= uint64(seeds) << (at % 64)
		if over := at%64 + l.bits - 64; over > 0 {
			key[at/64+1] |= uint64(seeds) >> (l.bits - over)
		}
	}
	return key, true
}

// find returns the form of a row that is in the lane.
func (l *lane) find(row []int) (form, bool) {
	key, fits := l.key(nil, row)
	if !fits {
		return 0, false
	}
	return l.rows.Find(key)
}

// row computes the form of a row and of all rows reachable from it. If the search stops, the result
// is meaningless.
func (q *search) row(l *lane, row []int, depth int) form {
	if depth == len(l.buf) {
		l.buf = append(l.buf, scratch{row: make([]int, len(row))})
	}
	key, _ := l.key(l.buf[depth].key, row)
	l.buf[depth].key = key
	if of, ok := l.rows.Find(key); ok {
		return of
	}
	if q.Spent() {
		return 0
	}
	g := Game{Wrapping: q.wrapping}
	options := l.buf[depth].options[:0]
	next := l.buf[depth].row
	for at := range len(row) - 1 {
		if !g.playOn(row, at, next) {
			continue
		}
		options = append(options, q.row(l, next, depth+1))
		if q.Stopped {
			return 0
		}
	}
	l.buf[depth].options = options
	of := q.forms.of(options)
	l.rows.Put(l.buf[depth].key, of)
	return of
}

// bytes returns the memory of the tables of the search.
func (q *search) bytes() int64 {
	used := q.forms.bytes() + q.sums.known.Bytes()
	for _, l := range q.lanes {
		used += l.rows.Bytes()
	}
	return used
}
