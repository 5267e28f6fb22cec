package sowgraph

import (
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
