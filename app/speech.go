package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/language"
	"tchouka/app/shell"
)

// speak sets the language of the window. If this version lacks the language, the error is only
// logged and the program starts.
func speak(id string) {
	if err := language.Use(id); err != nil {
		fyne.LogError("language", err)
	}
}

// languageCommands returns the commands that choose the language. Each label is the language's own
// name.
func (w *window) languageCommands() []shell.Command {
	title := lang.L("Language")
	choice := func(id, label string) shell.Command {
		return shell.Command{
			ID: "language." + id, Menu: "View", Under: title, Label: label,
			Checked: func() bool { return w.desk.Settings.Language == id },
			Run:     func() { w.speakAnew(id) },
		}
	}
	all := []shell.Command{choice(language.System, lang.L("System Language"))}
	for _, l := range language.All() {
		all = append(all, choice(l.ID, l.Name))
	}
	return all
}

// speakAnew switches the window to another language. The document, the tree and running work do not
// change, but a search in the tree ends.
func (w *window) speakAnew(id string) {
	if id == w.desk.Settings.Language {
		return
	}
	speak(id)
	w.status.Said = "" // it is in the previous language
	w.finder.Leave()
	began := w.setup.Began
	w.furnish()
	w.desk.Announce(desk.NewsMode)
	w.setup.Began = began
	w.desk.Change(func(s *shell.Settings) { s.Language = id })
	w.focusBoard()
	for _, r := range w.rooms {
		r.SpeakAnew()
	}
}
