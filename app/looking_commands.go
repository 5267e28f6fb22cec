package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/tree"
)

// begin begins a line at the position that is looked at, and reports whether the
// session stands now where the board is.
func (w *window) begin() bool {
	if err := w.desk.doc.beginLine(); err != nil {
		w.status.tell(fullText())
		return false
	}
	return true
}

// beginCommand begins a line at the position that is looked at.
func (w *window) beginCommand() command {
	return command{
		id: "begin", menu: "Line", label: lang.L("Begin a line here"),
		enabled: func() bool { return w.desk.doc.looked != nil && !w.desk.doc.trying() }, run: func() { w.begin() },
	}
}

// entered is Enter in the tree: it begins a line at the position there, unless the
// session is there already.
func (w *window) entered(tree.ID) bool {
	if w.desk.doc.looked == nil {
		return false
	}
	w.menu.do("begin")
	return true
}

// aside reports whether the board shows, at rest, what Escape takes away: a position
// that is only looked at, or an arrow.
func (w *window) aside() bool {
	return !w.board.player.active() && (w.desk.doc.looked != nil || w.board.pointed > 0)
}

// escaped goes back to the line from a position that is only looked at.
func (w *window) escaped() {
	w.board.pointed = 0
	w.board.show(0)
	w.status.tell("")
	w.board.player.finish()
	w.desk.doc.leave()
}
