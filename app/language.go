package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/widgets/paint"
)

// setLanguage sets the language of the window, or logs that this version lacks it.
func setLanguage(id string) {
	if err := messages.UseLanguage(id); err != nil {
		fyne.LogError("language", err)
	}
}

// languageChoice is a language to choose, with its own name.
type languageChoice struct{ id, name string }

// languageChoices returns the language of the system and those of the program.
func languageChoices() []languageChoice {
	all := []languageChoice{{messages.SystemLanguage, lang.L("System Language")}}
	for _, l := range messages.Languages() {
		all = append(all, languageChoice{l.ID, l.Name})
	}
	return all
}

// languageSetting returns the row that chooses the language, and keeps the focus.
func (w *window) languageSetting() setting {
	all := languageChoices()
	return setting{
		label: lang.L("Menus, Help and Lessons"),
		options: func() (names []string) {
			for _, t := range all {
				names = append(names, t.name)
			}
			return names
		},
		get: func() int {
			return max(slices.IndexFunc(all, func(t languageChoice) bool { return t.id == w.desk.Settings.Language }), 0)
		},
		set: func(i int) {
			w.changeLanguage(all[i].id)
			paint.Focus(w.win.Canvas(), w.page.inputs[len(w.page.inputs)-1])
		},
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
	w.desk.Announce(desk.NewsMode)
	w.board.Setup.Began = began
	w.desk.Change(func(s *shell.Settings) { s.Language = id })
	w.focusBoard()
	w.side.Retranslate()
}
