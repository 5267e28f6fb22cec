package sowgraph

import (
	"context"
	"encoding/binary"
	"math"
	"math/big"
	"math/bits"
)

// Searching needs of a board only what lies in its holes: two boards that differ in
// their Rumas alone are played alike.

// board is the seeds in the holes of a graph, as bytes.
type board string

// field is a graph as searches see it.
type field struct {
	graph   *Graph
	holes   []int // their vertices
	longest []int // the longest walk from each vertex to a Ruma; math.MaxInt where there is none
	counts  counter
}

func newField(g *Graph) *field {
	f := &field{graph: g, counts: counter{graph: g}, longest: make([]int, g.Len())}
	for v := range g.vertices {
		if g.Ruma(v) {
			continue
		}
		f.holes = append(f.holes, v)
		edges, bounded := g.Longest(v)
		if !bounded {
			edges = math.MaxInt
		}
		f.longest[v] = edges
	}
	return f
}

// board returns what lies in the holes.
func (f *field) board(seeds []int) board {
	b := make([]byte, 0, len(f.holes)+4)
	for _, v := range f.holes {
		b = binary.AppendUvarint(b, uint64(seeds[v]))
	}
	return board(b)
}

// seeds writes what lies in the holes over the seeds of all vertices.
func (f *field) seeds(b board, seeds []int) {
	rest := []byte(b)
	for _, v := range f.holes {
		n, size := binary.Uvarint(rest)
		seeds[v], rest = int(n), rest[size:]
	}
}

// standing says how a board stands: the holes that hold seeds, and whether one of them
// can never be played. Its seeds become fewer only by its own move, so it cannot once it
// holds more than the longest walk.
func (f *field) standing(seeds []int) (holes int, stuck bool) {
	for _, v := range f.holes {
		if seeds[v] > 0 {
			holes++
			stuck = stuck || seeds[v] > f.longest[v]
		}
	}
	return holes, stuck
}

// counter counts walks.
type counter struct {
	graph *Graph
	rows  [][]uint64 // by their edges and where they begin; math.MaxUint64 or more is that
	kept  int        // numbers in rows
}

// mostCounts bounds the numbers that a counter keeps.
const mostCounts = 1 << 22

// walks returns how many walks of exactly so many edges lead from a vertex to a Ruma;
// math.MaxUint64 where there are as many or more.
func (c *counter) walks(from, edges int) uint64 {
	if c.rows == nil {
		row := make([]uint64, c.graph.Len())
		for v := range row {
			if c.graph.Ruma(v) {
				row[v] = 1
			}
		}
		c.rows = [][]uint64{row}
	}
	last := c.rows[len(c.rows)-1]
	for known := len(c.rows) - 1; known < edges; known++ {
		last = c.longer(last)
		if c.kept += len(last); c.kept <= mostCounts {
			c.rows = append(c.rows, last)
		}
	}
	if edges < len(c.rows) {
		return c.rows[edges][from]
	}
	return last[from]
}

// longer counts the walks of one edge more.
func (c *counter) longer(row []uint64) []uint64 {
	next := make([]uint64, len(row))
	for v := range next {
		for _, to := range c.graph.out[v] {
			sum, carry := bits.Add64(next[v], row[to], 0)
			if next[v] = sum; carry != 0 {
				next[v] = math.MaxUint64
			}
		}
	}
	return next
}

// fewWalks is how many walks from a hole are sown each by itself. Of more, those that
// have come to the same vertex with the same board go on together.
const fewWalks = 64

// after is a board that moves lead to.
type after struct {
	board board
	moves *big.Int // how many; nil for one
}

// sown returns the boards that the moves of a hole lead to, each once, in the order in
// which walks come to them; false when the context ended, or room says that there is none
// for so many boards more.
func (f *field) sown(ctx context.Context, seeds []int, from int, room func(int) bool) ([]after, bool) {
	walks := f.counts.walks(from, seeds[from])
	switch {
	case walks == 0:
		return nil, true
	case walks <= fewWalks:
		return f.sownSingly(seeds, from, int(walks)), true
	}
	return f.sownTogether(ctx, seeds, from, room)
}

// sownSingly sows each walk.
func (f *field) sownSingly(seeds []int, from, walks int) []after {
	all := make([]after, 0, walks)
	w := f.graph.walks(from, seeds[from])
	next := make([]int, len(seeds))
	for w.next() {
		sow(next, seeds, from, w.walk)
		all = merged(all, after{board: f.board(next)})
	}
	return all
}

// merged adds a board to others, of which there are few.
func merged(all []after, a after) []after {
	for i := range all {
		if all[i].board == a.board {
			all[i].moves = plus(all[i].moves, a.moves)
			return all
		}
	}
	return append(all, a)
}

// plus adds numbers of moves.
func plus(a, b *big.Int) *big.Int { return new(big.Int).Add(number(a), number(b)) }

func number(moves *big.Int) *big.Int {
	if moves == nil {
		return big.NewInt(1)
	}
	return moves
}

// hand is where the seeds of a move have been sown so far: up to a vertex.
type hand struct {
	at    int
	board board
}

// sownTogether sows the seeds one by one along all walks at once.
func (f *field) sownTogether(ctx context.Context, seeds []int, from int, room func(int) bool) ([]after, bool) {
	work := append([]int(nil), seeds...)
	edges := work[from]
	work[from] = 0
	r := f.graph.reached(edges)
	hands := []hand{{from, f.board(work)}}
	moves := []*big.Int{nil}
	for left := edges - 1; left >= 0; left-- {
		index := map[hand]int{}
		var next []hand
		var nextMoves []*big.Int
		for i, h := range hands {
			if i%256 == 0 && (ctx.Err() != nil || !room(len(next))) {
				return nil, false
			}
			for _, to := range f.graph.out[h.at] {
				if !r.at(left).has(to) {
					continue
				}
				f.seeds(h.board, work)
				work[to]++
				n := hand{to, f.board(work)}
				if left == 0 {
					n.at = 0 // in whichever Ruma it ends
				}
				j, met := index[n]
				if met {
					nextMoves[j] = plus(nextMoves[j], moves[i])
					continue
				}
				index[n] = len(next)
				next, nextMoves = append(next, n), append(nextMoves, moves[i])
			}
		}
		hands, moves = next, nextMoves
	}
	all := make([]after, len(hands))
	for i, h := range hands {
		all[i] = after{h.board, moves[i]}
	}
	return all, true
}
