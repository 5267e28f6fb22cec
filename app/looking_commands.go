package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/tree"
)

// begin begins a line at the position that is looked at, and reports whether the
// session stands now where the board is.
func (w *window) begin() bool {
	if err := w.desk.Doc.BeginLine(); err != nil {
		w.status.Tell(say.SessionFull())
		return false
	}
	return true
}

// beginCommand begins a line at the position that is looked at.
func (w *window) beginCommand() shell.Command {
	return shell.Command{
		ID: "begin", Menu: "Line", Label: lang.L("Begin a line here"),
		Enabled: func() bool { return w.desk.Doc.Looked != nil && !w.desk.Doc.Trying() }, Run: func() { w.begin() },
	}
}

// entered is Enter in the tree: it begins a line at the position there, unless the
// session is there already.
func (w *window) entered(tree.ID) bool {
	if w.desk.Doc.Looked == nil {
		return false
	}
	w.menu.do("begin")
	return true
}

// aside reports whether the board shows, at rest, what Escape takes away: a position
// that is only looked at, or an arrow.
func (w *window) aside() bool {
	return !w.board.Player.Active() && (w.desk.Doc.Looked != nil || w.board.Pointed != nil)
}

// escaped goes back to the line from a position that is only looked at; at the board it
// keeps the computer from moving.
func (w *window) escaped() {
	w.board.Pointed = nil
	w.board.Show(0)
	w.status.Tell("")
	w.board.Player.Finish()
	if !w.desk.Doc.Leave() && w.opponent.Rest() {
		w.status.Tell(lang.L("The computer waits: click its name to let it move, or move for it"))
	}
}
