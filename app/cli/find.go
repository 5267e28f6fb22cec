package cli

import (
	"math/rand/v2"

	"tchouka/engine/study/find"
)

// boardFlags describe the boards to find or to draw.
type boardFlags struct {
	Holes int        `default:"4" least:"1" most:"48" placeholder:"N" help:"The number of holes, up to 48 (default: 4)."`
	Seeds *rangeFlag `most:"2047" placeholder:"A-B" help:"The total number of seeds, for example 10 or 8-12 (default: from 2 to three per hole, at most 24)."`
	Rules gameFlag   `name:"game" placeholder:"ID" help:"The game: ${finds}."`
	Seed  *uint64    `name:"random-seed" placeholder:"K" help:"The random seed: the same seed gives the same boards (default: a new seed, which is printed)."`
}

// draw draws boards and yields them.
func (f *boardFlags) draw(env *environment, request find.Request, boards int, yield func(find.Board) bool) (find.Summary, error) {
	if err := request.Impossible(); err != nil {
		return find.Summary{}, err
	}
	if f.Seed == nil {
		fresh := uint64(rand.Uint32())
		env.warn("drawn with --random-seed %d", fresh)
		f.Seed = &fresh
	}
	return find.Draw(env.ctx, request, *f.Seed, boards, yield)
}

// seeds returns the range of the number of seeds.
func (f *boardFlags) seeds() find.Range {
	if f.Seeds == nil {
		return find.UsualSeeds(f.Holes)
	}
	return f.Seeds.findRange()
}

// findCommand finds winnable boards that match criteria.
type findCommand struct {
	boardFlags
	Random int `xor:"count" least:"1" placeholder:"N" help:"Draw N boards at random, instead of listing all."`
	Count  int `xor:"count" least:"1" placeholder:"N" help:"The maximum number of boards (default: all)."`
	criteriaFlags
	boardsOutput
}

func (*findCommand) Help() string {
	return `Prints each winnable board that matches all criteria, ordered by the number of
seeds, then by the seeds in hole 1, hole 2 and so on. With -o the boards are
written to a file at the end. If its name ends in .tchouka, it is a collection.

  $ tchouka find --holes 5 --seeds 10-14 --trap --symmetric --format csv
  $ tchouka find --holes 5 --difficulty hard --random 3

--random draws different boards. Each draw first chooses a number of seeds, then a
winnable board with this number, both with equal probability. If fewer boards exist,
all of them are printed.

--seeds 0-10 lists all won positions of a game with 10 seeds: a position with seeds in
the Ruma is won if it is won without them.

` + boardsHelp + "\n\n" + solvedHelp + "\n\n" + criteriaHelp
}

// Run finds or draws boards.
func (c *findCommand) Run(env *environment) error {
	request, err := c.request(env, env.game(c.Rules), c.Holes, c.seeds(), env.memory)
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
	if c.Random > 0 {
		summary, err := c.draw(env, request, c.Random, out.take)
		noteFewer(env, out.count, c.Random, summary)
		return out.finish(request, summary, err)
	}
	env.noteIgnored("it has no effect without --random", "random-seed")
	out.limit = c.Count
	summary, err := find.Find(env.ctx, request, out.take)
	return out.finish(request, summary, err)
}

// noteFewer prints a message if fewer boards exist than requested.
func noteFewer(env *environment, found, requested int, s find.Summary) {
	if s.Cause == find.Finished && 0 < found && found < requested {
		env.warn("only %s found, there are no others", count(found, "board"))
	}
}
