package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"tchouka/engine/games/sowgraph"
	"tchouka/engine/text/sequence"
)

// graphCommand holds the commands of sowing graphs.
type graphCommand struct {
	Boards graphBoards `cmd:"" help:"Count the winnable boards of a graph, and report whether there are finitely many."`
	Grow   graphGrow   `cmd:"" help:"Construct winnable boards with more and more seeds, by the proof of Theorem 5.2."`
}

func (*graphCommand) Help() string {
	return `Sowing graphs are defined by Jones, Taalman and Tongen, section 5. FILE is a digraph
of Graphviz with attributes ruma=true and seeds=3 on its nodes; - is the standard
input. FILE can also be the text of the graph, or the English name of an example
(see tchouka rules graph).

  $ tchouka graph boards cycle.dot --to 30
  $ tchouka graph grow cycle.dot --to 12`
}

// graphFlags are the flags of all searches on one graph.
type graphFlags struct {
	To      int      `default:"20" most:"1000000" placeholder:"S" help:"The maximum number of seeds in play (default: 20)."`
	Timeout timeFlag `placeholder:"TIME" help:"Time limit, for example 30s or 5m (default: none)."`
	memoryFlag
}

// find searches for the winnable boards of a graph. The result is valid, but incomplete, if the
// error is not nil.
func (f *graphFlags) find(env *environment, r sowgraph.WinningRequest) (*sowgraph.WinningBoards, error) {
	ctx, cancel := within(env.ctx, time.Duration(f.Timeout), f.Timeout > 0)
	defer cancel()
	progress := newProgress(env.stderr)
	r.To, r.Memory = f.To, env.memory
	r.Progress = func(p sowgraph.WinningProgress) {
		progress.Set(fmt.Sprintf("%s with up to %s in play", count(int(p.Boards), "winnable board"), count(p.Outside, "seed")))
	}
	found := sowgraph.FindWinning(ctx, r)
	progress.Clear()
	return found, stopped(ctx, env, found)
}

// stopped returns why a search is incomplete, or nil.
func stopped(ctx context.Context, env *environment, f *sowgraph.WinningBoards) error {
	known := count(len(f.Counts)-1, "seed") + " in play"
	switch {
	case f.Cause == sowgraph.Finished:
		return nil
	case f.Cause == sowgraph.MemoryFull:
		return fmt.Errorf("the memory is full: all boards with up to %s are known; increase --memory", known)
	case errors.Is(ctx.Err(), context.DeadlineExceeded) && env.ctx.Err() == nil:
		return fmt.Errorf("the time limit was reached: all boards with up to %s are known", known)
	}
	return context.Canceled
}

// graphOf reads the board that an argument names.
func (env *environment) graphOf(text string) (board sowgraph.State, err error) {
	boards := 0
	game := gameFlag(sowgraph.Game{}.ID())
	if isSessionName(text) { // a game file contains its game
		game = ""
	}
	err = eachBoard(env, game, []string{text}, func(b gameBoard) error {
		state, ok := b.state.(sowgraph.State)
		if boards++; !ok || boards > 1 {
			return usageErrorf("%s: this command needs exactly one graph", text)
		}
		board = state
		return nil
	})
	if err == nil && boards == 0 {
		err = usageErrorf("the standard input contains no graph")
	}
	return board, err
}

// graphBoards counts the winnable boards.
type graphBoards struct {
	JSON bool `name:"json" xor:"format" help:"Print one JSON object."`
	List bool `help:"Also list the boards, each with a shortest line."`
	termsFlag
	graphFlags
	File string `arg:"" help:"A graph."`
}

func (*graphBoards) Help() string {
	return `Theorem 5.2, corrected: a graph has infinitely many winnable boards if and only if
some hole has arbitrarily long walks to a Ruma (docs/theorem-5-2.md). As published,
the theorem requires a cycle with a Ruma and a hole. That is wrong for v <-> w -> Ruma,
which has a winnable board for every number of seeds.

  $ tchouka graph boards cycle.dot --to 100
  $ tchouka graph boards --list --json cycle.dot
  $ tchouka graph boards --terms sage cycle.dot

With --json the fields are

  holes            the names of the holes, in order
  counts           the winnable boards with 0, 1, 2 ... S seeds in play, as far
                   as all are known
  complete         whether the counts reach S
  exhausted        whether there are no other winnable boards
  longest          the most moves of a shortest line
  walks            finite or infinite, by the corrected theorem
  arbitrarilyLong  the holes with arbitrarily long walks to a Ruma; round is a
                   cycle of such a walk
  everyNumber      whether the proof gives a board for every number of seeds
  bound            if there are finitely many, the most seeds that one can have;
                   an upper bound
  theorem52        finite or infinite, by the theorem as published; cycle is the
                   one with a Ruma and a hole
  refutes          whether the published theorem is wrong for this graph
  boards           with --list: seeds, outside (the seeds in play),
                   shortestMoves, lines and line of each`
}

// numerals formats numbers.
func numerals(numbers []int64) []string {
	all := make([]string, len(numbers))
	for i, n := range numbers {
		all[i] = strconv.FormatInt(n, 10)
	}
	return all
}

// Run prints the results.
func (c *graphBoards) Run(env *environment) error {
	board, err := env.graphOf(c.File)
	if err != nil {
		return err
	}
	keep := 0
	if c.List {
		keep = sowgraph.MaxSeeds
	}
	found, cut := c.find(env, sowgraph.WinningRequest{Graph: board.Graph(), Keep: keep})
	boards := winnableBoards{
		Context: env.ctx, Graph: board.Graph(), To: c.To, Found: found, Finite: sowgraph.FinitenessOf(board.Graph()), List: c.List,
	}
	if c.Terms != "" {
		return cmp.Or(c.printTerms(env, sequence.Sequence{Terms: numerals(boards.counts())}), cut)
	}
	return cmp.Or(env.answer(c.JSON, boards), cut)
}

// graphGrow constructs winnable boards with more and more seeds.
type graphGrow struct {
	JSON bool   `name:"json" help:"Print one JSON object a line for each board: rules, outside, seeds and move."`
	To   int    `default:"20" most:"100000" placeholder:"S" help:"The maximum number of seeds in play, up to 100000 (default: 20)."`
	File string `arg:"" help:"A graph."`
}

func (*graphGrow) Help() string {
	return `Each board is made from the previous one by a walk that is played backwards, as in
the proof of Theorem 5.2 (docs/theorem-5-2.md). The printed move leads back to the
previous board. If a cycle contains only Rumas, it leads to the empty board.

If a cycle of holes leads to a Ruma, or a hole leads to a cycle of Rumas, there is a
board for every number of seeds. Otherwise some numbers can be missing.

  $ tchouka graph grow cycle.dot --to 100
  $ tchouka graph grow --json "digraph { v -> w -> v; w -> r; r [ruma=true] }"`
}

// Run prints each board when it is constructed.
func (c *graphGrow) Run(env *environment) error {
	board, err := env.graphOf(c.File)
	if err != nil {
		return err
	}
	g := board.Graph()
	f := sowgraph.FinitenessOf(g)
	if f.Finite() {
		return usageErrorf("%s: no hole has arbitrarily long walks to a Ruma, so boards cannot grow beyond %s: list them with tchouka graph boards --list",
			c.File, count(f.Most, "seed"))
	}
	if board, err = sowgraph.NewState(g, nil); err != nil {
		return err
	}
	out := bufio.NewWriter(env.stdout)
	if !c.JSON {
		fmt.Fprintf(out, "%s\n%s\n\n%s\n", growthText(f.Walk), roundWalkText(g, f.Walk), "seeds in play  "+strings.Join(g.Names(g.Holes()), " "))
	}
	for one := (grownBoard{Rules: "graph", board: board}); one.board.Outside() <= c.To; {
		one.Seeds, one.Outside = seedsByName(g, one.board.All()), one.board.Outside()
		if err = cmp.Or(writeAnswer(out, c.JSON, one), env.ctx.Err()); err != nil {
			return cmp.Or(out.Flush(), err)
		}
		var move sowgraph.Move
		if one.board, move, err = f.Walk.Grow(one.board); err != nil {
			break // the next board has more than sowgraph.MaxSeeds seeds
		}
		one.move, one.Move = move, move.Text()
	}
	return out.Flush()
}

// growthText describes the cycle of the construction.
func growthText(w sowgraph.RoundWalk) string {
	switch w.Kind {
	case sowgraph.HoleCycle:
		return "A cycle of holes: one seed more each time."
	case sowgraph.RumaCycle:
		return "A cycle of Rumas: one seed more each time, all in one hole."
	}
	return "A cycle of holes and Rumas: at least one seed more each time."
}

// grownBoard is a board of the construction with the move that leads back.
type grownBoard struct {
	Rules   string         `json:"rules"`
	Outside int            `json:"outside"`
	Seeds   map[string]int `json:"seeds"`
	Move    string         `json:"move,omitempty"`

	board sowgraph.State
	move  sowgraph.Move
}

// maxMoveText is the maximum length of a move that is printed completely.
const maxMoveText = 100

// WriteText implements [answer]. Long moves are abbreviated.
func (b grownBoard) WriteText(w io.Writer) error {
	move := b.move.String()
	if len(move) > maxMoveText {
		move = b.move.Brief()
	}
	if move != "" {
		move = "  # " + move
	}
	_, err := fmt.Fprintf(w, "%13d  %s%s\n", b.Outside, seedsText(b.board.Graph(), b.board.All()), move)
	return err
}
