package app

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
)

// maxTitleBoard is the maximum length of a board in the title of the window, in characters.
const maxTitleBoard = 40

// title returns the title of the window: the file, or the board and the game if there is no file.
func (w *window) title() string {
	doc, parts := w.desk.Doc, []string{"Tchouka"}
	if doc.Shelf != nil {
		parts = append(parts, doc.Shelf.Name())
	}
	if name := doc.Name(); name != "" {
		parts = append(parts, name)
	} else if doc.Shelf == nil {
		_, board := engine.TitleOf(doc.Game(), doc.Start())
		parts = append(parts, w.choice().name())
		if utf8.RuneCountInString(board) <= maxTitleBoard {
			parts = append(parts, board)
		}
	}
	slices.Reverse(parts)
	title := strings.Join(parts, " – ")
	if doc.Dirty() {
		title = "• " + title
	}
	return title
}
