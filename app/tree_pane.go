package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/tree"
)

// showTree gives the tree its place beside the board, or its room to the board.
// What it was like it is again when it comes back.
func (w *window) showTree() {
	shown := w.desk.showsTree()
	if w.treeSide.Visible() == shown {
		return
	}
	setVisible(w.treeSide, shown)
	if !shown {
		w.finder.leave()
		w.tree.view.MarkBranch(tree.None)
		if c := w.win.Canvas(); c.Focused() == w.tree.view || c.Focused() == w.finder.entry {
			c.Focus(w.board.board)
		}
	}
	w.sides.Refresh()
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

// withTree lets a command act only while the tree is seen.
func (w *window) withTree(c command) command {
	can := c.enabled
	c.enabled = func() bool { return w.desk.showsTree() && (can == nil || can()) }
	return c
}
