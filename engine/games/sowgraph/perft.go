package sowgraph

import (
	"context"
	"math/bits"

	"tchouka/engine/pace"

	"tchouka/engine"
)

var _ engine.Counted = Game{}

// Perft returns the number of move sequences of length depth. It expands each board once per depth,
// and counts the walks of the last move without generating them.
func (Game) Perft(ctx context.Context, s engine.State, depth int) (uint64, error) {
	state := s.(State)
	f := newField(state.graph)
	f.counts.stop = func() bool { return pace.Yield(ctx) != nil }
	p := perft{field: f, ctx: ctx, seeds: state.All()}
	boards, numbers := []board{f.board(state.seeds)}, []uint64{1}
	if depth <= 0 {
		return 1, nil
	}
	for ; depth > 1; depth-- {
		var err error
		if boards, numbers, err = p.next(boards, numbers); err != nil {
			return 0, err
		}
	}
	var total uint64
	for i, b := range boards {
		moves, err := p.moves(b)
		if err != nil {
			return 0, err
		}
		if total, err = sumOf(total, numbers[i], moves); err != nil {
			return 0, err
		}
	}
	return total, nil
}

// perft counts move sequences.
type perft struct {
	*field
	ctx   context.Context
	seeds []int // the seeds of the current board
}

// next returns the boards one move later, and the number of sequences that lead to each.
func (p *perft) next(boards []board, numbers []uint64) (further []board, more []uint64, err error) {
	index := map[board]int{}
	for i, b := range boards {
		for _, hole := range p.holes {
			p.field.seeds(b, p.seeds)
			all, ok := p.successors(p.seeds, hole, func(int, int) bool { return pace.Yield(p.ctx) == nil })
			if !ok || pace.Yield(p.ctx) != nil {
				return nil, nil, context.Cause(p.ctx)
			}
			for _, a := range all {
				at, visited := index[a.board]
				if !visited {
					at = len(further)
					index[a.board] = at
					further, more = append(further, a.board), append(more, 0)
				}
				if moves := number(a.moves); !moves.IsUint64() {
					err = errTooManySequences()
				} else {
					more[at], err = sumOf(more[at], numbers[i], moves.Uint64())
				}
				if err != nil {
					return nil, nil, err
				}
			}
		}
	}
	return further, more, nil
}

// moves returns the number of moves of a board.
func (p *perft) moves(b board) (sum uint64, err error) {
	p.field.seeds(b, p.seeds)
	for _, hole := range p.holes {
		if n := p.seeds[hole]; n > 0 {
			if sum, err = sumOf(sum, 1, p.counts.walks(hole, n)); err != nil {
				return 0, err
			}
		}
	}
	return sum, p.ctx.Err()
}

// sumOf returns sum + a·b, or an error if it overflows.
func sumOf(sum, a, b uint64) (uint64, error) {
	high, product := bits.Mul64(a, b)
	sum, carry := bits.Add64(sum, product, 0)
	if high != 0 || carry != 0 || sum == 1<<64-1 {
		return 0, errTooManySequences()
	}
	return sum, nil
}

func errTooManySequences() error { return &Error{Reason: ManySequences} }
