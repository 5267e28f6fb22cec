package gamechoice

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
func (g *Games) newEntry() *board.Entry {
	e := board.NewEntry(g.Parse)
	toBoard := g.Focus
	e.OnInvalid = func(err error) { g.Status(messages.BoardError(err)) }
	e.OnValid = func() {
		g.Status("")
		if e.HasDraft() {
			g.Status(lang.L("Press Enter to use this board, Escape to keep the current one"))
		}
	}
	e.OnSubmitted = func(engine.Game, engine.State) {
		g.EndDraft()
		toBoard()
	}
	e.OnEscaped = toBoard
	e.OnHovered = g.Status
	e.OnDraftLeft = func() { g.Files.Post(g.LeaveDraft) }
	return e
}

// LeaveDraft ends the draft when another part of the window has the focus. From another window, a
// menu or a dialog, the user may still return to the draft.
func (g *Games) LeaveDraft() {
	if !g.Covered() && g.Files.Win.Canvas().Focused() != g.Entry {
		g.EndDraft()
	}
}

// EndDraft opens the board that was typed, or shows its error. It returns false without a draft.
func (g *Games) EndDraft() bool {
	if !g.Entry.HasDraft() {
		return false
	}
	invalid := g.Entry.Invalid()
	game, board, ok := g.Entry.Draft()
	g.Entry.Keep() // until it is open
	switch {
	case ok:
		g.FinishMove()
		g.OpenTyped(game, board)
	case invalid != nil:
		g.Status(lang.L("The board was not changed. {{.Why}}", messages.Args{"Why": messages.BoardError(invalid)}))
	}
	return true
}
