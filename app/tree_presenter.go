package app

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/session"
	"tchouka/engine/tree"
	"tchouka/widgets/treeview"
)

// treePresenter looks after the game tree: it lets it grow on a goroutine of
// its own, marks the line being played, and puts on the board what is clicked.
//
// The tree in the window is never changed. A change is put on a list; a job
// applies the list to a clone, lets the clone grow, and hands over what it has,
// batch by batch. A change that comes meanwhile stops that job and starts
// another with the longer list, so none is lost. IDs never change, so a node
// means the same in every clone.
type treePresenter struct {
	desk *desk
	view *treeview.TreeView
	base *quietText // says where the tree begins, if not at the start
	job  *work.Job
	tell func(string)

	tree    *tree.Tree
	layout  *tree.Layout
	rules   row.Rules
	root    session.Node       // the place that the tree begins with: see takesRoot
	changes []func(*tree.Tree) // wanted, and not yet in the tree
	line    []tree.ID          // its course, as the tree was laid out for it
	solved  bool               // the solver's line is in the tree
	told    edition            // what of the analysis is in the tree

	noted map[tree.ID]session.Node // what the signs of remarks stand for
	tells bool                     // of the remark under the pointer

	showing tree.Show
	merged  bool    // every position is shown once
	own     int     // ownGrowth
	budget  int     // nodeBudget
	goal    int     // nodes that the tree grows to: own, or budget when a person asked
	open    bool    // what grows comes unfolded
	growing bool    // it is on its way there
	found   tree.ID // by a search, or None
	center  tree.ID // to be shown in the middle once it has a place, or None
}

func newTreePresenter(d *desk, post work.Poster, finish func(), tell func(string)) *treePresenter {
	p := &treePresenter{
		desk: d, view: treeview.New(), base: newQuietText(theme.SizeNameCaptionText), job: work.NewJob(post), tell: tell, own: ownGrowth, budget: nodeBudget, found: tree.None, center: tree.None,
	}
	p.base.Truncation = fyne.TextTruncateEllipsis
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
		if p.merged {
			p.alter(func(t *tree.Tree) { t.FoldMerged(id, folded) })
		} else {
			p.alter(func(t *tree.Tree) { t.Fold(id, folded) })
		}
	}
	p.view.OnLostOpened = func(id tree.ID, open bool) {
		p.alter(func(t *tree.Tree) {
			if open {
				t.OpenLost(id)
			} else {
				t.GatherLost(id, true)
			}
		})
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
	p.view.SetDown(d.settings.treeDown)
	switch {
	case p.tree == nil, n.any(newsBoard) && !p.current():
		p.root = session.Start
		p.plant(p.takesRoot())
	case n.any(newsCursor | newsLines | newsBoard):
		if root := p.takesRoot(); root != p.root {
			p.plant(root)
		} else {
			p.follow()
		}
	case n.any(newsAnalysis) && !d.analyst.busy(), p.merged != d.settings.merged:
		p.alter()
	}
	if n.any(newsSettings | newsBoard) {
		p.label()
	}
	if n.any(newsComments) {
		p.note()
	}
	p.tellRoot()
}

// label says how holes are numbered.
func (p *treePresenter) label() {
	numbering, holes := p.desk.settings.numbering, p.desk.doc.start().Len()
	p.view.SetLabels(func(m engine.Move) string { return strconv.Itoa(numbering.Label(row.Hole(m), holes)) })
}

// current reports whether the tree is that of the game on the desk.
func (p *treePresenter) current() bool {
	s := p.desk.doc.session
	return p.rules == p.desk.doc.rules() && s.Has(p.root) && p.tree.Key(tree.Root) == s.Result(p.root).State.Key()
}

// plant begins the tree of another board, or that of another place of a long line.
func (p *treePresenter) plant(base session.Node) {
	p.rules, p.root = p.desk.doc.rules(), base
	p.changes, p.line, p.solved = nil, nil, false
	p.goal, p.open, p.found, p.center = p.own, false, tree.None, tree.None
	t := tree.New(p.rules.Game(), p.desk.doc.session.Result(base).State)
	p.display(t, t.Layout(tree.LayoutOptions{}))
	p.alter()
}

// alter wants changes made to the tree, and the line being played and what the
// solver knows brought up to date in it.
func (p *treePresenter) alter(changes ...func(*tree.Tree)) {
	p.changes = append(p.changes, changes...)
	p.merged = p.desk.settings.merged
	g, told := p.growth(), p.desk.analyst.edition()
	p.growing = true
	p.job.Start(p.desk.cores.Share(func(ctx context.Context, report func(func())) {
		g.prepare(ctx)
		seen := make(chan struct{}, 1) // one tree at a time is on its way to a window that is busy
		seen <- struct{}{}
		for done, first := g.done(), true; ; first = false {
			t := g.tree.Clone()
			l, line, annotated, going := g.layout(ctx, t), g.line, !g.stale, !done
			if l == nil {
				return // another change came, and takes over those that were wanted
			}
			select {
			case <-seen:
			case <-ctx.Done():
				return
			}
			report(func() {
				seen <- struct{}{}
				if first { // now all that was wanted is in the tree
					p.changes, p.line, p.solved = nil, line, p.solved || len(g.solution) > 0
				}
				if annotated {
					p.told = told
				}
				ended := p.growing && !going
				p.growing = going
				p.display(t, l)
				if ended && p.asked() && p.desk.showsTree() {
					p.tell(p.growthText())
				}
			})
			switch {
			case g.stale:
				g.annotate(ctx)
			case done:
				return
			default:
				g.grow(ctx)
				done = g.done()
			}
		}
	}))
}

// growth gathers what a job needs, as values.
func (p *treePresenter) growth() *growth {
	g := &growth{
		tree: p.tree.Clone(), changes: slices.Clone(p.changes), was: p.line, moves: p.course(), played: p.played(),
		know: p.desk.analyst.snapshot(), stale: p.told != p.desk.analyst.edition(),
		goal: p.limit(p.goal), open: p.open, show: p.showing, merged: p.merged, found: p.found,
	}
	if p.solved || !p.desk.reveals() {
		return g
	}
	g.solution = p.solution()
	return g
}

func (p *treePresenter) display(t *tree.Tree, l *tree.Layout) {
	p.tree, p.layout = t, l
	p.view.SetTree(t, l)
	p.mark()
	p.note()
	if p.center != tree.None && l.Index(p.center) >= 0 {
		p.view.Reveal(p.center)
		p.center = tree.None
	}
	p.desk.announce(newsTree)
}

// mark shows the line being played, where the board is in it, and how a win
// goes on from there.
func (p *treePresenter) mark() {
	s := p.desk.doc.session
	line, depth := p.linePath(), s.Depth()-s.DepthOf(p.root)
	p.view.SetLine(line[:min(max(depth+1, 0), len(line))])
	p.view.SetCourse(line)
	moves, ok := p.here()
	if here := p.path(moves); ok && len(here) > len(moves) {
		at := here[len(here)-1]
		p.view.SetCurrent(at)
		p.view.SetWinning(winningPath(p.tree, at, p.merged))
	}
}

// follow marks the line anew; a line for which the tree was not laid out is
// added first.
func (p *treePresenter) follow() {
	course := p.course()
	line := p.path(course)
	if len(line) <= len(course) || !slices.Equal(line, p.line) && p.mustLayOut(line) {
		p.alter()
		return
	}
	p.mark()
}

// mustLayOut reports whether a line would show other nodes than are seen.
func (p *treePresenter) mustLayOut(line []tree.ID) bool {
	return p.showing != tree.ShowAll || slices.ContainsFunc(line, func(id tree.ID) bool { return p.layout.Index(id) < 0 })
}

// linePath returns the nodes of the line being played, as far as the tree holds
// them.
func (p *treePresenter) linePath() []tree.ID { return p.path(p.played()) }

// path returns the nodes that moves from its root lead through, as far as the tree
// holds them.
func (p *treePresenter) path(moves []engine.Move) []tree.ID {
	path := []tree.ID{tree.Root}
	for _, m := range moves {
		next := p.tree.Child(path[len(path)-1], m)
		if next == tree.None {
			break
		}
		path = append(path, next)
	}
	return path
}

// winningPath returns the nodes of a shortest win from a node on, as far as the
// tree holds it. Where a position is shown once, it goes on from there.
func winningPath(t *tree.Tree, id tree.ID, merged bool) []tree.ID {
	var path []tree.ID
	for id != tree.None && t.Node(id).Verdict == engine.Won {
		path = append(path, id)
		if merged && t.Node(id).Children == 0 {
			id = t.Original(id)
		}
		here := t.Node(id)
		from := id
		id = tree.None
		for child := range t.Children(from) {
			if n := t.Node(child); id == tree.None && n.Verdict == engine.Won && n.Distance == here.Distance-1 {
				id = child
			}
		}
	}
	return path
}

// goTo puts the position of a node on the board, to be looked at.
func (p *treePresenter) goTo(id tree.ID) {
	_ = p.desk.doc.look(p.root, p.tree.Line(id)) // the tree holds legal moves only
}

// reveal marks what a search has found, and shows one of it in the middle with all
// that leads there; None shows the tree as it was.
func (p *treePresenter) reveal(id tree.ID, all []tree.ID) {
	p.view.SetHits(all, id)
	if p.found == id {
		p.view.Reveal(id)
		return
	}
	p.found, p.center = id, id
	p.alter()
}

// setShowing chooses what of the tree is seen.
func (p *treePresenter) setShowing(show tree.Show) {
	if p.showing != show {
		p.showing = show
		p.alter()
		p.desk.announce(newsTree)
	}
}

// unfoldAll shows every node that has grown, and those that grow from now on. It is
// the budget of the tree that bounds them.
func (p *treePresenter) unfoldAll() {
	p.open = true
	p.alter((*tree.Tree).UnfoldAll)
	switch {
	case p.tree.Complete():
		p.tell(lang.L("Every branch is unfolded"))
	case p.asked():
		p.tell(lang.L("Every branch is unfolded as far as it has grown"))
	default:
		p.tell(lang.L("Every branch is unfolded as far as it has grown; Tree ▸ Grow the whole tree grows the rest"))
	}
}

// foldSides leaves the line being played and the moves beside it.
func (p *treePresenter) foldSides() {
	p.open = false
	line := p.linePath()
	p.alter(func(t *tree.Tree) { t.FoldSides(line) })
	p.tell(lang.L("Every branch beside the line being played is folded"))
}

// growOn lets the tree grow as far as the budget goes.
func (p *treePresenter) growOn() { p.growTo(p.budget) }

// stopGrowing leaves it as it is.
func (p *treePresenter) stopGrowing() { p.growTo(p.own) }

func (p *treePresenter) growTo(nodes int) {
	p.goal = nodes
	p.alter()
	p.desk.announce(newsTree)
}

// asked reports whether a person wants more of the tree than grows by itself.
func (p *treePresenter) asked() bool { return p.goal > p.own }

// growthText says how far the tree has grown.
func (p *treePresenter) growthText() string {
	v := vars{"Count": grouped(p.tree.Len()), "Most": grouped(p.limit(p.goal))}
	switch {
	case p.growing:
		return lang.L("growing the tree · {{.Count}} nodes, at most {{.Most}} · Tree ▸ Stop growing ends it", v)
	case p.tree.Complete():
		return lang.L("The whole tree has grown: {{.Count}} nodes", v)
	}
	return lang.L("The tree has grown to its limit of {{.Most}} nodes; O in the tree still opens single positions", v)
}
