package sowgraph

import (
	"cmp"
	"math/big"
)

// play is a hole and how many seeds are sown from it.
type play struct{ from, seeds int }

// sowing is what a walk drops into the holes, whatever lies there.
type sowing struct {
	drops []int    // by hole
	moves *big.Int // how many walks drop just these; nil for one
}

// mostKept bounds the numbers in the sowings that are remembered.
const mostKept = 1 << 21

// after is a board that moves lead to.
type after struct {
	board board
	moves *big.Int // how many; nil for one
	walk  int      // the steps of their walks
	heap  int      // small where the seeds are few and lie evenly
}

// before orders boards by what is likely to be won, and soon: short walks disturb little,
// as in Tchoukaillon, and few seeds that lie evenly have few moves.
func (a after) before(b after) int {
	return cmp.Or(cmp.Compare(a.walk, b.walk), cmp.Compare(a.heap, b.heap))
}

// heap is small where the seeds in the holes are few and lie evenly.
func (f *field) heap(seeds []int) int {
	sum := 0
	for _, v := range f.holes {
		sum += seeds[v] * seeds[v]
	}
	return sum
}

// room reports whether there is room for so many boards more, of which some are fresh
// since it was asked, and whether the search goes on.
type room func(boards, fresh int) bool

// sown returns the boards that the moves of a hole lead to, each once; false when there
// was no room.
func (f *field) sown(seeds []int, from int, room room) ([]after, bool) {
	p := play{from, seeds[from]}
	sowings, known := f.sowings[p]
	if !known {
		var ok bool
		if sowings, ok = f.walked(p, room); !ok {
			return nil, false
		}
		if f.kept += len(sowings) * len(f.holes); f.kept <= mostKept {
			f.sowings[p] = sowings
		}
	}
	if !room(len(sowings), len(sowings)) {
		return nil, false
	}
	all, next := make([]after, len(sowings)), make([]int, len(seeds))
	for i, s := range sowings {
		copy(next, seeds)
		next[from] = 0
		for hole, drops := range s.drops {
			next[f.holes[hole]] += drops
		}
		all[i] = after{f.board(next), s.moves, p.seeds, f.heap(next)}
	}
	return all, true
}

// fewWalks is how many walks from a hole are made each by itself. Of more, those that have
// dropped the same come to the same vertex and go on together.
const fewWalks = 64

// walked returns what the walks of a play drop.
func (f *field) walked(p play, room room) ([]sowing, bool) {
	walks := f.counts.walks(p.from, p.seeds)
	switch {
	case f.counts.stop != nil && f.counts.stop():
		return nil, false // and they may not have been counted to the end
	case walks == 0:
		return nil, true
	case walks <= fewWalks:
		return f.sowSingly(p), true
	}
	return f.sowTogether(p, room)
}

// sowSingly makes each walk.
func (f *field) sowSingly(p play) []sowing {
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

// sowTogether makes the walks of all hands at once, step by step.
func (f *field) sowTogether(p play, room room) ([]sowing, bool) {
	r := f.graph.reached(p.seeds)
	seeds := make([]int, f.graph.Len())
	var now hands
	now.add(hand{p.from, f.board(seeds)}, nil)
	for left := p.seeds - 1; left >= 0; left-- {
		var next hands
		for i, h := range now.all {
			if i%pulse == 0 && !room(len(next.all), pulse) {
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
					further.at = 0 // in whichever Ruma it ends
				}
				next.add(further, now.moves[i])
				seeds[to]--
			}
		}
		now = next
	}
	return f.dropped(now), true
}

// dropped returns what hands have dropped.
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

// hand is where a walk has come to, and what it dropped on the way.
type hand struct {
	at    int
	board board
}

// hands is some of them, each once, and how many walks have come to each.
type hands struct {
	all   []hand
	moves []*big.Int // nil for one
	index map[hand]int
}

func (h *hands) add(one hand, moves *big.Int) {
	if i, met := h.index[one]; met {
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
