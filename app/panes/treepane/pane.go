// Package treepane is the tree beside the board, with its search.
package treepane

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/treeview"
)

// Pane manages the game tree: a background goroutine grows it, and the pane marks the current
// line and previews clicked nodes on the board.
//
// The tree in the window is never changed. Changes are appended to a list. A job applies the list
// to a clone, grows the clone, and delivers batches of the result. A change that arrives meanwhile
// stops the job and starts another one with the longer list, so no change is lost. Node IDs never
// change, so an ID denotes the same node in every clone.
type Pane struct {
	*desk.Main
	*desk.GameTree
	side Side

	View    *treeview.TreeView
	Search  *SearchBar
	Base    *shell.QuietText // shows where the tree begins, or why it has no results
	Panel   fyne.CanvasObject
	showing *dialogs.Select     // which positions, in the header
	merged  *controls.Segmented // beside it: every line, or every position once
	Job     *work.Job

	game    string             // its ID
	Changes []func(*tree.Tree) // requested and not yet in the tree
	Line    []tree.ID          // the course that the tree was laid out for
	solved  bool               // the tree contains the solver's line
	shown   desk.Revision      // the edition of the analysis in the tree

	remarkNodes map[tree.ID]session.Node // the session nodes of the remark signs
	remarkShown bool                     // the remark under the pointer is shown

	playedOnly bool       // the tree contains only played moves
	level      int        // the number of moves that it shows; 0 for no limit
	fullTree   *grownTree // the previous tree, while bare

	open   bool    // new nodes are unfolded
	Found  tree.ID // found by a search, or None
	Center tree.ID // to be centred once it is laid out, or None
}

// Side is the side of the window that the tree shares with pages.
type Side struct {
	Shown func() bool // reports whether the tree is visible
	Clear func()      // closes a page in place of the tree
	Open  func()      // opens the side if it was hidden for lack of space
}

// New returns the tree; call Build before use.
func New(m *desk.Main, side Side) *Pane {
	p := &Pane{
		Main: m, GameTree: m.GameTree, side: side, View: treeview.New(), Base: shell.NewQuietText(theme.SizeNameCaptionText),
		Job: work.NewJob(m.Post), Found: tree.None, Center: tree.None,
	}
	p.Base.Truncation = fyne.TextTruncateEllipsis
	p.View.OnHovered = p.showRemark
	p.View.OnSelected = func(id tree.ID) {
		p.FinishMove()
		p.goTo(id)
	}
	p.View.OnEntered = func(tree.ID) bool {
		if p.Doc.Previewed == nil {
			return false
		}
		p.Do("begin")
		return true
	}
	p.View.OnJumped = func(_, to tree.ID) {
		p.FinishMove()
		p.goTo(to)
		p.View.Center(to)
	}
	p.View.OnFolded = func(id tree.ID, folded bool) {
		if p.Merged {
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

// Build creates the widgets whose text is fixed, in the current language: search, header and legend.
func (p *Pane) Build() {
	p.Search = newSearchBar(p)
	p.merged = controls.NewSegmented([]string{lang.L("Tree"), lang.L("Merge Transpositions")}, func(i int) {
		p.Change(func(s *shell.Settings) { s.Merged = i == 1 })
	})
	p.merged.Small = true
	p.showing = dialogs.NewChoice([]string{lang.L("All Positions"), lang.L("Winning Only"), lang.L("Near Current Line")}, nil)
	p.showing.Small = true
	p.showing.OnChanged = func(string) { p.setShowing(tree.Show(p.showing.SelectedIndex())) }
	fit := controls.NewToolButton(lang.L("Fit"), nil, func() { p.View.Fit() })
	fit.Small = true
	head := shell.Flow{Gap: shell.Gap, Fill: p.showing}
	legend := controls.NewLegend(treeview.LegendSide, scene.ShapeSize+4)
	legend.Steady = true
	p.View.ReportSigns(func(t *tree.Tree, signs scene.TreeSigns) {
		shown := scene.Tree{Tree: t, Verdicts: true, Language: messages.Current()}
		legend.SetEntries(shown.Legend(paint.TextWidth, signs))
	})
	p.Panel = controls.NewPanel(head.Over(
		container.NewBorder(container.NewVBox(p.Search.Bar, p.Base), legend, nil, nil, p.View), p.merged, p.showing, fit))
}

func mergedIndex(s *shell.Settings) int {
	if s.Merged {
		return 1
	}
	return 0
}

// Part returns the tree as a part of the window.
func (p *Pane) Part() desk.Part {
	return desk.Part{Commands: p.commands, Needs: desk.ChangedAll | desk.ChangedProgress, Show: p.show}
}

func (p *Pane) show(n desk.Changes) {
	d := p.Desk
	p.View.ReduceMotion = d.Settings.ReduceMotion
	p.View.SetDown(d.Settings.TreeDown)
	p.View.SetRumaLeft(d.Settings.RumaLeft)
	p.View.SetNumbers(p.Numbers())
	p.showTree(n)
	if n.Any(desk.ChangedSettings | desk.ChangedBoard) {
		p.label()
	}
	if n.Any(desk.ChangedComments) {
		p.note()
	}
	p.showBase()
	if n.Only(desk.ChangedProgress) {
		return
	}
	p.showing.SelectSilently(p.showing.Options[p.Showing])
	p.merged.SetSelected(mergedIndex(d.Settings))
	p.Search.show(n)
	if d.Stage == nil && !d.ShowsTree() {
		p.leave()
	}
}

// leave ends the search in a hidden tree, and takes the focus from it.
func (p *Pane) leave() {
	p.Search.Leave()
	p.View.MarkBranch(tree.None)
	if c := p.Files.Win.Canvas(); c.Focused() == p.View || c.Focused() == p.Search.Entry {
		p.Focus()
	}
}

// showTree shows another tree, or changes in the present one.
func (p *Pane) showTree(n desk.Changes) {
	d := p.Desk
	switch {
	case p.Tree != nil && p.playedOnly != d.ShowsPlayed():
		p.setPlayedOnly(d.ShowsPlayed())
	case p.Tree != nil && p.level != d.TreeLevel():
		p.foldToLevel()
	case p.Tree == nil, n.Any(desk.ChangedBoard) && !p.current():
		p.Root = session.Start
		p.resetTree(p.TakesRoot())
	case n.Any(desk.ChangedCursor | desk.ChangedLines | desk.ChangedBoard):
		switch root := p.TakesRoot(); {
		case root != p.Root:
			p.resetTree(root)
		case p.playedOnly: // lines may have been added or removed
			p.requestChanges()
		default:
			p.follow()
		}
	case n.Any(desk.ChangedAnalysis) && p.hasResults(), p.Merged != d.Settings.Merged:
		p.requestChanges()
	}
}

// label sets the labels of moves: holes have their numbers.
func (p *Pane) label() {
	numbering, holes := p.Settings.Numbering, p.Doc.NumberedHoles()
	p.View.SetLabels(func(m engine.Move) string { return numbering.MoveLabel(engine.BriefMove(m), holes) })
}

// current reports whether the tree belongs to the game on the desk.
func (p *Pane) current() bool {
	s := p.Doc.Session
	return p.game == p.Doc.Game().ID() && s.Has(p.Root) && p.Tree.Key(tree.Root) == s.Result(p.Root).State.Key()
}

// resetTree begins the tree of another board, or of another node of a long line.
func (p *Pane) resetTree(base session.Node) {
	p.game, p.Root = p.Doc.Game().ID(), base
	p.Changes, p.Line, p.solved = nil, nil, false
	p.Goal, p.open, p.Found, p.Center = p.AutoGrowth, false, tree.None, tree.None
	t := tree.New(p.Doc.Game(), p.Doc.Session.Result(base).State)
	p.display(t, t.Layout(tree.LayoutOptions{}))
	p.requestChanges()
}

// requestChanges requests changes of the tree, of its current line and of the results in it.
func (p *Pane) requestChanges(changes ...func(*tree.Tree)) {
	p.Changes = append(p.Changes, changes...)
	p.Merged = p.Settings.Merged
	g, shown := p.growth(), p.Analyzer.Revision()
	p.Growing = true
	p.Job.Start(p.Cores.Share(func(ctx context.Context, report func(func())) {
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
				if ended && p.Requested() && p.ShowsTree() {
					p.Status(p.GrowthText())
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
func (p *Pane) growth() *growth {
	g := &growth{
		tree: p.Tree.Clone(), changes: slices.Clone(p.Changes), was: p.Line, moves: p.layoutMoves(), played: p.Played(),
		facts: p.Analyzer.Snapshot(), stale: p.shown != p.Analyzer.Revision(),
		goal: p.Limit(p.Goal), open: p.open, level: p.level, show: p.Showing, merged: p.Merged, found: p.Found,
	}
	if p.playedOnly {
		g.goal, g.show, g.stale, g.lines = 0, tree.ShowLine, false, p.lines()
		g.facts = func(engine.Key) engine.Facts { return engine.Facts{} }
		return g
	}
	if p.solved || !p.MayShowTree() {
		return g
	}
	g.solve = p.solution()
	return g
}

func (p *Pane) display(t *tree.Tree, l *tree.Layout) {
	p.Tree, p.Layout = t, l
	p.View.SetTree(t, l)
	p.mark()
	p.note()
	if p.Center != tree.None && l.Index(p.Center) >= 0 {
		p.View.Reveal(p.Center)
		p.Center = tree.None
	}
	p.Announce(desk.ChangedTree)
}

// goTo previews the position of a node on the board.
func (p *Pane) goTo(id tree.ID) {
	_ = p.Doc.Preview(p.Root, p.Tree.Line(id)) // the tree contains only legal moves
}

// reveal marks the results of a search and centres one of them; None restores the tree.
func (p *Pane) reveal(id tree.ID, all []tree.ID) {
	p.View.SetHits(all, id)
	if p.Found == id {
		p.View.Reveal(id)
		return
	}
	p.Found, p.Center = id, id
	p.requestChanges()
}

// setShowing chooses the visible part of the tree.
func (p *Pane) setShowing(show tree.Show) {
	if p.Showing != show {
		p.Showing = show
		p.requestChanges()
		p.Announce(desk.ChangedTree)
	}
}

// unfoldAll unfolds every present and future node, up to the budget of the tree.
func (p *Pane) unfoldAll() {
	p.open = true
	p.requestChanges((*tree.Tree).UnfoldAll)
	switch {
	case p.Tree.Complete():
		p.Status(lang.L("All branches are unfolded"))
	case p.Requested():
		p.Status(lang.L("All branches grown so far are unfolded"))
	default:
		p.Status(lang.L("All branches grown so far are unfolded. Solve ▸ Tree ▸ Grow Whole Tree grows the rest"))
	}
}

// foldSides folds everything except the current line and its alternatives.
func (p *Pane) foldSides() {
	p.open = false
	line := p.LinePath()
	p.requestChanges(func(t *tree.Tree) { t.FoldSides(line) })
	p.Status(lang.L("All side branches are folded"))
}

// growMore grows the tree up to the budget.
func (p *Pane) growMore() { p.growTo(p.Budget) }

// stopGrowing stops the growth of the tree.
func (p *Pane) stopGrowing() { p.growTo(p.AutoGrowth) }

func (p *Pane) growTo(nodes int) {
	p.Goal = nodes
	p.requestChanges()
	p.Announce(desk.ChangedTree)
}

// solution returns a function that finds the solver's line from the root of the tree. The function
// returns nil if that line does not begin there or is too long.
func (p *Pane) solution() func() []engine.Move {
	if p.Root != session.Start {
		return func() []engine.Move { return nil }
	}
	return p.Analyzer.Solution(min(longestSolution, p.Reach()))
}

// showBase shows where the tree begins, or why its positions have no results.
func (p *Pane) showBase() {
	text := p.emptyTreeText()
	if p.Root != session.Start {
		text = lang.L("This tree starts after move {{.N}}: the whole line is too long", messages.Args{"N": messages.Grouped(p.Doc.Session.DepthOf(p.Root))})
	}
	if shell.SetVisible(p.Base, text != ""); text != "" {
		p.Base.Set(text)
	}
}

// emptyTreeText explains a tree without any result; "" if there are results, or soon will be.
func (p *Pane) emptyTreeText() string {
	d := p.Desk
	if p.playedOnly || p.Tree == nil || d.Analyzer.Facts(p.Tree.Key(tree.Root)) != (engine.Facts{}) {
		return ""
	}
	switch busy := d.Analyzer.Busy(); {
	case busy && d.Analyzer.Slow():
		return lang.L("Legal moves, no results yet")
	case busy:
		return ""
	case d.Estimator.Possible():
		return lang.L("Legal moves, not searched · Solve plays the best ones")
	}
	return lang.L("Legal moves, not searched")
}
