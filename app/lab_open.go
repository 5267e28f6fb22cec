package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
)

// openLaboratory opens the laboratory's window, or brings it to the front.
func (w *window) openLaboratory() {
	if w.lab != nil {
		w.lab.win.RequestFocus()
		return
	}
	win := w.app.NewWindow(lang.L("Tchoukaillon laboratory") + " – Tchouka")
	files := newFiles(w.desk, win, w.files.chooser, w.files.post)
	w.lab = newLaboratory(win, files, w.quitFromBeside, w.takeWinning)
	win.SetOnClosed(w.endLaboratory)
	win.Resize(fyne.NewSize(1280, 800))
	win.Show()
	w.lab.focus()
}

// quitFromBeside ends the program for somebody at another window of it.
func (w *window) quitFromBeside() {
	w.win.RequestFocus() // it may ask something
	w.close()
}

// endLaboratory ends what the laboratory is at.
func (w *window) endLaboratory() {
	if w.lab != nil {
		w.lab.close()
		w.lab = nil
	}
}

// takeWinning puts a board of Tchoukaillon, its holes by distance, on the table.
// Undo brings back what was there.
func (w *window) takeWinning(byDistance []int) {
	holes := slices.Clone(byDistance)
	slices.Reverse(holes)
	if len(holes) == 0 {
		holes = []int{0}
	}
	start, err := engine.NewPosition(0, holes...)
	if err != nil {
		w.lab.tell(boardErrorText(err))
		return
	}
	w.takeFound(engine.Tchoukaillon(), start)
}
