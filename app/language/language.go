// Package language registers the texts of the window with Fyne, and makes Fyne use the language of
// the settings.
//
// Fyne uses the language of the system. It determines this language whenever texts are added, and
// has no public function to change it; only on Linux, an environment variable does. So this package
// calls the unexported function of Fyne's package lang that selects the language. This affects
// everything in lang: plurals, and the texts of Fyne's own dialogs and menus. A release of Fyne
// without that function does not link, and a test fails first.
//
// The file dialogs belong to the system and use its language.
package language

import (
	"fmt"
	"slices"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2/lang"

	"tchouka/app/translations"
)

// System is the ID of the language of the system.
const System = ""

// Language is a language that the user can choose.
type Language struct{ ID, Name string }

// All returns the languages, each with its native name.
func All() []Language {
	return []Language{{"de", "Deutsch"}, {"en", "English"}, {"es", "Español"}, {"fr", "Français"}}
}

// Use changes the language of all texts from now on. Existing widgets must be made again. For an
// unknown language it returns an error and selects the language of the system. Goroutines may use
// texts meanwhile, unless the language is already in use.
func Use(id string) error {
	known := isOurs(id)
	if known && id != "en" && id != closestTo(systems()).String() { // the others are registered
		register(id, translations.Read)
	} else if err := lang.AddTranslationsForLocale([]byte("{}"), "en"); err != nil { // selects the language of the system
		return err
	}
	if known {
		setupLang(id)
	} else if id != System {
		return fmt.Errorf("there is no language %q", id)
	}
	return nil
}

// isOurs reports whether Tchouka has texts in a language.
func isOurs(id string) bool {
	return slices.ContainsFunc(All(), func(l Language) bool { return l.ID == id })
}

// setupLang is the function of Fyne's lang.
//
//go:linkname setupLang fyne.io/fyne/v2/lang.setupLang
func setupLang(id string)
