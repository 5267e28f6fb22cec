package cli

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"tchouka/engine/games/sowgraph"
)

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
		fmt.Fprintf(out, "%s\n%s\n\n%s\n", growthText(f.Walk), roundWalkText(g, f.Walk), "seeds in play  "+strings.Join(vertexNames(g, holesOf(g)), " "))
	}
	for one := (grownBoard{Rules: "graph", board: board}); one.board.Outside() <= c.To; {
		one.Seeds, one.Outside = seedsByName(g, one.board.All()), one.board.Outside()
		if err = firstError(writeAnswer(out, c.JSON, one), env.ctx.Err()); err != nil {
			return firstError(out.Flush(), err)
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
