package export

import (
	"maps"
	"slices"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// Shown is what a position, a line or a tree shows: enough to make the document again.
type Shown struct {
	Kind    Kind
	Session *session.Session // the board, the line, and the remarks that are visible
	View    TreeView         // of a tree: Options, Losing and After
	Folded  [][]engine.Move  // of a tree: the folded nodes that are visible
}

// Shown returns what the document shows with options, or false for other kinds of documents.
func (d Document) Shown(o Options) (Shown, bool) {
	switch c := d.content.(type) {
	case position:
		shown := Shown{Kind: PositionKind, Session: session.New(c.game, c.state)}
		if IsGraph(c.game) {
			shown.Kind = DrawingKind
		}
		return shown, true
	case line:
		s := session.New(c.game, c.start)
		err := s.GoMoves(c.moves)
		if o.Look.Shows(scene.RemarksPart) {
			for after, remark := range c.remarks {
				s.SetRemark(s.Line()[after], remark)
			}
		}
		return Shown{Kind: LineKind, Session: s}, err == nil
	case gameTree:
		return c.recipe(o), true
	}
	return Shown{}, false
}

// recipe returns what the tree shows: the current line, and the lines to remarks.
func (g gameTree) recipe(o Options) Shown {
	s, options := session.New(g.game, g.start), g.layout.Options()
	shown := Shown{Kind: TreeKind, Session: s, View: TreeView{Options: options, Losing: g.losing, After: g.after}}
	if o.Look.Shows(scene.RemarksPart) {
		for _, id := range slices.Sorted(maps.Keys(g.remarks)) {
			if g.layout.Index(g.shown(id)) >= 0 && s.GoMoves(g.tree.Line(id)) == nil {
				s.SetRemark(s.Cursor(), g.remarks[id])
			}
		}
		s.First()
	}
	if len(options.Line) > 0 { // it may lead through transpositions, unlike [tree.Tree.Line]
		var moves []engine.Move
		for _, id := range options.Line[1:] {
			moves = append(moves, g.tree.Node(id).Move)
		}
		_ = s.GoMoves(moves) // they are moves of the tree
		s.MakeMain(s.Cursor())
	}
	for i := range g.layout.Len() {
		if id := g.layout.ID(i); options.Merged && g.tree.FoldedMerged(id) || !options.Merged && g.tree.Folded(id) {
			shown.Folded = append(shown.Folded, g.tree.Line(id))
		}
	}
	return shown
}

// FoldLines folds the nodes that lines of moves lead to, in the layout of a view.
func FoldLines(t *tree.Tree, view TreeView, lines [][]engine.Move) {
	for _, moves := range lines {
		if path := t.Path(moves); view.Options.Merged {
			t.FoldMerged(path[len(path)-1], true)
		} else {
			t.Fold(path[len(path)-1], true)
		}
	}
}
