package dampu

import (
	"context"
	"slices"

	"tchouka/engine/pace"

	"tchouka/engine"
)

// defaultMemory is the default memory ceiling of a search: 1 GiB.
const defaultMemory = 1 << 30

// search computes the worths of a board and of all boards reachable from it. No board recurs, so
// plain recursion terminates. The results that it stored stay valid if it is cut off.
type search struct {
	ctx     context.Context
	limits  engine.Limits
	packing packing
	known   *table
	tables  []*choiceTable // for each depth, reused
	visited int64
	stopped bool
}

func newSearch(ctx context.Context, p packing, limits engine.Limits) *search {
	if limits.Memory <= 0 {
		limits.Memory = defaultMemory
	}
	return &search{ctx: ctx, limits: limits, packing: p, known: newTable()}
}

// value returns the worth of a board. If the search stops, the result is meaningless.
func (q *search) value(seeds []int, depth int) worth {
	if w, ok := q.packing.settled(seeds); ok {
		return w
	}
	if depth == len(q.tables) {
		q.tables = append(q.tables, &choiceTable{})
	}
	scratch := q.tables[depth]
	board, exchanged := q.packing.place(seeds, &scratch.exchanged)
	w, ok := q.known.find(board)
	if !ok {
		if exchanged {
			seeds = scratch.exchanged
		}
		w = q.played(seeds, depth)
		if !exchanged && slices.Equal(seeds, scratch.exchanged) {
			w.value = 0 // exactly 0 for symmetric boards
		}
		if !q.stopped {
			q.known.add(board, w)
		}
	}
	if exchanged {
		return w.exchanged()
	}
	return w
}

// played computes the worth of a board from its successors.
func (q *search) played(seeds []int, depth int) worth {
	if q.shouldStop() {
		return worth{}
	}
	scratch := q.tables[depth]
	if !scratch.of(q.packing, seeds, func(next []int) (worth, bool) { return q.value(next, depth+1), !q.stopped }) {
		return worth{}
	}
	return scratch.worth()
}

// find returns the worth of a board, if it was computed.
func (q *search) find(seeds []int) (worth, bool) {
	if w, ok := q.packing.settled(seeds); ok {
		return w, true
	}
	var scratch []int
	board, exchanged := q.packing.place(seeds, &scratch)
	w, ok := q.known.find(board)
	if exchanged {
		w = w.exchanged()
	}
	return w, ok
}

// shouldStop polls the context, checks the memory and reports progress, at intervals. It returns
// true if the search must stop.
func (q *search) shouldStop() bool {
	if q.visited++; q.visited%256 != 1 {
		return q.stopped
	}
	used := q.known.bytes()
	q.stopped = q.stopped || pace.Yield(q.ctx) != nil || used > q.limits.Memory
	if q.limits.Progress != nil && !q.stopped {
		q.limits.Progress(engine.Progress{States: q.visited, Memory: used})
	}
	return q.stopped
}
