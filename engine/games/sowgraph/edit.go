package sowgraph

import (
	"slices"
	"strconv"

	"tchouka/engine"
)

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
