package solve

import (
	"context"
	"runtime"
	"slices"

	"tchouka/engine/games/row"
	"tchouka/engine/pace"
)

// List lists the won positions of one layer of [Tables], with an empty Ruma. They are sorted by the
// seeds in hole 1, then hole 2, and so on, in ascending order. List takes eight bytes for each.
//
// This is the descending order of the rank of the reversed row: of two rows, the one with fewer
// seeds in hole 1 has more in the others, and so the higher rank. The list holds the difference
// between the highest rank and each rank.
type List struct {
	ranking ranking
	seeds   int
	from    []uint64 // the highest rank minus that of each row, ascending
	row     []int32
	holes   []int
}

// List lists the layer with the given number of seeds. It returns false if the tables do not
// include the layer, or if the context ends, which it detects within some milliseconds. O(m·n + m
// log m) for m positions.
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
		return len(l.from)%rehashed != 0 || pace.Yield(ctx) == nil
	})
	return l, !ended && sortCancellable(l.from, func() bool { return pace.Yield(ctx) == nil })
}

// Len returns the number of positions.
func (l *List) Len() int { return len(l.from) }

// At returns the position with an index below Len. It is not safe for concurrent use. O(n + seeds).
func (l *List) At(i int) row.Position {
	l.ranking.unrank(l.row, rankCount(l.ranking.holes, l.seeds)-1-l.from[i], l.seeds)
	for at, s := range l.row {
		l.holes[len(l.holes)-1-at] = int(s)
	}
	p, err := row.NewPosition(0, l.holes...)
	if err != nil {
		panic(err) // cannot happen: a ranked row is a valid board
	}
	return p
}

// sortedAtOnce is how many numbers are sorted between polls of the context.
const sortedAtOnce = 1 << 15

// sortCancellable sorts while patient returns true, and reports whether it finished.
func sortCancellable(x []uint64, canContinue func() bool) bool {
	for len(x) > sortedAtOnce {
		if !canContinue() {
			return false
		}
		at := partition(x)
		less, more := x[:at], x[at:]
		if len(less) > len(more) { // the shorter part first, to limit the recursion depth
			less, more = more, less
		}
		if !sortCancellable(less, canContinue) {
			return false
		}
		x = more
	}
	slices.Sort(x)
	return canContinue()
}

// partition moves the smaller numbers before the larger ones and returns the index of the first
// larger one. Neither part is empty. The numbers must be distinct, and at least three.
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

// sized holds the functions that are compiled separately for every size of rows.
type sized struct {
	analyse   func(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result
	newProver func(rules row.Rules, holes int, width uint) prover
}

func sizedOf[P words]() sized {
	return sized{analyse[P], func(rules row.Rules, holes int, width uint) prover { return newSearcher[P](rules, holes, width) }}
}

// fewSizes leaves sizes out, because a web page must be small.
const fewSizes = runtime.GOOS == "js"

// sizedFor returns the smallest size for rows of the given words.
func sizedFor(count int) sized {
	switch {
	case count <= 1:
		return sizedOf[[1]uint64]()
	case count <= 2:
		return sizedOf[[2]uint64]()
	case count <= 3 && !fewSizes:
		return sizedOf[[3]uint64]()
	case count <= 4:
		return sizedOf[[4]uint64]()
	case count <= 6 && !fewSizes:
		return sizedOf[[6]uint64]()
	case count <= 8 && !fewSizes:
		return sizedOf[[8]uint64]()
	case count <= 16:
		return sizedOf[[16]uint64]()
	case count <= 64 && !fewSizes:
		return sizedOf[[64]uint64]()
	default:
		return sizedOf[[512]uint64]()
	}
}
