package acheh

import (
	"context"
	"slices"

	"tchouka/engine"
)

var _ engine.Solvable = Game{}

// defaultMemory is the ceiling of a search that names none: 1 GiB.
const defaultMemory = 1 << 30

// Solve finds all boards that a state leads to, and then layer by layer what they are
// worth; see layer. When it is cut off it keeps the layers that are finished.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	from := s.(State)
	if limits.Memory <= 0 {
		limits.Memory = defaultMemory
	}
	q := &search{game: g, ctx: ctx, limits: limits, ranks: newRanks()}
	ranking, ok := newRanking(g, from)
	q.ranking = ranking
	q.complete = ok && q.find(from) && q.sort() && q.layers()
	return &solution{q, engine.EndOf(ctx, q.complete)}
}

// layers finds what the boards of all layers are worth; false when it was cut off.
func (q *search) layers() bool {
	for begin := 0; begin < len(q.ranks.all); {
		end := q.layer(begin)
		if end == begin {
			return false
		}
		begin = end
	}
	return true
}

// search finds what boards are worth: by how many seeds the player to move can come to
// be ahead from now on, whatever the other does. What it stored stays true when it is cut
// off.
type search struct {
	game     Game
	ctx      context.Context
	limits   engine.Limits
	ranking  ranking
	ranks    *ranks // of the boards, in the order of their layers once they are sorted
	worths   []int16
	hurry    []uint16 // turns to the end when the player to move hurries and the other delays
	delay    []uint16 // the same the other way round
	sizes    []int32  // of the layers
	met      int64
	extra    int64 // bytes that a layer takes while it is searched
	complete bool
}

// What a board takes besides its rank when boards are sorted: that rank once more, its
// layer, and what is found of it, with the room that is left when that grows.
const sortingBytes = 8 + (2+2+2)*9/4

// find finds the boards that a state leads to; false when it was cut off.
func (q *search) find(from State) bool {
	q.sizes = make([]int32, q.ranking.layers())
	q.ranks.add(q.ranking.of(&from))
	for next := 0; next < len(q.ranks.all); next++ {
		if !q.goesOn() {
			return false
		}
		s := q.ranking.board(q.ranks.all[next])
		q.sizes[q.ranking.layer(&s)]++
		for hole := range q.ranking.holes {
			if to, ok := q.play(s, hole); ok {
				q.ranks.add(q.ranking.of(&to))
			}
		}
	}
	return true
}

// play carries the turn from a hole through; false where that cannot be chosen.
func (q *search) play(s State, hole int) (to State, ok bool) {
	at := s.own(hole)
	return s, s.seeds[at] > 0 && q.game.sow(&s, at, longest)
}

// goesOn looks at the context and the memory now and then, and tells how far the search
// is.
func (q *search) goesOn() bool {
	if q.met++; q.met%1024 != 1 {
		return true
	}
	used := q.bytes()
	if q.ctx.Err() != nil || used > q.limits.Memory {
		return false
	}
	if q.limits.Progress != nil {
		q.limits.Progress(engine.Progress{States: int64(len(q.ranks.all)), Memory: used})
	}
	return true
}

// bytes is what the search takes, and will take.
func (q *search) bytes() int64 {
	return q.ranks.bytes() + int64(len(q.sizes))*4 + int64(len(q.ranks.all))*sortingBytes + q.extra
}

// sort puts the boards in the order of their layers; false when it was cut off.
func (q *search) sort() bool {
	if q.bytes() > q.limits.Memory {
		return false
	}
	starts := make([]int32, len(q.sizes))
	for i := range starts[1:] {
		starts[i+1] = starts[i] + q.sizes[i]
	}
	sorted := make([]uint64, len(q.ranks.all))
	for _, rank := range q.ranks.all {
		s := q.ranking.board(rank)
		l := q.ranking.layer(&s)
		sorted[starts[l]] = rank
		starts[l]++
	}
	q.sizes = slices.DeleteFunc(q.sizes, func(size int32) bool { return size == 0 })
	q.ranks.all = sorted
	q.ranks.index(len(q.ranks.slots))
	return true
}

// solution reads what a search stored.
type solution struct {
	*search
	end engine.End
}

// Complete reports whether the search came to its end.
func (s *solution) Complete() bool { return s.complete }

// Report returns the facts, and how many boards were met, seen from the player to move.
func (s *solution) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: s.Facts(key), Positions: int64(len(s.ranks.all)), End: s.end}
}

// Facts returns who wins a state, by how many seeds South, and in how many turns when both
// play for seeds.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := decode([]byte(key))
	if !ok || int(state.holes) != s.ranking.holes || state.row(0)+state.row(1) > s.ranking.seeds {
		return engine.Facts{}
	}
	at, ok := s.ranks.find(s.ranking.of(&state))
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
		return toGo(engine.FactsOf(engine.Won, margin), s.hurry[at])
	case ahead < 0:
		return toGo(engine.FactsOf(engine.Lost, margin), s.delay[at])
	}
	return engine.FactsOf(engine.Drawn, margin)
}

// toGo adds the turns to the end, unless nobody can force one.
func toGo(facts engine.Facts, turns uint16) engine.Facts {
	if turns != never {
		facts.Add(engine.Fact{Kind: engine.MovesToGo, Value: int(turns)})
	}
	return facts
}
