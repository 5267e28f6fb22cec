package sowgraph

import (
	"context"
	"math/big"

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

// mostCounted bounds the boards that are gone through to count lines.
const mostCounted = 1 << 19

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
	s.meet(s.board(start.(State).seeds))
	s.shortest()
	s.solution.complete = s.nodes[0].exact
	if s.solution.complete {
		s.count()
	}
	s.solution.index, s.solution.nodes = s.index, s.nodes
	return s.solution
}

// search is boards, and what is known of them. The first is the one that is asked for.
type search struct {
	*field
	ctx      context.Context
	limits   engine.Limits
	memory   int64
	steps    int
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
	holes int32    // that hold seeds, each of which needs a move
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
	holes, stuck := s.standing(s.work)
	n := found{board: b, moves: -1, holes: int32(holes)}
	switch {
	case holes == 0:
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
func (s *search) room(more int) bool {
	if s.steps++; s.steps%pulse == 1 {
		if s.ctx.Err() != nil {
			s.cut = true
		}
		if s.limits.Progress != nil {
			s.limits.Progress(engine.Progress{States: int64(len(s.nodes)), Memory: s.memory})
		}
	}
	if s.memory+int64(more)*(afterBytes+boardBytes) > s.limits.Memory {
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
// of one hole after the other are followed to their ends, until there are no more, or a
// win is found in as many moves as holes hold seeds: fewer there cannot be.
func (s *search) shortest() {
	for ways := []way{{}}; len(ways) > 0; {
		w := &ways[len(ways)-1]
		switch n := &s.nodes[w.id]; {
		case n.exact || s.cut:
			s.memory -= w.bytes
			if ways = ways[:len(ways)-1]; len(ways) > 0 {
				s.better(ways[len(ways)-1].id, w.id)
			}
		case n.moves == n.holes:
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
			w.after = s.sow(w.id, s.holes[w.hole])
			w.hole++
			s.hold(&w.bytes, len(w.after))
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

// sow returns what the moves of a hole lead to; nothing when the search was cut off.
func (s *search) sow(id int32, hole int) []after {
	if !s.room(0) {
		return nil
	}
	s.seeds(s.nodes[id].board, s.work)
	if s.work[hole] == 0 {
		return nil
	}
	all, ok := s.sown(s.ctx, s.work, hole, s.room)
	s.cut = s.cut || !ok
	return all
}

// hold notes the memory of so many boards to be looked at.
func (s *search) hold(bytes *int64, boards int) {
	more := int64(boards) * afterBytes
	*bytes += more
	s.memory += more
}

// count counts the lines that win, of all boards that can be reached.
func (s *search) count() {
	for ways := []way{{}}; len(ways) > 0 && !s.cut && len(s.nodes) < mostCounted; {
		w := &ways[len(ways)-1]
		if s.nodes[w.id].wins != nil {
			s.memory -= w.bytes
			ways = ways[:len(ways)-1]
			continue
		}
		for ; w.hole < len(s.holes); w.hole++ {
			more := s.sow(w.id, s.holes[w.hole])
			w.after = append(w.after, more...)
			s.hold(&w.bytes, len(more))
		}
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
