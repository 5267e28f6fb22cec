package i18n_test

import (
	"strings"
	"testing"

	"tchouka/engine/text/i18n"
)

// upperCase is a language in upper case.
type upperCase struct{}

func (upperCase) Filled(english string, _ map[string]any) string { return strings.ToUpper(english) }

func (upperCase) Counted(one string, n int) string {
	return strings.ToUpper(strings.ReplaceAll(one, "{{.Count}}", strings.Repeat("I", n)))
}

func TestLanguage(t *testing.T) {
	var english i18n.Language
	foreign := i18n.Language{Translator: upperCase{}}
	with := i18n.With{"A": 1, "B": "{{.B}}"}
	for _, c := range [][2]string{
		{english.Translate("a {{.A}} of {{.B}}", with), "a 1 of {{.B}}"},
		{english.Translate("nothing"), "nothing"},
		{english.Lookup("Tchuka Ruma"), "Tchuka Ruma"},
		{english.Plural("{{.Count}} half", "{{.Count}} halves", 1), "1 half"},
		{english.Plural("{{.Count}} half", "{{.Count}} halves", 0), "0 halves"},
		{foreign.Translate("a {{.A}}", with), "A {{.A}}"},
		{foreign.Lookup("won"), "WON"},
		{foreign.Lookup(""), ""},
		{foreign.Plural("{{.Count}} half", "{{.Count}} halves", 2), "II HALF"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, want %q", c[0], c[1])
		}
	}
}
