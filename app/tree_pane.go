package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/shell"
	"tchouka/engine/tree"
	"tchouka/widgets/controls"
)

// showTree gives the tree its place beside the board, or its room to the board.
// What it was like it is again when it comes back. Together with the hints even the
// handle goes by which it is opened.
func (w *window) showTree() {
	w.sides.SetAlone(!w.desk.Reveals())
	if closed := closedUnless(w.desk.Settings.Tree); closed != w.sides.Closed() && w.sides.Closed() != controls.First {
		w.sides.Set(w.sides.Share(), closed)
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

// treeCommand shows and hides the tree, whatever the hints are.
func (w *window) treeCommand() shell.Command {
	c := w.toggle("tree", lang.L("Show the tree"), shell.CtrlShift("H"), func(s *shell.Settings) *bool { return &s.Tree })
	turn := c.Run
	c.Run = func() {
		turn()
		w.status.Tell("")
		if w.desk.Settings.Tree && !w.desk.Reveals() {
			w.status.Tell(lang.L("The tree is hidden together with the hints; Solve ▸ Show hints brings it back"))
		}
	}
	return c
}

// withTree lets a command act only while the tree may be seen, and makes room for
// it.
func (w *window) withTree(c shell.Command) shell.Command {
	can := c.Enabled
	c.Enabled = func() bool { return w.desk.ShowsTree() && (can == nil || can()) }
	run := c.Run
	c.Run = func() {
		if w.sides.Gone() == controls.Second { // there was no room for it
			w.sides.Open()
		}
		run()
	}
	return c
}
