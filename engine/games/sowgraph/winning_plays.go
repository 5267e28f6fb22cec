package sowgraph

import (
	"context"
	"encoding/binary"
	"slices"

	"tchouka/engine/pace"
)

// WinningArrow is an edge of the game graph: all moves from one board to another with the same
// starting vertex.
type WinningArrow struct {
	To    int       // index of the board they lead to, see [Found.Board]
	From  int       // the vertex whose seeds are sown
	Move  Move      // singleLine of the moves
	Walks LineCount // keyNumber of the moves
}

// WinningIndex finds the moves between the boards that a search has kept.
type WinningIndex struct {
	found *WinningBoards
	at    map[string]int // by key
}

// NewWinningIndex returns an index of the result of a search.
func NewWinningIndex(f *WinningBoards) *WinningIndex {
	x := &WinningIndex{f, make(map[string]int, len(f.kept))}
	for i, k := range f.kept {
		x.at[k.key] = i
	}
	return x
}

// Arrows returns the moves from a board to other kept boards, sorted by vertex, or the error of the
// context.
func (x *WinningIndex) Arrows(ctx context.Context, board int) ([]WinningArrow, error) {
	var all []WinningArrow
	f := x.found
	seeds := f.shape.seeds(f.kept[board].key)
	for v, n := range seeds {
		if n == 0 {
			continue
		}
		s := winningSower{g: f.graph, shape: f.shape, from: v, seeds: seeds}
		if !s.sow(ctx, n) {
			return nil, ctx.Err()
		}
		for i, key := range s.keys {
			if to, kept := x.at[key]; kept {
				all = append(all, WinningArrow{To: to, From: v, Move: MoveOf(f.graph, v, s.walk(i)), Walks: s.ways[i]})
			}
		}
	}
	return all, nil
}

// Shortest returns the moves of a shortest play of a board, as far as the boards on it were kept,
// or the error of the context.
func (x *WinningIndex) Shortest(ctx context.Context, board int) ([]Move, error) {
	var moves []Move
	for kept := x.found.kept; kept[board].playData.fewest > 0; {
		arrows, err := x.Arrows(ctx, board)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(arrows, func(a WinningArrow) bool { return kept[a.To].playData.fewest == kept[board].playData.fewest-1 })
		if i < 0 {
			break
		}
		moves, board = append(moves, arrows[i].Move), arrows[i].To
	}
	return moves, nil
}

// winningSower sows the seeds of a vertex along all walks in parallel, step by step. It merges
// walks that have reached the same board and the same vertex.
type winningSower struct {
	g     *Graph
	shape graphShape
	from  int
	seeds []int

	index map[string]int32
	keys  []string // the boards reached by the walks so far; until the end, with the current vertex
	ways  []LineCount
	trail []*trail
}

// trail is a walk as a linked list from its end.
type trail struct {
	vertex int
	before *trail
}

// sow sows a number of seeds. It returns false if the context is done.
func (s *winningSower) sow(ctx context.Context, hand int) bool {
	s.seeds = slices.Clone(s.seeds)
	s.seeds[s.from] = 0
	s.begin()
	s.add(s.key(s.from), singleLine(), &trail{vertex: s.from})
	for hand--; hand >= 0; hand-- {
		keys, ways, trails := s.keys, s.ways, s.trail
		s.begin()
		for i, key := range keys {
			if i%256 == 0 && pace.Yield(ctx) != nil {
				return false
			}
			at := s.read(key)
			for _, to := range s.g.Out(at) {
				if !s.g.Reaches(to, hand) {
					continue
				}
				s.seeds[to]++
				end := to
				if hand == 0 {
					end = -1
				}
				s.add(s.key(end), ways[i], &trail{to, trails[i]})
				s.seeds[to]--
			}
		}
	}
	return true
}

func (s *winningSower) begin() { s.index, s.keys, s.ways, s.trail = map[string]int32{}, nil, nil, nil }

func (s *winningSower) add(key string, ways LineCount, t *trail) {
	if i, exists := s.index[key]; exists {
		s.ways[i] = s.ways[i].plus(ways)
		return
	}
	s.index[key] = int32(len(s.keys))
	s.keys, s.ways, s.trail = append(s.keys, key), append(s.ways, ways), append(s.trail, t)
}

// key returns the key of the board in the format of [winningSearch], followed by a vertex.
func (s *winningSower) key(vertex int) string {
	var key []byte
	for _, v := range s.shape.vertex {
		key = binary.AppendUvarint(key, uint64(s.seeds[v]))
	}
	if vertex >= 0 {
		key = binary.AppendUvarint(key, uint64(vertex))
	}
	return string(key)
}

// read decodes the board of a key, and returns the vertex.
func (s *winningSower) read(key string) (vertex int) {
	at := 0
	for _, v := range s.shape.vertex {
		s.seeds[v], at = keyNumber(key, at)
	}
	vertex, _ = keyNumber(key, at)
	return vertex
}

// walk returns the vertices of one of the walks to a board.
func (s *winningSower) walk(i int) []int {
	var back []int
	for t := s.trail[i]; t.before != nil; t = t.before {
		back = append(back, t.vertex)
	}
	slices.Reverse(back)
	return back
}

// winningSearch generates the winning boards layer by layer: layer t contains the boards with t seeds
// outside the Rumas.
//
// It plays moves backwards, step by step from the end of a walk to its beginning. An intermediate
// position is a halt: some seeds are in the holes and the others in the hand, t in total. A step
// back into a nonempty hole takes one of its seeds and keeps t. A step into an empty hole puts the
// hand down there, which gives a board of layer t. A step into a Ruma takes one more seed from
// there and gives a halt of layer t + 1. Each layer therefore needs only the boards of the previous
// winningLayer and the halts that it left over. Within a layer, each step back adds one seed to the
// hand. Halts are processed in ascending order of the hand, so all ways to a halt are known when it
// is processed.
type winningSearch struct {
	shape       graphShape
	number      int    // of the last layer generated
	boards      *halts // of that layer
	now         *winningLayer
	later       *winningLayer // the halts of the next layer
	spare       []*halts
	seeds       []int                     // buffer for the seeds of a key
	key         []byte                    // buffer for a key
	states      int64                     // keyNumber generated so far
	bytes       int64                     // in use
	memoryLimit int64                     // limit in bytes; 0 means unlimited
	canContinue func(*winningSearch) bool // called periodically; reports whether to continue
}

// newWinningSearch begins with layer 0, which contains the empty board.
func newWinningSearch(of graphShape, memory int64, canContinue func(s *winningSearch) bool) *winningSearch {
	s := &winningSearch{shape: of, memoryLimit: memory, canContinue: canContinue, boards: newHalts(), now: newWinningLayer(), later: newWinningLayer(), seeds: make([]int, of.holes)}
	s.add(s.boards, make([]byte, of.holes), haltWay{lines: singleLine()})
	return s
}

// exhausted reports whether no later layer contains a board.
func (s *winningSearch) exhausted() bool { return len(s.boards.keys) == 0 && len(s.later.hands) == 0 }

// next generates the next layer. It returns false if the search was stopped or the memory limit was
// reached; it must then not be called again.
func (s *winningSearch) next() bool {
	if !s.canContinue(s) {
		return false
	}
	s.number++
	s.now, s.later = s.later, s.now
	before := s.boards
	for i, key := range before.keys {
		for _, ruma := range s.shape.rumas {
			s.key = binary.AppendUvarint(append(s.key[:0], key...), uint64(ruma))
			s.add(s.at(s.now, 1), s.key, before.ways[i])
		}
	}
	s.boards = s.fresh()
	s.drop(before)
	for len(s.now.hands) > 0 {
		hand, here := s.now.first()
		for i := range here.keys {
			if s.states++; s.states%256 == 0 && !s.canContinue(s) || s.memoryLimit > 0 && s.bytes > s.memoryLimit {
				return false
			}
			s.back(here.keys[i], here.ways[i], hand)
		}
		s.drop(here)
	}
	return true
}

// back performs one step back from a halt along each edge.
func (s *winningSearch) back(key string, w haltWay, hand int) {
	vertex := s.read(key)
	for _, from := range s.shape.before[vertex] {
		hole := s.shape.hole[from]
		switch {
		case hole < 0:
			s.add(s.at(s.later, hand+1), s.write(from), w)
		case s.seeds[hole] == 0:
			s.seeds[hole] = hand
			s.add(s.boards, s.write(-1), w.longer())
			s.seeds[hole] = 0
		default:
			s.seeds[hole]--
			s.add(s.at(s.now, hand+1), s.write(from), w)
			s.seeds[hole]++
		}
	}
}

// write encodes the seeds and a vertex as a key; a negative vertex is omitted.
func (s *winningSearch) write(vertex int) []byte {
	s.key = s.key[:0]
	for _, n := range s.seeds {
		s.key = binary.AppendUvarint(s.key, uint64(n))
	}
	if vertex >= 0 {
		s.key = binary.AppendUvarint(s.key, uint64(vertex))
	}
	return s.key
}

// read decodes the seeds of a key, and returns the vertex.
func (s *winningSearch) read(key string) (vertex int) {
	at := 0
	for i := range s.seeds {
		s.seeds[i], at = keyNumber(key, at)
	}
	vertex, _ = keyNumber(key, at)
	return vertex
}

// keyNumber decodes a number of a key, and returns the offset of the next one.
func keyNumber(key string, at int) (n, next int) {
	for shift := 0; ; shift += 7 {
		b := key[at]
		at++
		if n |= int(b&0x7f) << shift; b < 0x80 {
			return n, at
		}
	}
}

// haltBytes is the approximate size of a halt or a board without its key.
const haltBytes = 120

// add adds a way to an element of a set.
func (s *winningSearch) add(to *halts, key []byte, w haltWay) {
	if i, exists := to.index[string(key)]; exists {
		to.ways[i] = to.ways[i].combine(w)
		return
	}
	text := string(key)
	to.index[text] = int32(len(to.keys))
	to.keys, to.ways = append(to.keys, text), append(to.ways, w)
	s.bytes += int64(len(key)) + haltBytes
}

// at returns the halts of a layer with a number of seeds in the hand.
func (s *winningSearch) at(l *winningLayer, hand int) *halts {
	h, exists := l.halts[hand]
	if !exists {
		h = s.fresh()
		l.enter(hand, h)
	}
	return h
}

// fresh returns an empty set.
func (s *winningSearch) fresh() *halts {
	if last := len(s.spare) - 1; last >= 0 {
		h := s.spare[last]
		s.spare = s.spare[:last]
		return h
	}
	return newHalts()
}

// drop releases a set. It keeps small sets for reuse.
func (s *winningSearch) drop(h *halts) {
	for _, key := range h.keys {
		s.bytes -= int64(len(key)) + haltBytes
	}
	if len(h.keys) < 64 && len(s.spare) < 64 {
		clear(h.index)
		h.keys, h.ways = h.keys[:0], h.ways[:0]
		s.spare = append(s.spare, h)
	}
}

// Grow returns a winning board with more seeds than a winning board s, and a move of the new board.
// It is the proof that a graph with arbitrarily long walks has infinitely many winning boards.
//
// If the walk contains a cycle with a hole, the move leads back to s. Grow plays it backwards: it
// begins in the Ruma at the end of the walk, follows the walk and then the cycle backwards, takes a
// seed from each hole, and ends at the first hole that is empty. Each round takes a seed from a
// hole of the cycle, so there is such a hole.
//
//	From     a ─▶ d ─▶ R          taken from d, a, b, c, a, b … until a hole is empty
//	Round    a ─▶ c ─▶ b ─▶ a
//
// On a cycle of Rumas, the new board has one seed more than s, all in the hole of the walk, and the
// move empties it.
//
// The board gets as many seeds as the move visits Rumas: one if [RoundWalk.EveryNumber]. Seeds in
// Rumas are ignored, and the new board has none there. Time and memory are linear in the vertices
// and the edges of the move. Grow returns an error if the new board had more than [MaxSeeds] seeds.
func (w RoundWalk) Grow(s State) (State, Move, error) {
	seeds := s.All()
	for v := range seeds {
		if w.Kind == RumaCycle || s.graph.Ruma(v) {
			seeds[v] = 0
		}
	}
	from, walk := w.To[0], []int(nil)
	if w.Kind == RumaCycle {
		walk = w.forwards(s.Outside() + 1)
	} else {
		from, walk = w.backwards(s.graph, seeds)
	}
	seeds[from] = len(walk)
	after, err := NewState(s.graph, seeds)
	if err != nil {
		return State{}, Move{}, err
	}
	return after, MoveOf(s.graph, from, walk), nil
}

// forwards returns the first vertices of the walk after its hole.
func (w RoundWalk) forwards(edges int) []int {
	walk := slices.Clone(w.To[1:])
	for len(walk) < edges {
		walk = append(walk, w.Round[1:]...)
	}
	return walk[:edges]
}

// backwards takes seeds along the walk backwards, up to an empty hole. It returns that hole and the
// walk from it to the Ruma. It stops at any hole if the walk is longer than a board has seeds.
func (w RoundWalk) backwards(g *Graph, seeds []int) (from int, walk []int) {
	way, at := w.From, len(w.From)-1
	for {
		v := way[at]
		if g.hole(v) && (seeds[v] == 0 || len(walk) > MaxSeeds) {
			slices.Reverse(walk)
			return v, walk
		}
		if g.hole(v) {
			seeds[v]--
		}
		walk = append(walk, v)
		if at--; at < 0 { // the beginning of From is the end of Round
			way, at = w.Round, len(w.Round)-2
		}
	}
}
