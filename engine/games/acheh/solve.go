package acheh

import (
	"context"
	"math/bits"
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve"
)

var _ engine.Solvable = Game{}

// Solve finds all boards reachable from a state, and then computes their worths layer by layer; see
// layer. If it is cut off, it keeps the finished layers.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	from := s.(State)
	q := &search{game: g, ranks: solve.NewStore(1)}
	q.Budget = solve.NewBudget(ctx, limits, func() engine.Progress { return engine.Progress{States: int64(q.ranks.Len()), Memory: q.bytes()} })
	ranking, ok := newRanking(g, from)
	q.ranking = ranking
	q.Stopped = !ok || !q.find(from) || !q.sort() || !q.layers()
	return &solution{q, q.End()}
}

// layers computes the worths of the boards of all layers; it returns false if it was cut off.
func (q *search) layers() bool {
	for begin := 0; begin < q.ranks.Len(); {
		end := q.layer(begin)
		if end == begin {
			return false
		}
		begin = end
	}
	return true
}

// search computes the worths of boards: the lead in seeds that the player to move can force from
// now on. The results that it stored stay valid if it is cut off.
type search struct {
	solve.Budget
	game     Game
	ranking  ranking
	ranks    *solve.Store // of the boards, in the order of their layers once they are sorted
	worths   []int16
	minTurns []uint16 // turns to the end if the mover minimizes and the other maximizes them
	maxTurns []uint16 // the same with exchanged roles
	sizes    []int32  // of the layers
	extra    int64    // bytes of the layer that is being searched
}

// sortingBytes is the memory of a board in addition to its rank: a copy of the rank while the
// boards are sorted, and its results, including spare capacity when they grow.
const sortingBytes = 8 + (2+2+2)*9/4

// find finds the boards reachable from a state; it returns false if it was cut off.
func (q *search) find(from State) bool {
	q.sizes = make([]int32, q.ranking.layers())
	q.ranks.Add([]uint64{q.ranking.of(&from)})
	for next := 0; next < q.ranks.Len(); next++ {
		if q.Spent() {
			return false
		}
		s := q.ranking.board(q.rank(next))
		q.sizes[q.ranking.layer(&s)]++
		for hole := range q.ranking.holes {
			if to, ok := q.play(s, hole); ok {
				q.ranks.Add([]uint64{q.ranking.of(&to)})
			}
		}
	}
	return true
}

// play plays the turn from a hole; it returns false if the hole cannot be chosen.
func (q *search) play(s State, hole int) (to State, ok bool) {
	at := s.own(hole)
	return s, s.seeds[at] > 0 && q.game.sow(&s, at, maxDropped)
}

// rank returns the rank of the board with the given number.
func (q *search) rank(number int) uint64 { return q.ranks.Key(number)[0] }

// number returns the number of a board, and whether it was found.
func (q *search) number(s *State) (number int, ok bool) {
	return q.ranks.Find([]uint64{q.ranking.of(s)})
}

// bytes returns the current and the planned memory of the search.
func (q *search) bytes() int64 {
	return q.ranks.Bytes() + int64(len(q.sizes))*4 + int64(q.ranks.Len())*sortingBytes + q.extra
}

// sort sorts the boards by layer; it returns false if it was cut off.
func (q *search) sort() bool {
	if q.bytes() > q.Memory {
		return false
	}
	starts := make([]int32, len(q.sizes))
	for i := range starts[1:] {
		starts[i+1] = starts[i] + q.sizes[i]
	}
	sorted := make([]uint64, q.ranks.Len())
	for i := range sorted {
		rank := q.rank(i)
		s := q.ranking.board(rank)
		l := q.ranking.layer(&s)
		sorted[starts[l]] = rank
		starts[l]++
	}
	q.sizes = slices.DeleteFunc(q.sizes, func(size int32) bool { return size == 0 })
	q.ranks.Renumber(sorted)
	return true
}

// solution provides the results that a search stored.
type solution struct {
	*search
	end engine.End
}

// Report returns the facts, and the number of boards found, which are seen from the player to move.
func (s *solution) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: s.Facts(key), Positions: int64(s.ranks.Len()), End: s.end}
}

// Facts returns the winner of a state, South's margin in seeds, and the number of turns if both
// players maximize their seeds.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := decode([]byte(key))
	if !ok || int(state.holes) != s.ranking.holes || state.row(0)+state.row(1) > s.ranking.seeds {
		return engine.Facts{}
	}
	at, ok := s.number(&state)
	if !ok || at >= len(s.worths) {
		return engine.Facts{}
	}
	ahead := int(state.stores[state.mover]) - int(state.stores[1-state.mover]) + int(s.worths[at])
	margin := engine.Fact{Kind: engine.Margin, Value: ahead}
	if state.mover == 1 {
		margin.Value = -ahead
	}
	switch {
	case ahead > 0:
		return toGo(engine.FactsOf(engine.Won, margin), s.minTurns[at])
	case ahead < 0:
		return toGo(engine.FactsOf(engine.Lost, margin), s.maxTurns[at])
	}
	return engine.FactsOf(engine.Drawn, margin)
}

// toGo adds the turns to the end, unless no player can force an end.
func toGo(facts engine.Facts, turns uint16) engine.Facts {
	if turns != infinite {
		facts.Add(engine.Fact{Kind: engine.MovesToGo, Value: int(turns)})
	}
	return facts
}

// ranking maps boards to numbers. The result of the remaining play depends neither on the captures
// so far nor on which player is to move. So the board is seen from the player to move, and only the
// seeds in the holes and the captured holes remain. The seeds have a number below C(seeds + holes,
// holes), in ascending order of their sum:
//
//	rank(a, b, c, …) = C(a, 1) + C(a + b + 1, 2) + C(a + b + c + 2, 3) + …
//
// because a, a + b + 1, a + b + c + 2 … can be any increasing numbers.
type ranking struct {
	holes   int        // of a row
	seeds   int        // maximum number of seeds in the holes
	chosen  [][]uint64 // chosen[i][n] is the binomial coefficient n over i
	closing bool       // holes can be captured
}

// newRanking returns the ranking of all boards reachable from a state. It returns false if their
// numbers exceed 64 bits.
func newRanking(g Game, s State) (r ranking, ok bool) {
	r = ranking{holes: int(s.holes), seeds: s.row(0) + s.row(1), closing: g.rules == meuta}
	places := 2 * r.holes
	r.chosen = make([][]uint64, places+1)
	for i := range r.chosen {
		r.chosen[i] = make([]uint64, r.seeds+places+1)
		for n := range r.chosen[i] {
			switch {
			case i == 0:
				r.chosen[i][n] = 1
			case n > 0:
				sum, carry := bits.Add64(r.chosen[i][n-1], r.chosen[i-1][n-1], 0)
				if carry > 0 {
					return ranking{}, false
				}
				r.chosen[i][n] = sum
			}
		}
	}
	return r, !r.closing || bits.Len64(r.chosen[places][r.seeds+places])+places <= 64
}

// of returns the rank of a board.
func (r *ranking) of(s *State) uint64 {
	rank, sum := uint64(0), 0
	closed := s.closed
	places, at := 2*r.holes, int(s.mover)*r.holes
	for i := range places {
		sum += int(s.seeds[at])
		rank += r.chosen[i+1][sum+i]
		if at++; at == places {
			at = 0
		}
	}
	if !r.closing {
		return rank
	}
	if s.mover == 1 {
		closed = closed>>r.holes | closed<<r.holes&(1<<places-1)
	}
	return rank<<places | uint64(closed)
}

// board inverts of. In the result South is to move, and the stores are empty.
func (r *ranking) board(rank uint64) State {
	s := State{holes: int8(r.holes)}
	places := 2 * r.holes
	if r.closing {
		s.closed = uint32(rank & (1<<places - 1))
		rank >>= places
	}
	sum := r.seeds
	for i := places - 1; i >= 0; i-- {
		most := sum
		for r.chosen[i+1][sum+i] > rank {
			sum--
		}
		if rank -= r.chosen[i+1][sum+i]; i < places-1 {
			s.seeds[i+1] = uint16(most - sum)
		}
	}
	s.seeds[0] = uint16(sum)
	return s
}

// layer returns a number that no turn raises: it combines the seeds in the holes and the holes that
// are not captured.
func (r *ranking) layer(s *State) int {
	return (s.row(0)+s.row(1))*(2*r.holes+1) + 2*r.holes - bits.OnesCount32(s.closed)
}

// layers returns the number of layers.
func (r *ranking) layers() int { return (r.seeds + 1) * (2*r.holes + 1) }
