package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/language"
	"tchouka/app/shell"
)

// speak has the window speak a language from now on. One that this version does
// not have is no reason not to start.
func speak(id string) {
	if err := language.Use(id); err != nil {
		fyne.LogError("language", err)
	}
}

// languageCommands choose the language, each by the name it has itself.
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

// speakAnew turns the window to another language. What is on the desk, the tree
// and the work that is going on stay as they are; a search in the tree ends.
func (w *window) speakAnew(id string) {
	if id == w.desk.Settings.Language {
		return
	}
	speak(id)
	w.status.Said = "" // in the language before
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
