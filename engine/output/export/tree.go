package export

import (
	"bufio"
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
)

// Tree returns the document of a game tree. Pictures and DOT show the nodes of the layout, as a
// tree or merged. Text, JSON and CSV contain every node of the tree, including folded ones. If the
// view has a depth limit or a selection, they contain only those nodes. A nil tree gives the zero
// Document.
//
// The document keeps a reference to the tree, which must not grow while it is written.
func Tree(t *tree.Tree, view TreeView) Document {
	doc, _ := TreeWithContext(context.Background(), t, view)
	return doc
}

// TreeWithContext is [Tree] with a context. It returns an error if the context ends.
func TreeWithContext(ctx context.Context, t *tree.Tree, view TreeView) (Document, error) {
	if t == nil {
		return Document{}, nil
	}
	l := view.Layout
	if l == nil {
		if t, l = view.lay(ctx, t); l == nil {
			return Document{}, ctx.Err()
		}
	}
	start := t.State(tree.Root)
	g := gameTree{
		terms: termsOf(t.Game(), start), start: start, tree: t, layout: l, after: view.After,
		remarks: view.Remarks, losing: view.Losing, current: -1, played: map[int]bool{},
	}
	for _, id := range view.Line {
		g.current = l.Index(id)
		if e := l.EdgeOf(id); e >= 0 {
			g.played[e] = true
		}
	}
	g.place(view.Remarks)
	if shown := l.Options(); shown.Show != tree.ShowAll || shown.Depth > 0 {
		g.listed = t.LayoutWithContext(ctx, tree.LayoutOptions{Show: shown.Show, Depth: shown.Depth, Line: shown.Line, Unfolded: true})
	}
	if err := ctx.Err(); err != nil {
		return Document{}, err
	}
	return Document{g}, nil
}

// TreeView is the visible part of a game tree, and the marked nodes.
type TreeView struct {
	// Layout is an existing layout, or nil. If it is set, Options and Losing are ignored.
	Layout *tree.Layout
	// Options select the visible nodes. Their line is always Line.
	Options tree.LayoutOptions
	// Losing shows the losing moves of the visible nodes as separate nodes.
	Losing bool

	Line    []tree.ID // drawn thick, with a ring around its last node
	Remarks map[tree.ID]session.Remark
	After   []engine.Move // from the start of the game to the root of a subtree
}

// lay computes the layout. If losing leaves are requested, it does so in a copy of the tree. It
// returns a nil layout if the context ends.
func (v TreeView) lay(ctx context.Context, t *tree.Tree) (*tree.Tree, *tree.Layout) {
	opts := v.Options
	opts.Line = v.Line
	l := t.LayoutWithContext(ctx, opts)
	if !v.Losing || l == nil {
		return t, l
	}
	t = t.Clone()
	for i := range l.Len() {
		if ctx.Err() != nil {
			return t, nil
		}
		if p := l.At(i); p.Stub == tree.LosingStub && (opts.Depth == 0 || l.ColumnOf(i) < opts.Depth) {
			t.OpenLosing(p.ID)
		}
	}
	return t, t.LayoutWithContext(ctx, opts)
}

// gameTree is the content of a document made by [Tree].
type gameTree struct {
	terms
	start   engine.State
	tree    *tree.Tree
	layout  *tree.Layout
	listed  *tree.Layout // the nodes in text and data; nil for all
	after   []engine.Move
	losing  bool         // losing moves are separate nodes
	current int          // the index of the end of the line in the layout, or -1
	played  map[int]bool // the edges of the line

	remarks map[tree.ID]session.Remark
	signs   map[int]string   // of marks, by edge of the layout
	notes   []scene.TreeNote // by place in the layout
}

func (g gameTree) title(o Options) string { return g.terms.title(g.start, o) }

// summary returns the second line of a heading: the number of positions of the tree.
func (g gameTree) summary(o Options) string {
	originals, complete := 0, true
	for id := range tree.ID(g.tree.Len()) {
		n := g.tree.Node(id)
		if n.TranspositionOf == tree.None && !n.LosingLeaf {
			originals++
			complete = complete && n.Expanded
		}
	}
	text := o.positions(originals)
	if !complete {
		text = o.Language.Translate("{{.Positions}}, incomplete tree", i18n.With{"Positions": text})
	}
	if numbering := g.numbering(o); numbering != "" {
		text += " · " + numbering
	}
	for _, what := range g.content(o) {
		text += " · " + what
	}
	return text
}

// caption returns the second line of the heading of a picture.
func (g gameTree) caption(o Options) string {
	if g.layout.Merged() {
		return g.summary(o) + " · " + o.Language.Translate("transpositions merged")
	}
	return g.summary(o)
}

func (g gameTree) describe(o Options) string {
	text := o.Language.Translate("The game tree of {{.Board}}: {{.Summary}}.", i18n.With{"Board": engine.Brief(g.start), "Summary": g.caption(o)})
	if o.Verdicts {
		text += " " + o.Language.Translate("The start is {{.Facts}}. Filled circles are won, hollow squares lost.",
			i18n.With{"Facts": g.factsText(tree.Root, o)})
	}
	return text
}

// edgeLabel returns the short label of an edge.
func (g gameTree) edgeLabel(m engine.Move, o Options) string {
	if label := g.label(m, o); label != m.String() {
		return label
	}
	return engine.BriefMove(m)
}

func (g gameTree) picture(o Options) scene.Picture {
	p := scene.Tree{
		Heading: o.heading(g.title(o), g.caption(o)), Look: o.Look, Language: o.Language,
		Tree: g.tree, Layout: g.layout, Label: func(m engine.Move) string { return g.edgeLabel(m, o) },
		Current: g.current, Played: g.played, Signs: g.signs, Notes: g.notes, Verdicts: o.Verdicts, Numbers: o.Numbers, Down: o.Down,
	}
	if g.holes == 0 {
		p.Text = func(id tree.ID) string { return engine.Brief(g.tree.State(id)) }
	}
	if o.named {
		p.Name = g.nodeName(o)
	}
	return p
}

// lists reports whether text and data contain a node.
func (g gameTree) lists(id tree.ID) bool { return g.listed == nil || g.listed.Index(id) >= 0 }

// all yields the nodes of data formats in the order of their IDs.
func (g gameTree) all() iter.Seq2[tree.ID, tree.Node] {
	return func(yield func(tree.ID, tree.Node) bool) {
		for id := range tree.ID(g.tree.Len()) {
			if g.lists(id) && !yield(id, g.tree.Node(id)) {
				return
			}
		}
	}
}

// writeText writes an outline, depth first. Each level is indented by two more spaces.
func (g gameTree) writeText(w *bufio.Writer, o Options) {
	fmt.Fprintf(w, "# %s: %s\n", g.title(o), g.summary(o))
	type entry struct {
		id    tree.ID
		depth int
	}
	stack := []entry{{tree.Root, 0}}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		fmt.Fprintf(w, "%*s%s\n", 2*at.depth, "", g.outlineLine(at.id, o))
		below := g.remarks[at.id]
		if at.id != tree.Root { // otherwise the sign follows the move
			below.Mark = session.Unmarked
		}
		writeRemark(w, 2*at.depth+4, below)
		first := len(stack)
		for child := range g.tree.Children(at.id) {
			if g.lists(child) {
				stack = append(stack, entry{child, at.depth + 1})
			}
		}
		slices.Reverse(stack[first:]) // the first child must be popped first
	}
}

// outlineLine returns the text of a node: the hole, the position and its facts.
func (g gameTree) outlineLine(id tree.ID, o Options) string {
	n, text := g.tree.Node(id), g.stateText(id, o)
	switch {
	case id == tree.Root && o.Look.Nodes != scene.SowingNodes:
		text = g.start.String() // complete, so that the lines can be played
	case id != tree.Root:
		text = fmt.Sprintf("%s%s  %s", g.label(n.Move, o), g.remarks[id].Mark.Sign(), text)
	}
	if n.LosingLeaf {
		return text + "  losing move"
	}
	var facts []string
	if o.Verdicts {
		facts = append(facts, g.factsText(id, o))
	}
	switch {
	case n.TranspositionOf != tree.None:
		facts = append(facts, "= see "+g.lineText(n.TranspositionOf, o))
	case !n.Expanded && n.Outcome == engine.Open:
		facts = append(facts, "not expanded")
	case n.LosingMoves > 0:
		facts = append(facts, count(n.LosingMoves, "losing move"))
	}
	if g.listed != nil {
		if p := g.listed.At(g.listed.Index(id)); p.Stub == tree.CutStub {
			facts = append(facts, scene.StubText(o.Language, g.listed, p))
		}
	}
	if len(facts) == 0 {
		return text
	}
	return text + "  " + strings.Join(facts, ", ")
}

// lineText identifies a node by the moves that lead to it.
func (g gameTree) lineText(id tree.ID, o Options) string {
	var labels []string
	for _, move := range g.tree.Line(id) {
		labels = append(labels, g.label(move, o))
	}
	if len(labels) == 0 {
		return "the start"
	}
	return strings.Join(labels, " ")
}
