package export

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"iter"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/markup"
)

// ErrNoGraph is the error for documents that are not graphs in a graph format.
var ErrNoGraph = errors.New("only game trees and boards that are graphs can be written as DOT")

// writeGraph writes a graph as DOT. A board that is a graph is written like the files that the
// program opens.
func writeGraph(w io.Writer, c content, o Options) error {
	if p, ok := c.(position); ok {
		return p.writeBoard(w, o.Recipe)
	}
	g, ok := c.(gameTree)
	if !ok {
		return ErrNoGraph
	}
	if err := writeComment(w, "// ", o.Recipe); err != nil {
		return err
	}
	return markup.DOT(w, g.graph(o))
}

// graphColor formats a colour.
func graphColor(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// graph returns the graph of the layout. Nodes have the IDs of JSON.
func (g gameTree) graph(o Options) markup.Graph {
	g = g.seen(o)
	out := markup.Graph{
		Title: g.title(o), Summary: g.caption(o), Down: o.Down,
		Nodes: g.graphNodes(o),
		Edges: func(yield func(markup.Arrow, []markup.Attr) bool) {
			for i := range g.layout.Len() {
				for e, end := g.layout.Into(i); e < end; e++ {
					edge := g.layout.Edge(e)
					if !yield(markup.Arrow{From: int(g.layout.ID(edge.From)), To: int(g.layout.ID(edge.To))}, g.graphEdge(e, edge.ID, o)) {
						return
					}
				}
			}
		},
	}
	if g.layout.Merged() {
		out.Levels = g.levels()
	}
	return out
}

// seen removes what the look does not show.
func (g gameTree) seen(o Options) gameTree {
	if !o.Look.Shows(scene.RemarksPart) {
		g.signs, g.notes = nil, nil
	}
	return g
}

func (g gameTree) graphNodes(o Options) iter.Seq2[int, []markup.Attr] {
	return func(yield func(int, []markup.Attr) bool) {
		words := map[int]string{}
		for _, note := range g.notes {
			words[note.At] = note.Text
		}
		for i := range g.layout.Len() {
			if !yield(int(g.layout.ID(i)), g.graphNode(i, words[i], o)) {
				return
			}
		}
	}
}

// levels yields the positions with equal numbers of seeds in play.
func (g gameTree) levels() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for column := range g.layout.Columns() {
			lo, hi := g.layout.Column(column)
			var level []int
			for i := lo; i < hi; i++ {
				level = append(level, int(g.layout.ID(i)))
			}
			if !yield(level) {
				return
			}
		}
	}
}

// graphNode returns the attributes of the i-th visible node.
func (g gameTree) graphNode(i int, words string, o Options) []markup.Attr {
	placed := g.layout.At(i)
	n := g.tree.Node(placed.ID)
	_, valued := n.Facts.Find(engine.Value)
	attrs := []markup.Attr{{Name: "label", Value: g.nodeLabel(placed, n, o)}, {Name: "tooltip", Value: words}}
	if i == g.current {
		attrs = append(attrs, markup.Attr{Name: "peripheries", Value: "2"})
	}
	switch {
	case n.LosingLeaf:
		return append(attrs, markup.Attr{Name: "shape", Value: "box"}, markup.Attr{Name: "style", Value: "diagonals"}, markup.Attr{Name: "color", Value: graphColor(o.Palette.Lost)})
	case !o.Verdicts:
		return attrs
	case n.Facts.Verdict() == engine.Won:
		attrs = append(attrs, markup.Attr{Name: "style", Value: "filled"}, markup.Attr{Name: "color", Value: graphColor(o.Palette.Won)},
			markup.Attr{Name: "fontcolor", Value: graphColor(o.Palette.OnWon)})
	case n.Facts.Verdict() == engine.Lost:
		attrs = append(attrs, markup.Attr{Name: "shape", Value: "box"}, markup.Attr{Name: "color", Value: graphColor(o.Palette.Lost)})
	case n.Facts.Verdict() == engine.Unknown && !valued:
		attrs = append(attrs, markup.Attr{Name: "style", Value: "dashed"})
	}
	return append(attrs, markup.Attr{Name: "verdict", Value: verdictWord(n)},
		markup.Attr{Name: "distance", Value: numberText(n, engine.MovesToGo)},
		markup.Attr{Name: "collected", Value: numberText(n, engine.Collected)}, markup.Attr{Name: "facts", Value: Options{}.otherText(others(n, true))})
}

// nodeLabel returns the label of a node.
func (g gameTree) nodeLabel(placed tree.Placed, n tree.Node, o Options) string {
	label := g.stateText(placed.ID, o)
	if n.TranspositionOf != tree.None {
		label = "= " + label
	}
	if text := scene.StubText(o.Language, g.layout, placed); text != "" {
		label += "\n" + text
	}
	if fact, ok := n.Facts.Find(engine.Grundy); ok && o.Verdicts {
		label += "\n" + fact.String()
	}
	if _, valued := n.Facts.Find(engine.Value); valued && o.Verdicts {
		label += "\n" + o.otherText(others(n, false))
	}
	if winnerText := g.winnersText(placed.ID, o); winnerText != "" && (o.Verdicts || n.Outcome.Over()) {
		label += "\n" + winnerText
	}
	return label
}

// graphEdge returns the attributes of a move.
func (g gameTree) graphEdge(number int, id tree.ID, o Options) []markup.Attr {
	n, sign := g.tree.Node(id), g.signs[number]
	attrs := []markup.Attr{
		{Name: "label", Value: g.edgeLabel(n.Move, o) + sign},
		{Name: "sowings", Value: strconv.Itoa(n.Sowings)},
	}
	if sign != "" {
		attrs = append(attrs, markup.Attr{Name: "fontcolor", Value: graphColor(scene.SignColor(sign).In(o.Palette))})
	}
	var ink color.NRGBA
	switch {
	case g.played[number]:
		ink = o.Palette.Line
	case o.Verdicts && g.tree.ResultForMover(id) == engine.Won:
		ink = o.Palette.Won
	default:
		return attrs
	}
	return append(attrs, markup.Attr{Name: "color", Value: graphColor(ink)}, markup.Attr{Name: "penwidth", Value: "3"})
}
