package sowgraph

import "tchouka/engine"

// Blank returns the board without a vertex.
func (Game) Blank() engine.State { return Blank() }

// Lacks says that there is no Ruma yet.
func (Game) Lacks(s engine.State) error { return s.(State).Draft() }

// AddPlace adds an empty vertex with a fresh name.
func (Game) AddPlace(s engine.State, x, y float64) (engine.State, error) {
	return state(s.(State).AddVertex(x, y))
}

// RemovePlace takes a vertex away.
func (Game) RemovePlace(s engine.State, place int) (engine.State, error) {
	return state(s.(State).DeleteVertex(place))
}

// MovePlace puts a vertex somewhere else.
func (Game) MovePlace(s engine.State, place int, x, y float64) (engine.State, error) {
	return state(s.(State).MoveVertex(place, x, y))
}

// NamePlace calls a vertex otherwise.
func (Game) NamePlace(s engine.State, place int, label string) (engine.State, error) {
	return state(s.(State).Rename(place, label))
}

// SetStore makes a vertex a Ruma, or a hole.
func (Game) SetStore(s engine.State, place int, store bool) (engine.State, error) {
	return state(s.(State).SetRuma(place, store))
}

// SetLink adds an edge, or takes it away.
func (Game) SetLink(s engine.State, l engine.Link, there bool) (engine.State, error) {
	if there {
		return state(s.(State).AddEdge(l.From, l.To))
	}
	return state(s.(State).DeleteEdge(l.From, l.To))
}

// Tidy lays the graph out.
func (Game) Tidy(s engine.State) engine.State { return s.(State).LaidOut() }

// state returns no state beside an error, and not one that holds nothing.
func state(s State, err error) (engine.State, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}
