package presenter

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/dialogs"
	"tchouka/app/messages"
)

// list shows all boards of the collection and opens the chosen one.
func (b *CollectionBar) list() {
	shelf := b.desk.Doc.Shelf
	dialogs.Pick(b.files.Win, dialogs.Picking{
		Title: shelf.Name(), Leave: lang.L("Cancel"), Hint: lang.L("Number, or part of a name"), Current: shelf.At(),
		Find: func(text string) []int { return fittingBoards(shelf, text) },
		Row:  func(at int) string { return listedBoard(shelf, at) },
		Take: b.files.Step,
	})
}

// fittingBoards returns the boards that match a text: the board with that number first, then those whose
// name or ID contains the text.
func fittingBoards(s *desk.Shelf, text string) []int {
	text = strings.ToLower(strings.TrimSpace(text))
	var all []int
	if number, err := strconv.Atoi(text); err == nil && number >= 1 && number <= len(s.Boards) {
		all = append(all, number-1)
	}
	for at, board := range s.Boards {
		if strings.Contains(strings.ToLower(board.Name+"\n"+board.ID()), text) && !slices.Contains(all[:min(len(all), 1)], at) {
			all = append(all, at)
		}
	}
	return all
}

// listedBoard returns a line of the list.
func listedBoard(s *desk.Shelf, at int) string {
	mark := "     "
	if s.Solved(at) {
		mark = "✓  "
	}
	return mark + messages.Grouped(at+1) + "   " + collectionName(s, at)
}
