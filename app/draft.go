package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// This file handles the board that is being typed. Enter opens it, and so does the next command.
// Until then it is a draft, which no other part of the program uses. Text that is not a valid board
// stays in the field until another board is opened.

// newEntry returns the text field for the board.
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

// leaveDraft ends the draft when another part of the window has the focus. From another window, a
// menu or a dialog, the user may still return to the draft.
func (w *window) leaveDraft() {
	if !w.covered() && w.win.Canvas().Focused() != w.entry {
		w.endDraft()
	}
}

// endDraft opens the board that was typed, or shows its error. It returns false without a draft.
func (w *window) endDraft() bool {
	if !w.entry.Drafted() {
		return false
	}
	invalid := w.entry.Invalid()
	game, board, ok := w.entry.Draft()
	w.entry.Keep() // until takeState opens it
	switch {
	case ok:
		w.board.Player.Finish()
		w.takeState(game, board)
	case invalid != nil:
		w.status.Tell(lang.L("The board was not changed. {{.Why}}", messages.With{"Why": messages.BoardError(invalid)}))
	}
	return true
}
