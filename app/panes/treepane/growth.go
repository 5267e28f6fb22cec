package treepane

import (
	"context"
	"slices"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

const (
	// A batch is a fraction of the present tree. So the time for copying and layout is proportional
	// to the nodes, for any number of batches.
	firstBatch = 300
	batchPart  = 3

	// initialNodes is the approximate number of visible nodes of a new tree; the rest is folded.
	initialNodes = 24
	// initialMergedNodes is the same for merged transpositions.
	initialMergedNodes = 150

	// longestSolution is the maximum length of a solver's line that is added to the tree.
	longestSolution = 500
)

// growth computes the next tree from the shown one, on a background goroutine, as its own copy.
type growth struct {
	tree     *tree.Tree
	changes  []func(*tree.Tree)
	moves    []engine.Move        // the current line, or the moves to the previewed position
	played   []engine.Move        // the current line
	was      []tree.ID            // the line of the previous layout
	lines    [][]engine.Move      // all played lines, if nothing else is shown
	solve    func() []engine.Move // finds the solver's line, if not in the tree yet; may be nil
	solution []engine.Move        // the solver's line
	facts    tree.FactsFunc
	stale    bool // there are new results since the tree was annotated
	goal     int  // the number of nodes
	open     bool // new nodes are unfolded
	level    int  // the number of moves that are not folded; 0 for as many as fit
	show     tree.Show
	merged   bool    // every position is shown once
	found    tree.ID // shown with all paths to it, or None

	line []tree.ID
	keep []tree.ID // not to be folded
}

// prepare makes the requested changes, and adds the current line and the solver's line. A large tree
// is annotated after it was shown. If the context ends, the tree is invalid.
func (g *growth) prepare(ctx context.Context) {
	grown := g.tree.Len()
	for _, change := range g.changes {
		change(g.tree)
		if ctx.Err() != nil {
			return
		}
	}
	g.line = g.tree.PathWithContext(ctx, g.moves)
	g.unfold(g.line)
	g.keep = append(g.tree.PathWithContext(ctx, g.played), g.line...)
	for _, moves := range g.lines {
		g.tree.PathWithContext(ctx, moves)
	}
	if g.solve != nil {
		if g.solution = g.solve(); len(g.solution) > 0 {
			solution := g.tree.PathWithContext(ctx, g.solution)
			g.unfold(solution)
			g.keep = append(g.keep, solution...)
		}
	}
	if g.stale && g.tree.Len() <= desk.AutoGrowth {
		g.annotate(ctx)
	} else {
		g.tree.AnnotateFrom(ctx, tree.ID(grown), g.facts)
	}
}

// annotate updates all verdicts.
func (g *growth) annotate(ctx context.Context) {
	g.tree.AnnotateFrom(ctx, tree.Root, g.facts)
	g.stale = false
}

// done reports whether the tree is fully grown.
func (g *growth) done() bool { return g.tree.Len() >= g.goal || g.tree.Complete() }

// grow adds a batch of nodes, and folds those far from the root unless all were unfolded.
func (g *growth) grow(ctx context.Context) {
	grown := g.tree.Len()
	g.tree.Grow(ctx, min(max(firstBatch, grown/batchPart), g.goal-grown))
	g.tree.AnnotateFrom(ctx, tree.ID(grown), g.facts)
	switch {
	case g.level > 0:
		g.tree.FoldLevel(g.level)
	case !g.open:
		g.tree.FoldBeyond(initialNodes, g.keep, grown)
		g.tree.FoldMergedBeyond(initialMergedNodes, g.keep, grown)
	}
}

// unfold unfolds the nodes of a line, but not what the user has folded on the previous line.
func (g *growth) unfold(line []tree.ID) {
	for i, id := range line[:max(len(line)-1, 0)] {
		if i+1 >= len(g.was) || g.was[i] != id {
			g.tree.Fold(id, false)
			g.tree.FoldMerged(id, false)
		}
	}
}

// layout lays out the visible part of the tree; nil if the context ends.
func (g *growth) layout(ctx context.Context, t *tree.Tree) *tree.Layout {
	line := append(slices.Clone(g.line), t.PathWithContext(ctx, g.played)...)
	for _, moves := range g.lines {
		line = append(line, t.PathWithContext(ctx, moves)...)
	}
	if g.found != tree.None {
		line = append(line, t.Path(t.Line(g.found))...)
	}
	return t.LayoutWithContext(ctx, tree.LayoutOptions{Merged: g.merged, Show: g.show, Line: line})
}

// hasResults reports whether the search of the start has ended or proved its result. Until then the
// tree keeps its results.
func (p *Pane) hasResults() bool {
	a := p.Analyzer
	return !a.Busy() || a.FromStart.Solution != nil
}

// grownTree is a tree that another one replaces temporarily, with the state of its pane.
type grownTree struct {
	tree    *tree.Tree
	layout  *tree.Layout
	game    string
	root    session.Node
	changes []func(*tree.Tree)
	line    []tree.ID
	solved  bool
	shown   desk.Revision
	goal    int
	open    bool
	found   tree.ID
}

// setPlayedOnly replaces the whole tree with a tree of the played lines, or restores it. The shape
// of a grown tree would reveal how the board is won.
func (p *Pane) setPlayedOnly(playedOnly bool) {
	p.playedOnly = playedOnly
	if playedOnly {
		p.fullTree = &grownTree{p.Tree, p.Layout, p.game, p.Root, p.Changes, p.Line, p.solved, p.shown, p.Goal, p.open, p.Found}
		p.resetTree(p.TakesRoot())
		return
	}
	w := p.fullTree
	p.Tree, p.Layout, p.game, p.Root, p.Changes, p.Line = w.tree, w.layout, w.game, w.root, w.changes, w.line
	p.solved, p.shown, p.Goal, p.open, p.Found, p.fullTree = w.solved, w.shown, w.goal, w.open, w.found, nil
	if root := p.TakesRoot(); !p.current() || root != p.Root {
		p.resetTree(root)
		return
	}
	p.display(p.Tree, p.Layout)
	p.requestChanges()
}

// foldToLevel folds the tree to the level of the desk, or restores the folds of a new tree.
func (p *Pane) foldToLevel() {
	p.level = p.TreeLevel()
	level, keep := p.level, p.LinePath()
	p.requestChanges(func(t *tree.Tree) {
		if level > 0 {
			t.FoldLevel(level)
			return
		}
		t.FoldBeyond(initialNodes, keep, 0)
		t.FoldMergedBeyond(initialMergedNodes, keep, 0)
	})
}

// lines returns the moves of all lines within reach, from the root of the tree. Lines other than the
// current one end at the level of the tree.
func (p *Pane) lines() [][]engine.Move {
	var all [][]engine.Move
	for _, end := range p.Doc.Session.Lines() {
		if moves, ok := p.MovesFromRoot(end); ok {
			if p.level > 0 {
				moves = moves[:min(p.level, len(moves))]
			}
			all = append(all, moves)
		}
	}
	return all
}
