package winning

import (
	"context"
	"encoding/binary"
	"slices"

	"tchouka/engine/sowgraph"
)

// Arrow is what moves from a board to another have in common: an edge of the game graph.
type Arrow struct {
	To    int           // the board they lead to, as in [Found.Board]
	From  int           // the vertex whose seeds are sown
	Move  sowgraph.Move // one of the moves
	Walks Count         // how many there are
}

// Index finds the moves between the boards that a search has kept.
type Index struct {
	found *Found
	at    map[string]int // by key
}

// NewIndex returns the index of what a search found.
func NewIndex(f *Found) *Index {
	x := &Index{f, make(map[string]int, len(f.kept))}
	for i, k := range f.kept {
		x.at[k.key] = i
	}
	return x
}

// Arrows returns the moves from a board to others that were kept, those of the first
// vertex first, or the error of the context.
func (x *Index) Arrows(ctx context.Context, board int) ([]Arrow, error) {
	var all []Arrow
	f := x.found
	seeds := f.shape.seeds(f.kept[board].key)
	for v, n := range seeds {
		if n == 0 {
			continue
		}
		s := sower{g: f.graph, shape: f.shape, from: v, seeds: seeds}
		if !s.sow(ctx, n) {
			return nil, ctx.Err()
		}
		for i, key := range s.keys {
			if to, kept := x.at[key]; kept {
				all = append(all, Arrow{To: to, From: v, Move: sowgraph.MoveOf(f.graph, v, s.walk(i)), Walks: s.ways[i]})
			}
		}
	}
	return all, nil
}

// Shortest returns the moves of a shortest play of a board, as far as the boards on the
// way were kept, or the error of the context.
func (x *Index) Shortest(ctx context.Context, board int) ([]sowgraph.Move, error) {
	var moves []sowgraph.Move
	for kept := x.found.kept; kept[board].way.fewest > 0; {
		arrows, err := x.Arrows(ctx, board)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(arrows, func(a Arrow) bool { return kept[a.To].way.fewest == kept[board].way.fewest-1 })
		if i < 0 {
			break
		}
		moves, board = append(moves, arrows[i].Move), arrows[i].To
	}
	return moves, nil
}

// sower sows the seeds of a vertex along all walks at once, step by step. Walks that have
// led to the same board and the same vertex go on as one.
type sower struct {
	g     *sowgraph.Graph
	shape shape
	from  int
	seeds []int

	index map[string]int32
	keys  []string // the boards that the walks have led to so far; with their last vertex until the end
	ways  []Count
	trail []*trail
}

// trail is one walk, from its end.
type trail struct {
	vertex int
	before *trail
}

// sow sows so many seeds. It returns false when the context ends.
func (s *sower) sow(ctx context.Context, hand int) bool {
	s.seeds = slices.Clone(s.seeds)
	s.seeds[s.from] = 0
	s.begin()
	s.add(s.key(s.from), one(), &trail{vertex: s.from})
	for hand--; hand >= 0; hand-- {
		keys, ways, trails := s.keys, s.ways, s.trail
		s.begin()
		for i, key := range keys {
			if i%256 == 0 && ctx.Err() != nil {
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

func (s *sower) begin() { s.index, s.keys, s.ways, s.trail = map[string]int32{}, nil, nil, nil }

func (s *sower) add(key string, ways Count, t *trail) {
	if i, there := s.index[key]; there {
		s.ways[i] = s.ways[i].plus(ways)
		return
	}
	s.index[key] = int32(len(s.keys))
	s.keys, s.ways, s.trail = append(s.keys, key), append(s.ways, ways), append(s.trail, t)
}

// key writes the board as a search does, and a vertex behind it.
func (s *sower) key(vertex int) string {
	var key []byte
	for _, v := range s.shape.vertex {
		key = binary.AppendUvarint(key, uint64(s.seeds[v]))
	}
	if vertex >= 0 {
		key = binary.AppendUvarint(key, uint64(vertex))
	}
	return string(key)
}

// read takes the board from a key, and returns the vertex.
func (s *sower) read(key string) (vertex int) {
	at := 0
	for _, v := range s.shape.vertex {
		s.seeds[v], at = number(key, at)
	}
	vertex, _ = number(key, at)
	return vertex
}

// walk returns the vertices that one of the walks to a board leads through.
func (s *sower) walk(i int) []int {
	var back []int
	for t := s.trail[i]; t.before != nil; t = t.before {
		back = append(back, t.vertex)
	}
	slices.Reverse(back)
	return back
}
