package app

import (
	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
)

// setLanguage sets the language of the window, or logs that this version lacks it.
func setLanguage(id string) {
	if err := messages.UseLanguage(id); err != nil {
		fyne.LogError("language", err)
	}
}

// changeLanguage switches the window to another language. Only a search in the tree ends.
func (w *window) changeLanguage(id string) {
	if id == w.desk.Settings.Language {
		return
	}
	setLanguage(id)
	w.status.Message = "" // it is in the previous language
	w.tree.Search.Leave()
	began := w.board.Setup.Began
	w.build()
	w.desk.Announce(desk.ChangedMode)
	w.board.Setup.Began = began
	w.desk.Change(func(s *shell.Settings) { s.Language = id })
	w.focusBoard()
	w.side.Retranslate()
}
