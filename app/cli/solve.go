package cli

import (
	"context"
	"fmt"
	"time"

	"tchouka/engine"
)

// solveCommand analyses boards.
type solveCommand struct {
	Rules gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"${games}."`
	playersFlag
	JSON bool `name:"json" help:"Print one JSON object a line for each board."`
	memoryFlag
	Timeout timeFlag `placeholder:"TIME" help:"The most time for each board, as in 30s or 5m; no bound when not given."`
	Start   int      `least:"1" placeholder:"N" help:"The hole to begin with, where play begins at one, as of recurrence; 1 when not given."`
	Board   []string `arg:"" help:"Boards, as in 4x2, \"2 2 2 2 | 0\", no-wrap:2.2.2.2 or graph.dot; - reads them from the standard input, one a line, but for graphs of several."`
}

// Help returns the text of solve --help.
func (*solveCommand) Help() string {
	return `Several numbers without quotation marks are one board: tchouka solve 2 2 2 2

With --json the fields of each object are

  rules                    the ID of the rules
  holes                    the seeds of each hole, the farthest first
  ruma                     the seeds in the Ruma
  verdict                  won, lost or unknown
  how                      analysis; proof or theorem, see below; or cut off
  complete                 false when memory, time or patience ran out
  collected                the most seeds in the Ruma by moves that end there
  collectedWithLosingMove  the same when a last, losing move may follow
  shortestMoves            the fewest moves of a win, or null
  fewestSowings            the fewest sowings of a win, or null
  solutions                the number of winning lines, as a string of digits
  positions                the distinct positions that safe moves reach
  line                     the holes of a shortest win, or of moves that
                           collect the most, numbered from the far end

Of a game that is no row they are rules, state, the board, complete, facts, which
is all that its search knows, as name, bound and value, and what there is of

  verdict        won, lost, drawn or unknown, for the player to move
  grundy         the Grundy value
  remoteness     the moves to the end, when the winner hurries and the loser delays
  value          the first player's margin in seeds with best play; where both choose
                 at once, between -1, lost, and 1, won
  fraction       where both choose at once, value without rounding, as in "1/3"
  winners        of several players those who win with best play, from 0
  shortestMoves  in a solitaire the fewest moves of a win
  fewest         the same: where a move is one sowing, the fewest sowings
  solutions      the number of winning lines, as a number
  period         after how many sowings the board recurs
  positions      the positions that were searched
  line           moves that are best for whoever makes them

each null where it is not known.

When complete is false the numbers of a row are bounds: shortestMoves and fewestSowings
at most, the others at least what is given.

Where memory, or half of the time, runs out before the analysis has found a win,
a search follows that asks for the verdict alone and reaches much further. When
how is proof, the verdict is its finding, and so is the line of a win. When how is
theorem, a theorem of Campbell and Chavey (uniform boards of Tchuka Ruma) or of
Jones, Taalman and Tongen (Tchoukaillon) decides the verdict, and positions is at
least what is given. No board is called lost that was not searched to the end or
decided by a theorem.

Interrupted, solve prints what it knows of the board at hand and ends with
status 130.`
}

// Run solves the boards one by one and prints each result at once.
func (c *solveCommand) Run(env *environment) error {
	env.start, env.players = c.Start, c.Players
	separator := ""
	one := func(b ruled) error {
		if !c.JSON {
			fmt.Fprint(env.stdout, separator)
			separator = "\n"
		}
		return firstError(c.solve(env, b), env.ctx.Err())
	}
	return eachBoard(env, c.Rules, c.Board, one)
}

// solve solves a board and prints the result.
func (c *solveCommand) solve(env *environment, b ruled) error {
	game, ok := b.game.(engine.Solvable)
	if !ok {
		return wrongf("%s cannot be solved: there is no search for it", b.game.ID())
	}
	ctx, cancel := within(env.ctx, time.Duration(c.Timeout), c.Timeout > 0)
	defer cancel()
	solution := searched(ctx, env, game, b.state, engine.Limits{Memory: env.memory, Proof: true})
	return env.answer(c.JSON, findingOf(env, b, solution))
}

// within adds a time limit to a context if bounded is true.
func within(ctx context.Context, limit time.Duration, bounded bool) (context.Context, context.CancelFunc) {
	if bounded {
		return context.WithTimeout(ctx, limit)
	}
	return context.WithCancel(ctx)
}
