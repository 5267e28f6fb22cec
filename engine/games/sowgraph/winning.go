package sowgraph

import (
	"cmp"
	"container/heap"
	"context"
	"math/big"
	"math/bits"
	"slices"
	"time"

	"tchouka/engine/pace"
)

// WinningRequest describes a search for the winning boards of a graph.
type WinningRequest struct {
	Graph    *Graph
	To       int                   // maximum number of seeds outside the Rumas
	Keep     int                   // keyNumber of boards to keep, those with the fewest seeds first
	Memory   int64                 // limit in bytes; 0 means unlimited
	Progress func(WinningProgress) // called periodically; can be nil
}

// WinningProgress is the progress of a search.
type WinningProgress struct {
	Outside int   // seeds outside the Rumas up to which all boards are known
	Boards  int64 // found so far
	Memory  int64 // bytes in use
}

// progressPause is the minimum time between two calls of Request.Progress.
const progressPause = 100 * time.Millisecond

// Cause is the reason why a search ended.
type Cause uint8

// Finished: the search is complete. Cancelled and MemoryFull: it ended early, and further boards
// are unknown.
const (
	Finished Cause = iota
	Cancelled
	MemoryFull
)

// WinningBoards is the result of a search.
type WinningBoards struct {
	Counts    []int64 // the number of boards with 0, 1, 2 … seeds outside, for all complete layers
	Exhausted bool    // there are no boards with more seeds
	Longest   int     // the greatest Fewest of the boards counted
	Cause     Cause

	graph *Graph
	shape graphShape
	kept  []keptBoards
}

type keptBoards struct {
	key      string
	outside  int32
	playData haltWay
}

// WinningBoard is a winning board with its properties.
type WinningBoard struct {
	Seeds   []int     // in each vertex; 0 in Rumas
	Outside int       // total of the seeds
	Fewest  int       // moves of a shortest play
	Most    int       // moves of a longest winning play
	Lines   LineCount // winning lines of play
}

// FindWinning searches for the winning boards of a graph, layer by layer. When the context is done
// or the memory limit is reached, it returns its results so far.
func FindWinning(ctx context.Context, r WinningRequest) *WinningBoards {
	return findWinning(ctx, graphShapeOf(r.Graph), r)
}

func findWinning(ctx context.Context, of graphShape, r WinningRequest) *WinningBoards {
	f := &WinningBoards{graph: r.Graph, shape: of}
	boards, reportedAt := int64(0), time.Now()
	s := newWinningSearch(of, r.Memory, func(s *winningSearch) bool {
		if now := time.Now(); r.Progress != nil && now.Sub(reportedAt) >= progressPause {
			reportedAt = now
			r.Progress(WinningProgress{Outside: len(f.Counts) - 1, Boards: boards, Memory: s.bytes})
		}
		return pace.Yield(ctx) == nil
	})
	for {
		f.take(s, r.Keep)
		boards += f.Counts[s.number]
		if f.Exhausted = s.exhausted(); f.Exhausted || s.number >= r.To {
			return f
		}
		if !s.next() {
			f.Cause = MemoryFull
			if pace.Yield(ctx) != nil {
				f.Cause = Cancelled
			}
			return f
		}
	}
}

// take adds a layer to the result. It keeps the first boards, up to the limit.
func (f *WinningBoards) take(s *winningSearch, keep int) {
	f.Counts = append(f.Counts, int64(len(s.boards.keys)))
	var layer []int
	for i := range s.boards.keys {
		f.Longest = max(f.Longest, int(s.boards.ways[i].fewest))
		if len(f.kept) < keep {
			layer = append(layer, i)
		}
	}
	slices.SortFunc(layer, func(a, b int) int { return f.shape.compare(s.boards.keys[a], s.boards.keys[b]) })
	for _, i := range layer[:min(len(layer), max(keep-len(f.kept), 0))] {
		key := s.boards.keys[i]
		f.kept = append(f.kept, keptBoards{key, int32(s.number), s.boards.ways[i]})
		s.bytes += int64(len(key)) + haltBytes
	}
}

// Len returns the number of boards kept.
func (f *WinningBoards) Len() int { return len(f.kept) }

// Board returns a kept board. Boards are sorted by the seeds outside, and then lexicographically by
// their seeds, vertex by vertex.
func (f *WinningBoards) Board(i int) WinningBoard {
	k := f.kept[i]
	return WinningBoard{
		Seeds: f.shape.seeds(k.key), Outside: int(k.outside),
		Fewest: int(k.playData.fewest), Most: int(k.playData.most), Lines: k.playData.lines,
	}
}

// Layer returns the kept boards with a number of seeds outside, as a range of indices.
func (f *WinningBoards) Layer(outside int) (from, to int) {
	at := func(outside int) int {
		i, _ := slices.BinarySearchFunc(f.kept, outside, func(k keptBoards, outside int) int { return int(k.outside) - outside })
		return i
	}
	return at(outside), at(outside + 1)
}

// LineCount is a number that usually fits into a machine word but has no upper bound.
type LineCount struct {
	small uint64
	large *big.Int // used instead of small if small is too small
}

// singleLine returns the number 1.
func singleLine() LineCount { return LineCount{small: 1} }

// plus returns the sum of two numbers.
func (c LineCount) plus(d LineCount) LineCount {
	if c.large == nil && d.large == nil {
		if sum, carry := bits.Add64(c.small, d.small, 0); carry == 0 {
			return LineCount{small: sum}
		}
	}
	return LineCount{large: new(big.Int).Add(c.Big(), d.Big())}
}

// Big returns the number as a [big.Int].
func (c LineCount) Big() *big.Int {
	if c.large != nil {
		return c.large
	}
	return new(big.Int).SetUint64(c.small)
}

// String returns all decimal digits of the number.
func (c LineCount) String() string { return c.Big().String() }

// haltWay is the data of all plays from a halt or a board to the end.
type haltWay struct {
	fewest, most int32     // moves
	lines        LineCount // of play
}

// combine combines two ways from the same place.
func (w haltWay) combine(other haltWay) haltWay {
	return haltWay{min(w.fewest, other.fewest), max(w.most, other.most), w.lines.plus(other.lines)}
}

// longer returns the way with one more move at its beginning.
func (w haltWay) longer() haltWay { return haltWay{w.fewest + 1, w.most + 1, w.lines} }

// halts is a set of halts of one layer with the same hand, or of boards of a layer. A key consists
// of the seeds in the holes, each as a varint, and for a halt its vertex.
type halts struct {
	index map[string]int32
	keys  []string
	ways  []haltWay
}

func newHalts() *halts { return &halts{index: map[string]int32{}} }

// winningLayer is the halts of a layer, by the seeds in the hand.
type winningLayer struct {
	halts map[int]*halts
	hands handSeeds // of halts
}

func newWinningLayer() *winningLayer { return &winningLayer{halts: map[int]*halts{}} }

// enter adds halts with a new hand.
func (l *winningLayer) enter(hand int, h *halts) {
	l.halts[hand] = h
	heap.Push(&l.hands, hand)
}

// first removes and returns the halts with the fewest seeds in the hand.
func (l *winningLayer) first() (hand int, h *halts) {
	hand = l.hands[0]
	heap.Pop(&l.hands)
	h = l.halts[hand]
	delete(l.halts, hand)
	return hand, h
}

// handSeeds is a heap.
type handSeeds []int

func (h handSeeds) Len() int           { return len(h) }
func (h handSeeds) Less(i, k int) bool { return h[i] < h[k] }
func (h handSeeds) Swap(i, k int)      { h[i], h[k] = h[k], h[i] }

// Push implements heap.Interface.
func (h *handSeeds) Push(hand any) {
	if n, ok := hand.(int); ok {
		*h = append(*h, n)
	}
}

// Pop implements heap.Interface.
func (h *handSeeds) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// shortestWalk returns a shortest walk with at least one edge from a vertex to one for which end
// returns true, including both, or nil. All vertices after the first satisfy in. Time O(edges).
func shortestWalk(g *Graph, from int, end, in func(v int) bool) []int {
	before := slices.Repeat([]int{-1}, g.Len())
	for todo := []int{from}; len(todo) > 0; todo = todo[1:] {
		for _, to := range g.Out(todo[0]) {
			switch {
			case !in(to):
			case end(to):
				walk := []int{to}
				for at := todo[0]; at != from; at = before[at] {
					walk = append(walk, at)
				}
				walk = append(walk, from)
				slices.Reverse(walk)
				return walk
			case to != from && before[to] < 0:
				before[to] = todo[0]
				todo = append(todo, to)
			}
		}
	}
	return nil
}

// shortestRound returns a shortest cycle from a vertex back to it, or nil.
func shortestRound(g *Graph, v int, in func(v int) bool) []int {
	return shortestWalk(g, v, func(to int) bool { return to == v }, in)
}

func (g *Graph) hole(v int) bool { return !g.Ruma(v) }

func anyVertex(int) bool { return true }

// holeCycle returns a cycle of holes and the shortest walk from such a cycle to a Ruma. No hole of
// this walk but its first lies on a cycle of holes.
func holeCycle(g *Graph) (w RoundWalk) {
	for _, v := range g.Holes() {
		round, from := shortestRound(g, v, g.hole), shortestWalk(g, v, g.Ruma, anyVertex)
		if round != nil && from != nil && (w.Kind == NoCycle || len(from) < len(w.From)) {
			w = RoundWalk{Kind: HoleCycle, To: []int{v}, Round: round, From: from}
		}
	}
	return w
}

// rumaCycle returns a cycle of Rumas with a walk to it whose only hole is the first vertex.
func rumaCycle(g *Graph) (w RoundWalk) {
	cyclic := make([]bool, g.Len())
	for v := range cyclic {
		cyclic[v] = g.Ruma(v) && shortestRound(g, v, g.Ruma) != nil
	}
	for _, v := range g.Holes() {
		if to := shortestWalk(g, v, func(to int) bool { return cyclic[to] }, g.Ruma); to != nil {
			turn := to[len(to)-1]
			return RoundWalk{Kind: RumaCycle, To: to, Round: shortestRound(g, turn, g.Ruma), From: []int{turn}}
		}
	}
	return w
}

// mixedCycle returns a cycle that contains a Ruma and a hole, and begins in the hole.
func mixedCycle(g *Graph) (w RoundWalk) {
	for _, v := range g.Holes() {
		back := shortestWalk(g, v, func(to int) bool { return g.Ruma(to) && g.HasEdge(to, v) }, anyVertex)
		if back != nil {
			return RoundWalk{Kind: MixedCycle, To: []int{v}, Round: append(back, v), From: shortestWalk(g, v, g.Ruma, anyVertex)}
		}
	}
	return w
}

// Finiteness describes whether a graph has finitely many winning boards.
//
// Theorem 5.2, corrected: there are infinitely many if and only if some hole has arbitrarily long
// walks to a Ruma. docs/theorem-5-2.md proves it; [RoundWalk.Grow] is the construction of the proof.
//
// As published, the theorem requires a cycle with a Ruma and a hole. It overlooks that a walk can
// follow a cycle of holes or of Rumas any number of times. The smallest counterexamples are a hole
// with a loop and an edge to a Ruma, and a hole with an edge to a Ruma with a loop.
type Finiteness struct {
	Published bool      // finitely many, by the theorem as published
	Cycle     []int     // a cycle with a Ruma and a hole, from the hole on, or nil
	Any       []int     // the holes with arbitrarily long walks to a Ruma, in order
	Walk      RoundWalk // such walks; the zero value if there are none
	Most      int       // if there are finitely many, an upper bound of the seeds outside the Rumas
}

// Finite reports whether there are finitely many winning boards.
func (f Finiteness) Finite() bool { return len(f.Any) == 0 }

// Refutes reports whether the graph is a counterexample to the theorem as published.
func (f Finiteness) Refutes() bool { return f.Published != f.Finite() }

// CycleKind describes the vertices of a cycle.
type CycleKind uint8

// Kinds of cycles: none; holes only; Rumas only; both.
const (
	NoCycle CycleKind = iota
	HoleCycle
	RumaCycle
	MixedCycle
)

// RoundWalk is a family of walks from a hole to a Ruma: to a cycle, along it any number of times,
// and on to a Ruma. Round begins at the end of To and ends at the beginning of From. All three
// include both of their ends, and To and From can have one vertex.
//
// On a cycle of holes, the only Ruma is the end of From. On a cycle of Rumas, the only hole is the
// beginning of To.
type RoundWalk struct {
	Kind            CycleKind // of Round
	To, Round, From []int
}

// EveryNumber reports whether [RoundWalk.Grow] constructs a winning board for every number of seeds.
func (w RoundWalk) EveryNumber() bool { return w.Kind == HoleCycle || w.Kind == RumaCycle }

// FinitenessOf analyzes the walks of a graph. Of several cycles it chooses one of holes, then one of
// Rumas, so that [RoundWalk.EveryNumber] is true if possible. Time O(vertices · edges).
func FinitenessOf(g *Graph) Finiteness {
	mixed := mixedCycle(g)
	f := Finiteness{Published: mixed.Kind == NoCycle, Cycle: mixed.Round}
	for _, v := range g.Holes() {
		if edges, bounded := g.Longest(v); bounded {
			f.Most += max(edges, 0)
		} else {
			f.Any = append(f.Any, v)
		}
	}
	if f.Finite() {
		return f
	}
	f.Most = 0
	for _, w := range []RoundWalk{holeCycle(g), rumaCycle(g), mixed} {
		if w.Kind != NoCycle {
			f.Walk = w
			break
		}
	}
	return f
}

// graphShape is a graph in the form used by searches.
type graphShape struct {
	holes  int     // keyNumber of holes
	hole   []int   // for each vertex, its index among the holes; −1 for a Ruma
	vertex []int   // the vertex of each hole
	rumas  []int   // the Rumas that walks from a hole lead to
	before [][]int // for each vertex, its predecessors on walks from a hole
}

func graphShapeOf(g *Graph) graphShape {
	s := graphShape{hole: make([]int, g.Len()), before: make([][]int, g.Len())}
	reached := make([]bool, g.Len()) // by walks from holes
	var todo []int
	for v := range g.Len() {
		s.hole[v] = -1
		if !g.Ruma(v) {
			s.hole[v] = s.holes
			s.holes++
			s.vertex = append(s.vertex, v)
			reached[v] = true
			todo = append(todo, v)
		}
	}
	for ; len(todo) > 0; todo = todo[1:] {
		for _, to := range g.Out(todo[0]) {
			s.before[to] = append(s.before[to], todo[0])
			if !reached[to] {
				reached[to] = true
				todo = append(todo, to)
			}
		}
	}
	for v, yes := range reached {
		if yes && g.Ruma(v) {
			s.rumas = append(s.rumas, v)
		}
	}
	return s
}

// seeds returns the seeds of each vertex on the board of a key.
func (s graphShape) seeds(key string) []int {
	seeds := make([]int, len(s.hole))
	at := 0
	for _, v := range s.vertex {
		seeds[v], at = keyNumber(key, at)
	}
	return seeds
}

// compare orders the boards of two keys lexicographically by their seeds.
func (s graphShape) compare(a, b string) int {
	atA, atB := 0, 0
	for range s.holes {
		var x, y int
		x, atA = keyNumber(a, atA)
		y, atB = keyNumber(b, atB)
		if x != y {
			return cmp.Compare(x, y)
		}
	}
	return 0
}
