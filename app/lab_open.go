package app

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
)

// openLaboratory opens the laboratory's window, or brings it to the front.
func (w *window) openLaboratory() {
	if w.lab != nil {
		w.lab.win.RequestFocus()
		return
	}
	win, files := w.beside(lang.L("Tchoukaillon laboratory"), w.endLaboratory)
	w.lab = newLaboratory(win, files, w.quitFromBeside, w.takeWinning)
	win.Show()
	w.lab.focus()
}

// endLaboratory ends what the laboratory is at.
func (w *window) endLaboratory() {
	if w.lab != nil {
		w.lab.close()
		w.lab = nil
		w.desk.memory.Soon()
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
