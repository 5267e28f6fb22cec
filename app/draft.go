package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// What becomes of the board that is being typed: Enter puts it on the table, and so
// does whatever is done next. Until then it is a draft that nothing else knows of. Text
// that cannot be put there stays in the field until another board is on the table.

// newEntry returns the field for the board.
func (w *window) newEntry() *board.Entry {
	e := board.NewEntry(w.desk.Parse)
	toBoard := w.focusBoard
	e.OnInvalid = func(err error) { w.status.Tell(messages.BoardError(err)) }
	e.OnValid = func() {
		w.status.Tell("")
		if e.Drafted() {
			w.status.Tell(lang.L("Press Enter to use this board, Escape to keep the current one"))
		}
	}
	e.OnSubmitted = func(engine.Game, engine.State) {
		w.endDraft()
		toBoard()
	}
	e.OnEscaped = toBoard
	e.OnHovered = w.status.Tell
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

// EndDraft puts the board that was typed on the table, or says what is wrong with it. It
// returns false when there was nothing to do.
func (w *window) endDraft() bool {
	if !w.entry.Drafted() {
		return false
	}
	invalid := w.entry.Invalid()
	game, board, ok := w.entry.Draft()
	w.entry.Keep() // until it is on the table
	switch {
	case ok:
		w.board.Player.Finish()
		w.takeState(game, board)
	case invalid != nil:
		w.status.Tell(lang.L("The board was not changed. {{.Why}}", messages.With{"Why": messages.BoardError(invalid)}))
	}
	return true
}
