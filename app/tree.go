package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/controls"
	"tchouka/widgets/treeview"
)

// treeCommands returns the commands of the tree: navigation, and what it shows. Every command also
// has a single key while the tree has the focus, for use with one hand; the shortcuts here work
// from anywhere.
func (w *window) treeCommands() []shell.Command {
	all := []shell.Command{
		w.treeCommand(),
		{ID: "find", Label: lang.L("Find Position…"), Shortcut: shell.Ctrl(fyne.KeyF), DuringAnimation: true, Run: w.finder.Open},
	}
	all = slices.Concat(all, w.walkCommands(), w.showCommands(), w.growCommands())
	for i := range all {
		all[i].Scope = shell.OnBoard
		if i > 0 { // all but the first part navigate in the visible tree
			all[i] = w.withTree(all[i])
		}
	}
	return all
}

func (w *window) walkCommands() []shell.Command {
	view := w.tree.View
	// walk shows why navigation was impossible.
	walk := func(enabled bool, otherwise string) {
		if enabled {
			otherwise = ""
		}
		w.status.ShowMessage(otherwise)
	}
	return []shell.Command{
		{
			ID: "nextBranching", Label: lang.L("Next Branch"), Shortcut: shell.CtrlShift(fyne.KeyRight),
			Run: func() { walk(view.GoBranching(false), lang.L("No further choice between safe moves on this line")) },
		},
		{
			ID: "previousBranching", Label: lang.L("Previous Branch"), Shortcut: shell.CtrlShift(fyne.KeyLeft),
			Run: func() { walk(view.GoBranching(true), lang.L("No earlier choice between safe moves")) },
		},
		{
			ID: "nextWin", Label: lang.L("Next Win"), Shortcut: shell.CtrlShift(fyne.KeyDown),
			Run: func() { walk(view.GoWin(false), lang.L("The tree grown so far contains no win")) },
		},
		{
			ID: "previousWin", Label: lang.L("Previous Win"), Shortcut: shell.CtrlShift(fyne.KeyUp),
			Run: func() { walk(view.GoWin(true), lang.L("The tree grown so far contains no win")) },
		},
		{
			ID: "fold", Label: lang.L("Fold or Unfold Branch"), DuringAnimation: true,
			Run: func() { walk(view.ToggleFold(), lang.L("This position has no branch to fold")) },
		},
		{ID: "unfoldAll", Label: lang.L("Unfold All Branches"), Shortcut: shell.CtrlShift(fyne.KeyO), DuringAnimation: true, Run: w.tree.UnfoldAll},
		{ID: "foldSides", Label: lang.L("Fold Side Branches"), Shortcut: shell.CtrlShift(fyne.KeyK), DuringAnimation: true, Run: w.tree.FoldVariations},
		{
			ID: "openMark", Label: lang.L("Expand Hidden Moves"), DuringAnimation: true,
			Run: func() { walk(view.OpenStub(), lang.L("This position has no hidden moves")) },
		},
	}
}

func (w *window) showCommands() []shell.Command {
	var all []shell.Command
	for _, c := range []struct {
		show  tree.Show
		id    string
		label string
	}{
		{tree.ShowAll, "show.all", lang.L("All Positions")},
		{tree.ShowWinning, "show.winning", lang.L("Winning Only")},
		{tree.ShowNear, "show.near", lang.L("Near Current Line")},
	} {
		all = append(all, shell.Command{
			ID: c.id, Label: c.label, DuringAnimation: true,
			Checked: func() bool { return w.tree.Showing == c.show },
			Run:     func() { w.tree.SetShowing(c.show) },
		})
	}
	merge := w.toggle("merged", lang.L("Merge Transpositions"), shell.CtrlShift(fyne.KeyP), func(s *shell.Settings) *bool { return &s.Merged })
	down := w.toggle("treeDown", lang.L("Top to Bottom"), shell.CtrlShift(fyne.KeyD), func(s *shell.Settings) *bool { return &s.TreeDown })
	toGo := w.toggle("treeToGo", lang.L("Moves to Win instead of Grundy Values"), nil, func(s *shell.Settings) *bool { return &s.TreeMovesToGo })
	toGo.Enabled = w.desk.Doc.Duel
	return append(all, merge, down, toGo)
}

// fitCommands returns the commands that move the view of the tree.
func (w *window) fitCommands() []shell.Command {
	view := w.tree.View
	return []shell.Command{
		w.withTree(shell.Command{ID: "fit", Label: lang.L("Fit Tree"), Shortcut: shell.Ctrl(fyne.Key9), DuringAnimation: true, Run: view.Fit}),
		w.withTree(shell.Command{ID: "fitLine", Label: lang.L("Fit Line"), Shortcut: shell.CtrlShift(fyne.KeyL), DuringAnimation: true, Run: view.FitLine}),
		w.withTree(shell.Command{ID: "center", Label: lang.L("Centre Position"), Shortcut: shell.Ctrl(fyne.Key8), DuringAnimation: true, Run: view.CenterSelected}),
	}
}

func (w *window) growCommands() []shell.Command {
	return []shell.Command{
		{
			ID: "growTree", Label: lang.L("Grow Whole Tree"), Shortcut: shell.CtrlShift(fyne.KeyG), DuringAnimation: true,
			Enabled: func() bool { return !w.tree.Requested() }, Run: w.tree.GrowMore,
		},
		{
			ID: "stopTree", Label: lang.L("Stop Growing"), DuringAnimation: true,
			Applies: func() bool { return w.desk.ShowsTree() && w.tree.Requested() && w.tree.Growing }, Run: w.tree.StopGrowing,
		},
	}
}

// showTree shows or hides the tree beside the board. A tree that is shown again keeps its state.
// With hints hidden even the bar that opens the tree is hidden, unless a page is open in its place.
func (w *window) showTree() {
	w.boardTreeSplitter.SetFirstOnly(!w.desk.MayShowResults() && w.pageID == "")
	if closed := closedSide(w.desk.Settings.Tree || w.pageID != ""); closed != w.boardTreeSplitter.Closed() && w.boardTreeSplitter.Closed() != controls.First {
		w.boardTreeSplitter.Set(w.boardTreeSplitter.Share(), closed)
	}
	if w.desk.ShowsTree() {
		return
	}
	w.finder.Leave()
	w.tree.View.MarkBranch(tree.None)
	if c := w.win.Canvas(); c.Focused() == w.tree.View || c.Focused() == w.finder.Entry {
		w.focusBoard()
	}
}

// treeShown reports whether the tree is visible beside the board.
func (w *window) treeShown() bool {
	return w.desk.ShowsTree() && w.pageID == "" && w.boardTreeSplitter.HiddenSide() != controls.Second && w.front.page == nil
}

// treeCommand returns the command that shows and hides the tree. If that reveals hints, it shows a question first.
func (w *window) treeCommand() shell.Command {
	return shell.Command{
		ID: "tree", Label: lang.L("Tree"), Tip: lang.L("Shows all possible moves as a tree"), Shortcut: shell.CtrlShift(fyne.KeyH), DuringAnimation: true,
		Checked: w.treeShown,
		Enabled: func() bool { return w.desk.HintOverride() == desk.NoHintOverride || w.desk.MayShowTree() },
		Run: func() {
			w.status.ShowMessage("")
			switch {
			case w.treeShown():
				w.desk.Change(func(s *shell.Settings) { s.Tree = false })
			case w.desk.MayShowTree():
				w.openTree()
			default:
				dialogs.Ask(w.win, lang.L("Show Hints and Tree?"), lang.L("The tree shows how to win."),
					lang.L("Cancel"), dialogs.Choice{Label: lang.L("Show"), Do: w.openTree})
			}
		},
	}
}

// openTree shows the hints and the tree, in place of a page.
func (w *window) openTree() {
	w.closePage()
	w.desk.Change(func(s *shell.Settings) { s.Hints, s.Tree = s.Hints || !w.desk.MayShowTree(), true })
	w.openTreeSide()
	w.main.RefreshCommands()
}

// openTreeSide opens the side with the tree or a page if it was hidden for lack of space.
func (w *window) openTreeSide() {
	if w.boardTreeSplitter.HiddenSide() == controls.Second {
		w.boardTreeSplitter.Open()
	}
}

// hintsCommand returns the command that shows and hides the hints, and the tree with them. A page
// stays open if it has other tasks or settings.
func (w *window) hintsCommand() shell.Command {
	return shell.Command{
		ID: "hints", Label: lang.L("Show Hints and Tree"), Scope: shell.OnBoard, Shortcut: shell.Ctrl(fyne.KeyK), DuringAnimation: true,
		Checked: func() bool { return w.desk.Settings.Hints },
		Enabled: func() bool { return w.desk.HintOverride() == desk.NoHintOverride },
		Run: func() {
			switch {
			case w.desk.Settings.Hints:
				w.desk.Change(func(s *shell.Settings) { s.Hints = false })
			case slices.Contains([]string{settingsPage, lessonPage, editorPage}, w.pageID):
				w.desk.Change(func(s *shell.Settings) { s.Hints, s.Tree = true, true })
			default:
				w.openTree()
			}
		},
	}
}

// withTree enables a command only while the tree may be visible, and opens the tree's pane for it.
func (w *window) withTree(c shell.Command) shell.Command {
	enabled := c.Enabled
	c.Enabled = func() bool { return w.desk.ShowsTree() && (enabled == nil || enabled()) }
	run := c.Run
	c.Run = func() {
		w.closePage()
		w.openTreeSide()
		run()
	}
	return c
}

// treePane returns the right side of the window: header, tree, legend.
func (w *window) treePane() fyne.CanvasObject {
	w.merged = controls.NewSegmented([]string{lang.L("Tree"), lang.L("Merge Transpositions")}, func(i int) {
		w.desk.Change(func(s *shell.Settings) { s.Merged = i == 1 })
	})
	w.merged.Small = true
	w.showing = dialogs.NewChoice([]string{lang.L("All Positions"), lang.L("Winning Only"), lang.L("Near Current Line")}, nil)
	w.showing.Small = true
	w.showing.OnChanged = func(string) { w.tree.SetShowing(tree.Show(w.showing.SelectedIndex())) }
	fit := controls.NewToolButton(lang.L("Fit"), nil, func() { w.tree.View.Fit() })
	fit.Small = true
	head := shell.Flow{Gap: shell.Gap, Fill: w.showing}
	legend := treeview.NewLegend()
	w.tree.View.OnSigns = legend.SetShown
	return controls.NewPanel(head.Over(
		container.NewBorder(container.NewVBox(w.finder.Bar, w.tree.Base), legend, nil, nil, w.tree.View), w.merged, w.showing, fit))
}
