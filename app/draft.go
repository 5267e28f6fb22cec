package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
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
	e.OnInvalid = func(err error) { w.status.ShowMessage(messages.BoardError(err)) }
	e.OnValid = func() {
		w.status.ShowMessage("")
		if e.HasDraft() {
			w.status.ShowMessage(lang.L("Press Enter to use this board, Escape to keep the current one"))
		}
	}
	e.OnSubmitted = func(engine.Game, engine.State) {
		w.endDraft()
		toBoard()
	}
	e.OnEscaped = toBoard
	e.OnHovered = w.status.ShowMessage
	e.OnDraftLeft = func() { w.files.Post(w.leaveDraft) }
	return e
}

// leaveDraft ends the draft when another part of the window has the focus. From another window, a
// menu or a dialog, the user may still return to the draft.
func (w *window) leaveDraft() {
	if !w.main.Covered() && w.win.Canvas().Focused() != w.entry {
		w.endDraft()
	}
}

// endDraft opens the board that was typed, or shows its error. It returns false without a draft.
func (w *window) endDraft() bool {
	if !w.entry.HasDraft() {
		return false
	}
	invalid := w.entry.Invalid()
	game, board, ok := w.entry.Draft()
	w.entry.Keep() // until it is open
	switch {
	case ok:
		w.board.Player.Finish()
		w.main.OpenTyped(game, board)
	case invalid != nil:
		w.status.ShowMessage(lang.L("The board was not changed. {{.Why}}", messages.Args{"Why": messages.BoardError(invalid)}))
	}
	return true
}
