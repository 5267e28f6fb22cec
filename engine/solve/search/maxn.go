package search

import (
	"slices"

	"tchouka/engine"
)

// maxN searches games of three or more sides, each of which maximizes its own value. Among equal
// moves it takes the first.
type maxN struct {
	*budget
	game  engine.Game
	of    []int  // side of each player
	sides []side // one for each side
	path  []uint64
}

// values are the values of a position for each side.
type values [engine.MaxPlayers]Value

func newMaxN(b *budget, game engine.Game, state engine.State) *maxN {
	n := &maxN{budget: b, game: game, of: engine.SidesOf(game, state)}
	for one := range 1 + slices.Max(n.of) {
		n.sides = append(n.sides, sideOf(game, state, engine.Player(slices.Index(n.of, one))))
	}
	n.path = append(b.playedHashes(), hashed(state.Key()))
	return n
}

// think searches with iterative deepening, and keeps its result when it is stopped.
func (n *maxN) think(state engine.State, moves []engine.Move) Result {
	mover := n.of[state.ToMove()]
	var found Result
	for depth := 0; depth == 0 || n.mayDeepen(depth); depth++ {
		solid := true
		round := Result{Depth: depth, Moves: make([]MoveValue, len(moves))}
		for i, m := range moves {
			v, line, s := n.follow(state, m, depth, 0)
			if n.spent && depth > 0 {
				found.Nodes = n.nodes
				return found
			}
			solid = solid && s
			round.Moves[i] = MoveValue{Move: m, Value: v[mover]}
			if round.better(m, v[mover]); round.Move == m {
				round.Line = append([]engine.Move{m}, line...)
			}
		}
		found = round
		found.Nodes, found.Complete = n.nodes, solid
		if n.limits.Progress != nil && depth > 0 {
			n.limits.Progress(found.clone())
		}
		if solid {
			break
		}
	}
	return found
}

// follow returns the values of a move for each side, the principal variation, and whether they are
// independent of the depth.
func (n *maxN) follow(from engine.State, m engine.Move, depth, ply int) (v values, line []engine.Move, solid bool) {
	n.countMove()
	r, err := n.game.Play(from, m)
	if err != nil {
		panic(err) // Moves lists only moves that Play accepts
	}
	if r.Outcome.Over() {
		for i, s := range n.sides {
			v[i] = s.end(r.State, r.Outcome, ply+1)
		}
		return v, nil, true
	}
	if r.State.ToMove() != from.ToMove() && !engine.IsPass(m) {
		depth--
	}
	hash := hashed(r.State.Key())
	if slices.Contains(n.path, hash) {
		for i, s := range n.sides {
			v[i] = s.endless(r.State)
		}
		return v, nil, true
	}
	if depth <= 0 || ply+1 >= maxPlies || n.spent {
		for i, s := range n.sides {
			v[i] = s.estimate(r.State)
		}
		return v, nil, false
	}
	n.path = append(n.path, hash)
	v, line, solid = n.judge(r.State, depth, ply+1)
	n.path = n.path[:len(n.path)-1]
	return v, line, solid
}

// judge returns the values of a position for each side when the player to move maximizes the value
// of its own side.
func (n *maxN) judge(state engine.State, depth, ply int) (best values, line []engine.Move, solid bool) {
	mover := n.of[state.ToMove()]
	solid = true
	for i, m := range n.game.Moves(state) {
		v, rest, s := n.follow(state, m, depth, ply)
		if n.spent {
			return v, nil, false
		}
		if i == 0 || v[mover] > best[mover] {
			best, line = v, append([]engine.Move{m}, rest...)
		}
		solid = solid && s
	}
	return best, line, solid
}
