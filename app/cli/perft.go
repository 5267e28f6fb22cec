package cli

import (
	"errors"
	"fmt"

	"tchouka/app/cli/console"
	"tchouka/engine"
	"tchouka/engine/search"
)

// perftCommand counts sequences of moves.
type perftCommand struct {
	Rules gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"${games}."`
	playersFlag
	Depth int `required:"" least:"1" most:"10000" placeholder:"D" help:"The most moves, up to 10000."`
	memoryFlag
	Board []string `arg:"" help:"A board, as in 4x2, \"2 2 2 2 | 0\", no-wrap:2.2.2.2 or graph.dot; quotation marks may be left out."`
}

// Help returns the text of perft --help.
func (*perftCommand) Help() string {
	return `Prints a line for each number of moves up to --depth, with the number of sequences
of so many legal moves, each as soon as it is known. Nothing follows a move that
ends the game. Programs are compared by such counts.

  $ tchouka perft --depth 4 4x2
  1 4
  2 3
  3 6
  4 7`
}

// Run prints the counts.
func (c *perftCommand) Run(env *environment) error {
	env.players = c.Players
	text, err := single(c.Board)
	if err != nil {
		return err
	}
	b, err := env.board(c.Rules, text)
	if err != nil {
		return err
	}
	progress := console.NewProgress(env.stderr)
	defer progress.Clear()
	depth := 1
	limits := engine.Limits{Memory: env.memory, Progress: func(p engine.Progress) {
		progress.Put(fmt.Sprintf("%s: %s so far", count(depth, "move"), count(int(p.States), "position")))
	}}
	for sequences, err := range search.Counts(env.ctx, b.game, b.state, limits) {
		progress.Clear()
		var crowded *search.CrowdedError
		switch {
		case errors.As(err, &crowded):
			return wrongf("%v", err)
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
