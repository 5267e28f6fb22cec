package messages

import (
	"fmt"
	"slices"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/translations"
	"tchouka/engine/output/web"
)

// SystemLanguage is the ID of the language of the system.
const SystemLanguage = ""

// Language is a language that the user can choose.
type Language struct{ ID, Name string }

// Languages returns the languages, each with its native name.
func Languages() []Language {
	return []Language{{"de", "Deutsch"}, {"en", "English"}, {"es", "Español"}, {"fr", "Français"}}
}

// UseLanguage changes the language of all texts from now on. Existing widgets must be made again.
// For an unknown language it returns an error and selects the language of the system. Goroutines
// may use texts meanwhile, unless the language is already in use.
func UseLanguage(id string) error {
	known := isTranslated(id)
	var err error
	if known && id != "en" && id != closestLanguage(systemLanguages()).String() {
		err = registerTexts(id)
	} else { // the texts are registered: this only selects the language of the system
		err = lang.AddTranslationsForLocale([]byte("{}"), "en")
	}
	if err != nil {
		return err
	}
	if known {
		setupLang(id)
	} else if id != SystemLanguage {
		return fmt.Errorf("there is no language %q", id)
	}
	return nil
}

// isTranslated reports whether Tchouka has texts in a language.
func isTranslated(id string) bool {
	return slices.ContainsFunc(Languages(), func(l Language) bool { return l.ID == id })
}

// PageLanguages returns the languages of exported web pages, which readers choose.
func PageLanguages() []web.Language {
	var all []web.Language
	for _, named := range translations.All() {
		all = append(all, web.Language{ID: named.ID, Name: named.Name, Translator: named.Language})
	}
	return all
}

// setupLang is the function of Fyne's lang.
//
//go:linkname setupLang fyne.io/fyne/v2/lang.setupLang
func setupLang(id string)
