package app

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/disk"
)

// takeState begins a game from a state that was typed or pasted.
func (w *window) takeState(game engine.Game, s engine.State) {
	w.status.Tell("")
	w.table.Take(game, s, func() {})
}

// shortFile is the maximum length, in bytes, of a text that is read synchronously.
const shortFile = 10_000

// pasteFile opens the board of another program's file whose text is on the clipboard.
func (w *window) pasteFile(game engine.Game, text string) {
	var s engine.State
	read := func(disk.Disk) (err error) {
		s, err = game.About().File.Read(strings.NewReader(text))
		return err
	}
	changes := w.desk.Doc.Changes
	take := func(err error) {
		switch {
		case err != nil:
			w.status.Tell(lang.L("The clipboard contains no board. {{.Why}}", messages.With{"Why": messages.BoardError(err)}))
		case w.desk.Doc.Changes == changes && !w.covered(): // else the document changed meanwhile
			w.takeState(game, s)
		}
	}
	if len(text) <= shortFile {
		take(read(nil))
		return
	}
	w.files.Errand(lang.L("Reading the clipboard…"), read, take)
}
