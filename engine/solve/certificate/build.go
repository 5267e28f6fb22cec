package certificate

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"tchouka/engine"
)

// Strategy returns a proof of a claim by the moves that choose returns. It is called once for each
// position that the strategy reaches with the side of the claim to move. The walk is that of
// [Certificate.Check]: the error names the first move or end of play against the claim.
func Strategy(
	ctx context.Context, game engine.Game, start engine.State, claim Claim, limits engine.Limits,
	choose func(engine.State) (engine.Move, error),
) (Proof, error) {
	p := Proof{Claim: claim, Moves: map[engine.Key]Choice{}, Meet: -1}
	w, err := newWalk(ctx, game, start, claim, limits)
	if err != nil {
		return p, err
	}
	if inLayers(game, claim) {
		return p, fmt.Errorf("the claim %q is proved by layers, not by a strategy", claim)
	}
	err = w.play(func(s engine.State) (Choice, error) {
		m, err := choose(s)
		choice := Choice{State: s, Move: m}
		p.Moves[s.Key()] = choice
		return choice, err
	})
	p.Positions = w.positions
	return p, err
}

// Line returns a proof that a solitaire is won by a line.
func Line(ctx context.Context, game engine.Game, start engine.State, line []engine.Move) (Proof, error) {
	at := 0
	return Strategy(ctx, game, start, Claim{Kind: Won}, engine.Limits{}, func(s engine.State) (engine.Move, error) {
		if at == len(line) {
			return nil, fmt.Errorf("the line ends at %s and does not win", s)
		}
		at++
		return line[at-1], nil
	})
}

// ForwardOnly is the number of positions up to which a proof of a loss does not play backwards.
const ForwardOnly = 1 << 20

// Loss returns a proof that no line of a solitaire wins. It returns [ErrMemory] if the positions
// exceed the memory of limits.
//
// A proof with many positions is made from both ends, if the game allows it. The end whose next
// layer is smaller continues, so that they meet where they cost about the same.
func Loss(ctx context.Context, game engine.Game, start engine.State, limits engine.Limits) (Proof, error) {
	return lossFrom(ctx, game, start, limits, ForwardOnly)
}

func lossFrom(ctx context.Context, game engine.Game, start engine.State, limits engine.Limits, forwardOnly int64) (Proof, error) {
	claim := Claim{Kind: Lost}
	if !inLayers(game, claim) {
		return Strategy(ctx, game, start, claim, limits, nil)
	}
	p := Proof{Claim: claim, Meet: -1}
	w, err := newWalk(ctx, game, start, claim, limits)
	if err != nil {
		return p, err
	}
	l, err := w.layers(math.MaxInt)
	if err != nil {
		l, err = w.layers(p.Meet)
	}
	if err != nil {
		return p, err
	}
	for err == nil && len(l.forward) > 0 {
		high, low := slices.Max(slices.Collect(maps.Keys(l.forward))), l.next()
		next := l.goForward
		if l.most = min(l.most, high); low <= high && l.positions >= forwardOnly && l.backward[low].size() < l.forward[high].size() {
			next = l.goBackward
		}
		var found Layer
		before := l.positions
		switch found, err = next(); {
		case errors.Is(err, errUnlisted): // the rest is searched forward
			forwardOnly, l.positions, err = math.MaxInt64, before, nil
		case found.Count > 0:
			p.Layers = append(p.Layers, found)
		}
	}
	p.Positions, p.Meet = l.positions, l.low
	return p, err
}

// LossProver is a solution that may contain a proof of the loss of its start.
type LossProver interface {
	LossProof() *Proof // nil if it contains none
}

// lossOf returns the proof of a solution, or else that of [Loss].
func lossOf(ctx context.Context, game engine.Game, start engine.State, solution engine.Solution, limits engine.Limits) (Proof, error) {
	if prover, ok := solution.(LossProver); ok {
		if p := prover.LossProof(); p != nil {
			return *p, nil
		}
	}
	return Loss(ctx, game, start, limits)
}

// Prover returns a function that chooses the moves of a side, so that they prove a claim.
type Prover func(Claim) (choose func(engine.State) (engine.Move, error), err error)

// FromSolution returns a certificate of the result of a start, with the moves of a solution. If
// these do not prove it, the prover chooses; it may be nil. Without a certificate the error is
// [ErrUnknown], [ErrUnsupported] or [ErrMemory].
func FromSolution(
	ctx context.Context, game engine.Game, start engine.State, solution engine.Solution, limits engine.Limits, prove Prover,
) (*Certificate, error) {
	if _, err := newWalk(ctx, game, start, Claim{Kind: Won}, limits); err != nil {
		return nil, err
	}
	claims := claimsOf(game, start, solution.Report(start.Key()).Facts)
	if len(claims) == 0 {
		return nil, ErrUnknown
	}
	c := &Certificate{Game: game, Start: start}
	for _, claim := range claims {
		var p Proof
		var err error
		switch {
		case claim.Kind == Lost:
			p, err = lossOf(ctx, game, start, solution, limits)
		case start.Players() == 1:
			p, err = Line(ctx, game, start, slices.Collect(engine.BestLine(game, start, solution)))
		default:
			p, err = strategyOf(ctx, game, start, claim, limits, solution, prove)
		}
		if err != nil {
			return nil, err
		}
		c.Proofs = append(c.Proofs, p)
	}
	return c, nil
}

// strategyOf returns a proof by the moves of a solution. If these do not prove the claim, it uses the
// moves of a prover: a solution may lack facts, or moves that it values equally may form a cycle.
func strategyOf(
	ctx context.Context, game engine.Game, start engine.State, claim Claim, limits engine.Limits, solution engine.Solution, prove Prover,
) (Proof, error) {
	p, err := Strategy(ctx, game, start, claim, limits, bestMove(game, solution))
	if err == nil || prove == nil || ctx.Err() != nil {
		return p, err
	}
	choose, err := prove(claim)
	if err != nil {
		return p, err
	}
	return Strategy(ctx, game, start, claim, limits, choose)
}

// claimsOf returns the claims that together are the result of a start; none if it is not settled.
func claimsOf(game engine.Game, start engine.State, facts engine.Facts) []Claim {
	verdict, winner := facts.Verdict(), engine.SidesOf(game, start)[start.ToMove()]
	margin, counted := facts.Find(engine.Margin)
	switch {
	case counted && margin.Bound == engine.Exact:
		return []Claim{{Lead, 0, margin.Value}, {Lead, 1, -margin.Value}}
	case counted && margin.Bound == engine.AtLeast:
		return []Claim{{Lead, 0, margin.Value}}
	case counted:
		return []Claim{{Lead, 1, -margin.Value}}
	case verdict == engine.Won:
		return []Claim{{Kind: Won, Side: winner}}
	case verdict == engine.Lost && start.Players() == 1:
		return []Claim{{Kind: Lost}}
	case verdict == engine.Lost:
		return []Claim{{Kind: Won, Side: 1 - winner}}
	case verdict == engine.Drawn && start.Players() > 1:
		return []Claim{{Kind: Drawn, Side: 0}, {Kind: Drawn, Side: 1}}
	}
	return nil
}

// bestMove returns a function that chooses the best move by the facts of a solution.
func bestMove(game engine.Game, solution engine.Solution) func(engine.State) (engine.Move, error) {
	return func(s engine.State) (engine.Move, error) {
		m, _, known := engine.Best(game, s, solution.Facts)
		if !known {
			return nil, fmt.Errorf("%w: %s", ErrUnknown, s)
		}
		return m, nil
	}
}
