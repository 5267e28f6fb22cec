package solve

import (
	"context"
	"slices"

	"tchouka/engine/row"
)

// List is the won positions of one layer of [Tables], none of their seeds in
// the Ruma, in rising order of the seeds in hole 1, then hole 2, and so on. It
// takes eight bytes for each.
//
// The order is that of the rank of the row read backwards, downwards: of two
// rows the one with fewer seeds in hole 1 has more in the others, and so the
// higher rank. The list holds how far each rank is from the highest.
type List struct {
	ranking ranking
	seeds   int
	from    []uint64 // the highest rank minus that of each row, rising
	row     []int32
	holes   []int
}

// List lists the layer of so many seeds. It is false when the tables do not
// reach there, and when the context ends, which it notices within some
// milliseconds. O(m·n + m log m) for m positions.
func (t *Tables) List(ctx context.Context, seeds int) (*List, bool) {
	layers := t.grown.Load().layers
	if seeds < 0 || seeds >= len(layers) {
		return nil, false
	}
	n := t.ranking.holes
	l := &List{
		ranking: t.ranking, seeds: seeds, from: make([]uint64, 0, layers[seeds].count),
		row: make([]int32, n), holes: make([]int, n),
	}
	highest := rankCount(n, seeds) - 1
	ended := !layers[seeds].each(func(rank uint64) bool {
		t.ranking.unrank(l.row, rank, seeds)
		slices.Reverse(l.row)
		l.from = append(l.from, highest-t.ranking.rank(l.row))
		return len(l.from)%rehashed != 0 || ctx.Err() == nil
	})
	return l, !ended && sortWhile(l.from, func() bool { return ctx.Err() == nil })
}

// Len returns the number of positions.
func (l *List) Len() int { return len(l.from) }

// At returns the position with an index below Len. It is for one goroutine at a
// time. O(n + seeds).
func (l *List) At(i int) row.Position {
	l.ranking.unrank(l.row, rankCount(l.ranking.holes, l.seeds)-1-l.from[i], l.seeds)
	for at, s := range l.row {
		l.holes[len(l.holes)-1-at] = int(s)
	}
	p, err := row.NewPosition(0, l.holes...)
	if err != nil {
		panic(err) // a row that was ranked is a board
	}
	return p
}

// sortedAtOnce is how many numbers are sorted without a look at the clock.
const sortedAtOnce = 1 << 15

// sortWhile sorts, as long as patient says so, and reports whether it did.
func sortWhile(x []uint64, patient func() bool) bool {
	for len(x) > sortedAtOnce {
		if !patient() {
			return false
		}
		at := partition(x)
		less, more := x[:at], x[at:]
		if len(less) > len(more) { // the shorter part first keeps the stack flat
			less, more = more, less
		}
		if !sortWhile(less, patient) {
			return false
		}
		x = more
	}
	slices.Sort(x)
	return patient()
}

// partition puts the smaller numbers before the larger ones and returns where
// those begin; neither part is empty. The numbers differ from each other, and
// there are three or more.
func partition(x []uint64) int {
	pivots := []uint64{x[0], x[len(x)/2], x[len(x)-1]}
	slices.Sort(pivots)
	pivot, i, j := pivots[1], 0, len(x)-1
	for {
		for x[i] < pivot {
			i++
		}
		for x[j] >= pivot && j > i {
			j--
		}
		if i >= j {
			return i
		}
		x[i], x[j] = x[j], x[i]
		i++
		j--
	}
}
