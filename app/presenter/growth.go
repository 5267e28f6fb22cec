package presenter

import (
	"context"
	"slices"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/session"
	"tchouka/engine/tree"
)

// How large a tree grows, of many holes less (limitOf). A node takes about 42 bytes in
// a tree and 17 in a layout, 33 merged (docs/tree.md); the window and the job hold one
// of each.
const (
	// ownGrowth is how many nodes a tree grows to by itself: all of 8x4, in less
	// than a second and 12 MB. More is for those who ask for it.
	ownGrowth = 100_000
	// nodeBudget is how many it grows to when a person asks for the whole tree,
	// or for a position that has not been met yet: two trees of 85 MB, and their
	// layouts of 35, or 65 merged. Single nodes can be expanded beyond it.
	nodeBudget = 2_000_000

	// A batch is a part of what is there, so that copying and laying out takes
	// time in proportion to the nodes, however many batches they come in.
	firstBatch = 300
	batchPart  = 3

	// opened is about how many nodes a tree shows when it is opened; the rest
	// is folded.
	opened = 24
	// openedMerged is the same where every position is shown once.
	openedMerged = 150

	// longestSolution is the longest solver's line that is put into the tree.
	longestSolution = 500
)

// growth is a tree on its way from one state that is shown to the next, away
// from the window's goroutine. It owns its tree.
type growth struct {
	tree     *tree.Tree
	changes  []func(*tree.Tree)
	moves    []engine.Move        // the line being played, or to what is looked at
	played   []engine.Move        // the line being played
	was      []tree.ID            // the line that was shown before
	lines    [][]engine.Move      // all lines that were played, if nothing else is shown
	solve    func() []engine.Move // finds the solver's line, if it is not in the tree yet; may be nil
	solution []engine.Move        // that line
	know     tree.Knowing
	stale    bool // more is known than when the tree was annotated
	goal     int  // nodes
	open     bool // what grows comes unfolded
	show     tree.Show
	merged   bool    // every position is shown once
	found    tree.ID // shown with all that leads to it, or None

	line []tree.ID
	keep []tree.ID // not to be folded away
}

// prepare makes the changes that were wanted, and adds the line being played and
// the solver's. A large tree is annotated anew only after it was shown. When the
// context ends in it the tree is of no use.
func (g *growth) prepare(ctx context.Context) {
	grown := g.tree.Len()
	for _, change := range g.changes {
		change(g.tree)
		if ctx.Err() != nil {
			return
		}
	}
	g.line = g.tree.PathWhile(ctx, g.moves)
	g.unfold(g.line)
	g.keep = append(g.tree.PathWhile(ctx, g.played), g.line...)
	for _, moves := range g.lines {
		g.tree.PathWhile(ctx, moves)
	}
	if g.solve != nil {
		if g.solution = g.solve(); len(g.solution) > 0 {
			solution := g.tree.PathWhile(ctx, g.solution)
			g.unfold(solution)
			g.keep = append(g.keep, solution...)
		}
	}
	if g.stale && g.tree.Len() <= ownGrowth {
		g.annotate(ctx)
	} else {
		g.tree.AnnotateFrom(ctx, tree.ID(grown), g.know)
	}
}

// annotate brings all verdicts up to date.
func (g *growth) annotate(ctx context.Context) {
	g.tree.AnnotateFrom(ctx, tree.Root, g.know)
	g.stale = false
}

// done reports whether nothing is left to grow.
func (g *growth) done() bool { return g.tree.Len() >= g.goal || g.tree.Complete() }

// grow adds a batch of nodes; what is far from the root comes folded, unless a
// person wants all unfolded.
func (g *growth) grow(ctx context.Context) {
	grown := g.tree.Len()
	g.tree.Grow(ctx, min(max(firstBatch, grown/batchPart), g.goal-grown))
	g.tree.AnnotateFrom(ctx, tree.ID(grown), g.know)
	if !g.open {
		g.tree.FoldBeyond(opened, g.keep, grown)
		g.tree.FoldMergedBeyond(openedMerged, g.keep, grown)
	}
}

// unfold shows every node of a line. Where it went before, what a person folded
// since stays folded.
func (g *growth) unfold(line []tree.ID) {
	for i, id := range line[:max(len(line)-1, 0)] {
		if i+1 >= len(g.was) || g.was[i] != id {
			g.tree.Fold(id, false)
			g.tree.FoldMerged(id, false)
		}
	}
}

// layout places what is shown of the tree; nil when the context ends.
func (g *growth) layout(ctx context.Context, t *tree.Tree) *tree.Layout {
	line := append(slices.Clone(g.line), t.PathWhile(ctx, g.played)...)
	for _, moves := range g.lines {
		line = append(line, t.PathWhile(ctx, moves)...)
	}
	if g.found != tree.None {
		line = append(line, t.Path(t.Line(g.found))...)
	}
	return t.LayoutWhile(ctx, tree.LayoutOptions{Merged: g.merged, Show: g.show, Line: line})
}

// planted is a tree that another one stands in for, with what a person wanted of it.
type planted struct {
	tree    *tree.Tree
	layout  *tree.Layout
	game    string
	root    session.Node
	changes []func(*tree.Tree)
	line    []tree.ID
	solved  bool
	told    desk.Edition
	goal    int
	open    bool
	found   tree.ID
}

// strip puts a tree of what was played in place of the whole tree, or brings that back. A tree that
// has grown would tell by its shape how the board is won.
func (p *Tree) strip(bare bool) {
	p.bare = bare
	if bare {
		p.whole = &planted{p.Tree, p.Layout, p.game, p.Root, p.Changes, p.Line, p.solved, p.told, p.goal, p.open, p.Found}
		p.plant(p.takesRoot())
		return
	}
	w := p.whole
	p.Tree, p.Layout, p.game, p.Root, p.Changes, p.Line = w.tree, w.layout, w.game, w.root, w.changes, w.line
	p.solved, p.told, p.goal, p.open, p.Found, p.whole = w.solved, w.told, w.goal, w.open, w.found, nil
	if root := p.takesRoot(); !p.current() || root != p.Root {
		p.plant(root)
		return
	}
	p.display(p.Tree, p.Layout)
	p.alter()
}

// lines returns the moves of all lines from the root of the tree on, as far as they are in reach.
func (p *Tree) lines() [][]engine.Move {
	var all [][]engine.Move
	for _, end := range p.desk.Doc.Session.Lines() {
		if moves, ok := p.since(end); ok {
			all = append(all, moves)
		}
	}
	return all
}
