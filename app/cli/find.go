package cli

import (
	"errors"
	"strings"

	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/figure"
	"tchouka/engine/find"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// findCommand finds winnable boards that match criteria.
type findCommand struct {
	Holes int       `required:"" least:"1" most:"48" placeholder:"N" help:"The number of holes, up to 48."`
	Seeds rangeFlag `required:"" most:"2047" placeholder:"A-B" help:"The total number of seeds, for example 10 or 8-12."`
	Rules gameFlag  `name:"game" aliases:"rules" placeholder:"ID" help:"The game: ${finds}."`
	criteriaFlags
	Limit int `least:"1" placeholder:"N" help:"Stop after this many boards."`
	boardsOutput
}

func (*findCommand) Help() string {
	return `Prints each winnable board that matches all criteria, ordered by the number of
seeds, then by the seeds in hole 1, hole 2 and so on. With -o the boards are
written to a file at the end.

  $ tchouka find --holes 5 --seeds 10-14 --trap --symmetric --csv
  $ tchouka find --holes 6 --seeds 12 --pattern "_ 2 _ 2 _ 2" -o found.pdf

` + boardsHelp + "\n\n" + solvedHelp + "\n\n" + criteriaHelp
}

// Run finds boards.
func (c *findCommand) Run(env *environment) error {
	request, err := c.request(env, env.game(c.Rules), c.Holes, c.Seeds.findRange(), env.memory)
	if err != nil {
		return err
	}
	if err := request.Impossible(); err != nil {
		return usageErrorf("%w", err)
	}
	out, err := c.open(env, &request)
	if err != nil {
		return err
	}
	out.limit = c.Limit
	summary, err := find.Find(env.ctx, request, out.take)
	return out.finish(request, summary, err)
}

// wonCommand lists all winnable positions.
type wonCommand struct {
	Rules  gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"The game: ${rows}."`
	Holes  int      `required:"" least:"1" most:"48" placeholder:"N" help:"The number of holes, up to 48."`
	Seeds  int      `required:"" most:"2047" placeholder:"S" help:"The number of seeds on the board."`
	Format string   `xor:"format" placeholder:"F" help:"text, json, csv or md (default: by the file extension)."`
	JSON   bool     `name:"json" xor:"format" help:"The same as --format json."`
	Output string   `short:"o" default:"-" placeholder:"FILE" help:"The file to write; - (default) is the standard output."`
	forceFlag
	memoryFlag
}

func (*wonCommand) Help() string {
	return `Lists the won positions by the number of seeds in play: first the boards with all
seeds in play, last the empty board. The list includes positions that cannot be
reached from a board with all seeds in play. JSON and CSV contain the moves that
keep the win. The merged tree of the winning lines of a board shows how its
positions follow from each other.

  $ tchouka won --holes 3 --seeds 10
  $ tchouka won --holes 3 --seeds 10 -o gautheron.csv
  $ tchouka export --what tree --merged --show winning "1 3 6" -o tree.svg`
}

// Run lists the positions.
func (c *wonCommand) Run(env *environment) error {
	document := documentFlags{Format: c.Format, JSON: c.JSON, Output: c.Output}
	format, err := document.format(export.WonKind)
	if err != nil {
		return err
	}
	rules, err := env.rules(c.Rules)
	if err != nil {
		return err
	}
	if err := env.checkOutput(c.Output, figure.IsOwn); err != nil {
		return err
	}
	progress := newProgress(env.stderr)
	request := find.Request{Holes: c.Holes, Seeds: find.Exactly(c.Seeds), Memory: env.memory, Progress: showDesign(progress)}
	layers, cause, err := solve.GeneratorOf(rules).Won(env.ctx, request)
	progress.Clear()
	if errors.Is(err, find.ErrRequest) {
		return usageErrorf("%v", err)
	}
	if err := firstError(err, outcome(env, find.Summary{Cause: cause, Seeds: len(layers) - 1}, nil)); err != nil {
		return err
	}
	return writeDocument(env, export.Won(rules.Game(), layers), format, c.Output, export.Options{})
}

// isOneRow reports whether a game is played on one row.
func isOneRow(game engine.Game) bool {
	_, ok := row.RulesOf(game)
	return ok
}

// rules returns the rules that a flag names.
func (env *environment) rules(f gameFlag) (row.Rules, error) {
	game := env.game(f)
	rules, ok := row.RulesOf(game)
	if !ok {
		return rules, usageErrorf("%s is not played on one row; this command supports only %s",
			game.ID(), strings.Join(env.games.Filter(isOneRow).IDs(), " "))
	}
	return rules, nil
}
