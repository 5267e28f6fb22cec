package twoperson

import (
	"context"
	"math/bits"
	"slices"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// defaultMemory is the default memory ceiling of a search: 1 GiB.
const defaultMemory = 1 << 30

// search computes the forms of all rows reachable from the rows of a state, and then the remoteness
// of all sums of forms. For a state of a single row it computes the worth of the rows. The results
// that it stored stay valid if it is cut off.
type search struct {
	ctx      context.Context
	limits   engine.Limits
	misere   bool
	wrapping bool
	forms    *forms
	lanes    map[int]*lane // by the number of holes
	sums     *sums
	outcomes outcomes
	visited  int64
	stopped  bool
}

// lane holds the rows of one length found so far, and their forms.
type lane struct {
	bits       int         // width of a hole in a key
	singleRows *singleRows // replaces the other fields if there is no sum
	rows       *solve.Store
	forms      []form
	buf        []scratch // for each depth of the search
}

// scratch is the reusable memory of one search depth.
type scratch struct {
	row     []int
	key     []uint64
	options []form
}

// newSearch allocates the lanes for the rows of a state.
func newSearch(ctx context.Context, g Game, s State, limits engine.Limits) *search {
	if limits.Memory <= 0 {
		limits.Memory = defaultMemory
	}
	q := &search{ctx: ctx, limits: limits, misere: g.Misere, wrapping: g.Wrapping, forms: newForms(), lanes: map[int]*lane{}}
	most := map[int]int{}
	for _, row := range s.rows {
		holes := len(row) - 1
		most[holes] = max(most[holes], sum(row[:holes]), 1)
	}
	for holes, seeds := range most {
		l := &lane{bits: bits.Len(uint(seeds))}
		l.rows = solve.NewStore((holes*l.bits + 63) / 64)
		if len(s.rows) == 1 && l.rows.Words() == 1 {
			l.singleRows = newSingleRows()
		}
		q.lanes[holes] = l
	}
	q.sums = newSums(len(s.rows))
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
	i, ok := l.rows.Find(key)
	if !ok {
		return 0, false
	}
	return l.forms[i], true
}

// row computes the form of a row and of all rows reachable from it. If the search stops, the result
// is meaningless.
func (q *search) row(l *lane, row []int, depth int) form {
	if depth == len(l.buf) {
		l.buf = append(l.buf, scratch{row: make([]int, len(row))})
	}
	key, _ := l.key(l.buf[depth].key, row)
	l.buf[depth].key = key
	if i, ok := l.rows.Find(key); ok {
		return l.forms[i]
	}
	if q.shouldStop() {
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
		if q.stopped {
			return 0
		}
	}
	l.buf[depth].options = options
	of := q.forms.of(options)
	l.rows.Add(l.buf[depth].key)
	l.forms = append(l.forms, of)
	return of
}

// shouldStop polls the context, checks the memory and reports progress, at intervals. It returns
// true if the search must stop.
func (q *search) shouldStop() bool {
	if q.visited++; q.visited%1024 != 1 {
		return q.stopped
	}
	used := q.bytes()
	q.stopped = q.stopped || pace.Yield(q.ctx) != nil || used > q.limits.Memory-q.limits.Memory/outcomeShare
	if q.limits.Progress != nil && !q.stopped {
		q.limits.Progress(engine.Progress{States: q.visited, Memory: used})
	}
	return q.stopped
}

// bytes returns the memory of the tables of the search.
func (q *search) bytes() int64 {
	used := q.forms.bytes() + q.sums.bytes()
	for _, l := range q.lanes {
		used += l.rows.Bytes() + int64(cap(l.forms))*4
		if l.singleRows != nil {
			used += l.singleRows.bytes()
		}
	}
	return used
}
