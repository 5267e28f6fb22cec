package app

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/tree"
)

// growth is a tree on its way from one state that is shown to the next, away
// from the window's goroutine. It owns its tree.
type growth struct {
	tree     *tree.Tree
	changes  []func(*tree.Tree)
	moves    []engine.Move // the line being played
	solution []engine.Move // the solver's line, if it is not in the tree yet
	know     func(engine.Key) (engine.Verdict, int, int, bool)
	winning  bool

	line []tree.ID
	keep []tree.ID // not to be folded away
}

// prepare makes the changes that were wanted, and adds and unfolds the line
// being played and the solver's.
func (g *growth) prepare() {
	for _, change := range g.changes {
		change(g.tree)
	}
	g.line = g.tree.Path(g.moves)
	g.unfold(g.line)
	g.keep = g.line
	if len(g.solution) > 0 {
		solution := g.tree.Path(g.solution)
		g.unfold(solution)
		g.keep = append(solution, g.line...)
	}
	g.tree.Annotate(g.know)
}

// grow adds a batch of nodes; what is far from the root comes folded.
func (g *growth) grow(ctx context.Context, batch int) {
	before := g.tree.Clone()
	g.tree.Grow(ctx, batch)
	g.tree.Annotate(g.know)
	g.tree.FoldBeyond(opened, g.keep, func(id tree.ID) bool { return !before.Has(id) || !before.Node(id).Expanded })
}

// unfold shows every node of a line.
func (g *growth) unfold(line []tree.ID) {
	for _, id := range line[:max(len(line)-1, 0)] {
		g.tree.Fold(id, false)
	}
}
