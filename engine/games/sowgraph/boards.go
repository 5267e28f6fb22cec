package sowgraph

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
)

// Searches use only the seeds in the holes of a board. Boards that differ only in their Rumas have
// the same moves.

// board is an encoding of the seeds in the holes of a graph.
type board string

// field is a graph with the data that searches need.
type field struct {
	graph   *Graph
	holes   []int // the vertices that are holes
	longest []int // the longest walk from each vertex to a Ruma; math.MaxInt if it is unbounded
	counts  counter
	sowings map[play][]sowing
	kept    int  // numbers stored in sowings
	sinks   bool // no walk leads from a Ruma to a Ruma: each move brings one seed there
}

func newField(g *Graph) *field {
	f := &field{graph: g, counts: counter{graph: g}, longest: make([]int, g.Len()), sowings: map[play][]sowing{}, sinks: true}
	for v := range g.vertices {
		edges, bounded := g.Longest(v)
		if g.Ruma(v) {
			f.sinks = f.sinks && edges == 0
			continue
		}
		if !bounded {
			edges = math.MaxInt
		}
		f.holes = append(f.holes, v)
		f.longest[v] = edges
	}
	return f
}

// board encodes the seeds of the holes.
func (f *field) board(seeds []int) board {
	b := make([]byte, 0, len(f.holes)+4)
	for _, v := range f.holes {
		b = binary.AppendUvarint(b, uint64(seeds[v]))
	}
	return board(b)
}

// seeds decodes a board into the seeds of all vertices; those of Rumas are unchanged.
func (f *field) seeds(b board, seeds []int) {
	rest := []byte(b)
	for _, v := range f.holes {
		n, size := binary.Uvarint(rest)
		seeds[v], rest = int(n), rest[size:]
	}
}

// lowerBound returns a lower bound on the moves to a win, and whether a hole can never be played.
// Only a hole's own move reduces its seeds, so a hole is stuck if it holds more than the longest
// walk.
func (f *field) lowerBound(seeds []int) (least int, stuck bool) {
	for _, v := range f.holes {
		switch {
		case seeds[v] == 0:
			continue
		case f.sinks: // one move for each seed
			least += seeds[v]
		default: // one move for each hole
			least++
		}
		stuck = stuck || seeds[v] > f.longest[v]
	}
	return least, stuck
}

// counter counts walks.
type counter struct {
	graph *Graph
	stop  func() bool // reports whether to stop counting; may be nil
	// rows are indexed by number of edges and first vertex; math.MaxUint64 if there are that many or
	// more.
	rows   [][]uint64
	period int // the period of the last rows; 0 if none was found
}

// maxCounts bounds the numbers that a counter stores. After every countPollEvery rows it calls stop.
const (
	maxCounts      = 1 << 22
	countPollEvery = 64
)

// walks returns the number of walks with exactly the given number of edges from a vertex to a Ruma;
// math.MaxUint64 if there are that many or more.
func (c *counter) walks(from, edges int) uint64 {
	c.extend(edges)
	known := len(c.rows) - 1
	if edges > known && c.period > 0 {
		edges = known - (c.period-(edges-known)%c.period)%c.period
	}
	if edges <= known {
		return c.rows[edges][from]
	}
	row := c.rows[known]
	for ; known < edges; known++ {
		if known%countPollEvery == 0 && c.stop != nil && c.stop() {
			break
		}
		row = c.longer(row)
	}
	return row[from]
}

// extend computes rows up to a number of edges, as long as they fit and do not repeat.
func (c *counter) extend(edges int) {
	if c.rows == nil {
		row := make([]uint64, c.graph.Len())
		for v := range row {
			if c.graph.Ruma(v) {
				row[v] = 1
			}
		}
		c.rows = [][]uint64{row}
	}
	most := max(2, maxCounts/len(c.rows[0]))
	for c.period == 0 && len(c.rows) <= min(edges, most) {
		c.rows = append(c.rows, c.longer(c.rows[len(c.rows)-1]))
		// Numbers that overflowed remain too large.
		for back := 1; back <= 2 && back < len(c.rows); back++ {
			if slices.Equal(c.rows[len(c.rows)-1], c.rows[len(c.rows)-1-back]) {
				c.period = back
			}
		}
	}
}

// longer counts the walks with one more edge.
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
