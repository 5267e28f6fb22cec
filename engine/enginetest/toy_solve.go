package enginetest

import (
	"context"

	"tchouka/engine"
)

// toyBytes is the approximate memory per state in a search of the Toy.
const toyBytes = 512

// toySolution is the result of retrograde analysis: for each state that can be reached from the
// start, its verdict and the number of moves to the end.
type toySolution struct {
	states   map[engine.Key]*toyNode
	all      []*toyNode
	complete bool
	end      engine.End
}

type toyNode struct {
	verdict  engine.Verdict // for the player to move
	moves    int
	expanded bool
	children []*toyNode
}

// Solve generates all states that can be reached from the start, and works backwards from those
// where the game is over. States that neither player can force are drawn.
func (g Toy) Solve(ctx context.Context, start engine.State, limits engine.Limits) engine.Solution {
	s := &toySolution{states: map[engine.Key]*toyNode{}}
	todo := []engine.State{start}
	s.node(g, start)
	for ; len(todo) > 0; todo = todo[1:] {
		used := int64(len(s.all)) * toyBytes
		if ctx.Err() != nil || limits.Memory > 0 && used > limits.Memory {
			break
		}
		if limits.Progress != nil {
			limits.Progress(engine.Progress{States: int64(len(s.all)), Memory: used})
		}
		n, _ := s.node(g, todo[0])
		for _, m := range g.Moves(todo[0]) {
			r, err := g.Play(todo[0], m)
			if err != nil {
				panic(err) // invariant: Play accepts the moves that Moves lists
			}
			child, fresh := s.node(g, r.State)
			if n.children = append(n.children, child); fresh {
				todo = append(todo, r.State)
			}
		}
		n.expanded = true
	}
	s.complete = len(todo) == 0
	s.end = engine.EndOf(ctx, s.complete)
	s.settle()
	return s
}

// node returns the node of a state, and whether it is new.
func (s *toySolution) node(g Toy, state engine.State) (n *toyNode, fresh bool) {
	if n, ok := s.states[state.Key()]; ok {
		return n, false
	}
	n = &toyNode{verdict: g.Outcome(state).Of(state.ToMove())}
	s.states[state.Key()] = n
	s.all = append(s.all, n)
	return n, true
}

// settle finds in each round the states that are won or lost one move further from the end.
func (s *toySolution) settle() {
	for moves, more := 1, true; more; moves++ {
		more = false
		for _, n := range s.all {
			if n.verdict == engine.Unknown && n.settle(moves) {
				more = true
			}
		}
	}
	for _, n := range s.all {
		if s.complete && n.verdict == engine.Unknown {
			n.verdict, n.moves = engine.Drawn, -1
		}
	}
}

// settle decides a state that is won or lost in the given number of moves.
func (n *toyNode) settle(moves int) bool {
	won := 0
	for _, child := range n.children {
		switch {
		case child.verdict == engine.Unknown || child.moves >= moves:
		case child.verdict == engine.Lost:
			n.verdict, n.moves = engine.Won, moves
			return true
		case child.verdict == engine.Won:
			won++
		}
	}
	if n.expanded && won == len(n.children) {
		n.verdict, n.moves = engine.Lost, moves
	}
	return n.verdict != engine.Unknown
}

// Complete reports whether all states were searched.
func (s *toySolution) Complete() bool { return s.complete }

// Report returns the facts and the number of states reached.
func (s *toySolution) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: s.Facts(key), Positions: int64(len(s.all)), End: s.end}
}

// Facts returns the verdict and the number of moves, an upper bound if the search was interrupted.
func (s *toySolution) Facts(key engine.Key) engine.Facts {
	n, ok := s.states[key]
	if !ok || n.verdict == engine.Unknown {
		return engine.Facts{}
	}
	facts := engine.FactsOf(n.verdict)
	if n.moves >= 0 {
		toGo := engine.Fact{Kind: engine.MovesToGo, Value: n.moves}
		if !s.complete {
			toGo.Bound = engine.AtMost
		}
		facts.Add(toGo)
	}
	return facts
}
