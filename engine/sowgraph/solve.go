package sowgraph

import (
	"context"
	"math/big"
	"slices"

	"tchouka/engine"
)

var _ engine.Solvable = Game{}

// The memory of a search: its own limit, about what a board that it met needs, its bytes
// apart, and what one needs on the way to it.
const (
	ownMemory  = 256 << 20
	boardBytes = 160
	afterBytes = 48
)

// pulse is how many boards are sown between two looks at the context.
const pulse = 256

// mostCounted bounds the boards that are sown to count lines.
const mostCounted = 1 << 22

// Solve finds out whether a board can be won, in how few moves, and how many lines win
// it. It looks first for the fewest moves, and passes over what cannot be better; that
// done it is complete. Then it goes through all boards that can be reached and counts the
// lines, as long as there is memory and they are not too many.
func (Game) Solve(ctx context.Context, start engine.State, limits engine.Limits) engine.Solution {
	if limits.Memory <= 0 {
		limits.Memory = ownMemory
	}
	s := &search{
		field: newField(start.(State).graph), ctx: ctx, limits: limits, index: map[board]int32{},
		solution: &solution{start: start.(State)},
	}
	s.work = make([]int, start.(State).graph.Len())
	s.counts.stop = func() bool { return ctx.Err() != nil }
	s.meet(s.board(start.(State).seeds))
	s.shortest()
	s.solution.complete = s.nodes[0].exact
	if s.solution.complete {
		s.count()
	}
	s.solution.index, s.solution.nodes = s.index, s.nodes
	s.solution.end = engine.EndOf(ctx, s.solution.complete)
	return s.solution
}

// search is boards, and what is known of them. The first is the one that is asked for.
type search struct {
	*field
	ctx      context.Context
	limits   engine.Limits
	memory   int64
	load     int  // boards sown
	told     int  // of them, when it was told how far the search is
	cut      bool // the context ended, or the memory is full
	index    map[board]int32
	nodes    []found
	work     []int // the seeds of the board in hand
	solution *solution
}

// found is a board, and what is known of it.
type found struct {
	board board
	moves int32    // the fewest to a win that are known; −1 for none
	least int32    // as many moves a win takes at least
	exact bool     // there are no fewer moves, or there is no win
	wins  *big.Int // the lines that win; nil where that is not known
}

// meet returns the number of a board. Where no seed is left it is won, and where a hole
// can never be played it is lost.
func (s *search) meet(b board) int32 {
	id, met := s.index[b]
	if met {
		return id
	}
	s.seeds(b, s.work)
	least, stuck := s.standing(s.work)
	n := found{board: b, moves: -1, least: int32(least)}
	switch {
	case least == 0:
		n.moves, n.exact, n.wins = 0, true, big.NewInt(1)
	case stuck:
		n.exact, n.wins = true, new(big.Int)
	}
	id = int32(len(s.nodes))
	s.index[b], s.nodes = id, append(s.nodes, n)
	s.memory += int64(boardBytes + len(b))
	return id
}

// room reports whether there is room for so many boards more, and whether the search
// goes on; now and then it tells how far that is.
func (s *search) room(boards, fresh int) bool {
	if s.load += fresh + 1; s.load-s.told >= pulse || s.told == 0 {
		s.told = s.load
		if s.ctx.Err() != nil {
			s.cut = true
		}
		if s.limits.Progress != nil {
			s.limits.Progress(engine.Progress{States: int64(len(s.nodes)), Memory: s.memory, Known: s.nodes[0].facts()})
		}
	}
	if s.memory+int64(boards)*(afterBytes+boardBytes) > s.limits.Memory {
		s.cut = true
	}
	return !s.cut
}

// way is a board on the way from the first, and what its moves lead to, hole by hole.
type way struct {
	id    int32
	hole  int // the next one to be sown
	after []after
	next  int // of them, when lines are counted
	bytes int64
}

// shortest finds the fewest moves from the first board to a win. Of each board the moves
// are followed to their ends one after the other, until there are no more, or a win is
// found in so few moves that there cannot be fewer.
func (s *search) shortest() {
	for ways := []way{{}}; len(ways) > 0; {
		w := &ways[len(ways)-1]
		switch n := &s.nodes[w.id]; {
		case n.exact || s.cut:
			s.memory -= w.bytes
			if ways = ways[:len(ways)-1]; len(ways) > 0 {
				s.better(ways[len(ways)-1].id, w.id)
			}
		case n.moves == n.least:
			n.exact = true
		case len(w.after) > 0:
			child := s.meet(w.after[0].board)
			if !s.nodes[child].exact {
				ways = append(ways, way{id: child})
				continue
			}
			s.better(w.id, child)
			w.after = w.after[1:]
		case w.hole < len(s.holes):
			s.sowAll(w)
			slices.SortStableFunc(w.after, after.before)
		default:
			if n.exact = true; n.moves < 0 {
				n.wins = new(big.Int)
			}
		}
	}
}

// better notes that a board is won by way of another, if it is.
func (s *search) better(id, child int32) {
	n, moves := &s.nodes[id], s.nodes[child].moves
	if moves >= 0 && (n.moves < 0 || moves+1 < n.moves) {
		n.moves = moves + 1
	}
}

// sowAll finds what the moves of all holes lead to; less when the search was cut off.
func (s *search) sowAll(w *way) {
	for ; w.hole < len(s.holes) && s.room(0, 0); w.hole++ {
		hole := s.holes[w.hole]
		s.seeds(s.nodes[w.id].board, s.work)
		if s.work[hole] == 0 {
			continue
		}
		more, ok := s.sown(s.work, hole, s.room)
		s.cut = s.cut || !ok
		w.after = append(w.after, more...)
		w.bytes += int64(len(more)) * afterBytes
		s.memory += int64(len(more)) * afterBytes
	}
}

// count counts the lines that win, of all boards that can be reached.
func (s *search) count() {
	most := s.load + mostCounted
	for ways := []way{{}}; len(ways) > 0 && !s.cut && s.load < most; {
		w := &ways[len(ways)-1]
		if s.nodes[w.id].wins != nil {
			s.memory -= w.bytes
			ways = ways[:len(ways)-1]
			continue
		}
		s.sowAll(w)
		if child, wanting := s.wanting(w); s.cut {
			return
		} else if wanting {
			ways = append(ways, way{id: child})
		} else {
			s.sum(w)
		}
	}
}

// wanting returns the next board that one leads to whose lines are not counted.
func (s *search) wanting(w *way) (child int32, wanting bool) {
	for ; w.next < len(w.after); w.next++ {
		child := s.meet(w.after[w.next].board)
		if s.nodes[child].wins == nil {
			return child, true
		}
	}
	return 0, false
}

// sum adds the lines up that go on from a board.
func (s *search) sum(w *way) {
	wins := new(big.Int)
	for _, a := range w.after {
		child := s.index[a.board]
		s.better(w.id, child)
		wins.Add(wins, new(big.Int).Mul(number(a.moves), s.nodes[child].wins))
	}
	n := &s.nodes[w.id]
	n.wins, n.exact = wins, true
	s.memory += int64(len(wins.Bits())) * 8
}
