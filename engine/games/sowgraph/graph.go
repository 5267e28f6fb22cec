package sowgraph

import (
	"encoding/binary"
	"math"
	"slices"
	"unicode"
	"unicode/utf8"

	"tchouka/engine"
)

// Limits of a graph. MaxVertices keeps graphs small enough to draw.
const (
	MaxVertices = 256
	MaxName     = 40   // characters
	MaxReach    = 2000 // the maximum absolute coordinate of a vertex, in hole widths
)

// A hole is as wide as the default node of Graphviz, 0.75 inch or 54 points. Coordinates are
// rounded to a tenth of a point; grain is the number of these in a hole width.
const (
	points     = 54
	resolution = 10 * points
)

// Vertex is a hole or a Ruma.
type Vertex struct {
	Name string
	Ruma bool
	X, Y float64 // the centre, right and down, in hole widths
}

// Graph is a sowing graph: a finite digraph, some of whose vertices are Rumas. It is immutable and
// may be shared. Vertices are numbered from 0 in the order of their creation.
//
// A graph without a Ruma or without vertices is a draft, which cannot be played.
type Graph struct {
	vertices []Vertex
	out      [][]int // the sorted successors of each vertex; immutable
	edges    int
	rumas    int
	names    map[string]int
	key      string // canonical encoding, equal for equal graphs only
	reach    reach
}

// NewGraph returns the graph with the given vertices and edges. It rounds positions to a tenth of a
// point and removes duplicate edges. An edge may lead from a vertex to itself.
func NewGraph(vertices []Vertex, edges []engine.Link) (*Graph, error) {
	if len(vertices) > MaxVertices {
		return nil, &Error{Reason: TooMany, Number: MaxVertices}
	}
	g := &Graph{vertices: slices.Clone(vertices), out: make([][]int, len(vertices)), names: make(map[string]int, len(vertices))}
	spots := map[[2]float64]string{}
	for i := range g.vertices {
		v := &g.vertices[i]
		if err := checkName(v.Name); err != nil {
			return nil, err
		}
		if _, twice := g.names[v.Name]; twice {
			return nil, &Error{Reason: DuplicateName, Name: v.Name}
		}
		if !(math.Abs(v.X) <= MaxReach && math.Abs(v.Y) <= MaxReach) { // also refuses NaN
			return nil, &Error{Reason: TooFar, Name: v.Name}
		}
		v.X, v.Y = Snap(v.X), Snap(v.Y)
		spot := [2]float64{v.X, v.Y}
		if other, taken := spots[spot]; taken {
			return nil, &Error{Reason: SamePosition, Name: other, Other: v.Name}
		}
		g.names[v.Name], spots[spot] = i, v.Name
		if v.Ruma {
			g.rumas++
		}
	}
	for _, e := range edges {
		if !g.has(e.From) || !g.has(e.To) {
			return nil, &Error{Reason: NoVertex}
		}
		g.out[e.From] = append(g.out[e.From], e.To)
	}
	for i, to := range g.out {
		slices.Sort(to)
		g.out[i] = slices.Clip(slices.Compact(to))
		g.edges += len(g.out[i])
	}
	g.key = g.encode()
	return g, nil
}

// Snap rounds a coordinate to the nearest one that a vertex can have.
func Snap(x float64) float64 { return math.Round(x*resolution)/resolution + 0 } // + 0 turns −0 into 0

// checkName returns an error for an invalid vertex name: one that Graphviz would interpret
// differently, or one with invisible characters.
func checkName(name string) error {
	length, bad := utf8.RuneCountInString(name), !utf8.ValidString(name)
	for i, r := range name {
		first, last := i == 0, i == len(name)-1
		if !unicode.IsPrint(r) || r == '\\' || r == '%' && first || r == ' ' && (first || last) {
			bad = true
		}
	}
	if length == 0 || length > MaxName || bad {
		return &Error{Reason: BadName, Name: shortened(name), Number: MaxName}
	}
	return nil
}

// shortened truncates a name for an error message.
func shortened(name string) string {
	if runes := []rune(name); len(runes) > MaxName+1 {
		return string(runes[:MaxName]) + "…"
	}
	return name
}

// encode returns the canonical encoding of the graph.
func (g *Graph) encode() string {
	key := binary.AppendUvarint(nil, uint64(len(g.vertices)))
	for i, v := range g.vertices {
		ruma := uint64(0)
		if v.Ruma {
			ruma = 1
		}
		key = binary.AppendUvarint(key, uint64(len(v.Name))<<1|ruma)
		key = append(key, v.Name...)
		key = binary.AppendVarint(key, int64(math.Round(v.X*resolution)))
		key = binary.AppendVarint(key, int64(math.Round(v.Y*resolution)))
		key = binary.AppendUvarint(key, uint64(len(g.out[i])))
		for _, to := range g.out[i] {
			key = binary.AppendUvarint(key, uint64(to))
		}
	}
	return string(key)
}

// Len returns the number of vertices, including Rumas.
func (g *Graph) Len() int { return len(g.vertices) }

// Vertex returns a vertex.
func (g *Graph) Vertex(v int) Vertex { return g.vertices[v] }

// Vertices returns a copy of all vertices.
func (g *Graph) Vertices() []Vertex { return slices.Clone(g.vertices) }

// Name returns the name of a vertex.
func (g *Graph) Name(v int) string { return g.vertices[v].Name }

// Ruma reports whether a vertex is a Ruma.
func (g *Graph) Ruma(v int) bool { return g.vertices[v].Ruma }

// Rumas returns the number of Rumas.
func (g *Graph) Rumas() int { return g.rumas }

// Out returns the sorted successors of a vertex. The caller must not modify the slice.
func (g *Graph) Out(v int) []int { return g.out[v] }

// HasEdge reports whether an edge exists.
func (g *Graph) HasEdge(from, to int) bool {
	_, exists := slices.BinarySearch(g.out[from], to)
	return exists
}

// Edges returns all edges, sorted by their first and then their second vertex.
func (g *Graph) Edges() []engine.Link {
	edges := make([]engine.Link, 0, g.edges)
	for from, out := range g.out {
		for _, to := range out {
			edges = append(edges, engine.Link{From: from, To: to})
		}
	}
	return edges
}

// Find returns the vertex with a name.
func (g *Graph) Find(name string) (v int, ok bool) {
	v, ok = g.names[name]
	return v, ok
}

// Equal reports whether two graphs have the same vertices, names, positions, Rumas and edges.
func (g *Graph) Equal(other *Graph) bool { return g.key == other.key }

func (g *Graph) has(v int) bool { return v >= 0 && v < len(g.vertices) }
