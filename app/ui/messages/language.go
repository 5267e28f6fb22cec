package messages

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	text "golang.org/x/text/language"

	"tchouka/app/system/region"
	"tchouka/app/ui/translations"
	"tchouka/engine/output/web"
	"tchouka/engine/record/notation"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/sheet"
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
	if known && id != "en" && id != closestLanguage(region.Languages()).String() {
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

// LoadTranslations registers the texts in English and in the language of the system, which Fyne
// selects; untranslated texts stay English. Call it once, before any goroutine uses texts.
// [UseLanguage] registers other languages: parsing them all would delay the start and take a
// megabyte per language.
func LoadTranslations() {
	closest := closestLanguage(region.Languages())
	report := func(err error) {
		if err != nil {
			fyne.LogError("translations", err)
		}
	}
	report(registerTexts("en"))
	if id := closest.String(); id != "en" && isTranslated(id) {
		report(registerTexts(id))
	}
	locales := fyneLocalesIn(closest)
	if len(locales) == 0 {
		return
	}
	english, err := englishTexts()
	if err != nil {
		report(err)
		return
	}
	for _, l := range locales {
		report(lang.AddTranslationsForLocale(english, l))
	}
}

// registerTexts passes the texts of a language to Fyne. Fyne has a map for each language and does
// not lock it, so no goroutine may use this language meanwhile.
func registerTexts(id string) error {
	data, err := translations.Read(id + ".json")
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(data, fyne.Locale(id))
}

// otherLocales returns the languages that Fyne supports and Tchouka does not. Fyne would select them,
// and find none of our texts in them.
func otherLocales() []fyne.Locale {
	return []fyne.Locale{"cs", "el", "pl", "pt", "pt-BR", "ru", "sv", "ta", "uk", "zh-Hans"}
}

// fyneLocalesIn returns those of these languages, with their regions, that Fyne may select for
// users of a language.
func fyneLocalesIn(closest text.Base) []fyne.Locale {
	return slices.DeleteFunc(otherLocales(), func(l fyne.Locale) bool { return baseOf(text.Make(l.String())) != closest })
}

// closestLanguage returns the language, of those that Fyne or Tchouka supports, that Fyne selects
// for a user with the given languages.
func closestLanguage(preferred []string) text.Base {
	known := []text.Tag{text.English}
	for _, l := range otherLocales() {
		known = append(known, text.Make(l.String()))
	}
	for _, l := range Languages() {
		known = append(known, text.Make(l.ID))
	}
	wanted := make([]text.Tag, len(preferred))
	for i, id := range preferred {
		wanted[i] = text.Make(id)
	}
	_, chosen, _ := text.NewMatcher(known).Match(wanted...)
	return baseOf(known[chosen])
}

// baseOf returns a language without its region.
func baseOf(tag text.Tag) text.Base {
	b, _ := tag.Base()
	return b
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

// Translate translates an English text that does not belong to the window, such as the rules of a
// game, into the language of the window. An empty text stays empty.
func Translate(english string) string {
	if english == "" {
		return "" // Fyne would log an error
	}
	return lang.L(english)
}

// Filled is Translate for a template with {{.Name}} placeholders.
func Filled(english string, parts map[string]any) string { return lang.L(english, parts) }

// Current returns the language of the window for drawings.
func Current() i18n.Language {
	l := i18n.Language{Translator: windowSpeaker{}, ID: lang.L("en")}
	if l.ID == "en" {
		l.ID = ""
	}
	return l
}

// In returns the language with an ID for drawings; English for "" and for unknown languages.
func In(id string) i18n.Language {
	if l, err := translations.In(id); err == nil && id != "en" {
		return i18n.Language{Translator: l, ID: id}
	}
	return i18n.Language{}
}

// windowSpeaker translates into the language of the window.
type windowSpeaker struct{}

// Filled implements [i18n.Translator].
func (windowSpeaker) Filled(english string, parts map[string]any) string {
	return lang.L(english, parts)
}

// Counted implements [i18n.Translator].
func (windowSpeaker) Counted(one string, n int) string {
	return lang.N(one, n, map[string]any{"Count": n})
}

// CollectionForm is [notation.FormOf] for a new file, in the form of CSV of the region.
func CollectionForm(path string) (notation.Form, bool) {
	form, ok := notation.FormOf(path)
	if form == notation.CSVForm && region.SheetDialect() == sheet.Excel {
		form = notation.ExcelForm
	}
	return form, ok
}
