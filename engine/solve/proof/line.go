package proof

import (
	"context"
	"errors"

	"tchouka/engine"
)

// line follows the moves that keep what was proved and refuted, as far as the tables hold them. A
// side for which nothing was decided makes the move that delays the end.
func (q *search) line() []engine.Move {
	var line []engine.Move
	state, seen := q.state, map[engine.Key]bool{}
	for !seen[state.Key()] {
		seen[state.Key()] = true
		keeps, delays := q.proved, q.refuted
		if q.proved != nil && !q.proved.proves(state) || q.refuted != nil && !q.refuted.proves(state) {
			keeps, delays = delays, keeps
		}
		next := keeps.best(state, true)
		if keeps == nil {
			next = delays.best(state, false)
		}
		if next == nil {
			break
		}
		if line = append(line, next.move); next.over {
			break
		}
		state = next.state
	}
	return line
}

// best returns the position after the quickest move that decides a position for the player to move,
// or after the slowest that decides it against; nil if the table has none.
func (p *prover) best(state engine.State, wins bool) *node {
	if p == nil {
		return nil
	}
	root := node{state: state, hash: p.hash(state)}
	p.decide(&root, engine.Open)
	p.enter(&root)
	defer p.leave(&root)
	var best *node
	children := p.children(&root)
	for i := range children {
		if c := &children[i]; c.decided() && (c.easy(p.proves(state)) == 0) == wins && (best == nil || c.depth < best.depth == wins) {
			best = c
		}
	}
	return best
}

// Errors of [NewStrategy] and [Strategy.Choose].
var (
	ErrRefuted = errors.New("the claim is refuted")
	ErrOpen    = errors.New("the claim is neither proved nor refuted within the limits")
)

// Strategy is a way of playing that reaches a claim.
type Strategy struct{ prover *prover }

// NewStrategy returns a strategy for a claim about a position, or [ErrRefuted] or [ErrOpen].
func NewStrategy(ctx context.Context, game engine.Game, state engine.State, claim Claim, options Options) (*Strategy, error) {
	b := newBudget(ctx, options, func() {})
	t := newTable(b.limits.Memory)
	t.complete = engine.CanRecur(game, state) // a position that is proved again can lead back
	p := newProver(game, state, claim, b, t)
	switch root := p.prove(state); {
	case root.disproof == 0:
		return nil, ErrRefuted
	case root.proof != 0:
		return nil, ErrOpen
	}
	return &Strategy{p}, nil
}

// Choose returns a move of the side that claims, from a position that its earlier choices lead to.
// It searches again what the table has lost, and returns [ErrOpen] if it reaches the limits.
func (s *Strategy) Choose(state engine.State) (engine.Move, error) {
	root := s.prover.prove(state)
	if root.best == nil { // no search was needed
		root.best = s.prover.best(state, true)
	}
	if root.proof != 0 || root.best == nil {
		return nil, ErrOpen
	}
	return root.best.move, nil
}
