package page

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine/text/i18n"
)

// Language is the texts of a page in one language. The English texts are the keys; texts that are
// missing are shown in English.
type Language struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"` // in the language itself
	Texts   map[string]string `json:"texts"`
	Plurals map[string]Plural `json:"plurals"`
}

// Plural is the forms of a text with {{.Count}}.
type Plural struct{ One, Other string }

// Filled implements [i18n.Translator].
func (l Language) Filled(english string, parts map[string]any) string {
	text, ok := l.Texts[english]
	if !ok {
		text = english
	}
	return filled(text, parts)
}

// Counted implements [i18n.Translator]. French uses the singular for 0, too.
func (l Language) Counted(one string, n int) string {
	forms, ok := l.Plurals[one]
	if !ok {
		forms = Plural{one, one}
	}
	text := forms.Other
	if n == 1 || n == 0 && l.ID == "fr" {
		text = forms.One
	}
	return filled(text, map[string]any{"Count": strconv.Itoa(n)})
}

func filled(text string, parts map[string]any) string {
	for name, part := range parts {
		text = strings.ReplaceAll(text, "{{."+name+"}}", fmt.Sprint(part))
	}
	return text
}

// languageOf returns the language with an ID, or English.
func languageOf(all []Language, id string) i18n.Language {
	for _, l := range all {
		if l.ID == id {
			return i18n.Language{Translator: l}
		}
	}
	return i18n.Language{}
}
