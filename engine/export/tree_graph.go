package export

import (
	"fmt"
	"image/color"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/markup"
	"tchouka/engine/scene"
	"tchouka/engine/session"
	"tchouka/engine/tree"
)

// graph returns the graph of the layout. Nodes have the IDs of JSON.
func (g gameTree) graph(o Options) (markup.Graph, bool) {
	g = g.seen(o)
	out := markup.Graph{
		Title: g.title(o), Summary: g.caption(o), Down: o.Down, Keys: g.graphKeys(), Data: kindData("tree", g.id()),
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
	return out, true
}

// seen removes what the look does not show.
func (g gameTree) seen(o Options) gameTree {
	if !o.Look.Shows(scene.CursorPart) {
		g.current = -1
	}
	if !o.Look.Shows(scene.PlayedPart) {
		g.played = nil
	}
	if !o.Look.Shows(scene.RemarksPart) {
		g.signs, g.notes, g.remarks = nil, nil, nil
	}
	return g
}

// graphKeys returns the keys of a tree.
func (g gameTree) graphKeys() []markup.Key {
	move := markup.Key{Of: markup.OfEdge, Name: "move", Text: "the move"}
	if g.holes > 0 {
		move = markup.Key{Of: markup.OfEdge, Name: "move", Type: markup.Count, Text: "the hole that is sown, counted from the far end"}
	}
	keys := kindKeys()
	if g.names() {
		keys = append(keys, markup.Key{Of: markup.OfNode, Name: "winners", Text: "those who have won, or win with best play"})
	}
	return append(keys,
		markup.Key{Of: markup.OfNode, Name: "label", Text: labelText},
		markup.Key{Of: markup.OfNode, Name: "position", Text: "the position in the notation that the program reads: of a row the seeds in the holes, from the far end, and in the Ruma"},
		markup.Key{Of: markup.OfNode, Name: "toMove", Type: markup.Count, Text: "the player to move, from 1; left out where there is one"},
		markup.Key{Of: markup.OfNode, Name: "outside", Type: markup.Count, Text: outsideText},
		markup.Key{Of: markup.OfNode, Name: "verdict", Text: "won, lost, drawn or unknown"},
		markup.Key{Of: markup.OfNode, Name: "distance", Type: markup.Count, Text: "the fewest moves to the win, or, for two, to the end"},
		markup.Key{Of: markup.OfNode, Name: "collected", Type: markup.Count, Text: "of a lost position, the most seeds that can be collected"},
		markup.Key{Of: markup.OfNode, Name: "grundy", Type: markup.Count, Text: "the Grundy value"},
		markup.Key{Of: markup.OfNode, Name: "facts", Text: "whatever else is known, in words"},
		markup.Key{Of: markup.OfNode, Name: "losingMoves", Type: markup.Count, Text: "the moves that lose at once"},
		markup.Key{Of: markup.OfNode, Name: "ended", Type: markup.Truth, Text: "true where a losing move led"},
		markup.Key{Of: markup.OfNode, Name: "open", Type: markup.Truth, Text: "true where the tree goes on beyond what was grown"},
		markup.Key{Of: markup.OfNode, Name: "hidden", Type: markup.Count, Text: "the positions below it that are folded away, or that a depth leaves out, at least"},
		markup.Key{Of: markup.OfNode, Name: "twin", Text: "the first node with the same position"},
		markup.Key{Of: markup.OfNode, Name: "name", Text: "what somebody called it"},
		markup.Key{Of: markup.OfNode, Name: "comment", Text: "what somebody wrote to it"},
		markup.Key{Of: markup.OfNode, Name: "mark", Text: "good, bad or interesting: how somebody marked the move to it"},
		markup.Key{Of: markup.OfNode, Name: "current", Type: markup.Truth, Text: "true of the position that is on the board"},
		markup.Key{Of: markup.OfEdge, Name: "label", Text: labelText},
		move,
		markup.Key{Of: markup.OfEdge, Name: "sowings", Type: markup.Count, Text: "how often the move sows"},
		markup.Key{Of: markup.OfEdge, Name: "played", Type: markup.Truth, Text: "true of the moves of the line that is on the board"},
	)
}

func (g gameTree) graphNodes(o Options) iter.Seq2[int, []markup.Attr] {
	return func(yield func(int, []markup.Attr) bool) {
		words, remarks := map[int]string{}, g.remarksAt()
		for _, note := range g.notes {
			words[note.At] = note.Text
		}
		for i := range g.layout.Len() {
			attrs := append(g.drawnNode(i, words[i], o), g.knownNode(i, remarks[i], o)...)
			if !yield(int(g.layout.ID(i)), attrs) {
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

// drawnNode returns the attributes of the i-th visible node that pictures show, and those for both
// Graphviz and programs.
func (g gameTree) drawnNode(i int, words string, o Options) []markup.Attr {
	placed := g.layout.At(i)
	n := g.tree.Node(placed.ID)
	_, valued := n.Facts.Find(engine.Value)
	attrs := []markup.Attr{{Name: "label", Value: g.drawnLabel(placed, n, o)}, markup.Drawn("tooltip", words)}
	if i == g.current {
		attrs = append(attrs, markup.Drawn("peripheries", "2"))
	}
	switch {
	case n.LosingLeaf:
		return append(attrs, markup.Drawn("shape", "box"), markup.Drawn("style", "diagonals"), markup.Drawn("color", graphColor(o.Palette.Lost)))
	case !o.Verdicts:
		return attrs
	case n.Facts.Verdict() == engine.Won:
		attrs = append(attrs, markup.Drawn("style", "filled"), markup.Drawn("color", graphColor(o.Palette.Won)),
			markup.Drawn("fontcolor", graphColor(o.Palette.OnWon)))
	case n.Facts.Verdict() == engine.Lost:
		attrs = append(attrs, markup.Drawn("shape", "box"), markup.Drawn("color", graphColor(o.Palette.Lost)))
	case n.Facts.Verdict() == engine.Unknown && !valued:
		attrs = append(attrs, markup.Drawn("style", "dashed"))
	}
	return append(attrs, markup.Attr{Name: "verdict", Value: verdictWord(n)}, markup.Known("winners", g.winnerNames(placed.ID)),
		markup.Attr{Name: "distance", Value: numberText(n, engine.MovesToGo)},
		markup.Attr{Name: "collected", Value: numberText(n, engine.Collected)}, markup.Attr{Name: "facts", Value: Options{}.otherText(n)})
}

// drawnLabel returns the label of a node.
func (g gameTree) drawnLabel(placed tree.Placed, n tree.Node, o Options) string {
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
		label += "\n" + o.otherText(n)
	}
	if who := g.winnersText(placed.ID, o); who != "" && (o.Verdicts || n.Outcome.Over()) {
		label += "\n" + who
	}
	return label
}

// knownNode returns the additional attributes for programs.
func (g gameTree) knownNode(i int, remarks []session.Remark, o Options) []markup.Attr {
	placed := g.layout.At(i)
	n, s := g.tree.Node(placed.ID), g.tree.State(placed.ID)
	attrs := []markup.Attr{markup.Known("position", s.String())}
	if s.Players() > 1 {
		attrs = append(attrs, markup.Counted("toMove", playerNumber(s.ToMove())))
	}
	attrs = append(attrs, markup.Known("outside", outsideOf(s)), markup.Counted("losingMoves", n.LosingMoves),
		markup.Holding("ended", n.LosingLeaf), markup.Holding("open", placed.Stub == tree.OpenStub))
	if o.Verdicts {
		attrs = append(attrs, markup.Known("grundy", numberText(n, engine.Grundy)))
	}
	if placed.Stub == tree.FoldedStub || placed.Stub == tree.CutStub && !g.layout.Merged() {
		attrs = append(attrs, markup.Counted("hidden", placed.Count))
	}
	if n.TranspositionOf != tree.None {
		attrs = append(attrs, markup.Known("twin", fmt.Sprintf("n%d", n.TranspositionOf)))
	}
	var names, comments, marks []string
	for _, r := range remarks {
		names, comments, marks = append(names, r.Name), append(comments, r.Comment), append(marks, r.Mark.String())
	}
	return append(attrs, markup.Known("name", joined(names)), markup.Known("comment", joined(comments)),
		markup.Known("mark", joined(marks)), markup.Holding("current", i == g.current))
}

// joined joins the non-empty texts.
func joined(texts []string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), " · ")
}

// remarksAt returns the remarks by index in the layout. Remarks on merged nodes are joined.
func (g gameTree) remarksAt() map[int][]session.Remark {
	at := map[int][]session.Remark{}
	for _, id := range slices.Sorted(maps.Keys(g.remarks)) {
		if i := g.layout.Index(g.shown(id)); i >= 0 {
			at[i] = append(at[i], g.remarks[id])
		}
	}
	return at
}

// graphEdge returns the attributes of a move.
func (g gameTree) graphEdge(number int, id tree.ID, o Options) []markup.Attr {
	n, sign := g.tree.Node(id), g.signs[number]
	attrs := []markup.Attr{
		{Name: "label", Value: g.edgeLabel(n.Move, o) + sign},
		{Name: "sowings", Value: strconv.Itoa(n.Sowings)},
		markup.Known("move", fmt.Sprint(g.move(n.Move))), markup.Holding("played", g.played[number]),
	}
	if sign != "" {
		attrs = append(attrs, markup.Drawn("fontcolor", graphColor(scene.SignColor(sign).In(o.Palette))))
	}
	var ink color.NRGBA
	switch {
	case g.played[number]:
		ink = o.Palette.Line
	case o.Verdicts && g.tree.Worth(id) == engine.Won:
		ink = o.Palette.Won
	default:
		return attrs
	}
	return append(attrs, markup.Drawn("color", graphColor(ink)), markup.Drawn("penwidth", "3"))
}
