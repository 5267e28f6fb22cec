package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/tree"
)

// treeCommands is the menu of the tree: how to move about in it and what of it
// is seen. Every command has a key of its own while the tree has the focus, so
// that it can be walked with one hand; the shortcuts here work from anywhere.
func (w *window) treeCommands() []command {
	all := []command{
		w.treeCommand(),
		{
			id: "focusTree", label: lang.L("Walk the tree with the keys"), shortcut: ctrl(fyne.KeyT), meantime: true,
			run: func() { w.win.Canvas().Focus(w.tree.view) },
		},
		{id: "find", label: lang.L("Find position…"), shortcut: ctrl(fyne.KeyF), meantime: true, run: w.finder.open},
	}
	for _, part := range [][]command{w.walkCommands(), w.showCommands(), w.growCommands()} {
		part[0].divides = true
		all = append(all, part...)
	}
	for i := range all {
		all[i].menu = "Tree"
		if i > 0 { // all but the first move about in what is seen
			all[i] = w.withTree(all[i])
		}
	}
	return all
}

func (w *window) walkCommands() []command {
	view := w.tree.view
	// walk says why there was nowhere to go.
	walk := func(can bool, otherwise string) {
		if can {
			otherwise = ""
		}
		w.status.tell(otherwise)
	}
	return []command{
		{
			id: "nextBranching", label: lang.L("Next branching"), shortcut: ctrlShift(fyne.KeyRight),
			run: func() { walk(view.GoBranching(false), lang.L("No choice between safe moves follows on this line")) },
		},
		{
			id: "previousBranching", label: lang.L("Previous branching"), shortcut: ctrlShift(fyne.KeyLeft),
			run: func() { walk(view.GoBranching(true), lang.L("There was no choice between safe moves before")) },
		},
		{
			id: "nextWin", label: lang.L("Next win"), shortcut: ctrlShift(fyne.KeyDown),
			run: func() { walk(view.GoWin(false), lang.L("No win is in the tree as far as it has grown")) },
		},
		{
			id: "previousWin", label: lang.L("Previous win"), shortcut: ctrlShift(fyne.KeyUp),
			run: func() { walk(view.GoWin(true), lang.L("No win is in the tree as far as it has grown")) },
		},
		{
			id: "fold", label: lang.L("Fold or unfold the branch"), divides: true, meantime: true,
			run: func() { walk(view.ToggleFold(), lang.L("Nothing follows this position that could be folded")) },
		},
		{id: "unfoldAll", label: lang.L("Unfold all branches"), shortcut: ctrlShift(fyne.KeyO), meantime: true, run: w.tree.unfoldAll},
		{id: "foldSides", label: lang.L("Fold all side branches"), shortcut: ctrlShift(fyne.KeyK), meantime: true, run: w.tree.foldSides},
		{
			id: "openMark", label: lang.L("Open what hangs on the position"), meantime: true,
			run: func() { walk(view.OpenMark(), lang.L("Nothing hangs on this position")) },
		},
	}
}

func (w *window) showCommands() []command {
	var all []command
	for _, c := range []struct {
		show  tree.Show
		id    string
		label string
	}{
		{tree.ShowAll, "show.all", lang.L("All positions")},
		{tree.ShowWinning, "show.winning", lang.L("Won positions only")},
		{tree.ShowNear, "show.near", lang.L("The line and what is one move away")},
	} {
		all = append(all, command{
			id: c.id, label: c.label, meantime: true,
			checked: func() bool { return w.tree.showing == c.show },
			run:     func() { w.tree.setShowing(c.show) },
		})
	}
	merge := w.toggle("merged", lang.L("Show each position once"), ctrlShift(fyne.KeyP), func(s *settings) *bool { return &s.merged })
	merge.divides = true
	down := w.toggle("treeDown", lang.L("From top to bottom"), ctrlShift(fyne.KeyD), func(s *settings) *bool { return &s.treeDown })
	return append(all, merge, down)
}

// fitCommands are in the menu of the view: that of the tree is as long as a small
// screen is high.
func (w *window) fitCommands() []command {
	view := w.tree.view
	return []command{
		w.withTree(command{id: "fit", menu: "View", label: lang.L("Fit the tree"), shortcut: ctrl(fyne.Key0), meantime: true, divides: true, run: view.Fit}),
		w.withTree(command{id: "fitLine", menu: "View", label: lang.L("Fit the line"), shortcut: ctrlShift(fyne.KeyL), meantime: true, run: view.FitLine}),
		w.withTree(command{id: "center", menu: "View", label: lang.L("Centre the position"), shortcut: ctrl(fyne.KeyJ), meantime: true, run: view.CenterCurrent}),
	}
}

func (w *window) growCommands() []command {
	return []command{
		{
			id: "growTree", label: lang.L("Grow the whole tree"), shortcut: ctrlShift(fyne.KeyG), meantime: true,
			enabled: func() bool { return !w.tree.asked() }, run: w.tree.growOn,
		},
		{
			id: "stopTree", label: lang.L("Stop growing"), meantime: true,
			enabled: func() bool { return w.tree.asked() && w.tree.growing }, run: w.tree.stopGrowing,
		},
	}
}
