package cli

import (
	"errors"
	"fmt"

	"tchouka/engine"
	"tchouka/engine/find"
	"tchouka/engine/row"
)

// criteriaFlags describe the boards to find or to draw.
type criteriaFlags struct {
	Lines     criterionFlag `least:"1" placeholder:"A-B" help:"The number of winning lines: 1, 2-5, or 3- for at least 3."`
	Moves     criterionFlag `least:"1" placeholder:"A-B" help:"The number of moves of a shortest win."`
	Chained   int           `placeholder:"N" help:"The minimum number of chained moves of the shortest line."`
	Forced    bool          `help:"Exactly one first move wins."`
	Trap      bool          `help:"At least one first move is a trap; see above."`
	Level     levelFlag     `name:"difficulty" aliases:"level" placeholder:"LEVEL" help:"The difficulty: easy, medium or hard; see above."`
	Symmetric bool          `help:"The board is symmetric."`
	Uniform   bool          `help:"All holes contain the same number of seeds."`
	Pattern   patternFlag   `placeholder:"P" help:"The seeds of some holes, from the far end, for example \"_ 2 _ 2\"; _ is any number."`
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
  hard    wins at most 1 game in 512`

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
best play. --chained, --trap and --difficulty do not apply. --json, --csv and -o
write a collection of boards with their lines, which the window opens.`

// request returns the request that the flags describe. memory limits the bytes for positions.
func (f *criteriaFlags) request(env *environment, id gameFlag, holes int, seeds find.Range, memory int64) (find.Request, error) {
	game, err := findable(env.game(id))
	if err != nil {
		return find.Request{}, err
	}
	if !find.Rates(game) {
		if err := env.rejectFlags("boards of "+game.ID()+" are not rated", "chained", "trap", "difficulty"); err != nil {
			return find.Request{}, err
		}
	}
	return find.Request{
		Game: game, Holes: holes, Seeds: seeds, Memory: memory,
		Criteria: find.Criteria{
			Lines: find.Range(f.Lines), Moves: find.Range(f.Moves), Chained: f.Chained,
			Forced: f.Forced, Traps: map[bool]int{true: 1}[f.Trap], Level: find.Level(f.Level),
			Distribution: find.Distribution{Uniform: f.Uniform, Symmetric: f.Symmetric, Pattern: f.Pattern},
		},
	}, nil
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
		if p.Seeds > 0 {
			text = count(p.Seeds, "seed") + ": " + text
		}
		l.Set(text)
	}
}
