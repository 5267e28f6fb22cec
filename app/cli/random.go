package cli

import (
	"math/rand/v2"

	"tchouka/engine/find"
)

// drawFlags describe the boards to draw at random.
type drawFlags struct {
	Holes int        `default:"4" least:"1" most:"48" placeholder:"N" help:"The number of holes, up to 48 (default: 4)."`
	Seeds *rangeFlag `most:"2047" placeholder:"A-B" help:"The total number of seeds, for example 10 or 8-12 (default: from 2 to three per hole, at most 24)."`
	Seed  *uint64    `name:"random-seed" aliases:"seed" placeholder:"K" help:"The random seed: the same seed gives the same boards (default: a new seed, which is printed)."`
	Count int        `default:"${count}" least:"1" placeholder:"N" help:"The number of boards (default: ${count})."`
}

// draw draws boards and yields them.
func (f *drawFlags) draw(env *environment, request find.Request, yield func(find.Board) bool) (find.Summary, error) {
	if err := request.Impossible(); err != nil {
		return find.Summary{}, err
	}
	return find.Draw(env.ctx, request, f.seed(env), f.Count, yield)
}

// seed returns the random seed of the draw.
func (f *drawFlags) seed(env *environment) uint64 {
	f.Seed = env.seed(f.Seed)
	return *f.Seed
}

// seed returns the given random seed. If there is none, it generates one and prints it.
func (env *environment) seed(given *uint64) *uint64 {
	if given != nil {
		return given
	}
	fresh := uint64(rand.Uint32())
	env.warn("drawn with --random-seed %d", fresh)
	return &fresh
}

// seeds returns the range of the number of seeds.
func (f *drawFlags) seeds() find.Range {
	if f.Seeds == nil {
		return find.UsualSeeds(f.Holes)
	}
	return f.Seeds.findRange()
}

// randomCommand draws winnable boards at random.
type randomCommand struct {
	drawFlags `set:"count=1"`
	Rules     gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"The game: ${finds}."`
	criteriaFlags
	boardsOutput
}

func (*randomCommand) Help() string {
	return `Draws different winnable boards that match the criteria. Each draw first chooses
a number of seeds, then a winnable board with this number, both with equal
probability. If fewer than --count boards exist, all of them are printed.

  $ tchouka random --holes 5 --difficulty hard --random-seed 7 --count 3
  $ tchouka random --game tchoukaillon --holes 8 --seeds 20-30

` + boardsHelp + "\n\n" + solvedHelp + "\n\n" + criteriaHelp
}

// Run draws boards.
func (c *randomCommand) Run(env *environment) error {
	request, err := c.request(env, env.game(c.Rules), c.Holes, c.seeds(), env.memory)
	if err != nil {
		return err
	}
	out, err := c.open(env, &request)
	if err != nil {
		return err
	}
	summary, err := c.draw(env, request, out.take)
	printFewer(env, out.count, c.Count, summary)
	return out.finish(request, summary, err)
}

// printFewer prints a message if fewer boards exist than requested.
func printFewer(env *environment, found, asked int, s find.Summary) {
	if s.Cause == find.Finished && 0 < found && found < asked {
		env.warn("only %s found, there are no others", count(found, "board"))
	}
}
