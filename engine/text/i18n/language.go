// Package i18n translates the texts in pictures.
//
// Texts are English in the code. The caller that requests a picture passes a Translator, which
// translates them; this package contains no translations. Data remains English.
package i18n

import (
	"fmt"
	"strconv"
	"strings"
)

// Translator translates to one language. The English texts are the keys of the translations.
type Translator interface {
	// Filled returns the translation of a text, with parts in place of {{.Name}}.
	Filled(english string, parts map[string]any) string
	// Counted returns the translation for a number, {{.Count}}; one is the English singular.
	Counted(one string, n int) string
}

// With holds the parts of a text, by their names.
type With = map[string]any

// Language translates texts; the zero Language is English. ID is its ID, or "" if that does not matter.
type Language struct {
	Translator Translator
	ID         string
}

// Translate returns the translation of a constant text, with its parts.
func (l Language) Translate(english string, parts ...With) string {
	var with With
	for _, p := range parts {
		with = p
	}
	if l.Translator != nil {
		return l.Translator.Filled(english, with)
	}
	return Filled(english, with)
}

// Lookup returns the translation of a variable text, such as the name of a game. A missing
// translation is logged.
func (l Language) Lookup(english string) string {
	if l.Translator == nil || english == "" {
		return english
	}
	return l.Translator.Filled(english, nil)
}

// Fill is Translate for a variable text, such as the reason of a game's end.
func (l Language) Fill(english string, parts With) string { return l.Translate(english, parts) }

// List returns the translations of several such texts, separated by commas.
func (l Language) List(english []string) string {
	translated := make([]string, len(english))
	for i, text := range english {
		translated[i] = l.Lookup(text)
	}
	return strings.Join(translated, ", ")
}

// Plural returns the text for a number: one and other are the English texts, which contain
// {{.Count}}.
func (l Language) Plural(one, other string, n int) string {
	switch {
	case l.Translator != nil:
		return l.Translator.Counted(one, n)
	case n != 1:
		one = other
	}
	return Filled(one, With{"Count": strconv.Itoa(n)})
}

// Filled returns a text with parts in place of {{.Name}}.
func Filled(english string, parts With) string {
	var pairs []string
	for name, part := range parts {
		pairs = append(pairs, "{{."+name+"}}", fmt.Sprint(part))
	}
	return strings.NewReplacer(pairs...).Replace(english)
}
