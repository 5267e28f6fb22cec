package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/language"
)

// speak has the window speak a language from now on. One that this version does
// not have is no reason not to start.
func speak(id string) {
	if err := language.Use(id); err != nil {
		fyne.LogError("language", err)
	}
}

// languageCommands choose the language, each by the name it has itself.
func (w *window) languageCommands() []command {
	title := lang.L("Language")
	choice := func(id, label string) command {
		return command{
			id: "language." + id, menu: "View", under: title, label: label,
			checked: func() bool { return w.desk.settings.language == id },
			run:     func() { w.speakAnew(id) },
		}
	}
	all := []command{choice(language.System, lang.L("Language of the system"))}
	for _, l := range language.All() {
		all = append(all, choice(l.ID, l.Name))
	}
	return all
}

// speakAnew turns the window to another language. What is on the desk, the tree
// and the work that is going on stay as they are; a search in the tree ends.
func (w *window) speakAnew(id string) {
	if id == w.desk.settings.language {
		return
	}
	speak(id)
	w.status.said = "" // in the language before
	w.finder.leave()
	began := w.setup.began
	w.furnish()
	w.desk.announce(newsMode)
	w.setup.began = began
	w.desk.change(func(s *settings) { s.language = id })
	w.win.Canvas().Focus(w.board.board)
	for _, r := range w.rooms {
		r.SpeakAnew()
	}
}
