package desk

import (
	"strings"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
)

// copied is the boards that this window has put on the clipboard, with their lines, which the text there
// cannot hold.
type copied struct {
	text   string
	boards []notation.Board
}

// CopyBoards puts boards on the clipboard as a table, which spreadsheets paste as cells.
func (d *Desk) CopyBoards(boards []notation.Board) {
	d.copied = copied{notation.Table(boards), boards}
	fyne.CurrentApp().Clipboard().SetContent(d.copied.text)
}

// PastedBoards returns a function that reads the boards of a text from the clipboard. It may be called on
// any goroutine.
func (d *Desk) PastedBoards(text string) func() (notation.Collection, error) {
	ours, known, here := d.copied, d.Games, d.Doc.Game()
	plain := func(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "\r", "")) }
	return func() (notation.Collection, error) {
		if ours.text != "" && plain(text) == plain(ours.text) {
			return notation.Collection{Boards: ours.boards}, nil
		}
		return readClipboard(text, known, here)
	}
}

func readClipboard(text string, known games.List, here engine.Game) (notation.Collection, error) {
	game := known.ByContent(text)
	if game == nil {
		return notation.ReadCollection(strings.NewReader(text), known, here)
	}
	s, err := game.About().File.Read(strings.NewReader(text))
	if err != nil {
		return notation.Collection{}, err
	}
	return notation.Collection{Boards: []notation.Board{{Game: game, Start: s}}}, nil
}
