package presenter

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/widgets/tables"
)

// list shows all boards of the collection and opens the chosen one.
func (b *CollectionBar) list() {
	coll := b.desk.Doc.Collection
	dialogs.Pick(b.files.Win, dialogs.PickOptions{
		Title: coll.Name(), CancelLabel: lang.L("Cancel"), Hint: lang.L("Number, or part of a name or note"), Current: coll.At(),
		Find:     func(text string) []int { return fittingBoards(coll, text) },
		Row:      func(at int) tables.DropDownItem { return listedBoard(coll, at) },
		Selected: b.files.Step,
	})
}

// fittingBoards returns the boards that match a text: the board with that number first, then those
// whose name, ID or note contains the text.
func fittingBoards(s *desk.Collection, text string) []int {
	text = strings.ToLower(strings.TrimSpace(text))
	var all []int
	if number, err := strconv.Atoi(text); err == nil && number >= 1 && number <= len(s.Boards) {
		all = append(all, number-1)
	}
	for at, board := range s.Boards {
		if strings.Contains(strings.ToLower(board.Name+"\n"+board.ID()+"\n"+board.Note), text) && !slices.Contains(all[:min(len(all), 1)], at) {
			all = append(all, at)
		}
	}
	return all
}

// listedBoard returns a row of the list, marked as won if the user has won the board.
func listedBoard(s *desk.Collection, at int) tables.DropDownItem {
	row := tables.DropDownItem{Label: messages.Grouped(at+1) + "   " + messages.BoardName(s.Boards[at])}
	if row.Detail = progressText(s, at); row.Detail != "" && !s.Helped(at) {
		row.Verdict = engine.Won
	}
	return row
}
