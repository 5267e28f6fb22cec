package sowgraph

import (
	"cmp"
	"context"
	"math/big"
	"math/bits"

	"tchouka/engine"
	"tchouka/engine/pace"
)

// play is a hole and the number of seeds sown from it.
type play struct{ from, seeds int }

// sowing is the seeds that a walk drops into each hole, independent of the board.
type sowing struct {
	drops []int    // by hole
	moves *big.Int // number of walks with these drops; nil for one
}

// maxKept bounds the numbers in the cached sowings.
const maxKept = 1 << 21

// after is a successor of a board.
type after struct {
	board     board
	moves     *big.Int // number of moves to it; nil for one
	walk      int      // length of their walks
	squareSum int      // sum of squares of the seeds; small if they are few and spread evenly
}

// before compares successors by the likelihood of a fast win. Short walks change little, like those
// of Tchoukaillon, and few seeds that are spread evenly have few moves.
func (a after) before(b after) int {
	return cmp.Or(cmp.Compare(a.walk, b.walk), cmp.Compare(a.squareSum, b.squareSum))
}

// squareSum returns the sum of squares of the seeds in the holes.
func (f *field) squareSum(seeds []int) int {
	sum := 0
	for _, v := range f.holes {
		sum += seeds[v] * seeds[v]
	}
	return sum
}

// reserve reports whether the search can continue and has memory for the given number of boards.
// fresh is the number of new boards since the last call.
type reserve func(boards, fresh int) bool

// successors returns the distinct successors of the moves of a hole; false if the memory limit is
// reached.
func (f *field) successors(seeds []int, from int, reserve reserve) ([]after, bool) {
	p := play{from, seeds[from]}
	sowings, known := f.sowings[p]
	if !known {
		var ok bool
		if sowings, ok = f.dropsOf(p, reserve); !ok {
			return nil, false
		}
		if f.kept += len(sowings) * len(f.holes); f.kept <= maxKept {
			f.sowings[p] = sowings
		}
	}
	if !reserve(len(sowings), len(sowings)) {
		return nil, false
	}
	all, next := make([]after, len(sowings)), make([]int, len(seeds))
	for i, s := range sowings {
		copy(next, seeds)
		next[from] = 0
		for hole, drops := range s.drops {
			next[f.holes[hole]] += drops
		}
		all[i] = after{f.board(next), s.moves, p.seeds, f.squareSum(next)}
	}
	return all, true
}

// fewWalks is the largest number of walks from a hole that are generated singly. If there are more,
// walks that reach the same vertex and have dropped the same seeds are merged.
const fewWalks = 64

// dropsOf returns the drops of all walks of a play.
func (f *field) dropsOf(p play, reserve reserve) ([]sowing, bool) {
	walks := f.counts.walks(p.from, p.seeds)
	switch {
	case f.counts.stop != nil && f.counts.stop():
		return nil, false // the counts may be incomplete
	case walks == 0:
		return nil, true
	case walks <= fewWalks:
		return f.sowEachWalk(p), true
	}
	return f.sowMerged(p, reserve)
}

// sowEachWalk generates each walk.
func (f *field) sowEachWalk(p play) []sowing {
	var all hands
	seeds := make([]int, f.graph.Len())
	for w := f.graph.walks(p.from, p.seeds); w.next(); {
		clear(seeds)
		for _, v := range w.walk {
			seeds[v]++
		}
		all.add(hand{board: f.board(seeds)}, nil)
	}
	return f.dropped(all)
}

// sowMerged extends all walks by one step at a time and merges equal ones.
func (f *field) sowMerged(p play, reserve reserve) ([]sowing, bool) {
	r := f.graph.reached(p.seeds)
	seeds := make([]int, f.graph.Len())
	var now hands
	now.add(hand{p.from, f.board(seeds)}, nil)
	for left := p.seeds - 1; left >= 0; left-- {
		var next hands
		for i, h := range now.all {
			if i%pollEvery == 0 && !reserve(len(next.all), pollEvery) {
				return nil, false
			}
			f.seeds(h.board, seeds)
			for _, to := range f.graph.out[h.at] {
				if !r.at(left).has(to) {
					continue
				}
				seeds[to]++
				further := hand{to, f.board(seeds)}
				if left == 0 {
					further.at = 0 // the final Ruma does not matter
				}
				next.add(further, now.moves[i])
				seeds[to]--
			}
		}
		now = next
	}
	return f.dropped(now), true
}

// dropped returns the drops of the given hands.
func (f *field) dropped(all hands) []sowing {
	sowings := make([]sowing, len(all.all))
	seeds := make([]int, f.graph.Len())
	for i, h := range all.all {
		f.seeds(h.board, seeds)
		drops := make([]int, len(f.holes))
		for hole, v := range f.holes {
			drops[hole] = seeds[v]
		}
		sowings[i] = sowing{drops, all.moves[i]}
	}
	return sowings
}

// hand is the current vertex of a walk, and the seeds dropped on the way.
type hand struct {
	at    int
	board board
}

// hands is a set of hands with the number of walks to each.
type hands struct {
	all   []hand
	moves []*big.Int // nil for one
	index map[hand]int
}

func (h *hands) add(one hand, moves *big.Int) {
	if i, visited := h.index[one]; visited {
		h.moves[i] = new(big.Int).Add(number(h.moves[i]), number(moves))
		return
	}
	if h.index == nil {
		h.index = map[hand]int{}
	}
	h.index[one] = len(h.all)
	h.all, h.moves = append(h.all, one), append(h.moves, moves)
}

func number(moves *big.Int) *big.Int {
	if moves == nil {
		return big.NewInt(1)
	}
	return moves
}

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
