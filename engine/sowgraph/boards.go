package sowgraph

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
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
	sowings map[play][]sowing
	kept    int  // numbers in them
	sinks   bool // no walk leads from a Ruma to one: a move brings one seed there
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

// standing says how a board stands: how many moves a win takes at least, and whether a
// hole can never be played. Its seeds become fewer only by its own move, so it cannot
// once it holds more than the longest walk.
func (f *field) standing(seeds []int) (least int, stuck bool) {
	for _, v := range f.holes {
		switch {
		case seeds[v] == 0:
			continue
		case f.sinks: // a move for each seed
			least += seeds[v]
		default: // and for each hole
			least++
		}
		stuck = stuck || seeds[v] > f.longest[v]
	}
	return least, stuck
}

// counter counts walks.
type counter struct {
	graph  *Graph
	stop   func() bool // that nobody waits for the numbers any more; may be nil
	rows   [][]uint64  // by their edges and where they begin; math.MaxUint64 or more is that
	period int         // after which the last rows repeat; 0 while they do not
}

// How many numbers a counter keeps, and after how many rows it asks whether to stop.
const (
	mostCounts = 1 << 22
	countPulse = 64
)

// walks returns how many walks of exactly so many edges lead from a vertex to a Ruma;
// math.MaxUint64 where there are as many or more.
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
		if known%countPulse == 0 && c.stop != nil && c.stop() {
			break
		}
		row = c.longer(row)
	}
	return row[from]
}

// extend makes rows up to so many edges, as far as they are kept and do not repeat.
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
	most := max(2, mostCounts/len(c.rows[0]))
	for c.period == 0 && len(c.rows) <= min(edges, most) {
		c.rows = append(c.rows, c.longer(c.rows[len(c.rows)-1]))
		for back := 1; back <= 2 && back < len(c.rows); back++ { // numbers that are all too large stay so
			if slices.Equal(c.rows[len(c.rows)-1], c.rows[len(c.rows)-1-back]) {
				c.period = back
			}
		}
	}
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
