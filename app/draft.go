package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/say"
	"tchouka/engine/row"
	"tchouka/widgets/board"
)

// What becomes of the board that is being typed: Enter puts it on the table, and so
// does whatever is done next. Until then it is a draft that nothing else knows of.

// newEntry returns the field for the board.
func (w *window) newEntry() *board.Entry {
	e := board.NewEntry()
	toBoard := w.focusBoard
	e.OnInvalid = func(err *row.ParseError) { w.status.Tell(say.ParseError(err)) }
	e.OnValid = func() {
		w.status.Tell("")
		if e.Drafted() {
			w.status.Tell(lang.L("Enter puts this board on the table, Escape keeps the one that is there"))
		}
	}
	e.OnSubmitted = func(row.Rules, row.Position) {
		w.endDraft()
		toBoard()
	}
	e.OnEscaped = toBoard
	e.OnLeft = func() { w.files.Post(w.leaveDraft) }
	return e
}

// leaveDraft ends the draft when the keys went to something else in the window. In
// another window, or in a menu or dialog, a person may still come back to it.
func (w *window) leaveDraft() {
	if !w.covered() && w.win.Canvas().Focused() != w.entry {
		w.endDraft()
	}
}

// EndDraft puts the board that was typed on the table, or gives up what is none. It
// returns false when there was nothing to do.
func (w *window) endDraft() bool {
	if !w.entry.Drafted() {
		return false
	}
	invalid := w.entry.Invalid()
	rules, board, ok := w.entry.Draft()
	w.entry.Restore() // which stands there while there is a question
	switch {
	case ok:
		w.board.Player.Finish()
		w.takeBoard(rules, board)
	case invalid != nil:
		w.status.Tell(lang.L("The old board stays. {{.Why}}", say.With{"Why": say.ParseError(invalid)}))
	}
	return true
}
