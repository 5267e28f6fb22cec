// Package i18n says what stands in pictures in the language of whoever reads them.
//
// The sentences are English where they are made. A Speaker, which is given by whoever
// asks for the picture, finds the same sentence in another language; here nothing is known
// of any of them. Data stays English.
package i18n

import (
	"fmt"
	"strconv"
	"strings"
)

// Speaker knows a language. The texts are English, and the keys of their translations.
type Speaker interface {
	// Filled says a text with {{.Name}} in place of its parts.
	Filled(english string, parts map[string]any) string
	// Counted says how many there are of something, {{.Count}}; one is the text for one.
	Counted(one string, n int) string
}

// With are the parts of a text, by their names.
type With = map[string]any

// Language says texts in a language; the zero Language is English.
type Language struct{ Speaker Speaker }

// Say says a sentence that stands in the source, with its parts.
func (l Language) Say(english string, parts ...With) string {
	var with With
	for _, p := range parts {
		with = p
	}
	if l.Speaker != nil {
		return l.Speaker.Filled(english, with)
	}
	return filled(english, with)
}

// Said says a text that is not known beforehand, such as the name of a game. It has a
// translation: whoever asks for one that there is not is told so in a log.
func (l Language) Said(english string) string {
	if l.Speaker == nil || english == "" {
		return english
	}
	return l.Speaker.Filled(english, nil)
}

// List says several such texts, one after the other.
func (l Language) List(english []string) string {
	said := make([]string, len(english))
	for i, text := range english {
		said[i] = l.Said(text)
	}
	return strings.Join(said, ", ")
}

// Plural says how many there are of something: one and other are the English texts, with
// {{.Count}} in them.
func (l Language) Plural(one, other string, n int) string {
	switch {
	case l.Speaker != nil:
		return l.Speaker.Counted(one, n)
	case n != 1:
		one = other
	}
	return filled(one, With{"Count": strconv.Itoa(n)})
}

// filled puts the parts in their places.
func filled(english string, parts With) string {
	var pairs []string
	for name, part := range parts {
		pairs = append(pairs, "{{."+name+"}}", fmt.Sprint(part))
	}
	return strings.NewReplacer(pairs...).Replace(english)
}
