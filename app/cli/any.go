package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"tchouka/engine"
	"tchouka/engine/export"
)

// What is printed of a game that is no row: whatever its own solver knows.

// anyReport is what solve prints of it as JSON.
type anyReport struct {
	Rules    string      `json:"rules"`
	State    string      `json:"state"`
	Verdict  string      `json:"verdict"` // for the player to move
	Complete bool        `json:"complete"`
	Facts    []anyNumber `json:"facts"`
}

// anyNumber is a fact that is a number.
type anyNumber struct {
	Name  string `json:"name"`
	Bound string `json:"bound,omitempty"` // at least or at most; none where the number is exact
	Value int    `json:"value"`
}

// solveAny solves a state of any game that can be searched.
func (c *solveCommand) solveAny(env *environment, out io.Writer, b ruled, memory int64) error {
	game, ok := b.game.(engine.Solvable)
	if !ok {
		return wrongf("%s cannot be solved: there is no search for it", b.game.ID())
	}
	ctx, cancel := within(env.ctx, time.Duration(c.Timeout), c.Timeout > 0)
	defer cancel()
	solution := searched(ctx, env, game, b.state, memory)
	facts := solution.Facts(b.state.Key())
	numbers := []anyNumber{}
	for f := range facts.All() {
		if f.Kind != engine.ResultFact {
			numbers = append(numbers, anyNumber{f.Kind.String(), f.Bound.String(), f.Value})
		}
	}
	if c.JSON {
		return json.NewEncoder(out).Encode(anyReport{
			b.game.ID(), b.state.String(), facts.Verdict().String(), solution.Complete(), numbers,
		})
	}
	verdict, mover := verdictText(facts.Verdict()), b.state.ToMove()
	if b.state.Players() > 1 && mover != engine.Everyone && facts.Verdict() != engine.Unknown {
		verdict += fmt.Sprintf(" for player %d, who is to move", mover+1)
	}
	fmt.Fprintf(out, "%v  %s: %s\n", b.state, b.game.Name(), verdict)
	for _, n := range numbers {
		fmt.Fprintf(out, "  %-15s %s\n", n.Name, strings.TrimSpace(fmt.Sprint(n.Bound, " ", n.Value)))
	}
	if !solution.Complete() {
		fmt.Fprintln(out, "  the search was cut off")
	}
	return nil
}

// searched has a game search from a state, and shows how far it is.
func searched(ctx context.Context, env *environment, game engine.Solvable, from engine.State, memory int64) engine.Solution {
	progress := newProgress(env.stderr)
	defer progress.clear()
	return game.Solve(ctx, from, engine.Limits{Memory: memory, Progress: func(p engine.Progress) {
		progress.put(count(int(p.States), "position"))
	}})
}

func verdictText(v engine.Verdict) string {
	if v == engine.Unknown {
		return "not known whether won or lost"
	}
	return v.String()
}

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
		best, to, known := engine.Best(game, s, solution.Facts)
		if !known {
			break
		}
		line, s = append(line, best), to.State
		if to.Outcome.Over() {
			break
		}
	}
	return line
}
