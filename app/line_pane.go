package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/session"
	"tchouka/engine/tree"
	"tchouka/widgets/controls"
)

// linePane is the table under the board: which line it shows, what can be said
// of the move, and the table.
func (w *window) linePane() fyne.CanvasObject {
	title := widget.NewLabel(lang.L("Line"))
	title.TextStyle.Bold = true
	w.menu.adopt("lines", w.line.Chooser, w.status.Tell)
	says := container.NewHBox()
	for _, m := range []session.Mark{session.Good, session.Bad, session.Interesting} {
		b := w.menu.button(markID(m), nil, w.status.Tell)
		b.SetLabel(m.Sign())
		b.Small = true
		says.Add(b)
	}
	comment := w.menu.button("comment", controls.IconComment(), w.status.Tell)
	comment.Small = true
	says.Add(comment)
	header := container.NewBorder(nil, nil, title, container.NewCenter(says), w.line.Head)
	return container.NewBorder(header, nil, nil, nil, w.line.List)
}

// popUp shows what can be done with the position on the board. Meanwhile the
// tree shows which branch that is.
func (w *window) popUp(at fyne.Position) {
	menu := widget.NewPopUpMenu(w.lineMenu(), w.win.Canvas())
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		w.tree.View.MarkBranch(tree.None)
		hide()
	}
	w.tree.MarkBranch()
	menu.ShowAtPosition(at)
}
