package cli

import (
	"errors"
	"fmt"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// criteriaFlags describe the boards to find or to draw.
type criteriaFlags struct {
	Lines     criterionFlag `least:"1" placeholder:"A-B" help:"The number of winning lines: 1, 2-5, or 3- for at least 3."`
	Moves     criterionFlag `least:"1" placeholder:"A-B" help:"The number of moves of a shortest win."`
	Chained   int           `placeholder:"N" help:"The minimum number of chained moves (of the shortest line)."`
	Forced    bool          `help:"Exactly one first move wins."`
	Trap      bool          `help:"At least one first move is a trap; see above."`
	Level     levelFlag     `name:"difficulty" placeholder:"LEVEL" help:"The difficulty: easy, medium or hard; see above."`
	Symmetric bool          `help:"The board is symmetric."`
	Uniform   bool          `help:"All holes contain the same number of seeds."`
	Where     whereFlag     `placeholder:"TEXT" help:"More criteria as a text, for example \"unique, moves 6..10\", or @FILE to read them from a file; see above."`
	Pattern   patternFlag   `placeholder:"P" help:"The seeds of some holes, from the far end, for example \"_ 2 _ 2\" or \"{_ 2}^2\"; _ is any number."`
	memoryFlag
}

// criteriaHelp is the help for the terms of the criteria.
const criteriaHelp = `A move is tempting if it ends in the Ruma, and either its first sowing ends there,
or no other move that ends there banks more seeds. A trap is a tempting move
after which the board is not winnable.

The difficulty is the probability that a random player wins. This player does not
look ahead, and chooses a tempting move three times as often as another move.

  easy    wins at least 1 game in 16
  medium  wins between 1 game in 16 and 1 in 512
  hard    wins at most 1 game in 512

--where takes a text, in which commas, the word and, or line breaks separate the
criteria:

  lines N, moves N    a number, or a range: 6, 6..10, >= 6, > 5, <= 10, < 11
  chained, traps      a minimum: >= 2, > 1
  difficulty LEVEL    easy, medium or hard
  pattern P           the same as --pattern
  forced, symmetric, uniform
  unique              lines 1
  trap                traps >= 1

In a file, the rest of a line after # is a comment. If no board matches, each
criterion is omitted once, and up to 100 boards that match the others are counted.`

// boardsHelp is the help for the printed columns of a board.
const boardsHelp = `The columns are

  board    the seeds from the far end, and those in the Ruma
  moves    the fewest moves to a win
  lines    the number of winning lines
  chained  the moves of the line with more than one sowing
  first    the first moves that keep the win (winning in JSON and CSV)
  traps    the first moves that are traps
  chance   the probability that the random player described below wins
  level    the difficulty: easy, medium or hard
  line     the holes of a shortest win

JSON and CSV also have id (the board ID), sowings (of the line) and legal (the
number of legal first moves).`

// solvedHelp is the help for games whose boards are not rated.
const solvedHelp = `For games that are not played on one row, a board is printed if the player to move
wins, with the moves to the end, the first moves that keep the win, and a line of
best play. --chained, --trap and --difficulty do not apply. JSON, CSV and files are
collections of boards with their lines, which the window opens.`

// request returns the request that the flags describe. memory limits the bytes for positions.
func (f *criteriaFlags) request(env *environment, of engine.Game, holes int, seeds find.Range, memory int64) (find.Request, error) {
	game, err := findable(of)
	if err != nil {
		return find.Request{}, err
	}
	if !find.Rates(game) {
		if err := env.refuseFlags("boards of "+game.ID()+" are not rated", "chained", "trap", "difficulty"); err != nil {
			return find.Request{}, err
		}
	}
	criteria, err := f.criteria(env)
	return find.Request{Game: game, Holes: holes, Seeds: seeds, Memory: memory, Criteria: criteria}, err
}

// criteria returns the criteria of all flags.
func (f *criteriaFlags) criteria(env *environment) (find.Criteria, error) {
	flags := find.Criteria{
		Lines: find.Range(f.Lines), Moves: find.Range(f.Moves), Chained: f.Chained, Forced: f.Forced, Level: find.Level(f.Level),
		Distribution: find.Distribution{Uniform: f.Uniform, Symmetric: f.Symmetric, Pattern: f.Pattern},
	}
	if f.Trap {
		flags.Traps = 1
	}
	text, err := f.Where.text(env)
	if err != nil {
		return flags, err
	}
	criteria, err := find.ParseCriteria(text)
	if err != nil {
		return criteria, usageErrorf("--where: %w", err)
	}
	// As one text, so that a criterion that is given twice is an error.
	criteria, err = find.ParseCriteria(criteria.String() + "," + flags.String())
	if wrong := new(find.ParseError); errors.As(err, &wrong) {
		return criteria, usageErrorf("--where: %q is also given as a flag: remove one", wrong.Of)
	}
	return criteria, err
}

// whereFlag is the text of criteria, or @ and the name of a file with it.
type whereFlag string

// maxCriteria is the maximum number of bytes of a file with criteria.
const maxCriteria = 1 << 16

// text returns the text.
func (f whereFlag) text(env *environment) (string, error) {
	path, isFile := strings.CutPrefix(unshield(string(f)), "@")
	switch {
	case !isFile:
		return path, nil
	case path == "":
		return "", usageErrorf("--where: @ names no file: write the name after it, for example @hard.txt")
	}
	text, err := env.sourceText(path, maxCriteria)
	switch {
	case err != nil:
		return "", fmt.Errorf("--where: %w", err)
	case len(text) > maxCriteria:
		return "", usageErrorf("--where: %s is too large for criteria", path)
	}
	return text, nil
}

// findable returns the game as a game whose boards can be found, or an error.
func findable(game engine.Game) (find.Game, error) {
	if !find.Findable(game) {
		return nil, usageErrorf("boards of %s cannot be found: its board cannot be empty", game.ID())
	}
	return game.(find.Game), nil
}

// levelFlag is a difficulty.
type levelFlag find.Level

// UnmarshalText parses the name of a difficulty.
func (f *levelFlag) UnmarshalText(text []byte) error {
	level, err := find.LevelByName(unshield(string(text)))
	*f = levelFlag(level)
	return err
}

func (*levelFlag) words() []string { return []string{"easy", "medium", "hard"} }

// patternFlag is a pattern of the seeds in some holes.
type patternFlag row.Counts

// UnmarshalText parses a pattern.
func (f *patternFlag) UnmarshalText(text []byte) error {
	pattern, err := row.ParseCounts(unshield(string(text)), find.MaxHoles)
	*f = patternFlag(pattern)
	return err
}

// outcome returns the error of a search for boards that ended with this summary.
func outcome(env *environment, s find.Summary, err error) error {
	switch {
	case errors.Is(err, find.ErrRequest):
		return usageErrorf("%v", err)
	case err != nil:
		return err
	case s.Cause == find.Cancelled:
		return env.ctx.Err()
	case s.Cause == find.Unlisted:
		return errors.New("boards may be missing: some have too many moves to list them all")
	case s.Undecided > 0:
		env.warn("%s not settled: the memory is full; increase --memory", count(s.Undecided, "board"))
	case s.Cause == find.MemoryFull:
		return fmt.Errorf("stopped at %s: the won positions do not fit into memory; increase --memory",
			count(s.Seeds+1, "seed"))
	}
	return nil
}

// showDesign returns a function that shows the progress of a search for boards.
func showDesign(l *progressLine) func(find.Progress) {
	return func(p find.Progress) {
		if p.Phase == find.Layering {
			l.Set(fmt.Sprintf("won positions of %s, of up to %d", count(p.Seeds, "seed"), p.SeedsTo))
			return
		}
		text := fmt.Sprintf("%d of %s checked, %d found", p.Examined, count(p.Boards, "board"), p.Found)
		switch {
		case p.Boards == 0:
			text = fmt.Sprintf("distance %d: %s checked, %d found", p.Distance, count(p.Examined, "board"), p.Found)
		case p.Seeds > 0:
			text = count(p.Seeds, "seed") + ": " + text
		}
		l.Set(text)
	}
}

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
