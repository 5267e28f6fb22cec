package lesson

import (
	"context"
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// mostStates bounds an exhaustive search.
const mostStates = 100_000

// Way returns moves that reach the goal of a task after the given moves from its board. The result
// known is false if a search was stopped before it could rule out a solution.
func (p *Play) Way(ctx context.Context, after []engine.Move, limits engine.Limits) (moves []engine.Move, found, known bool) {
	if p.Goal.Kind == Unplay {
		_, found, known = p.wayBack(ctx)
		return nil, found, known
	}
	if rest, ok := p.restOf(after); ok {
		return rest, true, true
	}
	if p.Goal.Kind == Moves || p.Judge(after).Standing == Failed {
		return nil, false, true
	}
	if p.Goal.Kind == Win && p.Limit.Most == 0 {
		return p.winning(ctx, after, limits)
	}
	if p.Goal.Kind == Win || p.Goal.Kind == Return {
		if moves, found, _ := p.winning(ctx, after, limits); found && p.Judge(slices.Concat(after, moves)).Standing == Done {
			return moves, true, true
		}
	}
	return p.trying(ctx, after)
}

// restOf returns the rest of the lesson's own solution.
func (p *Play) restOf(after []engine.Move) ([]engine.Move, bool) {
	if len(p.Solution) < len(after) || len(p.Solution) == 0 || !slices.Equal(p.Solution[:len(after)], after) {
		return nil, false
	}
	return p.Solution[len(after):], true
}

// winning returns a winning line of the solver.
func (p *Play) winning(ctx context.Context, after []engine.Move, limits engine.Limits) (moves []engine.Move, found, known bool) {
	game := p.On.Game
	s, result, err := played(game, p.On.from(), after)
	if err != nil || result.Outcome.Over() {
		return nil, false, true
	}
	limits.Proof = true
	solution := solve.Of(game).Solve(ctx, s, limits)
	report := solution.Report(s.Key())
	switch verdict := report.Facts.Verdict(); {
	case verdict != engine.Won:
		return nil, false, verdict != engine.Unknown
	case report.Line != nil:
		return slices.Collect(report.Line), true, true
	}
	moves = bestLine(game, s, solution.Facts)
	return moves, len(moves) > 0, true
}

// bestLine follows best moves to the end.
func bestLine(game engine.Game, s engine.State, facts func(engine.Key) engine.Facts) []engine.Move {
	var moves []engine.Move
	for !game.Outcome(s).Over() && len(moves) < mostStates {
		m, result, known := engine.Best(game, s, facts)
		if !known {
			return nil
		}
		moves = append(moves, m)
		s = result.State
		if result.Outcome.Over() {
			break
		}
	}
	return moves
}

// node is a state reached by the search.
type node struct {
	state  engine.State
	before int // index of the predecessor, −1 for none
	move   engine.Move
}

// trying searches breadth first and visits each state once; with a limit on the exact number of
// moves, once for each number.
func (p *Play) trying(ctx context.Context, after []engine.Move) (moves []engine.Move, found, known bool) {
	game := p.On.Game
	start, _, err := played(game, p.On.from(), after)
	if err != nil {
		return nil, false, true
	}
	unlisted := game.About().Unlisted
	nodes := []node{{start, -1, nil}}
	depth := map[int]int{0: 0}
	type place struct {
		key   engine.Key
		depth int
	}
	seen := map[place]bool{}
	for at := 0; at < len(nodes); at++ {
		if ctx.Err() != nil || len(nodes) > mostStates {
			return nil, false, false
		}
		if unlisted != nil && unlisted(nodes[at].state) {
			return nil, false, false
		}
		way := wayTo(nodes, at)
		for _, m := range game.Moves(nodes[at].state) {
			line := append(slices.Clone(way), m)
			judged := p.Judge(slices.Concat(after, line))
			if judged.Standing == Done {
				return line, true, true
			}
			result, err := game.Play(nodes[at].state, m)
			if err != nil || judged.Standing == Failed {
				continue
			}
			to := place{key: result.State.Key()}
			if p.Limit.Exact {
				to.depth = depth[at] + 1
			}
			if !seen[to] {
				seen[to] = true
				depth[len(nodes)] = depth[at] + 1
				nodes = append(nodes, node{result.State, at, m})
			}
		}
	}
	return nil, false, true
}

func wayTo(nodes []node, at int) []engine.Move {
	var way []engine.Move
	for ; nodes[at].before >= 0; at = nodes[at].before {
		way = append(way, nodes[at].move)
	}
	slices.Reverse(way)
	return way
}

// wayBack searches for moves from the target board to the current board.
func (p *Play) wayBack(ctx context.Context) (moves []engine.Move, found, known bool) {
	forth := &Play{
		On:   &Board{Game: p.On.Game, Start: p.Goal.State},
		Goal: Goal{Kind: Reach, State: p.On.from()},
	}
	if p.Goal.State.Key() == p.On.from().Key() {
		return nil, false, true
	}
	return forth.trying(ctx, nil)
}
