package export

import (
	"cmp"
	"context"
	"fmt"

	"tchouka/engine/sowgraph"
)

// WinningBoards returns the document of the game graph of the winnable boards that a search found
// on the graph of a board. It returns an error if the context ends. The boards are in reverse order
// of the search.
func WinningBoards(ctx context.Context, board sowgraph.State, f *sowgraph.WinningBoards, words WonWords) (Document, error) {
	g, last := board.Graph(), f.Len()-1
	d := GameGraphData{Graph: board.String(), Words: words}
	for v := range g.Len() {
		if !g.Ruma(v) {
			d.Holes = append(d.Holes, g.Name(v))
		}
	}
	index := sowgraph.NewWinningIndex(f)
	for i := last; i >= 0; i-- {
		b := f.Board(i)
		node := GameGraphBoard{Outside: b.Outside, Moves: b.Fewest, Lines: b.Lines.String()}
		for v, n := range b.Seeds {
			if !g.Ruma(v) {
				node.Seeds = append(node.Seeds, n)
			}
		}
		arrows, err := index.Arrows(ctx, i)
		if err != nil {
			return Document{}, err
		}
		for _, a := range arrows {
			node.Arrows = append(node.Arrows, GameGraphArrow{
				Move: a.Move.String(), From: g.Name(a.From), Walks: a.Walks.String(), To: last - a.To,
			})
		}
		d.Boards = append(d.Boards, node)
	}
	return GameGraph(d), nil
}

// FamilyWords is the text of a table of graphs, in the reader's language. Empty fields default to
// English.
type FamilyWords struct {
	Title, Note                                                string
	Family, Graph, Vertices, Counted, Boards, Largest, Longest string // the headers
	Families                                                   func(sowgraph.Family) string
	To                                                         func(sowgraph.Summary) string // the range counted
}

// GraphFamilies returns the document of a table of graphs with the numbers of their winnable
// boards.
func GraphFamilies(rows []sowgraph.FamilyTableRow, words FamilyWords) Document {
	d := TableData{
		Kind: "families", Title: cmp.Or(words.Title, "Winnable boards of sowing graphs"), Note: words.Note,
		Columns: []TableColumn{
			{Name: "family", Title: words.Family, Words: true},
			{Name: "graph", Title: words.Graph, Words: true},
			{Name: "vertices", Title: words.Vertices},
			{Name: "counted", Title: words.Counted, Words: true},
			{Name: "boards", Title: words.Boards},
			{Name: "largest", Title: words.Largest},
			{Name: "longestShortestPlay", Title: words.Longest},
		},
	}
	for _, r := range rows {
		family, counted := r.Family.String(), CountedText(r.Summary)
		if words.Families != nil {
			family = words.Families(r.Family)
		}
		if words.To != nil {
			counted = words.To(r.Summary)
		}
		d.Rows = append(d.Rows, []any{family, r.Name, r.Graph.Len(), counted, r.Boards, r.Largest, r.Longest})
	}
	return Table(d)
}

// CountedText returns the range within which the boards of a graph were counted.
func CountedText(s sowgraph.Summary) string {
	switch {
	case !s.Complete:
		return "at least"
	case s.Finite:
		return "all"
	}
	return fmt.Sprintf("to %d", s.To)
}
