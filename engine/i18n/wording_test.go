package i18n_test

import (
	"strings"
	"testing"

	"tchouka/engine/i18n"
)

// loud is a language in upper case.
type loud struct{}

func (loud) Filled(english string, _ map[string]any) string { return strings.ToUpper(english) }

func (loud) Counted(one string, n int) string {
	return strings.ToUpper(strings.ReplaceAll(one, "{{.Count}}", strings.Repeat("I", n)))
}

func TestLanguage(t *testing.T) {
	var english i18n.Language
	foreign := i18n.Language{Speaker: loud{}}
	with := i18n.With{"A": 1, "B": "{{.B}}"}
	for _, c := range [][2]string{
		{english.Say("a {{.A}} of {{.B}}", with), "a 1 of {{.B}}"},
		{english.Say("nothing"), "nothing"},
		{english.Said("Tchuka Ruma"), "Tchuka Ruma"},
		{english.Plural("{{.Count}} half", "{{.Count}} halves", 1), "1 half"},
		{english.Plural("{{.Count}} half", "{{.Count}} halves", 0), "0 halves"},
		{foreign.Say("a {{.A}}", with), "A {{.A}}"},
		{foreign.Said("won"), "WON"},
		{foreign.Said(""), ""},
		{foreign.Plural("{{.Count}} half", "{{.Count}} halves", 2), "II HALF"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, want %q", c[0], c[1])
		}
	}
}
