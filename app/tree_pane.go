package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/tree"
	"tchouka/widgets/controls"
)

// showTree gives the tree its place beside the board, or its room to the board.
// What it was like it is again when it comes back. Together with the hints even the
// handle goes by which it is opened.
func (w *window) showTree() {
	w.sides.SetAlone(!w.desk.reveals())
	if closed := closedUnless(w.desk.settings.tree); closed != w.sides.Closed() && w.sides.Closed() != controls.First {
		w.sides.Set(w.sides.Share(), closed)
	}
	if w.desk.showsTree() {
		return
	}
	w.finder.leave()
	w.tree.view.MarkBranch(tree.None)
	if c := w.win.Canvas(); c.Focused() == w.tree.view || c.Focused() == w.finder.entry {
		c.Focus(w.board.board)
	}
}

// treeCommand shows and hides the tree, whatever the hints are.
func (w *window) treeCommand() command {
	c := w.toggle("tree", lang.L("Show the tree"), ctrlShift("H"), func(s *settings) *bool { return &s.tree })
	turn := c.run
	c.run = func() {
		turn()
		w.status.tell("")
		if w.desk.settings.tree && !w.desk.reveals() {
			w.status.tell(lang.L("The tree is hidden together with the hints; Solve ▸ Show hints brings it back"))
		}
	}
	return c
}

// withTree lets a command act only while the tree may be seen, and makes room for
// it.
func (w *window) withTree(c command) command {
	can := c.enabled
	c.enabled = func() bool { return w.desk.showsTree() && (can == nil || can()) }
	run := c.run
	c.run = func() {
		if w.sides.Gone() == controls.Second { // there was no room for it
			w.sides.Open()
		}
		run()
	}
	return c
}
