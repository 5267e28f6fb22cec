package app

import (
	"context"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/tree"
	"tchouka/widgets"
)

// Bounds of the tree that grows by itself. A person may expand it further.
const (
	firstBatch = 300
	lastBatch  = 2400
	ownGrowth  = 6000

	// opened is about how many nodes a tree shows when it is opened; the rest
	// is folded.
	opened = 24
)

// treePresenter looks after the game tree: it lets it grow on a goroutine of
// its own, marks the line being played, and puts on the board what is clicked.
//
// A tree has one owner at a time. While it grows, the job owns a copy; whatever
// a person does to it stops the growth, changes the tree here, and lets a copy
// of the changed tree grow on.
type treePresenter struct {
	desk *desk
	view *widgets.TreeView
	grow *job

	tree    *tree.Tree
	layout  *tree.Layout
	rules   engine.Rules
	winning bool // only won positions and the line are shown
	solved  bool // the solver's line is in the tree
}

func newTreePresenter(d *desk, post poster, finish func()) *treePresenter {
	p := &treePresenter{desk: d, view: widgets.NewTreeView(), grow: newJob(post)}
	p.view.OnSelected = func(id tree.ID) {
		finish()
		p.goTo(id)
	}
	p.view.OnJumped = func(_, to tree.ID) {
		finish()
		p.goTo(to)
		p.view.Center(to)
	}
	p.view.OnFolded = func(id tree.ID, folded bool) {
		p.alter(func(t *tree.Tree) { t.Fold(id, folded) })
	}
	p.view.OnLostOpened = func(id tree.ID) {
		p.alter(func(t *tree.Tree) { t.OpenLost(id) })
	}
	p.view.OnExpand = func(id tree.ID) {
		p.alter(func(t *tree.Tree) { t.Expand(id) })
	}
	return p
}

// show implements presenter.
func (p *treePresenter) show(n news) {
	d := p.desk
	p.view.ReduceMotion = d.settings.reduceMotion
	if n.any(newsSettings) || p.tree == nil {
		holes := d.doc.start().Len()
		p.view.SetLabels(func(m engine.Move) string {
			return strconv.Itoa(d.settings.numbering.Label(int(m), holes))
		})
		p.view.SetHidden(!d.settings.hints)
	}
	switch {
	case p.tree == nil, n.any(newsBoard) && !p.current():
		p.plant()
	case n.any(newsCursor | newsLines | newsBoard):
		p.follow()
	case n.any(newsAnalysis) && !d.analyst.busy:
		p.alter(func(*tree.Tree) {})
	}
}

// current reports whether the tree is that of the game on the desk.
func (p *treePresenter) current() bool {
	return p.rules == p.desk.doc.rules() && p.tree.State(tree.Root).Key() == p.desk.doc.start().Key()
}

// plant begins the tree of another board.
func (p *treePresenter) plant() {
	p.rules = p.desk.doc.rules()
	p.tree = tree.New(p.rules.Game(), p.desk.doc.start())
	p.solved = false
	holes := p.desk.doc.start().Len()
	numbering := p.desk.settings.numbering
	p.view.SetLabels(func(m engine.Move) string { return strconv.Itoa(numbering.Label(int(m), holes)) })
	p.alter(func(*tree.Tree) {})
}

// alter changes the tree, shows it, and lets it grow on.
func (p *treePresenter) alter(change func(*tree.Tree)) {
	p.grow.stop()
	change(p.tree)
	p.solutionPath()
	line := p.linePath()
	p.unfold(line)
	p.tree.Annotate(p.desk.analyst.snapshot())
	p.display(p.tree, p.tree.Layout(tree.LayoutOptions{WinningOnly: p.winning, Line: line}), line)
	p.growOn()
}

// growOn lets a copy of the tree grow, and takes it over batch by batch.
func (p *treePresenter) growOn() {
	if p.tree.Len() >= ownGrowth || p.tree.Complete() {
		return
	}
	t, know, winning, line := p.tree.Clone(), p.desk.analyst.snapshot(), p.winning, p.linePath()
	keep := append(p.winningPath(), line...)
	p.grow.start(func(ctx context.Context, report func(func())) {
		for batch := firstBatch; t.Len() < ownGrowth && ctx.Err() == nil; batch = min(2*batch, lastBatch) {
			before := t.Clone()
			added := t.Grow(ctx, batch)
			t.Annotate(know)
			t.FoldBeyond(opened, keep, func(id tree.ID) bool { return !before.Has(id) || !before.Node(id).Expanded })
			grown, layout := t.Clone(), t.Layout(tree.LayoutOptions{WinningOnly: winning, Line: line})
			report(func() { p.display(grown, layout, line) })
			if added == 0 {
				return
			}
		}
	})
}

func (p *treePresenter) display(t *tree.Tree, l *tree.Layout, line []tree.ID) {
	p.tree, p.layout = t, l
	p.view.SetTree(t, l)
	p.mark(line)
}

// mark shows the line being played and where the board is in it.
func (p *treePresenter) mark(line []tree.ID) {
	depth := p.desk.doc.session.Depth()
	p.view.SetLine(line[:min(depth+1, len(line))])
	if depth < len(line) {
		p.view.SetCurrent(line[depth])
	}
	p.view.SetWinning(p.winningPath())
}

// follow marks the line anew; lines that are not in the tree yet grow first.
func (p *treePresenter) follow() {
	before := p.tree.Len()
	line := p.linePath()
	if p.tree.Len() != before || p.layout.Index(line[p.desk.doc.session.Depth()]) < 0 {
		p.alter(func(*tree.Tree) {})
		return
	}
	p.mark(line)
}

// solutionPath adds the solver's line to the tree and unfolds it, once, so that
// its end can be seen however far the tree has grown.
func (p *treePresenter) solutionPath() {
	if p.solved || !p.desk.settings.hints {
		return
	}
	for _, r := range p.desk.analyst.results {
		if r.Start.Key() == p.tree.State(tree.Root).Key() && r.Verdict == engine.Won {
			p.unfold(p.tree.Path(r.Line))
			p.solved = true
		}
	}
}

// unfold shows every node of a line.
func (p *treePresenter) unfold(line []tree.ID) {
	for _, id := range line[:len(line)-1] {
		p.tree.Fold(id, false)
	}
}

// linePath returns the nodes of the line being played, adding what is missing.
func (p *treePresenter) linePath() []tree.ID {
	s := p.desk.doc.session
	line := s.Line()
	return p.tree.Path(s.Moves(line[len(line)-1]))
}

// winningPath returns the nodes of one winning line from the position on the
// board, as far as the tree holds it.
func (p *treePresenter) winningPath() []tree.ID {
	if !p.desk.settings.hints {
		return nil
	}
	var path []tree.ID
	line := p.linePath()
	id := line[min(p.desk.doc.session.Depth(), len(line)-1)]
	for id != tree.None && p.tree.Node(id).Verdict == engine.Won {
		path = append(path, id)
		best, ok := p.desk.analyst.best(p.tree.State(id).(engine.Position))
		if !ok {
			break
		}
		id = p.tree.Child(id, best)
	}
	return path
}

// goTo puts the position of a node on the board.
func (p *treePresenter) goTo(id tree.ID) {
	_ = p.desk.doc.session.GoMoves(p.tree.Line(id)) // the tree holds legal moves only
}

// setWinning shows all positions, or only the won ones and the line.
func (p *treePresenter) setWinning(only bool) {
	p.winning = only
	p.alter(func(*tree.Tree) {})
	p.view.Fit()
}
