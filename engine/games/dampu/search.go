package dampu

import (
	"context"
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// search computes the worths of a board and of all boards reachable from it. No board recurs, so
// plain recursion terminates. The results that it stored stay valid if it is cut off.
type search struct {
	solve.Budget
	packing packing
	known   *solve.Table[worth]
	tables  []*choiceTable // for each depth, reused
}

func newSearch(ctx context.Context, p packing, limits engine.Limits) *search {
	q := &search{packing: p, known: solve.NewTable[worth](len(word{}))}
	q.Budget = solve.NewBudget(ctx, limits, func() engine.Progress { return engine.Progress{States: q.Visited, Memory: q.known.Bytes()} })
	return q
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
	w, ok := q.known.Find(board[:])
	if !ok {
		if exchanged {
			seeds = scratch.exchanged
		}
		w = q.played(seeds, depth)
		if !exchanged && slices.Equal(seeds, scratch.exchanged) {
			w.value = 0 // exactly 0 for symmetric boards
		}
		if !q.Stopped {
			q.known.Put(board[:], w)
		}
	}
	if exchanged {
		return w.exchanged()
	}
	return w
}

// played computes the worth of a board from its successors.
func (q *search) played(seeds []int, depth int) worth {
	if q.Spent() {
		return worth{}
	}
	scratch := q.tables[depth]
	if !scratch.of(q.packing, seeds, func(next []int) (worth, bool) { return q.value(next, depth+1), !q.Stopped }) {
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
	w, ok := q.known.Find(board[:])
	if exchanged {
		w = w.exchanged()
	}
	return w, ok
}
