package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"tchouka/engine/sowgraph"
)

// winnableBoards are the winnable boards of a graph.
type winnableBoards struct {
	Context context.Context // for the search for plays
	Graph   *sowgraph.Graph
	To      int // requested maximum number of seeds in play
	Found   *sowgraph.WinningBoards
	Finite  sowgraph.Finiteness
	List    bool // list each board that was kept
}

// boardsReport is the JSON form of winnableBoards.
type boardsReport struct {
	Rules      string          `json:"rules"`
	Holes      []string        `json:"holes"`
	To         int             `json:"to"`
	Counts     []int64         `json:"counts"`
	Complete   bool            `json:"complete"`
	Exhausted  bool            `json:"exhausted"`
	Longest    int             `json:"longest"`
	Theorem52  string          `json:"theorem52"`
	Cycle      []string        `json:"cycle"`
	Walks      string          `json:"walks"`
	Arbitrary  []string        `json:"arbitrarilyLong"`
	Round      []string        `json:"round"`
	Refutes    bool            `json:"refutes"`
	WinsBoards []winnableBoard `json:"boards,omitempty"`
}

// winnableBoard is the JSON form of a winnable board.
type winnableBoard struct {
	Seeds    map[string]int `json:"seeds"`
	Outside  int            `json:"outside"`
	Shortest int            `json:"shortestMoves"`
	Lines    string         `json:"lines"`
	Line     []string       `json:"line,omitempty"`
}

// counts returns the known counts of the requested layers.
func (b winnableBoards) counts() []int64 {
	counts := b.Found.Counts
	if b.Found.Exhausted {
		for len(counts) <= b.To {
			counts = append(counts, 0)
		}
	}
	return counts[:min(len(counts), b.To+1)]
}

// MarshalJSON implements [json.Marshaler].
func (b winnableBoards) MarshalJSON() ([]byte, error) {
	r := boardsReport{
		Rules: "graph", Holes: vertexNames(b.Graph, holesOf(b.Graph)), To: b.To, Counts: b.counts(),
		Complete: b.Found.Cause == sowgraph.Finished, Exhausted: b.Found.Exhausted, Longest: b.Found.Longest,
		Theorem52: finiteText(b.Finite.Theorem52), Cycle: vertexNames(b.Graph, b.Finite.Cycle),
		Walks: finiteText(b.Finite.Finite()), Arbitrary: vertexNames(b.Graph, b.Finite.Any), Round: vertexNames(b.Graph, b.Finite.Walk.Round),
		Refutes: b.Finite.Refutes(),
	}
	if b.List {
		index := sowgraph.NewWinningIndex(b.Found)
		for i := range b.Found.Len() {
			one := winnableBoardOf(b.Graph, b.Found.Board(i))
			moves, err := index.Shortest(b.Context, i)
			if err != nil {
				return nil, err
			}
			for _, m := range moves {
				one.Line = append(one.Line, m.Text())
			}
			r.WinsBoards = append(r.WinsBoards, one)
		}
	}
	return json.Marshal(r)
}

// WriteText writes the boards for people. Errors of the writer are kept by the writer.
func (b winnableBoards) WriteText(out io.Writer) error {
	g := b.Graph
	fmt.Fprintf(out, "%s, %s, %s\n", counted(len(holesOf(g)), "hole"), counted(g.Rumas(), "Ruma"), counted(len(g.Edges()), "edge"))
	if b.Finite.Theorem52 {
		fmt.Fprintln(out, "  by Theorem 5.2  finitely many winnable boards: no cycle contains both a Ruma and a hole")
	} else {
		fmt.Fprintf(out, "  by Theorem 5.2  infinitely many winnable boards: a cycle contains both a Ruma and a hole: %s\n", walkText(g, b.Finite.Cycle))
	}
	if b.Finite.Finite() {
		fmt.Fprintln(out, "  by walks        finitely many: no hole has walks of any length to a Ruma")
	} else {
		fmt.Fprintf(out, "  by walks        infinitely many: %s: repeat %s any number of times, then %s\n",
			strings.Join(vertexNames(g, b.Finite.Any), ", "), walkText(g, b.Finite.Walk.Round), walkText(g, b.Finite.Walk.From))
	}
	if b.Finite.Refutes() {
		fmt.Fprintln(out, "  The criteria disagree: this graph is a counterexample to the theorem.")
	}
	fmt.Fprintln(out, "\nseeds in play  winnable boards")
	sum := int64(0)
	for outside, n := range b.counts() {
		fmt.Fprintf(out, "%13d  %15d\n", outside, n)
		sum += n
	}
	fmt.Fprintf(out, "%13s  %15d\n", "all", sum)
	if b.Found.Exhausted {
		fmt.Fprintln(out, "There are no other winnable boards.")
	}
	if b.List {
		return b.list(out)
	}
	return nil
}

// list writes the boards, each with a shortest play.
func (b winnableBoards) list(out io.Writer) error {
	fmt.Fprintf(out, "\n%s\n", graphHead(b.Graph))
	index := sowgraph.NewWinningIndex(b.Found)
	for i := range b.Found.Len() {
		moves, err := index.Shortest(b.Context, i)
		if err != nil {
			return err
		}
		words := make([]string, len(moves))
		for k, m := range moves {
			words[k] = m.String()
		}
		fmt.Fprintln(out, strings.TrimRight(boardCells(b.Graph, b.Found.Board(i))+"  # "+strings.Join(words, " "), " #"))
	}
	return nil
}

// graphHead returns the header of a table of boards.
func graphHead(g *sowgraph.Graph) string {
	return "seeds in play  moves  lines  " + strings.Join(vertexNames(g, holesOf(g)), " ")
}

// boardCells formats a board as a row of a table.
func boardCells(g *sowgraph.Graph, b sowgraph.WinningBoard) string {
	return fmt.Sprintf("%13d  %5d  %5v  %s", b.Outside, b.Fewest, b.Lines, seedsText(g, b.Seeds))
}

func winnableBoardOf(g *sowgraph.Graph, b sowgraph.WinningBoard) winnableBoard {
	one := winnableBoard{Seeds: map[string]int{}, Outside: b.Outside, Shortest: b.Fewest, Lines: b.Lines.String()}
	for _, v := range holesOf(g) {
		one.Seeds[g.Name(v)] = b.Seeds[v]
	}
	return one
}

func finiteText(yes bool) string {
	if yes {
		return "finite"
	}
	return "infinite"
}
