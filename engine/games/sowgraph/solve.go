package sowgraph

import (
	"context"
	"encoding/binary"
	"iter"
	"math/big"
	"slices"
	"strings"
	"sync"

	"tchouka/engine"
	"tchouka/engine/pace"
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

// solution is the result of a search.
type solution struct {
	start    State
	index    map[board]int32
	nodes    []found
	complete bool
	end      engine.End
}

// Complete reports whether the fewest moves to a win are known, or that there is no win.
func (s *solution) Complete() bool { return s.complete }

// Facts returns whether a board is winnable and in how many moves, an upper bound if the search was
// interrupted.
func (s *solution) Facts(key engine.Key) engine.Facts {
	return s.found(key).facts()
}

// facts returns the facts of a board; none for nil.
func (n *found) facts() engine.Facts {
	switch {
	case n == nil || !n.exact && n.moves < 0:
		return engine.Facts{}
	case n.moves < 0:
		return engine.FactsOf(engine.Lost)
	}
	moves := engine.Fact{Kind: engine.MovesToGo, Value: int(n.moves)}
	if !n.exact {
		moves.Bound = engine.AtMost
	}
	return engine.FactsOf(engine.Won, moves)
}

// Report returns the facts, the number of winning lines, a shortest known winning line, and the
// number of boards that the search reached.
func (s *solution) Report(key engine.Key) engine.Report {
	n := s.found(key)
	r := engine.Report{Facts: n.facts(), CountsLines: true, Positions: int64(len(s.nodes)), End: s.end}
	if n == nil {
		return r
	}
	if n.wins != nil {
		r.Lines = new(big.Int).Set(n.wins)
	}
	if state, err := (Game{}).Decode(key); err == nil && n.moves >= 0 {
		r.Line = s.line(state.(State))
	}
	return r
}

// found returns the entry of a board of the same graph, or nil.
func (s *solution) found(key engine.Key) *found {
	rest, same := strings.CutPrefix(string(key), s.start.graph.key)
	if !same {
		return nil
	}
	b := make([]byte, 0, len(rest))
	for v := range s.start.graph.vertices {
		_, size := binary.Uvarint([]byte(rest))
		if size <= 0 {
			return nil
		}
		if !s.start.graph.Ruma(v) {
			b = append(b, rest[:size]...)
		}
		rest = rest[size:]
	}
	if id, visited := s.index[board(b)]; visited {
		return &s.nodes[id]
	}
	return nil
}

// line yields a shortest known winning line from a winnable board.
func (s *solution) line(from State) iter.Seq[engine.Move] {
	return func(yield func(engine.Move) bool) {
		f := newField(s.start.graph)
		for seeds := from.All(); ; {
			n := &s.nodes[s.index[f.board(seeds)]]
			if n.moves <= 0 {
				return
			}
			if m, ok := s.toward(f, seeds, n.moves); !ok || !yield(m) {
				return
			}
		}
	}
}

// toward finds a move to a board with fewer moves to go, and plays it on the seeds.
func (s *solution) toward(f *field, seeds []int, moves int32) (Move, bool) {
	next := make([]int, len(seeds))
	for _, from := range f.holes {
		if seeds[from] == 0 {
			continue
		}
		w := f.graph.walks(from, seeds[from])
		if f.counts.walks(from, seeds[from]) > fewWalks {
			w.enter = f.dedupe(seeds, from)
		}
		for w.next() {
			sow(next, seeds, from, w.walk)
			if id, visited := s.index[f.board(next)]; visited && s.nodes[id].moves >= 0 && s.nodes[id].moves < moves {
				copy(seeds, next)
				return MoveOf(f.graph, from, w.walk), true
			}
		}
	}
	return Move{}, false
}

// dedupe returns a filter for the steps of walks from a hole. It reports whether they lead to a new
// pair of vertex and board. Later steps to the same pair with the same length need not be followed.
func (f *field) dedupe(seeds []int, from int) func(steps []int) bool {
	type visited struct {
		hand
		steps int // not determined by the board, which omits seeds in Rumas
	}
	seen, work := map[visited]bool{}, make([]int, len(seeds))
	return func(steps []int) bool {
		sow(work, seeds, from, steps)
		m := visited{hand{steps[len(steps)-1], f.board(work)}, len(steps)}
		if seen[m] {
			return false
		}
		seen[m] = true
		return true
	}
}

// sow writes to after the seeds after the given steps from a hole.
func sow(after, seeds []int, from int, steps []int) {
	copy(after, seeds)
	after[from] = 0
	for _, v := range steps {
		after[v]++
	}
}

// set is a set of vertices of a graph.
type set [MaxVertices / 64]uint64

func (s *set) add(v int) { s[v/64] |= 1 << (v % 64) }

func (s *set) has(v int) bool { return s[v/64]>>(v%64)&1 != 0 }

func (s *set) intersects(other *set) bool {
	return s[0]&other[0]|s[1]&other[1]|s[2]&other[2]|s[3]&other[3] != 0
}

// reach computes the vertices from which a walk with a given number of edges leads to a Ruma. Each
// set for 0, 1, 2 … edges follows from the previous one, so the sequence is eventually periodic.
// reach computes the sets on demand and stores them up to the end of the first period.
type reach struct {
	lock   sync.Mutex
	out    []set
	sets   []set
	seen   map[set]int
	from   int // start of the periodic part
	period int // 0 until it is found
}

// reached is a snapshot of reach.
type reached struct {
	sets         []set
	from, period int
}

// at returns the vertices from which a walk with the given number of edges leads to a Ruma.
func (r *reached) at(edges int) *set {
	if edges >= len(r.sets) {
		edges = r.from + (edges-r.from)%r.period
	}
	return &r.sets[edges]
}

// reached returns a snapshot that covers walks of at most the given number of edges.
func (g *Graph) reached(edges int) reached {
	r := &g.reach
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.sets == nil {
		r.begin(g)
	}
	for r.period == 0 && len(r.sets) <= edges {
		last, next := &r.sets[len(r.sets)-1], set{}
		for v := range r.out {
			if r.out[v].intersects(last) {
				next.add(v)
			}
		}
		if before, again := r.seen[next]; again {
			r.from, r.period, r.seen = before, len(r.sets)-before, nil
			break
		}
		r.seen[next] = len(r.sets)
		r.sets = append(r.sets, next)
	}
	return reached{slices.Clip(r.sets), r.from, r.period}
}

// begin stores the edges, and the set for 0 edges: the Rumas.
func (r *reach) begin(g *Graph) {
	r.out = make([]set, g.Len())
	var rumas set
	for v := range g.vertices {
		for _, to := range g.out[v] {
			r.out[v].add(to)
		}
		if g.Ruma(v) {
			rumas.add(v)
		}
	}
	r.sets, r.seen = []set{rumas}, map[set]int{rumas: 0}
}

// Reaches reports whether a walk with exactly the given number of edges leads from a vertex to a
// Ruma.
func (g *Graph) Reaches(v, edges int) bool {
	r := g.reached(edges)
	return r.at(edges).has(v)
}

// Longest returns the number of edges of the longest walk from a vertex to a Ruma; −1 if there is
// no walk. bounded is false if there are walks of any length.
//
// A walk with at least as many edges as there are vertices visits a vertex twice, so it can repeat
// a cycle any number of times. If such walks exist, one has fewer than twice as many edges.
func (g *Graph) Longest(v int) (edges int, bounded bool) {
	r := g.reached(2 * g.Len())
	for edges := 2*g.Len() - 1; edges >= 0; edges-- {
		if r.at(edges).has(v) {
			return edges, edges < g.Len()
		}
	}
	return -1, true
}
