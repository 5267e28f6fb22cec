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
