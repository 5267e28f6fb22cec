package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tchouka/engine/games/sowgraph"
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
	Every      bool            `json:"everyNumber"`
	Bound      *int            `json:"bound"`
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
		Rules: "graph", Holes: b.Graph.Names(b.Graph.Holes()), To: b.To, Counts: b.counts(),
		Complete: b.Found.Cause == sowgraph.Finished, Exhausted: b.Found.Exhausted, Longest: b.Found.Longest,
		Theorem52: finiteText(b.Finite.Published), Cycle: b.Graph.Names(b.Finite.Cycle),
		Walks: finiteText(b.Finite.Finite()), Arbitrary: b.Graph.Names(b.Finite.Any), Round: b.Graph.Names(b.Finite.Walk.Round),
		Refutes: b.Finite.Refutes(), Every: b.Finite.Walk.EveryNumber(),
	}
	if b.Finite.Finite() {
		r.Bound = &b.Finite.Most
	}
	if b.List {
		index := sowgraph.NewWinningIndex(b.Found)
		for i := range b.Found.Len() {
			board := b.Found.Board(i)
			one := winnableBoard{Seeds: seedsByName(b.Graph, board.Seeds), Outside: board.Outside, Shortest: board.Fewest, Lines: board.Lines.String()}
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
	fmt.Fprintf(out, "%s, %s, %s\n", count(len(g.Holes()), "hole"), count(g.Rumas(), "Ruma"), count(len(g.Edges()), "edge"))
	fmt.Fprintf(out, "  Theorem 5.2   %s\n", theoremText(g, b.Finite))
	fmt.Fprintf(out, "  as published  %s\n", publishedText(g, b.Finite))
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
	fmt.Fprintf(out, "\nseeds in play  moves  lines  %s\n", strings.Join(b.Graph.Names(b.Graph.Holes()), " "))
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
		board := b.Found.Board(i)
		line := fmt.Sprintf("%13d  %5d  %5v  %s  # %s", board.Outside, board.Fewest, board.Lines, seedsText(b.Graph, board.Seeds), strings.Join(words, " "))
		fmt.Fprintln(out, strings.TrimRight(line, " #"))
	}
	return nil
}

// seedsByName returns the seeds of the holes.
func seedsByName(g *sowgraph.Graph, seeds []int) map[string]int {
	byName := map[string]int{}
	for _, v := range g.Holes() {
		byName[g.Name(v)] = seeds[v]
	}
	return byName
}

// theoremText describes the result of Theorem 5.2, corrected.
func theoremText(g *sowgraph.Graph, f sowgraph.Finiteness) string {
	if f.Finite() {
		return fmt.Sprintf("finitely many winnable boards, with at most %s in play: no hole has arbitrarily long walks to a Ruma", count(f.Most, "seed"))
	}
	every := ""
	if f.Walk.EveryNumber() {
		every = ", with every number of seeds"
	}
	return fmt.Sprintf("infinitely many winnable boards%s: arbitrarily long walks lead from %s to a Ruma: %s",
		every, strings.Join(g.Names(f.Any), ", "), roundWalkText(g, f.Walk))
}

// roundWalkText describes walks of any length.
func roundWalkText(g *sowgraph.Graph, w sowgraph.RoundWalk) string {
	if w.Kind == sowgraph.RumaCycle {
		return fmt.Sprintf("%s, then repeat %s any number of times", walkText(g, w.To), walkText(g, w.Round))
	}
	return fmt.Sprintf("repeat %s any number of times, then %s", walkText(g, w.Round), walkText(g, w.From))
}

// publishedText describes what the theorem as published claims.
func publishedText(g *sowgraph.Graph, f sowgraph.Finiteness) string {
	switch {
	case f.Refutes():
		return "finitely many, which is wrong: no cycle contains both a Ruma and a hole"
	case f.Published:
		return "finitely many: no cycle contains both a Ruma and a hole"
	}
	return "infinitely many: a cycle contains both a Ruma and a hole: " + walkText(g, f.Cycle)
}

func finiteText(yes bool) string {
	if yes {
		return "finite"
	}
	return "infinite"
}

// walkText formats a walk.
func walkText(g *sowgraph.Graph, vertices []int) string {
	return strings.Join(g.Names(vertices), " -> ")
}

// seedsText formats the seeds of the holes.
func seedsText(g *sowgraph.Graph, of []int) string {
	var texts []string
	for _, v := range g.Holes() {
		texts = append(texts, strconv.Itoa(of[v]))
	}
	return strings.Join(texts, " ")
}
