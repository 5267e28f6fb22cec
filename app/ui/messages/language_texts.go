package messages

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/translations"
	"tchouka/engine/text/i18n"
)

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
