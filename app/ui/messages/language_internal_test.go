package messages

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

func TestEnglishReplacesOnlySystemLanguages(t *testing.T) {
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
		if got := fyneLocalesIn(closestLanguage(c.spoken)); !slices.Equal(got, c.want) {
			t.Errorf("with %q, English replaces %q, want %q", c.spoken, got, c.want)
		}
	}
}
