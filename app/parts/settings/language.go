package settings

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/widgets/paint"
)

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
func (p *Settings) languageSetting() Setting {
	all := languageChoices()
	return Setting{
		Label: lang.L("Menus, Help and Lessons"),
		options: func() (names []string) {
			for _, t := range all {
				names = append(names, t.name)
			}
			return names
		},
		get: func() int {
			return max(slices.IndexFunc(all, func(t languageChoice) bool { return t.id == p.Settings.Language }), 0)
		},
		set: func(i int) {
			p.changeLanguage(all[i].id)
			paint.Focus(p.Files.Win.Canvas(), p.Beside.Page.Inputs[len(p.Beside.Page.Inputs)-1])
		},
	}
}
