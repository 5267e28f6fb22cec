// Package language makes the texts of the window known to Fyne, and has Fyne
// speak the language that a person chose.
//
// Fyne speaks the language of the system. It asks for it whenever texts are
// added, and offers no other choice; only Linux could be told otherwise, by a
// variable of the environment. So the choice is made where Fyne makes its own,
// in a function of its lang package that is not exported. All of lang follows:
// plurals, and the words of Fyne's own dialogs and menus. A release of Fyne
// without that function does not link, and a test says so first.
//
// The file dialogs are the system's and speak its language.
package language

import (
	"fmt"
	"slices"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2/lang"
)

// System is the ID that stands for the language of the system.
const System = ""

// Language is one that can be chosen.
type Language struct{ ID, Name string }

// All lists the languages, each by the name it has itself.
func All() []Language {
	return []Language{{"de", "Deutsch"}, {"en", "English"}, {"es", "Español"}, {"fr", "Français"}}
}

// Use has everything that is said from now on be in a language. What is shown
// already must be made anew. A language that is not there is an error and
// leaves that of the system.
func Use(id string) error {
	// Fyne goes back to the language of the system when texts are added.
	if err := lang.AddTranslationsForLocale([]byte("{}"), "en"); err != nil {
		return err
	}
	if id == System {
		return nil
	}
	if !known(id) {
		return fmt.Errorf("there is no language %q", id)
	}
	if id != "en" {
		if err := load(id); err != nil {
			return err
		}
	}
	setupLang(id)
	return nil
}

// known reports whether there is a language with an ID.
func known(id string) bool {
	return slices.ContainsFunc(All(), func(l Language) bool { return l.ID == id })
}

// setupLang is the function of Fyne's lang.
//
//go:linkname setupLang fyne.io/fyne/v2/lang.setupLang
func setupLang(id string)
