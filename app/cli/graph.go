package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tchouka/app/cli/console"
	"tchouka/app/cli/sowing"
	"tchouka/engine/export"
	"tchouka/engine/sowgraph"
	"tchouka/engine/sowgraph/winning"
)

// graphCommand holds the commands of sowing graphs.
type graphCommand struct {
	Boards   graphBoards   `cmd:"" help:"Count the winning boards of a graph, and say whether they come to an end."`
	Game     graphGame     `cmd:"" help:"Write the game graph of the winning boards, as Figure 6 begins one."`
	Complete graphComplete `cmd:"" help:"Find winning boards of which a part is known."`
	Families graphFamilies `cmd:"" help:"Count the winning boards of paths, stars, cycles, ladders, trees and complete graphs."`
}

// Help returns the text of graph --help.
func (*graphCommand) Help() string {
	return `Sowing graphs, after Jones, Taalman and Tongen, section 5. FILE is a digraph of
Graphviz, with ruma=true and seeds=3 on its nodes; - is the standard input. It may
also be the graph itself, or the English name of an example (tchouka rules graph).`
}

// graphFlags are the flags of all searches on one graph.
type graphFlags struct {
	To      int      `default:"20" most:"1000000" placeholder:"S" help:"The most seeds outside the Rumas; 20 when not given."`
	Timeout timeFlag `placeholder:"TIME" help:"The most time, as in 30s or 5m; no bound when not given."`
	memoryFlag
}

// find searches for the winning boards of a graph. The result is valid, but incomplete, if the
// error is not nil.
func (f *graphFlags) find(env *environment, r winning.Request) (*winning.Found, error) {
	ctx, cancel := within(env.ctx, time.Duration(f.Timeout), f.Timeout > 0)
	defer cancel()
	progress := console.NewProgress(env.stderr)
	r.To, r.Memory = f.To, env.memory
	r.Progress = func(p winning.Progress) {
		progress.Put(fmt.Sprintf("%s with up to %s outside", count(int(p.Boards), "winning board"), count(p.Outside, "seed")))
	}
	found := winning.Find(ctx, r)
	progress.Clear()
	return found, stopped(ctx, env, found)
}

// stopped returns why a search is incomplete, or nil.
func stopped(ctx context.Context, env *environment, f *winning.Found) error {
	known := count(len(f.Counts)-1, "seed") + " outside"
	switch {
	case f.Cause == winning.Finished:
		return nil
	case f.Cause == winning.MemoryFull:
		return fmt.Errorf("the memory is full: all boards are known with up to %s; --memory may allow more", known)
	case errors.Is(ctx.Err(), context.DeadlineExceeded) && env.ctx.Err() == nil:
		return fmt.Errorf("the time is up: all boards are known with up to %s", known)
	}
	return context.Canceled
}

// graphOf reads the board that an argument names.
func (env *environment) graphOf(text string) (board sowgraph.State, err error) {
	boards := 0
	err = eachBoard(env, gameFlag(sowgraph.Game{}.ID()), []string{text}, func(b ruled) error {
		state, ok := b.state.(sowgraph.State)
		if boards++; !ok || boards > 1 {
			return wrongf("%s: one graph is needed", text)
		}
		board = state
		return nil
	})
	if err == nil && boards == 0 {
		err = wrongf("the standard input: there is no graph")
	}
	return board, err
}

// graphBoards counts the winning boards.
type graphBoards struct {
	JSON bool `name:"json" help:"Print one JSON object."`
	List bool `help:"List the boards, too, each with a shortest play."`
	graphFlags
	File string `arg:"" help:"A graph."`
}

// Help returns the text of graph boards --help.
func (*graphBoards) Help() string {
	return `Two criteria say whether there are finitely many winning boards. Theorem 5.2:
infinitely many exactly when a cycle holds a Ruma and a vertex that is none.
Walks: exactly when from some hole there are walks to a Ruma of any length. They
disagree where a cycle of holes leads to a Ruma, as in v1 <-> v2 -> Ruma; there
the boards do not come to an end.

With --json the fields are

  holes            what they are called, in order
  counts           winning boards with 0, 1, 2 ... S seeds outside the Rumas, as far
                   as all are known
  complete         whether they are known as far as was asked
  exhausted        whether there are no others
  longest          the most moves of a shortest play
  theorem52        finite or infinite; cycle is the one that holds a Ruma
  walks            finite or infinite
  arbitrarilyLong  the holes from which walks to a Ruma of any length go; round is a
                   cycle on the way
  refutes          whether the two disagree
  boards           with --list, of each seeds, outside, shortestMoves, lines, line

  $ tchouka graph boards cycle.dot --to 100`
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
	found, cut := c.find(env, winning.Request{Graph: board.Graph(), Keep: keep})
	return firstError(env.answer(c.JSON, sowing.Boards{
		Context: env.ctx, Graph: board.Graph(), To: c.To, Found: found, Finite: winning.Finite(board.Graph()), List: c.List,
	}), cut)
}

// graphGame writes the game graph.
type graphGame struct {
	documentFlags
	graphFlags
	File string `arg:"" help:"A graph."`
}

// Help returns the text of graph game --help.
func (*graphGame) Help() string {
	return `In pictures a line down is a move, with the hole that is sown beside it. JSON has
one move of each line, and the number of walks that lead there.

  $ tchouka graph game --to 11 cycle.dot -o figure6.svg`
}

// Run writes the document.
func (c *graphGame) Run(env *environment) error {
	format, options, err := c.kindly(env, export.GameGraphKind)
	if err != nil {
		return err
	}
	board, err := env.graphOf(c.File)
	if err != nil {
		return err
	}
	found, err := c.find(env, winning.Request{Graph: board.Graph(), Keep: sowgraph.MaxSeeds})
	if err != nil {
		return err
	}
	doc, err := export.WinningBoards(env.ctx, board, found, export.WonWords{})
	if err != nil {
		return err
	}
	return writeDocument(env, doc, format, c.Output, options)
}

// graphComplete completes a partial board.
type graphComplete struct {
	JSON bool `name:"json" help:"Print one JSON object."`
	Most int  `default:"10" least:"1" most:"1000000" placeholder:"N" help:"How many boards to find; 10 when not given."`
	graphFlags
	File  string   `arg:"" help:"A graph."`
	Known []string `arg:"" optional:"" help:"What is known: a hole and its seeds, as in a=2."`
}

// Help returns the text of graph complete --help.
func (*graphComplete) Help() string {
	return `Holes that are not named may hold any number of seeds. The boards with the fewest
seeds outside the Rumas come first. How the reconstruction of boards from a part,
which Jones, Taalman and Tongen solve for Tchoukaillon, generalizes to graphs is
open; this looks through all winning boards.

  $ tchouka graph complete cycle.dot b1=1 b3=0 --to 100`
}

// Run prints the boards that agree with the partial board.
func (c *graphComplete) Run(env *environment) error {
	board, err := env.graphOf(c.File)
	if err != nil {
		return err
	}
	partial, err := sowing.ParsePartial(board.Graph(), c.Known)
	if err != nil {
		return wrongf("%v", err)
	}
	found, cut := c.find(env, winning.Request{Graph: board.Graph(), Keep: c.Most, Partial: partial})
	return firstError(env.answer(c.JSON, sowing.Completions{Graph: board.Graph(), Partial: partial, To: c.To, Found: found}), cut)
}

// graphFamilies writes tables of families of graphs.
type graphFamilies struct {
	Vertices rangeFlag `least:"2" most:"256" placeholder:"A-B" help:"How many vertices the graphs have, Rumas among them, as in 2-8; 2-6 when not given."`
	To       int       `default:"20" most:"1000000" placeholder:"S" help:"The most seeds outside where boards have no end; 20 when not given."`
	documentFlags
	memoryFlag
	Family []string `arg:"" optional:"" help:"paths, stars, cycles, ladders, trees or complete; all when not given."`
}

// Help returns the text of graph families --help.
func (*graphFamilies) Help() string {
	return `Of each graph of a family with so many vertices: how many winning boards there
are, the most seeds of one, and the most moves of a shortest play. Trees are all
trees, each once, whose edges lead to the root, a Ruma; of a tree the brackets are
shown, a pair for each vertex. Ladders have rungs both ways.

  $ tchouka graph families trees --vertices 2-8 -o trees.csv`
}

// Run writes the table.
func (c *graphFamilies) Run(env *environment) error {
	format, options, err := c.kindly(env, export.TableKind)
	if err != nil {
		return err
	}
	var families []winning.Family
	for _, name := range c.Family {
		f, err := winning.FamilyByName(name)
		if err != nil {
			return wrongf("%v", err)
		}
		families = append(families, f)
	}
	if len(families) == 0 {
		families = winning.Families()
	}
	if c.Vertices == (rangeFlag{}) {
		c.Vertices = rangeFlag{2, 6}
	}
	progress := console.NewProgress(env.stderr)
	defer progress.Clear()
	var rows []winning.TableRow
	for _, f := range families {
		if c.Vertices.to > f.MostVertices() {
			return wrongf("--vertices: %s have at most %d", f, f.MostVertices())
		}
		err := winning.Table(env.ctx, f, c.Vertices.from, c.Vertices.to, winning.Request{To: c.To, Memory: env.memory}, func(r winning.TableRow) {
			rows = append(rows, r)
			progress.Put(fmt.Sprintf("%s of %d vertices", f, r.Graph.Len()))
		})
		if err != nil {
			return err
		}
	}
	progress.Clear()
	return writeDocument(env, export.GraphFamilies(rows, export.FamilyWords{}), format, c.Output, options)
}
