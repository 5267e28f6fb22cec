package app

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/dialogs"
	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/collection"
	"tchouka/engine/linetext"
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// Of lines that cannot be played to the end the first impossible move is named, and what
// stands before it can be kept. Several boards become a collection.

// offerLongest offers the moves before the first impossible one, of the reading that goes
// farthest; false where fewer can be played than so many. What else the text may be is
// offered beside.
func (w *window) offerLongest(t linetext.Text, least int, others ...dialogs.Choice) bool {
	var best error
	var meant reading
	for r, err := range w.tries(t) {
		var wrong *linetext.MoveError
		if errors.As(err, &wrong) && wrong.Until.Len() > least {
			best, meant, least = err, r, wrong.Until.Len()
		}
	}
	return best != nil && w.offerUntil(best, len(t.Lines), meant.at, meant.numbering, others...)
}

// offerUntil says of lines which move is the first impossible one, and offers to paste what
// stands before it: at a place of the record, or where it belongs for session.None.
func (w *window) offerUntil(err error, lines int, at session.Node, n engine.Numbering, others ...dialogs.Choice) bool {
	var wrong *linetext.MoveError
	if !errors.As(err, &wrong) || wrong.Until.Len() < 2 {
		return false
	}
	before := wrong.Until
	dialogs.Choose(w.win, lang.L("Not All Moves Can Be Played"), moveErrorText(err, lines, n), lang.L("Cancel"),
		append([]dialogs.Choice{{
			Label: lang.L("Paste Playable Part: {{.Moves}}", messages.With{"Moves": messages.Moves(before.Len() - 1)}),
			Do: func() {
				if at == session.None {
					w.pasteLines(before, nil)
				} else {
					w.pasteReading(reading{before, at, n})
				}
			},
		}}, others...)...)
	return true
}

// boardsOf reads a text as a list of several boards; false where it is none.
func (w *window) boardsOf(text string) (collection.List, bool) {
	list, err := collection.Read(strings.NewReader(text), w.desk.Games, w.desk.Doc.Game())
	return list, err == nil && len(list.Boards) > 1
}

// linesAsBoards takes what stands on several lines as boards, if it can be.
func (w *window) linesAsBoards(t linetext.Text, text string) []dialogs.Choice {
	list, several := w.boardsOf(text)
	if !several || len(t.Lines) < 2 {
		return nil
	}
	return []dialogs.Choice{w.steppingChoice(list)}
}

// steppingChoice has boards become a collection.
func (w *window) steppingChoice(list collection.List) dialogs.Choice {
	title := list.Title
	if title == "" {
		title = lang.L("Pasted boards")
	}
	return dialogs.Choice{
		Label: lang.L("Step Through These Boards"), Do: func() { w.files.TakeShelf(desk.NewShelf(title, "", list.Boards)) },
	}
}

// pasteBoards asks whether several boards are to become a collection; false where the text
// is no such list.
func (w *window) pasteBoards(text string) bool {
	list, several := w.boardsOf(text)
	if !several {
		return false
	}
	n := len(list.Boards)
	message := lang.N("The clipboard contains {{.Count}} board. Step through it as a collection?", n, messages.With{"Count": messages.Grouped(n)})
	if wrong := messages.Problems(list); wrong != "" {
		message += "\n" + wrong
	}
	dialogs.Choose(w.win, lang.L("Several Boards"), message, lang.L("Cancel"), w.steppingChoice(list))
	return true
}

// moveErrorText says which move of so many lines cannot be played, and why.
func moveErrorText(err error, lines int, n engine.Numbering) string {
	var wrong *linetext.MoveError
	if !errors.As(err, &wrong) {
		return messages.Error(err)
	}
	v := messages.With{"Line": messages.Grouped(wrong.Line), "Move": messages.Grouped(wrong.Move), "Hole": wrong.Label, "Why": messages.Error(wrong.Err)}
	var illegal *row.IllegalMove
	switch {
	case errors.As(err, &illegal):
		v["Why"] = messages.IllegalMove(illegal, n)
	case errors.Is(err, session.ErrOver):
		v["Why"] = overText(wrong.Before)
	}
	if lines > 1 {
		return lang.L("Line {{.Line}}, move {{.Move}} ({{.Hole}}): {{.Why}}", v)
	}
	return lang.L("Move {{.Move}} ({{.Hole}}): {{.Why}}", v)
}

// overText says why no move follows another one.
func overText(before engine.Result) string {
	switch {
	case before.Ending == engine.InEmptyHole:
		return lang.L("the previous move ended in an empty hole and lost the game")
	case before.Ending == engine.PastRuma:
		return lang.L("the previous move passed the Ruma and lost the game")
	case before.Outcome == engine.SolitaireWon:
		return lang.L("the game was already won")
	}
	return lang.L("the game was already over")
}
