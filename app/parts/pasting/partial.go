package pasting

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// If lines cannot be played to the end, the first illegal move is shown and the moves before it can
// be pasted. Several boards become a collection.

// offerLongest offers the moves before the first illegal move, in the reading that gets farthest.
// It returns false if no reading has more than least positions. The dialog also has the other
// choices, which precede it: Enter never plays moves that cannot be played to the end.
func (p *paste) offerLongest(t notation.LineText, least int, others ...dialogs.Choice) bool {
	var best error
	var chosen reading
	for r, err := range p.interpretations(t) {
		var wrong *notation.MoveError
		if errors.As(err, &wrong) && wrong.Partial.Len() > least {
			best, chosen, least = err, r, wrong.Partial.Len()
		}
	}
	return best != nil && p.offerUntil(best, len(t.Lines), chosen.at, chosen.numbering, others...)
}

// offerUntil shows the first illegal move of some lines and offers to paste the moves before it.
// They are pasted at a node, or where they begin for session.None.
func (p *paste) offerUntil(err error, lines int, at session.Node, n engine.Numbering, others ...dialogs.Choice) bool {
	var wrong *notation.MoveError
	if !errors.As(err, &wrong) || wrong.Partial.Len() < 2 {
		return false
	}
	before := wrong.Partial
	part := dialogs.Choice{
		Label: lang.L("Paste Playable Part: {{.Moves}}", messages.Args{"Moves": messages.Moves(before.Len() - 1)}), OpensDialog: true,
		Do: func() {
			if at == session.None {
				p.pasteLines(before, nil)
			} else {
				p.pasteReading(reading{before, at, n})
			}
		},
	}
	dialogs.Choose(p.Files.Win, lang.L("Not All Moves Can Be Played"), moveErrorText(err, lines, n), lang.L("Cancel"), append(others, part)...)
	return true
}

// boardsOf reads a text as a list of several boards, or of one among lines that contain none. It returns
// false if the text is not such a list.
func (p *paste) boardsOf(text string) (notation.Collection, bool) {
	list, err := p.PastedBoards(text)()
	return list, err == nil && (len(list.Boards)+len(list.Problems) > 1 || list.Form == notation.CSVForm)
}

// linesAsBoards returns the choice to read several lines as boards, if possible.
func (p *paste) linesAsBoards(t notation.LineText, text string) []dialogs.Choice {
	list, several := p.boardsOf(text)
	if !several || len(t.Lines) < 2 || !rows(t) || len(list.Boards) < 2 {
		return nil
	}
	return []dialogs.Choice{p.steppingChoice(list)}
}

// steppingChoice returns the choice to open boards as a collection.
func (p *paste) steppingChoice(list notation.Collection) dialogs.Choice {
	title := list.Title
	if title == "" {
		title = lang.L("Pasted boards")
	}
	return dialogs.Choice{
		Label: lang.L("Step Through These Boards"), Do: func() { p.Files.OpenCollection(desk.NewCollection(title, "", list.Boards)) },
	}
}

// pasteBoards shows the boards and the lines that are not understood in a dialog that opens the boards. It
// returns false for any other text.
func (p *paste) pasteBoards(text string) bool {
	list, several := p.boardsOf(text)
	if !several {
		return false
	}
	choice := p.steppingChoice(list)
	if b := list.Boards[0]; len(list.Boards) == 1 {
		if choice = p.boardChoice(b.Game, b.Start); len(list.Problems) == 0 {
			choice.Do()
			return true
		}
	}
	dialogs.Choose(p.Files.Win, lang.L("Choose What to Paste"), understood(list), lang.L("Cancel"), choice)
	return true
}

// understood describes what was read: the boards, and the lines that are not understood.
func understood(list notation.Collection) string {
	const limit = 6
	lines := []string{messages.Understood(list)}
	for _, b := range list.Boards[:min(len(list.Boards), limit)] {
		name, _ := engine.TitleOf(b.Game, b.Start)
		line := messages.Shortened(engine.Brief(b.Start), 60) + " · " + messages.Translate(name)
		if b.Name != "" {
			line += " · " + messages.Shortened(b.Name, 40)
		}
		lines = append(lines, "• "+line)
	}
	if more := len(list.Boards) - limit; more > 0 {
		lines = append(lines, lang.N("and {{.Count}} more board", more, messages.Args{"Count": messages.Grouped(more)}))
	}
	if wrong := messages.Problems(list); wrong != "" {
		lines = append(lines, wrong)
	}
	return strings.Join(lines, "\n")
}

// moveErrorText describes which move of the lines is illegal, and why.
func moveErrorText(err error, lines int, n engine.Numbering) string {
	var wrong *notation.MoveError
	if !errors.As(err, &wrong) {
		return messages.Error(err)
	}
	v := messages.Args{"Line": messages.Grouped(wrong.Line), "Move": messages.Grouped(wrong.Move), "Hole": wrong.Label, "Why": messages.Error(wrong.Err)}
	var illegal *row.IllegalMove
	switch {
	case errors.As(err, &illegal):
		v["Why"] = messages.IllegalMove(illegal, n)
	case errors.Is(err, session.ErrOver):
		v["Why"] = gameOverText(wrong.Before)
	}
	if lines > 1 {
		return lang.L("Line {{.Line}}, move {{.Move}} ({{.Hole}}): {{.Why}}", v)
	}
	return lang.L("Move {{.Move}} ({{.Hole}}): {{.Why}}", v)
}

// gameOverText returns the reason why no move is possible after another one.
func gameOverText(before engine.Result) string {
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
