package cli

import (
	"errors"
	"fmt"

	"tchouka/engine"
	"tchouka/engine/solve/search"
)

// perftCommand counts sequences of moves.
type perftCommand struct {
	Rules gameFlag `name:"game" placeholder:"ID" help:"The game: ${games}."`
	playersFlag
	Depth int `required:"" least:"1" most:"10000" placeholder:"N" help:"The maximum number of moves, up to 10000."`
	memoryFlag
	Board []string `arg:"" help:"A board, for example 4x2, 2 2 2 2, no-wrap:2.2.2.2 or graph.dot."`
}

func (*perftCommand) Help() string {
	return `Prints, for each number of moves up to --depth, the number of sequences of legal
moves. A sequence ends with the game. These counts help to compare programs.

  $ tchouka perft --depth 4 4x2
  1 4
  2 3
  3 6
  4 7
  $ tchouka perft --game no-wrap --depth 3 4x2`
}

// Run prints the counts.
func (c *perftCommand) Run(env *environment) error {
	env.players = c.Players
	text, err := singleArgument(c.Board)
	if err != nil {
		return err
	}
	b, err := env.board(c.Rules, text)
	if err != nil {
		return err
	}
	progress := newProgress(env.stderr)
	defer progress.Clear()
	depth := 1
	limits := engine.Limits{Memory: env.memory, Progress: func(p engine.Progress) {
		progress.Set(fmt.Sprintf("%s: %s so far", count(depth, "move"), count(int(p.States), "position")))
	}}
	for sequences, err := range search.Counts(env.ctx, b.game, b.state, limits) {
		progress.Clear()
		var crowded *search.UnlistedMovesError
		switch {
		case errors.As(err, &crowded):
			return usageErrorf("%v", err)
		case err != nil:
			return err
		}
		if _, err := fmt.Fprintln(env.stdout, depth, sequences); err != nil || depth == c.Depth {
			return err
		}
		depth++
	}
	return nil
}
