package lesson

import (
	"context"
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// maxStates bounds an exhaustive search.
const maxStates = 100_000

// Solve returns moves that reach the goal of a task after the given moves from its board. The result
// known is false if a search was stopped before it could rule out a solution.
func (p *Play) Solve(ctx context.Context, after []engine.Move, limits engine.Limits) (moves []engine.Move, found, known bool) {
	if p.Goal.Kind == PlayBackwards {
		_, found, known = p.solveBackwards(ctx)
		return nil, found, known
	}
	if rest, ok := p.restOfSolution(after); ok {
		return rest, true, true
	}
	if p.Goal.Kind == Moves || p.Judge(after).Status == Failed {
		return nil, false, true
	}
	if p.Goal.Kind == Win && p.Limit.Max == 0 {
		return p.winningLine(ctx, after, limits)
	}
	if p.Goal.Kind == Win || p.Goal.Kind == Return {
		if moves, found, _ := p.winningLine(ctx, after, limits); found && p.Judge(slices.Concat(after, moves)).Status == Done {
			return moves, true, true
		}
	}
	return p.searchBreadthFirst(ctx, after)
}

// restOfSolution returns the rest of the lesson's own solution.
func (p *Play) restOfSolution(after []engine.Move) ([]engine.Move, bool) {
	if len(p.Solution) < len(after) || len(p.Solution) == 0 || !slices.Equal(p.Solution[:len(after)], after) {
		return nil, false
	}
	return p.Solution[len(after):], true
}

// winningLine returns a winning line of the solver.
func (p *Play) winningLine(ctx context.Context, after []engine.Move, limits engine.Limits) (moves []engine.Move, found, known bool) {
	game := p.Board.Game
	s, result, err := played(game, p.Board.from(), after)
	if err != nil || result.Outcome.Over() {
		return nil, false, true
	}
	limits.Proof = engine.ProofFallback
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
	for !game.Outcome(s).Over() && len(moves) < maxStates {
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

// searchBreadthFirst searches breadth first and visits each state once; with a limit on the exact
// number of moves, once for each number.
func (p *Play) searchBreadthFirst(ctx context.Context, after []engine.Move) (moves []engine.Move, found, known bool) {
	game := p.Board.Game
	start, _, err := played(game, p.Board.from(), after)
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
		if ctx.Err() != nil || len(nodes) > maxStates {
			return nil, false, false
		}
		if unlisted != nil && unlisted(nodes[at].state) {
			return nil, false, false
		}
		path := pathTo(nodes, at)
		for _, m := range game.Moves(nodes[at].state) {
			line := append(slices.Clone(path), m)
			judged := p.Judge(slices.Concat(after, line))
			if judged.Status == Done {
				return line, true, true
			}
			result, err := game.Play(nodes[at].state, m)
			if err != nil || judged.Status == Failed {
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

func pathTo(nodes []node, at int) []engine.Move {
	var path []engine.Move
	for ; nodes[at].before >= 0; at = nodes[at].before {
		path = append(path, nodes[at].move)
	}
	slices.Reverse(path)
	return path
}

// solveBackwards searches for moves from the target board to the current board.
func (p *Play) solveBackwards(ctx context.Context) (moves []engine.Move, found, known bool) {
	reversed := &Play{
		Board: &Board{Game: p.Board.Game, Start: p.Goal.State},
		Goal:  Goal{Kind: Reach, State: p.Board.from()},
	}
	if p.Goal.State.Key() == p.Board.from().Key() {
		return nil, false, true
	}
	return reversed.searchBreadthFirst(ctx, nil)
}
