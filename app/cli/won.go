package cli

import (
	"errors"

	"tchouka/app/cli/console"
	"tchouka/app/cli/picture"
	"tchouka/engine/export"
	"tchouka/engine/row/design"
)

// wonCommand lists all won positions.
type wonCommand struct {
	Rules gameFlag `placeholder:"ID" help:"${rows}."`
	Holes int      `required:"" least:"1" most:"48" placeholder:"N" help:"The number of holes, up to 48."`
	Seeds int      `required:"" most:"2047" placeholder:"S" help:"The number of seeds on the board."`
	documentFlags
	ByDistance bool `help:"Number holes by distance from the Ruma in pictures and DOT."`
	memoryFlag
}

// Help is shown by won --help.
func (*wonCommand) Help() string {
	return `Lists the won positions in layers, by the seeds outside the Ruma: first the
boards with every seed outside, last the cleared board. A picture shows them as a
partially ordered set, as Gautheron did for three holes and ten seeds: a line
down is a move that keeps the win, and the number beside it the hole.

All won positions are there, in the list and in the diagram, also those that play
from a board with every seed outside never reaches.

  $ tchouka won --holes 3 --seeds 10
  $ tchouka won --holes 3 --seeds 10 -o gautheron.svg`
}

// Run lists the positions.
func (c *wonCommand) Run(env *environment) error {
	format, options, err := c.kindly(env, export.WonKind)
	if err != nil {
		return err
	}
	numbered := env.given.Asked(map[string]export.Choice{"by-distance": export.NumberingChoice})
	if err := env.means(export.WonKind, format, numbered); err != nil {
		return err
	}
	options.Numbering = picture.Numbering(c.ByDistance)
	memory, end := c.hold(env)
	defer end()
	rules, err := env.rules(c.Rules)
	if err != nil {
		return err
	}
	progress := console.NewProgress(env.stderr)
	request := design.Request{
		Rules: rules, Holes: c.Holes, Seeds: design.Exactly(c.Seeds), Memory: memory, Progress: showDesign(progress),
	}
	layers, cause, err := design.Won(env.ctx, request)
	progress.Clear()
	if errors.Is(err, design.ErrRequest) {
		return wrongf("%v", err)
	}
	if err := firstError(err, outcome(env, design.Summary{Cause: cause, Seeds: len(layers) - 1}, nil)); err != nil {
		return err
	}
	return writeDocument(env, export.Won(rules, layers, export.WonWords{}), format, c.Output, options)
}
