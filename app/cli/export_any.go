package cli

import (
	"fmt"

	"tchouka/engine"
	"tchouka/engine/export"
)

// solved searches a game that is no row for an export; nil when it has no search. What
// is not known to the end is said on the standard error, and an interruption is an
// error.
func solved(env *environment, game engine.Game, start engine.State, memory int64) (engine.Solution, error) {
	solvable, ok := game.(engine.Solvable)
	if !ok {
		return nil, nil
	}
	solution := searched(env.ctx, env, solvable, start, memory)
	if err := env.ctx.Err(); err != nil {
		return nil, err
	}
	if !solution.Complete() {
		fmt.Fprintln(env.stderr, "tchouka: the search was cut off; --memory allows more")
	}
	return solution, nil
}

// solvedLineOfAny is the document of a line that is best for all, as far as it is
// known.
func solvedLineOfAny(env *environment, game engine.Game, start engine.State, memory int64) (export.Document, error) {
	solution, err := solved(env, game, start, memory)
	if err != nil {
		return export.Document{}, err
	}
	var line []engine.Move
	if solution != nil {
		line = bestLine(game, start, solution)
	}
	return export.Line(game, start, line, nil)
}

// bestLine follows the moves that are best for whoever makes them, until the game is
// over, or a state recurs, or nothing is known.
func bestLine(game engine.Game, s engine.State, solution engine.Solution) []engine.Move {
	var line []engine.Move
	for seen := map[engine.Key]bool{}; !seen[s.Key()]; {
		seen[s.Key()] = true
		var best engine.Move
		var to engine.Result
		most := 0
		for _, m := range game.Moves(s) {
			r, err := game.Play(s, m)
			if worth := worthOf(s, r, solution); err == nil && worth > most {
				best, to, most = m, r, worth
			}
		}
		if best == nil {
			break
		}
		line, s = append(line, best), to.State
		if to.Outcome.Over() {
			break
		}
	}
	return line
}

// worthOf orders what a move leads to: a win is the better the sooner it comes, a loss
// the later. It is 0 where nothing is known.
func worthOf(from engine.State, r engine.Result, solution engine.Solution) int {
	const far = 1 << 30
	mover := from.ToMove()
	if mover == engine.Everyone {
		return 0
	}
	verdict, moves := r.Outcome.Of(mover), 0
	if !r.Outcome.Over() {
		facts := solution.Facts(r.State.Key())
		toGo, _ := facts.Find(engine.MovesToGo)
		verdict, moves = facts.Verdict(), toGo.Value
		if r.State.ToMove() != mover && verdict != engine.Drawn && verdict != engine.Unknown {
			verdict = engine.Won + engine.Lost - verdict
		}
	}
	return map[engine.Verdict]int{engine.Won: 3*far - moves, engine.Drawn: far + far/2, engine.Lost: 1 + moves}[verdict]
}
