package twoperson

import (
	"context"
	"errors"
	"math/bits"

	"tchouka/engine"
)

var _ engine.Counted = Game{}

var errTooMany = errors.New("there are more sequences of moves than 64 bits can count: choose a smaller depth")

// Perft counts sequences of moves. It counts those of each row by playing them. A sequence in a sum
// is an interleaving of one sequence of each row: sequences of i and of j moves have (i + j over i)
// interleavings, which are not played.
func (g Game) Perft(ctx context.Context, s engine.State, depth int) (uint64, error) {
	if depth <= 0 {
		return 1, ctx.Err()
	}
	depth = min(depth, g.Layer(s)+1) // every move decreases the layer
	total := append(make([]uint64, 0, depth+1), 1)
	total = total[:depth+1]
	for _, row := range s.(State).rows {
		counts, err := g.sequences(ctx, row, depth)
		if err != nil {
			return 0, err
		}
		if total, err = interleaved(total, counts); err != nil {
			return 0, err
		}
	}
	return total[depth], nil
}

// sequences returns the number of move sequences of each length up to depth in a row.
func (g Game) sequences(ctx context.Context, row []int, depth int) ([]uint64, error) {
	w := walker{game: g, ctx: ctx, counts: make([]uint64, depth+1), boards: make([]int, depth*len(row))}
	w.counts[0] = 1
	w.walk(row, 1)
	return w.counts, w.err
}

// walker plays all sequences of moves of a row.
type walker struct {
	game   Game
	ctx    context.Context
	counts []uint64 // by depth
	boards []int    // one for each depth, reused
	played int
	err    error
}

// walk counts the moves of a row at a depth of a sequence, and the continuations.
func (w *walker) walk(row []int, depth int) {
	size := len(row)
	next := w.boards[(depth-1)*size:][:size]
	deepest := depth == len(w.counts)-1
	for at := range size - 1 {
		allowed, known := w.game.first(row, at)
		if known && !allowed {
			continue
		}
		if !known || !deepest {
			copy(next, row)
			if _, ending := w.game.sow(next, at); ending.Loses() {
				continue
			}
		}
		if w.counts[depth]++; !deepest {
			w.walk(next, depth+1)
		}
		if w.played++; w.played%(1<<16) == 0 && w.err == nil {
			w.err = w.ctx.Err()
		}
		if w.err != nil {
			return
		}
	}
}

// interleaved returns the number of sequences of each length in the sum of two games, given the
// numbers in each.
func interleaved(a, b []uint64) ([]uint64, error) {
	both := make([]uint64, len(a))
	for n := range both {
		over := uint64(1) // binomial coefficient n over i
		for i := range n + 1 {
			if i > 0 {
				high, low := bits.Mul64(over, uint64(n+1-i))
				if high >= uint64(i) {
					return nil, errTooMany
				}
				over, _ = bits.Div64(high, low, uint64(i))
			}
			if a[i] == 0 || b[n-i] == 0 {
				continue
			}
			product, ok := times(a[i], b[n-i])
			if ok {
				product, ok = times(product, over)
			}
			sum, carry := bits.Add64(both[n], product, 0)
			if !ok || carry > 0 {
				return nil, errTooMany
			}
			both[n] = sum
		}
	}
	return both, nil
}

func times(a, b uint64) (product uint64, ok bool) {
	high, low := bits.Mul64(a, b)
	return low, high == 0
}
