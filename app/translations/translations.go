// Package translations holds what the program says in other languages, one file a
// language. The keys are the English texts; en.json has only their plurals.
//
// The window hands the files to Fyne, which follows the language of the system.
// What is written without a window is asked for here, in a language by name.
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

// Language says texts in one language; make it with [In].
type Language struct{ localizer *i18n.Localizer }

// In returns the language with an ID, such as "en" or "de", or an error when
// there is no file for it.
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

// Text returns an English text in the language, or as it is where it has no
// translation.
func (l Language) Text(english string) string {
	return l.localize(&i18n.LocalizeConfig{DefaultMessage: &i18n.Message{ID: english, Other: english}}, english)
}

// Count returns an English text for a number of things, which it has as
// {{.Count}}, in the language.
func (l Language) Count(english string, n int) string {
	return l.localize(&i18n.LocalizeConfig{
		DefaultMessage: &i18n.Message{ID: english, Other: english},
		PluralCount:    n, TemplateData: map[string]int{"Count": n},
	}, english)
}

// Filled is Text of a text with {{.Name}} in place of parts.
func (l Language) Filled(english string, parts map[string]any) string {
	return l.localize(&i18n.LocalizeConfig{
		DefaultMessage: &i18n.Message{ID: english, Other: english}, TemplateData: parts,
	}, english)
}

// Counted is Count: [i18n.Speaker] calls it so.
func (l Language) Counted(one string, n int) string { return l.Count(one, n) }

func (l Language) localize(c *i18n.LocalizeConfig, otherwise string) string {
	text, err := l.localizer.Localize(c)
	if err != nil {
		return otherwise
	}
	return text
}
