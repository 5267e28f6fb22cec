package sowgraph

import (
	"math"
	"slices"

	"tchouka/engine"
)

// Game is the solitaire on any sowing graph. The graph is part of the state.
type Game struct{}

var (
	_ engine.Game     = Game{}
	_ engine.Layered  = Game{}
	_ engine.Settable = Game{}
)

// ID returns "graph".
func (Game) ID() string { return "graph" }

// Name returns "Sowing graph".
func (Game) Name() string { return "Sowing graph" }

// Params returns the number of holes of a path to a Ruma, and of seeds in each hole.
func (Game) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxVertices - 1, Default: 4},
		{Name: "seeds", Min: 0, Max: 1000, Default: 1},
	}
}

// Start returns a path with the same number of seeds in each hole.
func (g Game) Start(values ...int) (engine.State, error) {
	if err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	path, err := Path(values[0])
	if err != nil {
		return nil, err
	}
	return filled(path, values[1])
}

// Bounds for the list of a state's moves, and for the steps of all listed moves together. If there
// are more, each vertex has an equal share, so that some moves of each are listed.
const (
	maxMoves = 1000
	maxSteps = 1 << 17
	minEach  = 1
)

// Moves returns the moves of each vertex in the order of their walks. If there are too many, it
// lists the first ones of each vertex; see unlisted.
func (Game) Moves(s engine.State) []engine.Move {
	moves, _ := s.(State).moves()
	return moves
}

// unlisted reports whether the list of moves is incomplete.
func unlisted(s engine.State) bool {
	_, all := s.(State).moves()
	return !all
}

// moves lists moves, and reports whether the list is complete.
func (s State) moves() (moves []engine.Move, all bool) {
	holes, longest := 0, 1
	for v, n := range s.seeds {
		if !s.graph.Ruma(v) && n > 0 {
			holes, longest = holes+1, max(longest, n)
		}
	}
	most := max(minEach, min(maxMoves, maxSteps/longest))
	if moves = s.listed(most+1, most); len(moves) <= most {
		return moves, true
	}
	return s.listed(max(minEach, most/max(holes, 1)), math.MaxInt), false
}

// listed returns up to each moves of every vertex. It stops when it has more than most moves.
func (s State) listed(each, most int) []engine.Move {
	var moves []engine.Move
	for v, n := range s.seeds {
		if s.graph.Ruma(v) || n == 0 {
			continue
		}
		w := s.graph.walks(v, n)
		for left := each; left > 0 && len(moves) <= most && w.next(); left-- {
			moves = append(moves, MoveOf(s.graph, v, w.walk))
		}
	}
	return moves
}

// Play sows the seeds of a vertex along a walk.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, func(engine.Step) bool { return true })
}

// PlaySteps lifts the seeds and drops one at each vertex of the walk.
func (g Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	state := s.(State)
	from, walk, err := state.trace(m.(Move))
	if err != nil {
		return engine.Result{}, err
	}
	seeds, hand := state.All(), len(walk)
	seeds[from] = 0
	more := yield(engine.Step{Kind: engine.Lift, Hole: from + 1, Count: hand, Hand: hand, Sowing: 1})
	last := from
	for _, last = range walk {
		seeds[last]++
		hand--
		more = more && yield(engine.Step{Kind: engine.Drop, Hole: last + 1, Count: 1, Hand: hand, Sowing: 1})
	}
	after := State{state.graph, seeds}
	return engine.Result{State: after, Outcome: g.Outcome(after), Sowings: 1, Last: last + 1}, nil
}

// Apply returns the state after one step.
func (Game) Apply(s engine.State, step engine.Step) engine.State {
	seeds := s.(State).All()
	if step.Kind == engine.Lift {
		seeds[step.Hole-1] -= step.Count
	} else {
		seeds[step.Hole-1] += step.Count
	}
	return State{s.(State).graph, seeds}
}

// Outcome is a win if all holes are empty, and a loss if no hole with seeds has a walk of the right
// length to a Ruma. A draft cannot be played, so it is a win or a loss, too.
func (Game) Outcome(s engine.State) engine.Outcome {
	state := s.(State)
	empty := true
	for v, n := range state.seeds {
		if n == 0 || state.graph.Ruma(v) {
			continue
		}
		if state.graph.Reaches(v, n) {
			return engine.Open
		}
		empty = false
	}
	if empty {
		return engine.SolitaireWon
	}
	return engine.SolitaireLost
}

// Reasons for the end of a game.
const (
	allEmpty engine.Reason = "All holes are empty"
	noWalk   engine.Reason = "No hole has a walk to a Ruma that is as long as its seeds"
)

// End returns why a game is over.
func (Game) End(r engine.Result) engine.GameEnd {
	switch r.Outcome {
	case engine.Open:
		return engine.GameEnd{}
	case engine.SolitaireWon:
		return engine.GameEnd{Reason: allEmpty}
	}
	return engine.GameEnd{Reason: noWalk}
}

// Layer returns the number of seeds outside the Rumas. Each move brings at least one seed to a
// Ruma, and takes none out.
func (Game) Layer(s engine.State) int { return s.(State).Outside() }

// Decode is the inverse of [State.Key].
func (Game) Decode(key engine.Key) (engine.State, error) {
	s, err := decode(key)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Board returns the vertices and the edges.
func (Game) Board(s engine.State) engine.Board {
	state := s.(State)
	places := make([]engine.Place, state.graph.Len())
	for v, vertex := range state.graph.vertices {
		places[v] = engine.Place{
			Label: vertex.Name, Seeds: state.seeds[v], Store: vertex.Ruma, Owner: engine.Everyone, X: vertex.X, Y: vertex.Y,
		}
	}
	return engine.Board{Places: places, Links: slices.Clip(state.graph.Edges())}
}

// Scores returns nil: seeds do not decide.
func (Game) Scores(engine.State) []int { return nil }

// Set changes the seeds of a vertex.
func (Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	changed, err := s.(State).SetSeeds(place, seeds)
	if err != nil {
		return nil, err
	}
	return changed, nil
}
