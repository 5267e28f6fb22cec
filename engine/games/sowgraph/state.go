package sowgraph

import (
	"encoding/binary"
	"slices"

	"tchouka/engine"
)

// MaxSeeds is the maximum number of seeds on a board.
const MaxSeeds = 1_000_000

// State is a board: a graph, and the number of seeds on each vertex. It is immutable.
type State struct {
	graph *Graph
	seeds []int // immutable after construction
}

var _ engine.State = State{}

// NewState returns a board. If seeds is nil, all vertices are empty.
func NewState(g *Graph, seeds []int) (State, error) {
	if seeds == nil {
		seeds = make([]int, g.Len())
	}
	if len(seeds) != g.Len() {
		return State{}, &Error{Reason: WrongSeeds}
	}
	total := 0
	for v, n := range seeds {
		if n < 0 {
			return State{}, &Error{Reason: FewSeeds, Name: g.Name(v), Number: n}
		}
		if n > MaxSeeds-total {
			return State{}, &Error{Reason: ManySeeds, Number: MaxSeeds}
		}
		total += n
	}
	return State{g, slices.Clone(seeds)}, nil
}

// Blank returns a board without vertices, where drawing begins.
func Blank() State {
	g, _ := NewGraph(nil, nil)
	return State{graph: g}
}

// Graph returns the graph.
func (s State) Graph() *Graph { return s.graph }

// Seeds returns the number of seeds on a vertex.
func (s State) Seeds(v int) int { return s.seeds[v] }

// All returns a copy of the numbers of seeds on all vertices.
func (s State) All() []int { return slices.Clone(s.seeds) }

// Outside returns the number of seeds that are not in Rumas.
func (s State) Outside() int {
	sum := 0
	for v, n := range s.seeds {
		if !s.graph.Ruma(v) {
			sum += n
		}
	}
	return sum
}

// CheckPlayable returns the reason why the graph cannot be played yet, or nil.
func (s State) CheckPlayable() error {
	if s.graph.rumas == 0 {
		return &Error{Reason: NoRuma}
	}
	return nil
}

// Players returns 1.
func (State) Players() int { return 1 }

// ToMove returns the only player.
func (State) ToMove() engine.Player { return 0 }

// Key is the encoding of the graph, followed by the seeds.
func (s State) Key() engine.Key {
	key := append(make([]byte, 0, len(s.graph.key)+2*len(s.seeds)), s.graph.key...)
	return engine.Key(engine.AppendCounts(key, s.seeds))
}

// decode is the inverse of [State.Key]. Unfinished drafts have keys, too.
func decode(key engine.Key) (State, error) {
	r := keyReader{rest: []byte(key)}
	vertices := make([]Vertex, r.count(MaxVertices))
	var edges []engine.Link
	for i := range vertices {
		v := &vertices[i]
		name := r.count(8*MaxName + 1)
		v.Ruma = name&1 == 1
		v.Name = r.text(name >> 1)
		v.X, v.Y = r.place(), r.place()
		for range r.count(MaxVertices) {
			edges = append(edges, engine.Link{From: i, To: r.count(MaxVertices)})
		}
	}
	seeds := make([]int, len(vertices))
	for i := range seeds {
		seeds[i] = r.count(MaxSeeds)
	}
	if r.broken {
		return State{}, &Error{Reason: UnknownGraph}
	}
	g, err := NewGraph(vertices, edges)
	if err != nil {
		return State{}, err
	}
	s, err := NewState(g, seeds)
	if err != nil {
		return State{}, err
	}
	if s.Key() != key { // not the canonical encoding, or followed by other bytes
		return State{}, &Error{Reason: UnknownGraph}
	}
	return s, nil
}

// keyReader reads the numbers and names of a key up to the first error.
type keyReader struct {
	rest   []byte
	broken bool
}

func (r *keyReader) count(most int) int {
	value, n := binary.Uvarint(r.rest)
	if n <= 0 || value > uint64(most) {
		r.rest, r.broken = nil, true
		return 0
	}
	r.rest = r.rest[n:]
	return int(value)
}

func (r *keyReader) place() float64 {
	value, n := binary.Varint(r.rest)
	if n <= 0 {
		r.rest, r.broken = nil, true
		return 0
	}
	r.rest = r.rest[n:]
	return float64(value) / resolution
}

func (r *keyReader) text(length int) string {
	if length > len(r.rest) {
		r.rest, r.broken = nil, true
		return ""
	}
	text := string(r.rest[:length])
	r.rest = r.rest[length:]
	return text
}

// maxSize is the maximum for each size parameter of a shape, subject to MaxVertices.
const maxSize = 40

// shapes returns the shapes of all sizes, with the same number of seeds in every hole. Paths are
// the usual start.
func shapes() []engine.Shape {
	one := func(graph func(int) (*Graph, error)) func(sizes []int) (*Graph, error) {
		return func(sizes []int) (*Graph, error) { return graph(sizes[0]) }
	}
	holes := engine.Param{Name: "holes", Min: 1, Max: maxSize, Default: 3}
	return []engine.Shape{
		shape("Cycle with a Ruma", one(Cycle), holes),
		shape("Star: paths to one Ruma", func(sizes []int) (*Graph, error) { return Star(sizes[0], sizes[1]) },
			engine.Param{Name: "paths", Min: 1, Max: 15, Default: 3}, engine.Param{Name: "holes in each", Min: 1, Max: 15, Default: 2}),
		shape("Two Rumas, edges both ways", one(TwoRumas), holes),
		shape("Ladder", one(Ladder), engine.Param{Name: "rungs", Min: 1, Max: maxSize, Default: 3}),
		shape("Tree", one(Tree), engine.Param{Name: "holes", Min: 1, Max: maxSize, Default: 6}),
		shape("Complete graph", one(Complete), engine.Param{Name: "holes", Min: 1, Max: 12, Default: 3}),
	}
}

// shape returns a shape with size parameters, followed by a parameter for the seeds.
func shape(name string, graph func(sizes []int) (*Graph, error), sizes ...engine.Param) engine.Shape {
	params := append(sizes, engine.Param{Name: "seeds", Min: 0, Max: 1000, Default: 1})
	return engine.Shape{Name: name, Params: params, Start: func(values ...int) (engine.State, error) {
		if _, err := engine.CheckStart(params, values); err != nil {
			return nil, err
		}
		last := len(values) - 1
		g, err := graph(values[:last])
		if err != nil {
			return nil, err
		}
		return filled(g, values[last])
	}}
}

// filled returns a board with the same number of seeds in every hole.
func filled(g *Graph, seeds int) (engine.State, error) {
	all := make([]int, g.Len())
	for _, v := range g.Holes() {
		all[v] = seeds
	}
	return engine.AsState(NewState(g, all))
}

// examples returns boards with special properties and boards from the paper, a good first one in front. All
// are winnable. They
// are literals because [Game.About] is called often and building graphs takes time.
func examples() []engine.Example {
	return []engine.Example{
		{Name: "Three paths, none of which disturbs another: won in nine moves", Board: `digraph { a1 [seeds=2, pos="-189,0"]; a2 [seeds=1, pos="-94.5,0"]; b1 [seeds=2, pos="94.5,163.7"]; b2 [seeds=1, pos="47.2,81.8"]; c1 [seeds=2, pos="94.5,-163.7"]; c2 [seeds=1, pos="47.3,-81.8"]; R [ruma=true, pos="0,0"]; a1 -> a2; a2 -> R; b1 -> b2; b2 -> R; c1 -> c2; c2 -> R }`},
		{Name: "v1 and v2 both ways, v2 to the Ruma: won in six moves", Board: `digraph { v1 [seeds=3, pos="0,0"]; v2 [seeds=3, pos="108,0"]; R [ruma=true, pos="216,0"]; v1 -> v2; v2 -> v1; v2 -> R }`},
		{Name: "The four-cycle of Figure 6: won in seven moves", Board: `digraph { b1 [seeds=4, pos="0,-108"]; b2 [seeds=2, pos="0,0"]; b3 [seeds=2, pos="108,0"]; Ruma [ruma=true, pos="108,-108"]; b1 -> Ruma; b2 -> b1; b3 -> b2; Ruma -> b3 }`},
		{Name: "Tchoukaillon on a path of five holes: won in nine moves", Board: `digraph { a [pos="0,0"]; b [seeds=4, pos="94.5,0"]; c [seeds=2, pos="189,0"]; d [seeds=2, pos="283.5,0"]; e [seeds=1, pos="378,0"]; R [ruma=true, pos="472.5,0"]; a -> b; b -> c; c -> d; d -> e; e -> R }`},
		{Name: "Monokalah on a cycle of four holes: won in nine moves", Board: `digraph { a [seeds=4, pos="-24.8,76.5"]; b [seeds=2, pos="65,47.3"]; c [seeds=2, pos="65,-47.2"]; d [seeds=1, pos="-24.8,-76.5"]; R [ruma=true, pos="-80.4,0"]; a -> b; b -> c; c -> d; d -> R; R -> a }`},
		{Name: "Three holes between two Rumas: won in eight moves", Board: `digraph { L [ruma=true, pos="0,0"]; a [seeds=2, pos="94.5,0"]; b [seeds=4, pos="189,0"]; c [seeds=2, pos="283.5,0"]; R [ruma=true, pos="378,0"]; a -> L; a -> b; b -> a; b -> c; c -> b; c -> R }`},
		{Name: "A ladder of three rungs: won in twelve moves", Board: `digraph { a1 [seeds=3, pos="0,0"]; b1 [seeds=3, pos="0,-94.5"]; a2 [seeds=2, pos="94.5,0"]; b2 [seeds=2, pos="94.5,-94.5"]; a3 [seeds=1, pos="189,0"]; b3 [seeds=1, pos="189,-94.5"]; R [ruma=true, pos="283.5,-47.3"]; a1 -> b1; a1 -> a2; b1 -> a1; b1 -> b2; a2 -> b2; a2 -> a3; b2 -> a2; b2 -> b3; a3 -> b3; a3 -> R; b3 -> a3; b3 -> R }`},
		{Name: "A tree of six holes: won in nine moves", Board: `digraph { R [ruma=true, pos="189,0"]; a [pos="94.5,-94.5"]; b [seeds=1, pos="283.5,-94.5"]; c [seeds=2, pos="47.3,-189"]; d [seeds=2, pos="141.8,-189"]; e [seeds=2, pos="236.3,-189"]; f [seeds=2, pos="330.8,-189"]; a -> R; b -> R; c -> a; d -> a; e -> b; f -> b }`},
		{Name: "Three holes, each joined to all others: won in nine moves", Board: `digraph { a [seeds=3, pos="0,-66.8"]; b [seeds=3, pos="-66.8,0"]; c [seeds=3, pos="0,66.8"]; R [ruma=true, pos="66.8,0"]; a -> b; a -> c; a -> R; b -> a; b -> c; b -> R; c -> a; c -> b; c -> R }`},
	}
}
