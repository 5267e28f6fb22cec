package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/solve/think"
	"tchouka/engine/study/survey"
)

// solveCommand analyses boards.
type solveCommand struct {
	Rules gameFlag `name:"game" placeholder:"ID" help:"The game: ${games}."`
	playersFlag
	JSON bool `name:"json" help:"Print one JSON object a line for each board."`
	memoryFlag
	scratchFlags
	Timeout     timeFlag `placeholder:"TIME" help:"Time limit per board, for example 30s or 5m (default: none)."`
	Proof       bool     `help:"Search only for the result, and for the margin if seeds are counted, which takes less time and memory."`
	Workers     int      `least:"1" placeholder:"N" help:"The number of goroutines of a search (default: one per core). With 1, bounds and the positions of a search for the result only are the same on every machine."`
	Certificate string   `placeholder:"FILE" help:"Also write a proof of the result to a file, which tchouka verify checks."`
	forceFlag
	Board []string `arg:"" help:"Boards, for example 4x2, \"2 2 2 2 | 0\", no-wrap:2.2.2.2 or graph.dot; - reads the standard input, one board a line. Only graphs can have several lines."`
}

func (*solveCommand) Help() string {
	return `Several numbers without quotation marks are one board.

  $ tchouka solve 2 2 2 2
  $ tchouka solve --json --timeout 30s 4x2 5x3

With --json the fields of each object are

  rules                    the ID of the game
  holes                    the seeds of each hole, the farthest first
  ruma                     the seeds in the Ruma
  verdict                  won, lost or unknown
  how                      analysis, proof, theorem or cut off
  complete                 false if memory or time ran out, or after an interrupt
  collected                the most seeds in the Ruma by moves that end there
  collectedWithLosingMove  the same if a last, losing move may follow
  shortestMoves            the fewest moves of a win, or null
  fewestSowings            the fewest sowings of a win, or null
  mostMoves                the most moves of a win, or null
  solutions                the number of winning lines, as a string of digits
  positions                the distinct positions that safe moves reach
  line                     the holes of a shortest win, or of moves that
                           collect the most, numbered from the far end

If complete is false, shortestMoves and fewestSowings are upper bounds, and the
other numbers are lower bounds. If memory or half of the time runs out before
the analysis finds the verdict, a search for the verdict alone follows; then how
is proof. With several players, a short one also comes first. --proof skips the
analysis. If how is theorem, a theorem decides the verdict: of Campbell and Chavey
(uniform boards of Tchuka Ruma) or of Jones, Taalman and Tongen (Tchoukaillon).
Then positions is a lower bound. An incomplete search never reports lost.

For games that are not played on one row, the fields are rules, state (the
board), complete, facts (all results, each with name, bound and value), and
those of the following that apply. Unknown values are null.

  verdict        won, lost, drawn or unknown, for the player to move
  grundy         the Grundy value
  remoteness     the moves to the end, if the winner hurries and the loser delays
  value          the first player's margin in seeds with best play; with
                 simultaneous moves, between -1 (lost) and 1 (won)
  fraction       with simultaneous moves, the exact value, for example "1/3"
  chances        with simultaneous moves, the optimal probability of each choice
                 of each player
  how            with several players: analysis, proof or cut off
  winners        with several players, those who win with best play, from 0
  shortestMoves  in a solitaire, the fewest moves of a win
  mostMoves      in a solitaire, the most moves of a win
  fewest         the same; if each move is one sowing, the fewest sowings
  solutions      the number of winning lines, as a number
  period         the number of sowings until the board recurs
  positions      the positions that were searched
  line           a line of best play of all players

--certificate writes a line for a won solitaire, and a strategy for each side of a
game of two. For a lost solitaire it writes the number and a checksum of the
positions of each layer, which every checker can enumerate again. See
docs/file-formats.md.

After an interrupt, solve prints the results so far and exits with status 130.`
}

// Run solves the boards one by one and prints each result at once.
func (c *solveCommand) Run(env *environment) error {
	if err := c.checkCertificate(env); err != nil {
		return err
	}
	env.players = c.Players
	separator := ""
	one := func(b gameBoard) error {
		if !c.JSON {
			fmt.Fprint(env.stdout, separator)
			separator = "\n"
		}
		return cmp.Or(c.solve(env, b), env.ctx.Err())
	}
	return eachBoard(env, c.Rules, c.Board, one)
}

// solve solves a board and prints the result.
func (c *solveCommand) solve(env *environment, b gameBoard) error {
	ctx, cancel := within(env.ctx, time.Duration(c.Timeout), c.Timeout > 0)
	defer cancel()
	if err := c.check(env, b.game); err != nil {
		return err
	}
	solution := searched(ctx, env, b.game, b.state, engine.Limits{
		Memory: env.memory, Proof: c.mode(), Workers: c.workers(),
		Scratch: c.Scratch, Disk: int64(c.Disk), Certify: c.Certificate != "",
	})
	report := solution.Report(b.state.Key())
	err := cmp.Or(env.answer(c.JSON, newBoardResult(env, b, solution)), diskError(report.Failed))
	if c.Certificate != "" && err == nil {
		err = c.certify(env, b, solution)
	}
	switch {
	case err != nil:
		return err
	case c.Scratch != "" && report.Facts.Verdict() == engine.Unknown:
		env.warn("repeat the command to continue the search on disk")
		return nil
	}
	return c.remove(b.game, b.state)
}

// mode returns which searches run.
func (c *solveCommand) mode() engine.ProofMode {
	if c.Proof {
		return engine.ProofOnly
	}
	return engine.ProofFallback
}

// workers returns the number of goroutines of a search.
func (c *solveCommand) workers() int { return cmp.Or(c.Workers, runtime.GOMAXPROCS(0)) }

// within adds a time limit to a context if bounded is true.
func within(ctx context.Context, limit time.Duration, bounded bool) (context.Context, context.CancelFunc) {
	if bounded {
		return context.WithTimeout(ctx, limit)
	}
	return context.WithCancel(ctx)
}

// scratchFlags are the flags of searches on disk.
type scratchFlags struct {
	Scratch string   `placeholder:"DIR" help:"Search on disk, in this folder. It stores the positions of a search for the result that does not fit into the memory. Repeat the command to continue a search."`
	Disk    sizeFlag `placeholder:"SIZE" help:"Limit of the files in --scratch, for example 100G (default: 90 % of the free space)."`
}

// check creates the folder, whose parent must exist. It prints a note for flags without effect on a game.
func (f scratchFlags) check(env *environment, game engine.Game) error {
	if f.Scratch == "" {
		env.noteIgnored("it has no effect without --scratch", "disk")
		return nil
	}
	if solver, ok := game.(diskSolver); !ok || !solver.SearchesOnDisk() {
		env.noteIgnored(game.ID()+" has no search on disk", "scratch")
		return nil
	}
	if err := os.Mkdir(f.Scratch, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		return plain(err)
	}
	if info, err := os.Stat(f.Scratch); err == nil && !info.IsDir() {
		return fmt.Errorf("--scratch %s: this is a file: name a folder", f.Scratch)
	}
	return nil
}

// diskSolver is a game that may have searches on disk.
type diskSolver interface {
	SearchesOnDisk() bool
	RemoveScratch(dir string, s engine.State) error
}

// remove deletes the stored result of a search after it was written.
func (f scratchFlags) remove(game engine.Game, s engine.State) error {
	solver, ok := game.(diskSolver)
	if !ok || f.Scratch == "" {
		return nil
	}
	return plain(solver.RemoveScratch(f.Scratch, s))
}

// removeAll is remove for all starts that a survey settled on disk, unless the survey ended with an
// error.
func (f scratchFlags) removeAll(r survey.Request, out *ordered, ended error) error {
	if ended != nil {
		return ended
	}
	for _, b := range out.onDisk {
		start, err := survey.Start(r.Game, b.holes, b.seeds)
		if err = cmp.Or(err, f.remove(r.Game, start)); err != nil {
			return err
		}
	}
	return nil
}

// diskError adds a remedy to the error of a search on disk; nil for nil.
func diskError(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, solve.ErrScratchSpace):
		return fmt.Errorf("not settled: %w: repeat the command with a larger --disk to continue", err)
	case errors.Is(err, solve.ErrScratchMemory):
		return fmt.Errorf("not settled: %w: increase --memory", err)
	}
	if errors.As(err, new(*fs.PathError)) {
		return fmt.Errorf("not settled: %w; then repeat the command to continue", plain(err))
	}
	return fmt.Errorf("not settled: %w", err)
}

// onDisk describes the progress of a search on disk; "" for other searches.
func onDisk(p engine.Progress) string {
	if p.Disk == 0 {
		return ""
	}
	return fmt.Sprintf(", now with %d seeds in play; %s on disk", p.Layer, megabytes(p.Disk))
}

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
	for sequences, err := range think.Counts(env.ctx, b.game, b.state, limits) {
		progress.Clear()
		var crowded *think.UnlistedMovesError
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
