package sowgraph

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"tchouka/engine"
)

// This file makes graphs of common shapes, of any size that fits into the plane. Holes are named a,
// b, c …, the farthest from the Ruma first, and the Ruma is R.

// drawing collects the vertices and edges of a graph whose size is valid.
type drawing struct {
	vertices []Vertex
	edges    []engine.Link
}

// apart is the distance of adjacent vertices, in hole widths.
const apart = 1.75

func (d *drawing) hole(name string, x, y float64) int {
	d.vertices = append(d.vertices, Vertex{Name: name, X: x, Y: y})
	return len(d.vertices) - 1
}

func (d *drawing) ruma(name string, x, y float64) int {
	d.vertices = append(d.vertices, Vertex{Name: name, Ruma: true, X: x, Y: y})
	return len(d.vertices) - 1
}

func (d *drawing) join(from, to int) { d.edges = append(d.edges, engine.Link{From: from, To: to}) }

func (d *drawing) graph() (*Graph, error) { return NewGraph(d.vertices, d.edges) }

// letter returns the name of hole i, counted from 0.
func letter(i int) string {
	if i < 26 {
		return string(rune('a' + i))
	}
	return "v" + strconv.Itoa(i+1)
}

// fits returns an error if a graph has too few holes or too many vertices.
func fits(holes, vertices int) error {
	if holes < 1 {
		return &Error{Reason: TooFew}
	}
	if vertices > MaxVertices {
		return &Error{Reason: TooMany, Number: MaxVertices}
	}
	return nil
}

// Path returns a row of holes with a Ruma at its end: Tchoukaillon.
func Path(holes int) (*Graph, error) {
	if err := fits(holes, holes+1); err != nil {
		return nil, err
	}
	var d drawing
	for i := range holes {
		d.join(d.hole(letter(i), apart*float64(i), 0), i+1)
	}
	d.ruma("R", apart*float64(holes), 0)
	return d.graph()
}

// Cycle returns a ring of holes and one Ruma: Monokalah.
func Cycle(holes int) (*Graph, error) {
	if err := fits(holes, holes+1); err != nil {
		return nil, err
	}
	var d drawing
	spots := round(holes+1, math.Pi)
	for i := range holes {
		d.join(d.hole(letter(i), spots[i].X, spots[i].Y), i+1)
	}
	d.join(d.ruma("R", spots[holes].X, spots[holes].Y), 0)
	return d.graph()
}

// round returns positions on a circle, clockwise from an angle.
func round(places int, angle float64) []Vertex {
	radius := apart
	if places > 2 {
		radius = max(apart/2, apart/(2*math.Sin(math.Pi/float64(places))))
	}
	spots := make([]Vertex, places)
	for i := range spots {
		sin, cos := math.Sincos(angle + 2*math.Pi*float64(i+1)/float64(places))
		spots[i] = Vertex{X: radius * cos, Y: radius * sin}
	}
	return spots
}

// Star returns paths of equal length to one Ruma in the middle.
func Star(spokes, length int) (*Graph, error) {
	if err := fits(min(spokes, length), min(spokes, MaxVertices)*min(length, MaxVertices)+1); err != nil {
		return nil, err
	}
	var d drawing
	inner := max(apart, apart/(2*math.Sin(math.Pi/float64(max(spokes, 2)))))
	for s := range spokes {
		sin, cos := math.Sincos(math.Pi + 2*math.Pi*float64(s)/float64(spokes))
		for i := range length {
			radius := inner + apart*float64(length-1-i)
			v := d.hole(letter(s)+strconv.Itoa(i+1), radius*cos, radius*sin)
			if i < length-1 {
				d.join(v, v+1)
			} else {
				d.join(v, spokes*length)
			}
		}
	}
	d.ruma("R", 0, 0)
	return d.graph()
}

// TwoRumas returns a row of holes between two Rumas, with edges in both directions.
func TwoRumas(holes int) (*Graph, error) {
	if err := fits(holes, holes+2); err != nil {
		return nil, err
	}
	var d drawing
	d.ruma("L", 0, 0)
	for i := range holes {
		v := d.hole(letter(i), apart*float64(i+1), 0)
		d.join(v, v-1)
		d.join(v, v+1)
	}
	d.ruma("R", apart*float64(holes+1), 0)
	return d.graph()
}

// Ladder returns two rows of holes that end in one Ruma. Rungs in both directions connect holes at
// the same distance from it.
func Ladder(rungs int) (*Graph, error) {
	if err := fits(rungs, 2*min(rungs, MaxVertices)+1); err != nil {
		return nil, err
	}
	var d drawing
	for i := range rungs {
		x := apart * float64(i)
		upper, lower := d.hole("a"+strconv.Itoa(i+1), x, 0), d.hole("b"+strconv.Itoa(i+1), x, apart)
		d.join(upper, lower)
		d.join(lower, upper)
		next := upper + 2
		d.join(upper, next)
		d.join(lower, min(next+1, 2*rungs))
	}
	d.ruma("R", apart*float64(rungs), apart/2)
	return d.graph()
}

// Tree returns a binary tree of holes below a Ruma. The edges lead towards the Ruma.
func Tree(holes int) (*Graph, error) {
	if err := fits(holes, holes+1); err != nil {
		return nil, err
	}
	levels := 0
	for 1<<(levels+1) <= holes+1 {
		levels++
	}
	width := apart * float64(int(1)<<levels) // of the lowest level
	var d drawing
	for i := range holes + 1 {
		level := 0
		for 1<<(level+1) <= i+1 {
			level++
		}
		step := width / float64(int(1)<<level)
		x, y := step*(float64(i+1-1<<level)+0.5), apart*float64(level)
		if i == 0 {
			d.ruma("R", x, y)
			continue
		}
		d.join(d.hole(letter(i-1), x, y), (i-1)/2)
	}
	return d.graph()
}

// Complete returns holes that each have edges to all others and to the Ruma.
func Complete(holes int) (*Graph, error) {
	if err := fits(holes, holes+1); err != nil {
		return nil, err
	}
	var d drawing
	spots := round(holes+1, 0)
	for i := range holes {
		d.hole(letter(i), spots[i].X, spots[i].Y)
		for j := range holes + 1 {
			if j != i {
				d.join(i, j)
			}
		}
	}
	d.ruma("R", spots[holes].X, spots[holes].Y)
	return d.graph()
}

// Pair returns two holes with edges in both directions, the second also with an edge to the Ruma.
// No cycle contains the Ruma, but there are walks of any length. Therefore there are winnable
// boards with any number of seeds, although Theorem 5.2 as published claims that
// there are finitely many.
func Pair() *Graph {
	return known(NewGraph(
		[]Vertex{{Name: "v1"}, {Name: "v2", X: 2}, {Name: "R", Ruma: true, X: 4}},
		[]engine.Link{{From: 0, To: 1}, {From: 1, To: 0}, {From: 1, To: 2}}))
}

// FourCycle returns the graph of Figure 6 with its names and positions: a cycle of a Ruma and three
// holes.
func FourCycle() *Graph {
	return known(NewGraph(
		[]Vertex{{Name: "b1", Y: 2}, {Name: "b2"}, {Name: "b3", X: 2}, {Name: "Ruma", Ruma: true, X: 2, Y: 2}},
		[]engine.Link{{From: 2, To: 1}, {From: 1, To: 0}, {From: 0, To: 3}, {From: 3, To: 2}}))
}

// known returns a graph or board whose construction cannot fail.
func known[T any](it T, err error) T {
	if err != nil {
		panic(err)
	}
	return it
}

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
