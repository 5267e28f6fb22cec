package cli

import (
	"fmt"

	"tchouka/engine"
	"tchouka/engine/study/find"
)

// composeCommand finds boards from which a board is reached, or boards similar to it.
type composeCommand struct {
	Board         []string `arg:"" help:"A board, for example \"0 0 0 0 | 0\"."`
	Rules         gameFlag `name:"game" placeholder:"ID" help:"The game of the board: ${finds}."`
	Back          int      `default:"1" least:"1" placeholder:"N" help:"List the boards from which up to N moves lead to the board (default: 1)."`
	Seeds         int      `name:"max-seeds" least:"1" most:"2047" placeholder:"N" help:"The maximum number of seeds on these boards (default: three per hole, at most 24, or those on the board)."`
	Near          bool     `help:"List the nearest boards instead."`
	Within        int      `default:"6" least:"0" placeholder:"N" help:"The maximum distance of a nearest board (default: 6)."`
	criteriaFlags `group:"Criteria:"`
	Count         int `least:"1" placeholder:"N" help:"The maximum number of boards (default: all)."`
	boardsOutput
}

func (*composeCommand) Help() string {
	return `Plays backwards from a board, and prints each winnable board from which up to
--back moves lead to it, if it matches all criteria. Seeds that a move banks are
added, so a board can be built up from an empty one. Boards one move back come
first.

With --near it prints the boards at the smallest distance from the board that
match all criteria. The distance is the number of seeds that are moved from a
hole to another, added or removed. All boards at smaller distances are examined.

  $ tchouka compose "0 0 0 0 | 0" --back 6 --where "unique, moves 5.."
  $ tchouka compose --near 4x3 --where "unique, trap"

` + boardsHelp + "\n\n" + solvedHelp + "\n\n" + criteriaHelp
}

// Run finds boards.
func (c *composeCommand) Run(env *environment) error {
	board, request, err := c.read(env)
	if err != nil {
		return err
	}
	out, err := c.open(env, &request)
	if err != nil {
		return err
	}
	distance := 0
	search := c.backwards(env, request, board.state)
	if c.Near {
		search = c.nearest(env, request, board.state, &distance)
	}
	out.limit = c.Count
	summary, err := search(request.Criteria, out.take)
	none, where := c.noneText(request, distance), func() string { return "" }
	err = out.end(none, summary, err)
	if c.Near {
		env.warnNear(out.count, distance, none, summary, err)
		where = func() string { return fmt.Sprintf(" at distance %d", distance) }
	}
	return out.advise(err, summary, request.Criteria, search, where)
}

// warnNear prints the distance of the boards that were written, or how far an interrupted search got.
func (env *environment) warnNear(written, distance int, none string, summary find.Summary, err error) {
	switch {
	case written > 0 && err == nil:
		env.warn("the distance is %d", distance)
	case written == 0 && summary.Cause == find.Cancelled && distance >= 0:
		env.warn("%s", none)
	}
}

// backwards searches the boards that lead to a board. After a search to the end, further ones with
// other criteria choose from its boards.
func (c *composeCommand) backwards(env *environment, request find.Request, board engine.State) find.Method {
	var winnable []find.Board
	isComplete := false
	return func(criteria find.Criteria, yield func(find.Board) bool) (s find.Summary, err error) {
		if isComplete {
			for _, b := range winnable {
				if criteria.Fits(b) && !yield(b) {
					s.Cause = find.Stopped
					break
				}
			}
			return s, nil
		}
		s, err = find.Ancestors(env.ctx, request, board, c.Back, func(a find.Ancestor) bool {
			if !a.Won {
				return true
			}
			winnable = append(winnable, a.Board)
			return !criteria.Fits(a.Board) || yield(a.Board)
		})
		isComplete = err == nil && s.Cause == find.Finished && s.Undecided == 0
		return s, err
	}
}

// nearest searches the boards nearest to a board, and sets their distance.
func (c *composeCommand) nearest(env *environment, request find.Request, board engine.State, distance *int) find.Method {
	return func(criteria find.Criteria, yield func(find.Board) bool) (s find.Summary, err error) {
		request.Criteria = criteria
		*distance, s, err = find.Nearest(env.ctx, request, board, c.Within, yield)
		return s, err
	}
}

func (c *composeCommand) noneText(request find.Request, distance int) string {
	if c.Near {
		return fmt.Sprintf("no winnable board within distance %d matches the criteria", distance)
	}
	return fmt.Sprintf("no winnable board with up to %s, from which up to %s lead to this board, matches the criteria",
		count(request.Seeds.To, "seed"), count(c.Back, "move"))
}

// read reads the board, and returns the request for boards.
func (c *composeCommand) read(env *environment) (board gameBoard, r find.Request, err error) {
	if c.Near {
		err = env.refuseFlags("--near does not play backwards", "back", "max-seeds")
	} else {
		env.noteIgnored("it has no effect without --near", "within")
	}
	if err != nil {
		return board, r, err
	}
	text, err := singleArgument(c.Board)
	if err != nil {
		return board, r, err
	}
	if board, err = env.board(c.Rules, text); err != nil {
		return board, r, err
	}
	shown := board.game.Board(board.state)
	_, seeds := shown.Stored()
	most := c.Seeds
	switch {
	case c.Near:
		most = seeds + c.Within
	case most == 0:
		most = max(find.UsualSeeds(shown.Holes()).To, seeds)
	case most < seeds:
		return board, r, usageErrorf("--max-seeds %d is too small: the board has %s", most, count(seeds, "seed"))
	}
	r, err = c.request(env, board.game, shown.Holes(), find.Exactly(most), env.memory)
	return board, r, err
}
