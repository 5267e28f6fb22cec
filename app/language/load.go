package language

import (
	"encoding/json"
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/translations"
)

// Load makes the languages known. Fyne chooses the one of the system; what is
// not translated stays English.
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
	english, err := englishTexts()
	if err != nil {
		fyne.LogError("translations", err)
		return
	}
	for _, locale := range onlyFynes() {
		if err := lang.AddTranslationsForLocale(english, locale); err != nil {
			fyne.LogError("translations", err)
		}
	}
}

// onlyFynes lists the languages that Fyne itself speaks and Tchouka does not.
// Fyne would choose them all the same, and find none of our texts there.
func onlyFynes() []fyne.Locale {
	return []fyne.Locale{"cs", "el", "pl", "pt", "pt-BR", "ru", "sv", "ta", "uk", "zh-Hans"}
}

// englishTexts returns a translation of every text into itself, with the
// English plurals. The texts are those that are translated into French.
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
