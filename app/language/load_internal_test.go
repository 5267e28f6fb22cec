package language

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

func TestEnglishStandsInOnlyForLanguagesOfTheSystem(t *testing.T) {
	for _, c := range []struct {
		spoken []string
		want   []fyne.Locale
	}{
		{[]string{"fr-FR", "en"}, nil},
		{[]string{"C", ""}, nil},
		{[]string{"pl-PL"}, []fyne.Locale{"pl"}},
		{[]string{"kk"}, []fyne.Locale{"ru"}},
		{[]string{"it", "pt-BR"}, []fyne.Locale{"pt", "pt-BR"}},
		{[]string{"zh-TW"}, []fyne.Locale{"zh-Hans"}},
	} {
		if got := theirs(c.spoken); !slices.Equal(got, c.want) {
			t.Errorf("with %q English stands in for %q, want %q", c.spoken, got, c.want)
		}
	}
}
