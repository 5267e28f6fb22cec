package sowgraph

import (
	"encoding/binary"
	"math"
	"slices"
	"strconv"
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

// Names returns the names of vertices; never nil.
func (g *Graph) Names(vertices []int) []string {
	names := make([]string, len(vertices))
	for i, v := range vertices {
		names[i] = g.Name(v)
	}
	return names
}

// Holes returns the vertices that are not Rumas.
func (g *Graph) Holes() []int {
	var holes []int
	for v := range g.vertices {
		if !g.Ruma(v) {
			holes = append(holes, v)
		}
	}
	return holes
}

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

// The edits of a draft. Each returns a new board, or an error with the reason, and leaves the old
// board unchanged.

// AddVertex appends an empty vertex with an unused name.
func (s State) AddVertex(x, y float64) (State, error) {
	vertices := append(s.graph.Vertices(), Vertex{Name: s.graph.UnusedName(), X: x, Y: y})
	return rebuilt(vertices, s.graph.Edges(), append(s.All(), 0))
}

// UnusedName returns an unused name: a letter, or v and a number.
func (g *Graph) UnusedName() string {
	taken := map[string]bool{}
	for _, v := range g.vertices {
		taken[v.Name] = true
	}
	for letter := 'a'; letter <= 'z'; letter++ {
		if !taken[string(letter)] {
			return string(letter)
		}
	}
	number := 1
	for taken["v"+strconv.Itoa(number)] {
		number++
	}
	return "v" + strconv.Itoa(number)
}

// DeleteVertex removes a vertex with its seeds and edges. The numbers of later vertices decrease by
// 1.
func (s State) DeleteVertex(v int) (State, error) {
	if !s.graph.has(v) {
		return State{}, &Error{Reason: NoVertex}
	}
	var edges []engine.Link
	for _, e := range s.graph.Edges() {
		if e.From == v || e.To == v {
			continue
		}
		if e.From > v {
			e.From--
		}
		if e.To > v {
			e.To--
		}
		edges = append(edges, e)
	}
	return rebuilt(slices.Delete(s.graph.Vertices(), v, v+1), edges, slices.Delete(s.All(), v, v+1))
}

// MoveVertex moves a vertex to a position.
func (s State) MoveVertex(v int, x, y float64) (State, error) {
	return s.changed(v, func(vertex *Vertex) { vertex.X, vertex.Y = x, y })
}

// Rename changes the name of a vertex.
func (s State) Rename(v int, name string) (State, error) {
	return s.changed(v, func(vertex *Vertex) { vertex.Name = name })
}

// SetRuma makes a vertex a Ruma or a hole. It keeps its seeds and edges.
func (s State) SetRuma(v int, ruma bool) (State, error) {
	return s.changed(v, func(vertex *Vertex) { vertex.Ruma = ruma })
}

// changed returns the board with one vertex modified.
func (s State) changed(v int, change func(*Vertex)) (State, error) {
	if !s.graph.has(v) {
		return State{}, &Error{Reason: NoVertex}
	}
	vertices := s.graph.Vertices()
	change(&vertices[v])
	return rebuilt(vertices, s.graph.Edges(), s.seeds)
}

// AddEdge adds an edge from a vertex to another or to itself.
func (s State) AddEdge(from, to int) (State, error) {
	switch {
	case !s.graph.has(from) || !s.graph.has(to):
		return State{}, &Error{Reason: NoVertex}
	case s.graph.HasEdge(from, to):
		return State{}, &Error{Reason: EdgeExists, Name: s.graph.Name(from), Other: s.graph.Name(to)}
	}
	return rebuilt(s.graph.vertices, append(s.graph.Edges(), engine.Link{From: from, To: to}), s.seeds)
}

// DeleteEdge removes an edge.
func (s State) DeleteEdge(from, to int) (State, error) {
	switch {
	case !s.graph.has(from) || !s.graph.has(to):
		return State{}, &Error{Reason: NoVertex}
	case !s.graph.HasEdge(from, to):
		return State{}, &Error{Reason: NoEdge, Name: s.graph.Name(from), Other: s.graph.Name(to)}
	}
	edges := slices.DeleteFunc(s.graph.Edges(), func(e engine.Link) bool { return e.From == from && e.To == to })
	return rebuilt(s.graph.vertices, edges, s.seeds)
}

// SetSeeds sets the seeds of a vertex.
func (s State) SetSeeds(v, seeds int) (State, error) {
	if !s.graph.has(v) {
		return State{}, &Error{Reason: NoVertex}
	}
	all := s.All()
	all[v] = seeds
	return NewState(s.graph, all)
}

func rebuilt(vertices []Vertex, edges []engine.Link, seeds []int) (State, error) {
	g, err := NewGraph(vertices, edges)
	if err != nil {
		return State{}, err
	}
	return NewState(g, seeds)
}

// Blank returns the board without vertices.
func (Game) Blank() engine.State { return Blank() }

// CheckPlayable returns an error if there is no Ruma yet.
func (Game) CheckPlayable(s engine.State) error { return s.(State).CheckPlayable() }

// AddPlace adds an empty vertex with an unused name.
func (Game) AddPlace(s engine.State, x, y float64) (engine.State, error) {
	return engine.AsState(s.(State).AddVertex(x, y))
}

// RemovePlace removes a vertex.
func (Game) RemovePlace(s engine.State, place int) (engine.State, error) {
	return engine.AsState(s.(State).DeleteVertex(place))
}

// MovePlace moves a vertex.
func (Game) MovePlace(s engine.State, place int, x, y float64) (engine.State, error) {
	return engine.AsState(s.(State).MoveVertex(place, x, y))
}

// NamePlace renames a vertex.
func (Game) NamePlace(s engine.State, place int, label string) (engine.State, error) {
	return engine.AsState(s.(State).Rename(place, label))
}

// SetStore makes a vertex a Ruma or a hole.
func (Game) SetStore(s engine.State, place int, store bool) (engine.State, error) {
	return engine.AsState(s.(State).SetRuma(place, store))
}

// SetLink adds or removes an edge.
func (Game) SetLink(s engine.State, l engine.Link, exists bool) (engine.State, error) {
	if exists {
		return engine.AsState(s.(State).AddEdge(l.From, l.To))
	}
	return engine.AsState(s.(State).DeleteEdge(l.From, l.To))
}

// Tidy lays out the graph.
func (Game) Tidy(s engine.State) engine.State { return s.(State).LaidOut() }
