package engine

import (
	"context"

	"tchouka/engine/pace"
)

// mostMovesStates is the maximum number of states that [MostMoves] visits.
const mostMovesStates = 2_000_000

// MostMoves returns the number of moves of a longest winning line of a solitaire, given the facts of
// a complete search. It returns false if a state may recur, the state is not won, there are too many
// states, or the context ends. O(states that winning lines reach).
func MostMoves(ctx context.Context, g Game, s State, facts func(Key) Facts) (moves int, ok bool) {
	if _, layered := g.(Layered); !layered || s.Players() != 1 || facts(s.Key()).Verdict() != Won {
		return 0, false
	}
	l := longest{ctx: ctx, game: g, facts: facts, known: map[Key]int{}}
	return l.from(s), !l.stopped
}

// longest computes longest winning lines.
type longest struct {
	ctx     context.Context
	game    Game
	facts   func(Key) Facts
	known   map[Key]int
	stopped bool
}

// from returns the most moves from a won state.
func (l *longest) from(s State) int {
	key := s.Key()
	if moves, ok := l.known[key]; ok || l.game.Outcome(s).Over() {
		return moves
	}
	most, unlisted := 0, l.game.About().Unlisted
	l.stopped = l.stopped || unlisted != nil && unlisted(s)
	for _, m := range l.game.Moves(s) {
		r, err := l.game.Play(s, m)
		switch {
		case l.stopped || err != nil || r.Outcome.Over() && r.Outcome != SolitaireWon:
		case r.Outcome.Over():
			most = max(most, 1)
		case l.facts(r.State.Key()).Verdict() == Won:
			most = max(most, 1+l.from(r.State))
		}
	}
	l.known[key] = most
	if len(l.known) > mostMovesStates || pace.Yield(l.ctx) != nil {
		l.stopped = true
	}
	return most
}
