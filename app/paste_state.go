package app

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/disk"
)

// openState begins a game from a state that was typed or pasted.
func (w *window) openState(game engine.Game, s engine.State) {
	w.status.ShowMessage("")
	w.boardOpener.Open(game, s, func() {})
}

// maxSyncFile is the maximum length, in bytes, of a text that is read synchronously.
const maxSyncFile = 10_000

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
			w.status.ShowMessage(lang.L("The clipboard contains no board. {{.Why}}", messages.Args{"Why": messages.BoardError(err)}))
		case w.desk.Doc.Changes == changes && !w.covered(): // else the document changed meanwhile
			w.openState(game, s)
		}
	}
	if len(text) <= maxSyncFile {
		take(read(nil))
		return
	}
	w.files.StartIOTask(lang.L("Reading the clipboard…"), read, take)
}
