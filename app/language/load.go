package language

import (
	"encoding/json"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/jeandeaual/go-locale"
	text "golang.org/x/text/language"

	"tchouka/app/translations"
)

// Load registers the texts of all languages. Fyne selects the language of the system; untranslated
// texts stay English. Call it once, before any goroutine uses texts: Fyne does not lock them, and a
// language can be chosen while goroutines use them.
func Load() {
	for _, name := range translations.Names() {
		data, err := translations.Read(name)
		if err == nil {
			err = lang.AddTranslations(fyne.NewStaticResource(name, data))
		}
		if err != nil {
			fyne.LogError("translations", err)
		}
	}
	fynes := theirs(systems())
	if len(fynes) == 0 {
		return
	}
	english, err := englishTexts()
	if err != nil {
		fyne.LogError("translations", err)
		return
	}
	for _, l := range fynes {
		if err := lang.AddTranslationsForLocale(english, l); err != nil {
			fyne.LogError("translations", err)
		}
	}
}

// onlyFynes returns the languages that Fyne supports and Tchouka does not. Fyne would select them,
// and find none of our texts in them.
func onlyFynes() []fyne.Locale {
	return []fyne.Locale{"cs", "el", "pl", "pt", "pt-BR", "ru", "sv", "ta", "uk", "zh-Hans"}
}

// theirs returns those of these languages that Fyne may select for a user with the given languages.
// The texts take a megabyte per language.
func theirs(spoken []string) []fyne.Locale {
	known := []text.Tag{text.English}
	for _, l := range onlyFynes() {
		known = append(known, text.Make(l.String()))
	}
	for _, l := range All() {
		known = append(known, text.Make(l.ID))
	}
	wanted := make([]text.Tag, len(spoken))
	for i, id := range spoken {
		wanted[i] = text.Make(id)
	}
	_, chosen, _ := text.NewMatcher(known).Match(wanted...)
	return slices.DeleteFunc(onlyFynes(), func(l fyne.Locale) bool { return base(text.Make(l.String())) != base(known[chosen]) })
}

// base returns a language without its region.
func base(tag text.Tag) text.Base {
	b, _ := tag.Base()
	return b
}

// systems returns the locales of the system, most preferred first.
func systems() []string {
	all, err := locale.GetLocales()
	if err != nil { // Fyne logs the error and uses English
		return nil
	}
	return all
}

// englishTexts returns a translation of every text into itself, with the English plurals. It takes
// the texts from the French translation.
func englishTexts() ([]byte, error) {
	all, err := readTranslation("fr.json")
	if err != nil {
		return nil, err
	}
	for key := range all {
		all[key] = key
	}
	plurals, err := readTranslation("en.json")
	if err != nil {
		return nil, err
	}
	maps.Copy(all, plurals)
	return json.Marshal(all)
}

func readTranslation(name string) (map[string]any, error) {
	data, err := translations.Read(name)
	if err != nil {
		return nil, err
	}
	var texts map[string]any
	return texts, json.Unmarshal(data, &texts)
}
