package treepane

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/picture/tree"
)

// commands returns the commands of the tree: navigation, and what it shows. Every command also
// has a single key while the tree has the focus, for use with one hand; the shortcuts here work
// from anywhere.
func (p *Pane) commands() []shell.Command {
	all := []shell.Command{
		p.treeCommand(),
		{ID: "find", Label: lang.L("Find Position…"), Shortcut: shell.Ctrl(fyne.KeyF), DuringAnimation: true, Run: p.Search.Open},
	}
	all = slices.Concat(all, p.walkCommands(), p.showCommands(), p.growCommands())
	for i := range all {
		all[i].Scope = shell.OnBoard
		if i > 0 { // all but the first part navigate in the visible tree
			all[i] = p.withTree(all[i])
		}
	}
	return append(append(all, p.fitCommands()...), p.hintsCommand())
}

func (p *Pane) walkCommands() []shell.Command {
	view := p.View
	// walk shows why navigation was impossible.
	walk := func(enabled bool, otherwise string) {
		if enabled {
			otherwise = ""
		}
		p.Status(otherwise)
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
		{ID: "unfoldAll", Label: lang.L("Unfold All Branches"), Shortcut: shell.CtrlShift(fyne.KeyO), DuringAnimation: true, Run: p.unfoldAll},
		{ID: "foldSides", Label: lang.L("Fold Side Branches"), Shortcut: shell.CtrlShift(fyne.KeyK), DuringAnimation: true, Run: p.foldSides},
		{
			ID: "openMark", Label: lang.L("Expand Hidden Moves"), DuringAnimation: true,
			Run: func() { walk(view.OpenStub(), lang.L("This position has no hidden moves")) },
		},
	}
}

func (p *Pane) showCommands() []shell.Command {
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
			Checked: func() bool { return p.Showing == c.show },
			Run:     func() { p.setShowing(c.show) },
		})
	}
	merge := p.Toggle("merged", lang.L("Merge Transpositions"), shell.CtrlShift(fyne.KeyP), func(s *shell.Settings) *bool { return &s.Merged })
	down := p.Toggle("treeDown", lang.L("Top to Bottom"), shell.CtrlShift(fyne.KeyD), func(s *shell.Settings) *bool { return &s.TreeDown })
	toGo := p.Toggle("treeToGo", lang.L("Moves to Win instead of Grundy Values"), nil, func(s *shell.Settings) *bool { return &s.TreeMovesToGo })
	toGo.Enabled = p.Doc.Duel
	return append(all, merge, down, toGo)
}

// fitCommands returns the commands that move the view of the tree.
func (p *Pane) fitCommands() []shell.Command {
	view := p.View
	return []shell.Command{
		p.withTree(shell.Command{ID: "fit", Label: lang.L("Fit Tree"), Shortcut: shell.Ctrl(fyne.Key9), DuringAnimation: true, Run: view.Fit}),
		p.withTree(shell.Command{ID: "fitLine", Label: lang.L("Fit Line"), Shortcut: shell.CtrlShift(fyne.KeyL), DuringAnimation: true, Run: view.FitLine}),
		p.withTree(shell.Command{ID: "center", Label: lang.L("Centre Position"), Shortcut: shell.Ctrl(fyne.Key8), DuringAnimation: true, Run: view.CenterSelected}),
	}
}

func (p *Pane) growCommands() []shell.Command {
	return []shell.Command{
		{
			ID: "growTree", Label: lang.L("Grow Whole Tree"), Shortcut: shell.CtrlShift(fyne.KeyG), DuringAnimation: true,
			Enabled: func() bool { return !p.Requested() }, Run: p.growMore,
		},
		{
			ID: "stopTree", Label: lang.L("Stop Growing"), DuringAnimation: true,
			Applies: func() bool { return p.ShowsTree() && p.Requested() && p.Growing }, Run: p.stopGrowing,
		},
	}
}

// treeCommand returns the command that shows and hides the tree. If that reveals hints, it shows a question first.
func (p *Pane) treeCommand() shell.Command {
	return shell.Command{
		ID: "tree", Label: lang.L("Tree"), Tip: lang.L("Shows all possible moves as a tree"), Shortcut: shell.CtrlShift(fyne.KeyH), DuringAnimation: true,
		Checked: p.side.Shown,
		Enabled: func() bool { return p.HintOverride() == desk.NoHintOverride || p.MayShowTree() },
		Run: func() {
			p.Status("")
			switch {
			case p.side.Shown():
				p.Change(func(s *shell.Settings) { s.Tree = false })
			case p.MayShowTree():
				p.Open()
			default:
				dialogs.Ask(p.Files.Win, lang.L("Show Hints and Tree?"), lang.L("The tree shows how to win."),
					lang.L("Cancel"), dialogs.Choice{Label: lang.L("Show"), Do: p.Open})
			}
		},
	}
}

// Open shows the hints and the tree, in place of a page.
func (p *Pane) Open() {
	p.side.Clear()
	p.Change(func(s *shell.Settings) { s.Hints, s.Tree = s.Hints || !p.MayShowTree(), true })
	p.side.Open()
	p.RefreshCommands()
}

// withTree enables a command only while the tree may be visible, and opens the tree's pane for it.
func (p *Pane) withTree(c shell.Command) shell.Command {
	enabled := c.Enabled
	c.Enabled = func() bool { return p.ShowsTree() && (enabled == nil || enabled()) }
	run := c.Run
	c.Run = func() {
		p.side.Clear()
		p.side.Open()
		run()
	}
	return c
}

// hintsCommand returns the command that shows and hides the hints, and the tree with them. A page
// stays open if it has other tasks or settings.
func (p *Pane) hintsCommand() shell.Command {
	return shell.Command{
		ID: "hints", Label: lang.L("Show Hints and Tree"), Scope: shell.OnBoard, Shortcut: shell.Ctrl(fyne.KeyK), DuringAnimation: true,
		Checked: func() bool { return p.Settings.Hints },
		Enabled: func() bool { return p.HintOverride() == desk.NoHintOverride },
		Run: func() {
			switch {
			case p.Settings.Hints:
				p.Change(func(s *shell.Settings) { s.Hints = false })
			case p.Beside.Page.Tasks:
				p.Change(func(s *shell.Settings) { s.Hints, s.Tree = true, true })
			default:
				p.Open()
			}
		},
	}
}
