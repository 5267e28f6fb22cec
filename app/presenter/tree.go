package presenter

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/treeview"
)

// Tree manages the game tree: a background goroutine grows it, and the presenter marks the current
// line and previews clicked nodes on the board.
//
// The tree in the window is never changed. Changes are appended to a list. A job applies the list
// to a clone, grows the clone, and delivers batches of the result. A change that arrives meanwhile
// stops the job and starts another one with the longer list, so no change is lost. Node IDs never
// change, so an ID denotes the same node in every clone.
type Tree struct {
	desk   *desk.Desk
	View   *treeview.TreeView
	Base   *shell.QuietText // shows where the tree begins, or why it has no results
	Job    *work.Job
	notify func(string)

	Tree    *tree.Tree
	Layout  *tree.Layout
	game    string             // its ID
	Root    session.Node       // the node that is the root of the tree: see takesRoot
	Changes []func(*tree.Tree) // requested and not yet in the tree
	Line    []tree.ID          // the course that the tree was laid out for
	solved  bool               // the tree contains the solver's line
	shown   desk.Revision      // the edition of the analysis in the tree

	remarkNodes map[tree.ID]session.Node // the session nodes of the remark signs
	remarkShown bool                     // the remark under the pointer is shown

	playedOnly bool       // the tree contains only played moves
	level      int        // the number of moves that it shows; 0 for no limit
	fullTree   *grownTree // the previous tree, while bare

	Showing    tree.Show
	merged     bool    // every position is shown once
	AutoGrowth int     // autoGrowth
	Budget     int     // nodeBudget
	goal       int     // the number of nodes to grow to: Own, or Budget on request
	open       bool    // new nodes are unfolded
	Growing    bool    // the tree grows towards the goal
	Found      tree.ID // found by a search, or None
	Center     tree.ID // to be centred once it is laid out, or None
}

// NewTree returns the presenter of the game tree; finish ends an animation.
func NewTree(d *desk.Desk, post work.Poster, finish func(), notify func(string)) *Tree {
	p := &Tree{
		desk: d, View: treeview.New(), Base: shell.NewQuietText(theme.SizeNameCaptionText), Job: work.NewJob(post), notify: notify, AutoGrowth: autoGrowth, Budget: nodeBudget, Found: tree.None, Center: tree.None,
	}
	p.Base.Truncation = fyne.TextTruncateEllipsis
	p.View.OnSelected = func(id tree.ID) {
		finish()
		p.goTo(id)
	}
	p.View.OnJumped = func(_, to tree.ID) {
		finish()
		p.goTo(to)
		p.View.Center(to)
	}
	p.View.OnFolded = func(id tree.ID, folded bool) {
		if p.merged {
			p.requestChanges(func(t *tree.Tree) { t.FoldMerged(id, folded) })
		} else {
			p.requestChanges(func(t *tree.Tree) { t.Fold(id, folded) })
		}
	}
	p.View.OnLosingOpened = func(id tree.ID, open bool) {
		p.requestChanges(func(t *tree.Tree) {
			if open {
				t.OpenLosing(id)
			} else {
				t.GatherLosing(id, true)
			}
		})
	}
	p.View.OnExpand = func(id tree.ID) {
		p.requestChanges(func(t *tree.Tree) { t.Expand(id) })
	}
	return p
}

// Show updates the part.
func (p *Tree) Show(n desk.News) {
	d := p.desk
	p.View.ReduceMotion = d.Settings.ReduceMotion
	p.View.SetDown(d.Settings.TreeDown)
	p.View.SetNumbers(nodeNumbers(d))
	p.showTree(n)
	if n.Any(desk.NewsSettings | desk.NewsBoard) {
		p.label()
	}
	if n.Any(desk.NewsComments) {
		p.note()
	}
	p.showBase()
}

// showTree shows another tree, or changes in the present one.
func (p *Tree) showTree(n desk.News) {
	d := p.desk
	switch {
	case p.Tree != nil && p.playedOnly != d.ShowsPlayed():
		p.setPlayedOnly(d.ShowsPlayed())
	case p.Tree != nil && p.level != d.TreeLevel():
		p.foldToLevel()
	case p.Tree == nil, n.Any(desk.NewsBoard) && !p.current():
		p.Root = session.Start
		p.resetTree(p.takesRoot())
	case n.Any(desk.NewsCursor | desk.NewsLines | desk.NewsBoard):
		switch root := p.takesRoot(); {
		case root != p.Root:
			p.resetTree(root)
		case p.playedOnly: // lines may have been added or removed
			p.requestChanges()
		default:
			p.follow()
		}
	case n.Any(desk.NewsAnalysis) && p.hasResults(), p.merged != d.Settings.Merged:
		p.requestChanges()
	}
}

// nodeNumbers returns which numbers the nodes of a tree show.
func nodeNumbers(d *desk.Desk) tree.Numbers {
	if d.Settings.TreeMovesToGo {
		return tree.MovesToGo
	}
	return tree.GrundyValues
}

// label sets the labels of moves: holes have their numbers.
func (p *Tree) label() {
	numbering, holes := p.desk.Settings.Numbering, p.desk.Doc.NumberedHoles()
	p.View.SetLabels(func(m engine.Move) string { return numbering.MoveLabel(engine.BriefMove(m), holes) })
}

// current reports whether the tree belongs to the game on the desk.
func (p *Tree) current() bool {
	s := p.desk.Doc.Session
	return p.game == p.desk.Doc.Game().ID() && s.Has(p.Root) && p.Tree.Key(tree.Root) == s.Result(p.Root).State.Key()
}

// resetTree begins the tree of another board, or of another node of a long line.
func (p *Tree) resetTree(base session.Node) {
	p.game, p.Root = p.desk.Doc.Game().ID(), base
	p.Changes, p.Line, p.solved = nil, nil, false
	p.goal, p.open, p.Found, p.Center = p.AutoGrowth, false, tree.None, tree.None
	t := tree.New(p.desk.Doc.Game(), p.desk.Doc.Session.Result(base).State)
	p.display(t, t.Layout(tree.LayoutOptions{}))
	p.requestChanges()
}

// requestChanges requests changes of the tree, of its current line and of the results in it.
func (p *Tree) requestChanges(changes ...func(*tree.Tree)) {
	p.Changes = append(p.Changes, changes...)
	p.merged = p.desk.Settings.Merged
	g, shown := p.growth(), p.desk.Analyzer.Revision()
	p.Growing = true
	p.Job.Start(p.desk.Cores.Share(func(ctx context.Context, report func(func())) {
		g.prepare(ctx)
		seen := make(chan struct{}, 1) // at most one tree waits for a busy window
		seen <- struct{}{}
		for done, first := g.done(), true; ; first = false {
			t := g.tree.Clone()
			l, line, annotated, running := g.layout(ctx, t), g.line, !g.stale, !done
			if l == nil {
				return // another change came; its job makes these changes too
			}
			select {
			case <-seen:
			case <-ctx.Done():
				return
			}
			report(func() {
				seen <- struct{}{}
				if first { // now the tree contains all requested changes
					p.Changes, p.Line, p.solved = nil, line, p.solved || len(g.solution) > 0
				}
				if annotated {
					p.shown = shown
				}
				ended := p.Growing && !running
				p.Growing = running
				p.display(t, l)
				if ended && p.Requested() && p.desk.ShowsTree() {
					p.notify(p.growthText())
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

// growth collects the input of a job, as values.
func (p *Tree) growth() *growth {
	g := &growth{
		tree: p.Tree.Clone(), changes: slices.Clone(p.Changes), was: p.Line, moves: p.layoutMoves(), played: p.played(),
		facts: p.desk.Analyzer.Snapshot(), stale: p.shown != p.desk.Analyzer.Revision(),
		goal: p.limit(p.goal), open: p.open, level: p.level, show: p.Showing, merged: p.merged, found: p.Found,
	}
	if p.playedOnly {
		g.goal, g.show, g.stale, g.lines = 0, tree.ShowLine, false, p.lines()
		g.facts = func(engine.Key) engine.Facts { return engine.Facts{} }
		return g
	}
	if p.solved || !p.desk.MayShowTree() {
		return g
	}
	g.solve = p.solution()
	return g
}

func (p *Tree) display(t *tree.Tree, l *tree.Layout) {
	p.Tree, p.Layout = t, l
	p.View.SetTree(t, l)
	p.mark()
	p.note()
	if p.Center != tree.None && l.Index(p.Center) >= 0 {
		p.View.Reveal(p.Center)
		p.Center = tree.None
	}
	p.desk.Announce(desk.NewsTree)
}

// mark shows the current line, the position of the board in it, and the continuation of a win.
func (p *Tree) mark() {
	s := p.desk.Doc.Session
	line, depth := p.LinePath(), s.Depth()-s.DepthOf(p.Root)
	p.View.SetLine(line[:min(max(depth+1, 0), len(line))])
	p.View.SetFullLine(line)
	moves, ok := p.Here()
	if here := p.Path(moves); ok && len(here) > len(moves) {
		at := here[len(here)-1]
		p.View.SetSelected(at)
		p.View.SetWinning(winningPath(p.Tree, at, p.merged))
	}
}

// follow marks the current line. A line that the tree is not laid out for is added first.
func (p *Tree) follow() {
	layoutMoves := p.layoutMoves()
	line := p.Path(layoutMoves)
	if len(line) <= len(layoutMoves) || !slices.Equal(line, p.Line) && p.needsLayout(line) {
		p.requestChanges()
		return
	}
	p.mark()
}

// needsLayout reports whether a line shows other nodes than the present layout.
func (p *Tree) needsLayout(line []tree.ID) bool {
	return p.Showing != tree.ShowAll || slices.ContainsFunc(line, func(id tree.ID) bool { return p.Layout.Index(id) < 0 })
}

// LinePath returns the nodes of the current line that the tree contains.
func (p *Tree) LinePath() []tree.ID { return p.Path(p.played()) }

// Path returns the nodes on the path of some moves from the root that the tree contains.
func (p *Tree) Path(moves []engine.Move) []tree.ID {
	path := []tree.ID{tree.Root}
	for _, m := range moves {
		next := p.Tree.Child(path[len(path)-1], m)
		if next == tree.None {
			break
		}
		path = append(path, next)
	}
	return path
}

// winningPath returns the nodes of a shortest win from a node that the tree contains. With merged
// transpositions it continues at the first occurrence of a position.
func winningPath(t *tree.Tree, id tree.ID, merged bool) []tree.ID {
	var path []tree.ID
	if t.Verdict(id) != engine.Won {
		return nil
	}
	for id != tree.None {
		path = append(path, id)
		if merged && t.Node(id).Children == 0 {
			id = t.Original(id)
		}
		from := id
		id = tree.None
		for child := range t.Children(from) {
			if t.FollowsBestPlay(from, child) {
				id = child
				break
			}
		}
	}
	return path
}

// goTo previews the position of a node on the board.
func (p *Tree) goTo(id tree.ID) {
	_ = p.desk.Doc.Preview(p.Root, p.Tree.Line(id)) // the tree contains only legal moves
}

// reveal marks the results of a search and centres one of them; None restores the tree.
func (p *Tree) reveal(id tree.ID, all []tree.ID) {
	p.View.SetHits(all, id)
	if p.Found == id {
		p.View.Reveal(id)
		return
	}
	p.Found, p.Center = id, id
	p.requestChanges()
}

// SetShowing chooses the visible part of the tree.
func (p *Tree) SetShowing(show tree.Show) {
	if p.Showing != show {
		p.Showing = show
		p.requestChanges()
		p.desk.Announce(desk.NewsTree)
	}
}

// UnfoldAll unfolds every present and future node, up to the budget of the tree.
func (p *Tree) UnfoldAll() {
	p.open = true
	p.requestChanges((*tree.Tree).UnfoldAll)
	switch {
	case p.Tree.Complete():
		p.notify(lang.L("All branches are unfolded"))
	case p.Requested():
		p.notify(lang.L("All branches grown so far are unfolded"))
	default:
		p.notify(lang.L("All branches grown so far are unfolded. Solve ▸ Tree ▸ Grow Whole Tree grows the rest"))
	}
}

// FoldVariations folds everything except the current line and its alternatives.
func (p *Tree) FoldVariations() {
	p.open = false
	line := p.LinePath()
	p.requestChanges(func(t *tree.Tree) { t.FoldSides(line) })
	p.notify(lang.L("All side branches are folded"))
}

// GrowMore grows the tree up to the budget.
func (p *Tree) GrowMore() { p.growTo(p.Budget) }

// StopGrowing stops the growth of the tree.
func (p *Tree) StopGrowing() { p.growTo(p.AutoGrowth) }

func (p *Tree) growTo(nodes int) {
	p.goal = nodes
	p.requestChanges()
	p.desk.Announce(desk.NewsTree)
}

// Requested reports whether the user has requested more of the tree than grows automatically.
func (p *Tree) Requested() bool { return p.goal > p.AutoGrowth }

// growthText describes how far the tree has grown.
func (p *Tree) growthText() string {
	v := messages.Args{"Count": messages.Grouped(p.Tree.Len()), "Most": messages.Grouped(p.limit(p.goal))}
	switch {
	case p.Growing:
		return lang.L("growing the tree · {{.Count}} nodes, at most {{.Most}} · Solve ▸ Tree ▸ Stop Growing stops it", v)
	case p.Tree.Complete():
		return lang.L("The whole tree has grown: {{.Count}} nodes", v)
	}
	return lang.L("The tree has reached its limit of {{.Most}} nodes. Press O in the tree to expand single positions", v)
}
