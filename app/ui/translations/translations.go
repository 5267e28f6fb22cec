// Package translations contains the texts of the program in other languages, one file for each
// language. The keys are the English texts; en.json contains only their plurals.
//
// The window passes the files to Fyne, which follows the language of the system. Output without a
// window uses [In] with the ID of a language.
package translations

import (
	"embed"
	"fmt"
	"slices"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.json
var files embed.FS

// Names returns the names of the language files.
func Names() []string { return []string{"de.json", "en.json", "es.json", "fr.json"} }

// Read returns the content of a language file.
func Read(name string) ([]byte, error) { return files.ReadFile(name) }

// Language translates texts into one language. Use [In] to create it.
type Language struct{ localizer *i18n.Localizer }

// In returns the language with an ID, such as "en" or "de", or an error if there is no file for it.
func In(id string) (Language, error) {
	if !slices.Contains(Names(), id+".json") {
		return Language{}, fmt.Errorf("there is no language %q", id)
	}
	bundle := i18n.NewBundle(language.English)
	for _, name := range slices.Compact([]string{"en.json", id + ".json"}) {
		if _, err := bundle.LoadMessageFileFS(files, name); err != nil {
			return Language{}, err
		}
	}
	return Language{i18n.NewLocalizer(bundle, id)}, nil
}

// Named is a language with its ID and its native name.
type Named struct {
	ID, Name string
	Language
}

// All returns every language, in the order of the names.
func All() []Named {
	all := []Named{{ID: "de", Name: "Deutsch"}, {ID: "en", Name: "English"}, {ID: "es", Name: "Español"}, {ID: "fr", Name: "Français"}}
	for i := range all {
		l, err := In(all[i].ID)
		if err != nil {
			panic(err) // the files are embedded, and tests read them
		}
		all[i].Language = l
	}
	return all
}

// Text returns the translation of an English text, or the text itself if it has no translation.
func (l Language) Text(english string) string {
	return l.localize(&i18n.LocalizeConfig{DefaultMessage: &i18n.Message{ID: english, Other: english}}, english)
}

// Count returns the translation of an English text with {{.Count}}, in the plural form for n.
func (l Language) Count(english string, n int) string {
	return l.localize(&i18n.LocalizeConfig{
		DefaultMessage: &i18n.Message{ID: english, Other: english},
		PluralCount:    n, TemplateData: map[string]int{"Count": n},
	}, english)
}

// Filled returns the translation of a text with its {{.Name}} fields replaced by parts.
func (l Language) Filled(english string, parts map[string]any) string {
	return l.localize(&i18n.LocalizeConfig{
		DefaultMessage: &i18n.Message{ID: english, Other: english}, TemplateData: parts,
	}, english)
}

// Counted is Count under the name that [i18n.Translator] requires.
func (l Language) Counted(one string, n int) string { return l.Count(one, n) }

func (l Language) localize(c *i18n.LocalizeConfig, otherwise string) string {
	text, err := l.localizer.Localize(c)
	if err != nil {
		return otherwise
	}
	return text
}
