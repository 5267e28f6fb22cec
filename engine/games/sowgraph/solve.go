package sowgraph

import (
	"context"
	"math/big"
	"slices"

	"tchouka/engine/pace"

	"tchouka/engine"
)

var _ engine.Solvable = Game{}

// The memory of a search: the default limit, the approximate overhead per board, and that per
// successor during the search.
const (
	defaultMemory = 256 << 20
	boardBytes    = 160
	afterBytes    = 48
)

// pollEvery is the number of boards between two checks of the context.
const pollEvery = 256

// maxCounted is the maximum number of boards sown to count lines.
const maxCounted = 1 << 22

// Solve determines whether a board is winnable, in how few moves, and by how many lines. A first
// phase finds the fewest moves with branch and bound; then the solution is complete. A second phase
// generates all reachable boards and counts the winning lines, within the limits of memory and of
// maxCounted.
func (Game) Solve(ctx context.Context, start engine.State, limits engine.Limits) engine.Solution {
	if limits.Memory <= 0 {
		limits.Memory = defaultMemory
	}
	s := &search{
		field: newField(start.(State).graph), ctx: ctx, limits: limits, index: map[board]int32{},
		solution: &solution{start: start.(State)},
	}
	s.work = make([]int, start.(State).graph.Len())
	s.counts.stop = func() bool { return pace.Yield(ctx) != nil }
	s.visit(s.board(start.(State).seeds))
	s.shortest()
	s.solution.complete = s.nodes[0].exact
	if s.solution.complete {
		s.count()
	}
	s.solution.index, s.solution.nodes = s.index, s.nodes
	s.solution.end = engine.EndOf(ctx, s.solution.complete)
	return s.solution
}

// search stores the boards and their results. The first board is the start.
type search struct {
	*field
	ctx        context.Context
	limits     engine.Limits
	memory     int64
	sownBoards int  // number of boards sown
	reported   int  // load at the last progress report
	cut        bool // the search stopped: the context ended, or the memory is full
	index      map[board]int32
	nodes      []found
	work       []int // the seeds of the current board
	solution   *solution
}

// found is a board and its result.
type found struct {
	board board
	moves int32    // the fewest known moves to a win; −1 for none
	least int32    // lower bound on the moves to a win
	exact bool     // moves is minimal, or there is no win
	wins  *big.Int // number of winning lines; nil if unknown
}

// visit returns the index of a board and adds the board if it is new. A board without seeds is won;
// a board with a hole that can never be played is lost.
func (s *search) visit(b board) int32 {
	id, visited := s.index[b]
	if visited {
		return id
	}
	s.seeds(b, s.work)
	least, stuck := s.lowerBound(s.work)
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

// reserve reports whether the search can continue and has memory for the given number of boards. It
// periodically checks the context and reports progress.
func (s *search) reserve(boards, fresh int) bool {
	if s.sownBoards += fresh + 1; s.sownBoards-s.reported >= pollEvery || s.reported == 0 {
		s.reported = s.sownBoards
		if pace.Yield(s.ctx) != nil {
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

// frame is a board on the current search path, and the successors of its holes in order.
type frame struct {
	id    int32
	hole  int // the next hole to sow
	after []after
	next  int // the next successor when lines are counted
	bytes int64
}

// shortest finds the fewest moves from the first board to a win by depth-first search. It leaves a
// board when all its moves are done, or when a win reaches the lower bound.
func (s *search) shortest() {
	for ways := []frame{{}}; len(ways) > 0; {
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
			child := s.visit(w.after[0].board)
			if !s.nodes[child].exact {
				ways = append(ways, frame{id: child})
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

// better updates a board if the move to a child gives a faster win.
func (s *search) better(id, child int32) {
	n, moves := &s.nodes[id], s.nodes[child].moves
	if moves >= 0 && (n.moves < 0 || moves+1 < n.moves) {
		n.moves = moves + 1
	}
}

// sowAll generates the successors of all holes; fewer if the search stops.
func (s *search) sowAll(w *frame) {
	for ; w.hole < len(s.holes) && s.reserve(0, 0); w.hole++ {
		hole := s.holes[w.hole]
		s.seeds(s.nodes[w.id].board, s.work)
		if s.work[hole] == 0 {
			continue
		}
		more, ok := s.successors(s.work, hole, s.reserve)
		s.cut = s.cut || !ok
		w.after = append(w.after, more...)
		w.bytes += int64(len(more)) * afterBytes
		s.memory += int64(len(more)) * afterBytes
	}
}

// count counts the winning lines of all reachable boards.
func (s *search) count() {
	most := s.sownBoards + maxCounted
	for ways := []frame{{}}; len(ways) > 0 && !s.cut && s.sownBoards < most; {
		w := &ways[len(ways)-1]
		if s.nodes[w.id].wins != nil {
			s.memory -= w.bytes
			ways = ways[:len(ways)-1]
			continue
		}
		s.sowAll(w)
		if child, uncounted := s.uncounted(w); s.cut {
			return
		} else if uncounted {
			ways = append(ways, frame{id: child})
		} else {
			s.sum(w)
		}
	}
}

// uncounted returns the next child whose lines are not counted yet.
func (s *search) uncounted(w *frame) (child int32, uncounted bool) {
	for ; w.next < len(w.after); w.next++ {
		child := s.visit(w.after[w.next].board)
		if s.nodes[child].wins == nil {
			return child, true
		}
	}
	return 0, false
}

// sum adds up the winning lines of the successors of a board.
func (s *search) sum(w *frame) {
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
