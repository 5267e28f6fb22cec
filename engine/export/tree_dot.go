package export

import (
	"image/color"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/scene"
	"tchouka/engine/tree"
)

// writeDOT writes the visible nodes and edges. Nodes are named by their ID in JSON.
func (g gameTree) writeDOT(d *dotWriter, o Options) {
	direction := "LR"
	if o.Down {
		direction = "TB"
	}
	d.defaults(direction, g.title(o)+"\n"+g.caption(o))
	words := map[int]string{}
	for _, note := range g.notes {
		words[note.At] = note.Text
	}
	for i := range g.layout.Len() {
		d.node(int(g.layout.ID(i)), g.dotNode(i, words[i], o)...)
	}
	if g.layout.Merged() {
		g.dotLevels(d)
	}
	for i := range g.layout.Len() {
		for e, end := g.layout.Into(i); e < end; e++ {
			edge := g.layout.Edge(e)
			d.edge(int(g.layout.ID(edge.From)), int(g.layout.ID(edge.To)), g.dotEdge(e, edge.ID, o)...)
		}
	}
}

// dotLevels puts the positions with as many seeds outside side by side.
func (g gameTree) dotLevels(d *dotWriter) {
	for column := range g.layout.Columns() {
		lo, hi := g.layout.Column(column)
		var level []int
		for i := lo; i < hi; i++ {
			level = append(level, int(g.layout.ID(i)))
		}
		d.level(level)
	}
}

// dotNode says what is known of the i-th visible node: as in the pictures by its
// shape, and by name for programs.
func (g gameTree) dotNode(i int, words string, o Options) []dotAttr {
	placed := g.layout.At(i)
	n := g.tree.Node(placed.ID)
	label := engine.Brief(g.tree.State(placed.ID))
	if n.TranspositionOf != tree.None {
		label = "= " + label
	}
	if text := scene.StubText(g.layout, placed); text != "" {
		label += "\n" + text
	}
	if fact, ok := n.Facts.Find(engine.Grundy); ok && o.Verdicts {
		label += "\n" + fact.String()
	}
	attrs := []dotAttr{{"label", label}, {"tooltip", words}}
	if i == g.current {
		attrs = append(attrs, dotAttr{"peripheries", "2"})
	}
	switch {
	case n.LosingLeaf:
		return append(attrs, dotAttr{"shape", "box"}, dotAttr{"style", "diagonals"}, dotAttr{"color", dotColor(o.Palette.Lost)})
	case !o.Verdicts:
		return attrs
	case n.Facts.Verdict() == engine.Won:
		attrs = append(attrs, dotAttr{"style", "filled"}, dotAttr{"color", dotColor(o.Palette.Won)},
			dotAttr{"fontcolor", dotColor(o.Palette.OnWon)})
	case n.Facts.Verdict() == engine.Lost:
		attrs = append(attrs, dotAttr{"shape", "box"}, dotAttr{"color", dotColor(o.Palette.Lost)})
	case n.Facts.Verdict() == engine.Unknown:
		attrs = append(attrs, dotAttr{"style", "dashed"})
	}
	attrs = append(attrs, dotAttr{"verdict", verdictWord(n)})
	return append(attrs, dotAttr{"distance", numberText(n, engine.MovesToGo)},
		dotAttr{"collected", numberText(n, engine.Collected)}, dotAttr{"facts", otherText(n)})
}

// dotEdge says what is known of a move.
func (g gameTree) dotEdge(number int, id tree.ID, o Options) []dotAttr {
	n, sign := g.tree.Node(id), g.signs[number]
	attrs := []dotAttr{{"label", g.edgeLabel(n.Move, o) + sign}, {"sowings", strconv.Itoa(n.Sowings)}}
	if sign != "" {
		attrs = append(attrs, dotAttr{"fontcolor", dotColor(scene.SignColor(sign).In(o.Palette))})
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
	return append(attrs, dotAttr{"color", dotColor(ink)}, dotAttr{"penwidth", "3"})
}
