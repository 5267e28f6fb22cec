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
	move := markup.Key{Element: markup.EdgeElement, Name: "move", Text: "the move"}
	if g.holes > 0 {
		move = markup.Key{Element: markup.EdgeElement, Name: "move", Type: markup.IntType, Text: "the hole that is sown, counted from the far end"}
	}
	keys := kindKeys()
	if g.names() {
		keys = append(keys, markup.Key{Element: markup.NodeElement, Name: "winners", Text: "those who have won, or win with best play"})
	}
	return append(keys,
		markup.Key{Element: markup.NodeElement, Name: "label", Text: labelText},
		markup.Key{Element: markup.NodeElement, Name: "position", Text: "the position in the notation that the program reads: of a row the seeds in the holes, from the far end, and in the Ruma"},
		markup.Key{Element: markup.NodeElement, Name: "toMove", Type: markup.IntType, Text: "the player to move, from 1; left out where there is one"},
		markup.Key{Element: markup.NodeElement, Name: "outside", Type: markup.IntType, Text: outsideText},
		markup.Key{Element: markup.NodeElement, Name: "verdict", Text: "won, lost, drawn or unknown"},
		markup.Key{Element: markup.NodeElement, Name: "distance", Type: markup.IntType, Text: "the fewest moves to the win, or, for two, to the end"},
		markup.Key{Element: markup.NodeElement, Name: "collected", Type: markup.IntType, Text: "of a lost position, the most seeds that can be collected"},
		markup.Key{Element: markup.NodeElement, Name: "grundy", Type: markup.IntType, Text: "the Grundy value"},
		markup.Key{Element: markup.NodeElement, Name: "facts", Text: "whatever else is known, in words"},
		markup.Key{Element: markup.NodeElement, Name: "losingMoves", Type: markup.IntType, Text: "the moves that lose at once"},
		markup.Key{Element: markup.NodeElement, Name: "ended", Type: markup.BoolType, Text: "true where a losing move led"},
		markup.Key{Element: markup.NodeElement, Name: "open", Type: markup.BoolType, Text: "true where the tree goes on beyond what was grown"},
		markup.Key{Element: markup.NodeElement, Name: "hidden", Type: markup.IntType, Text: "the positions below it that are folded away, or that a depth leaves out, at least"},
		markup.Key{Element: markup.NodeElement, Name: "twin", Text: "the first node with the same position"},
		markup.Key{Element: markup.NodeElement, Name: "name", Text: "what somebody called it"},
		markup.Key{Element: markup.NodeElement, Name: "comment", Text: "what somebody wrote to it"},
		markup.Key{Element: markup.NodeElement, Name: "mark", Text: "good, bad or interesting: how somebody marked the move to it"},
		markup.Key{Element: markup.NodeElement, Name: "current", Type: markup.BoolType, Text: "true of the position that is on the board"},
		markup.Key{Element: markup.EdgeElement, Name: "label", Text: labelText},
		move,
		markup.Key{Element: markup.EdgeElement, Name: "sowings", Type: markup.IntType, Text: "how often the move sows"},
		markup.Key{Element: markup.EdgeElement, Name: "played", Type: markup.BoolType, Text: "true of the moves of the line that is on the board"},
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
	attrs := []markup.Attr{{Name: "label", Value: g.drawnLabel(placed, n, o)}, markup.GraphvizAttr("tooltip", words)}
	if i == g.current {
		attrs = append(attrs, markup.GraphvizAttr("peripheries", "2"))
	}
	switch {
	case n.LosingLeaf:
		return append(attrs, markup.GraphvizAttr("shape", "box"), markup.GraphvizAttr("style", "diagonals"), markup.GraphvizAttr("color", graphColor(o.Palette.Lost)))
	case !o.Verdicts:
		return attrs
	case n.Facts.Verdict() == engine.Won:
		attrs = append(attrs, markup.GraphvizAttr("style", "filled"), markup.GraphvizAttr("color", graphColor(o.Palette.Won)),
			markup.GraphvizAttr("fontcolor", graphColor(o.Palette.OnWon)))
	case n.Facts.Verdict() == engine.Lost:
		attrs = append(attrs, markup.GraphvizAttr("shape", "box"), markup.GraphvizAttr("color", graphColor(o.Palette.Lost)))
	case n.Facts.Verdict() == engine.Unknown && !valued:
		attrs = append(attrs, markup.GraphvizAttr("style", "dashed"))
	}
	return append(attrs, markup.Attr{Name: "verdict", Value: verdictWord(n)}, markup.ProgramAttr("winners", g.winnerNames(placed.ID)),
		markup.Attr{Name: "distance", Value: numberText(n, engine.MovesToGo)},
		markup.Attr{Name: "collected", Value: numberText(n, engine.Collected)}, markup.Attr{Name: "facts", Value: Options{}.otherText(others(n, true))})
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
		label += "\n" + o.otherText(others(n, false))
	}
	if winnerText := g.winnersText(placed.ID, o); winnerText != "" && (o.Verdicts || n.Outcome.Over()) {
		label += "\n" + winnerText
	}
	return label
}

// knownNode returns the additional attributes for programs.
func (g gameTree) knownNode(i int, remarks []session.Remark, o Options) []markup.Attr {
	placed := g.layout.At(i)
	n, s := g.tree.Node(placed.ID), g.tree.State(placed.ID)
	position := markup.ProgramAttr("position", s.String())
	if placed.ID == tree.Root {
		position.Use = markup.ForAll // the lines of a DOT file can be played from it
	}
	attrs := []markup.Attr{position}
	if s.Players() > 1 {
		attrs = append(attrs, markup.IntAttr("toMove", playerNumber(s.ToMove())))
	}
	attrs = append(attrs, markup.ProgramAttr("outside", outsideOf(s)), markup.IntAttr("losingMoves", n.LosingMoves),
		markup.BoolAttr("ended", n.LosingLeaf), markup.BoolAttr("open", placed.Stub == tree.OpenStub))
	if o.Verdicts {
		attrs = append(attrs, markup.ProgramAttr("grundy", numberText(n, engine.Grundy)))
	}
	if placed.Stub == tree.FoldedStub || placed.Stub == tree.CutStub && !g.layout.Merged() {
		attrs = append(attrs, markup.IntAttr("hidden", placed.Count))
	}
	if n.TranspositionOf != tree.None {
		attrs = append(attrs, markup.ProgramAttr("twin", fmt.Sprintf("n%d", n.TranspositionOf)))
	}
	var names, comments, marks []string
	for _, r := range remarks {
		names, comments, marks = append(names, r.Name), append(comments, r.Comment), append(marks, r.Mark.String())
	}
	return append(attrs, markup.Attr{Name: "name", Value: joined(names)}, markup.Attr{Name: "comment", Value: joined(comments)},
		markup.Attr{Name: "mark", Value: joined(marks)}, markup.BoolAttr("current", i == g.current))
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
		{Name: "move", Value: fmt.Sprint(g.move(n.Move))},
		markup.BoolAttr("played", g.played[number]),
	}
	if sign != "" {
		attrs = append(attrs, markup.GraphvizAttr("fontcolor", graphColor(scene.SignColor(sign).In(o.Palette))))
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
	return append(attrs, markup.GraphvizAttr("color", graphColor(ink)), markup.GraphvizAttr("penwidth", "3"))
}
