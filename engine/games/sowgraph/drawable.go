package sowgraph

import "tchouka/engine"

// Blank returns the board without vertices.
func (Game) Blank() engine.State { return Blank() }

// CheckPlayable returns an error if there is no Ruma yet.
func (Game) CheckPlayable(s engine.State) error { return s.(State).CheckPlayable() }

// AddPlace adds an empty vertex with an unused name.
func (Game) AddPlace(s engine.State, x, y float64) (engine.State, error) {
	return state(s.(State).AddVertex(x, y))
}

// RemovePlace removes a vertex.
func (Game) RemovePlace(s engine.State, place int) (engine.State, error) {
	return state(s.(State).DeleteVertex(place))
}

// MovePlace moves a vertex.
func (Game) MovePlace(s engine.State, place int, x, y float64) (engine.State, error) {
	return state(s.(State).MoveVertex(place, x, y))
}

// NamePlace renames a vertex.
func (Game) NamePlace(s engine.State, place int, label string) (engine.State, error) {
	return state(s.(State).Rename(place, label))
}

// SetStore makes a vertex a Ruma or a hole.
func (Game) SetStore(s engine.State, place int, store bool) (engine.State, error) {
	return state(s.(State).SetRuma(place, store))
}

// SetLink adds or removes an edge.
func (Game) SetLink(s engine.State, l engine.Link, exists bool) (engine.State, error) {
	if exists {
		return state(s.(State).AddEdge(l.From, l.To))
	}
	return state(s.(State).DeleteEdge(l.From, l.To))
}

// Tidy lays out the graph.
func (Game) Tidy(s engine.State) engine.State { return s.(State).LaidOut() }

// state converts a result to the interface type. It returns a nil interface with an error, not an
// interface that holds a zero State.
func state(s State, err error) (engine.State, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}
