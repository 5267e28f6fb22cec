package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tchouka/engine/sowgraph"
)

// parsePartial parses the known seeds of some holes, for example a=2 b=0.
func parsePartial(g *sowgraph.Graph, words []string) (sowgraph.PartialBoard, error) {
	p := make(sowgraph.PartialBoard, g.Len())
	for v := range p {
		p[v] = sowgraph.FreeHole
	}
	for _, word := range words {
		name, number, ok := cutLastNumber(word)
		n, err := strconv.Atoi(number)
		if !ok || err != nil || n < 0 || n > sowgraph.MaxSeeds {
			return nil, fmt.Errorf("%q: write a hole and its seeds, for example a=2", word)
		}
		v, there := g.Find(name)
		switch {
		case !there:
			return nil, fmt.Errorf("%q: there is no vertex %q", word, name)
		case g.Ruma(v):
			return nil, fmt.Errorf("%q: %q is a Ruma, but only the seeds of holes can be given", word, name)
		case p[v] != sowgraph.FreeHole:
			return nil, fmt.Errorf("%q: the seeds of %q are given twice", word, name)
		}
		p[v] = n
	}
	return p, nil
}

// cutLastNumber cuts a word at its last equals sign, because a name may contain one.
func cutLastNumber(word string) (name, number string, ok bool) {
	i := strings.LastIndexByte(word, '=')
	if i < 0 {
		return word, "", false
	}
	return word[:i], word[i+1:], true
}

// foundCompletions are the winnable boards that agree with a partial board.
type foundCompletions struct {
	Graph   *sowgraph.Graph
	Partial sowgraph.PartialBoard
	To      int // requested maximum number of seeds in play
	Found   *sowgraph.WinningBoards
}

// completionsReport is the JSON form of foundCompletions.
type completionsReport struct {
	Partial   map[string]int  `json:"partial"`
	To        int             `json:"to"`
	Searched  int             `json:"searched"`
	Exhausted bool            `json:"exhausted"`
	Agrees    *bool           `json:"agrees"`
	Boards    []winnableBoard `json:"boards"`
}

// agrees reports whether a board agrees; nil means unknown.
func (c foundCompletions) agrees() *bool {
	yes := c.Found.Len() > 0
	if !yes && !c.Found.Exhausted {
		return nil
	}
	return &yes
}

// MarshalJSON implements [json.Marshaler].
func (c foundCompletions) MarshalJSON() ([]byte, error) {
	r := completionsReport{
		Partial: map[string]int{}, To: c.To, Searched: len(c.Found.Counts) - 1, Exhausted: c.Found.Exhausted,
		Agrees: c.agrees(), Boards: []winnableBoard{},
	}
	for v, n := range c.Partial {
		if n != sowgraph.FreeHole {
			r.Partial[c.Graph.Name(v)] = n
		}
	}
	for i := range c.Found.Len() {
		r.Boards = append(r.Boards, winnableBoardOf(c.Graph, c.Found.Board(i)))
	}
	return json.Marshal(r)
}

// WriteText writes the completions for people. Errors of the writer are kept by the writer.
func (c foundCompletions) WriteText(out io.Writer) error {
	switch {
	case c.Found.Len() > 0:
		fmt.Fprintln(out, graphHead(c.Graph))
		for i := range c.Found.Len() {
			fmt.Fprintln(out, boardCells(c.Graph, c.Found.Board(i)))
		}
	case c.Found.Exhausted:
		fmt.Fprintln(out, "No winnable board matches.")
	default:
		fmt.Fprintf(out, "No winnable board with up to %s in play matches; boards with more seeds were not searched.\n",
			count(len(c.Found.Counts)-1, "seed"))
	}
	return nil
}
