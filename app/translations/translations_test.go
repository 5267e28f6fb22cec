package translations_test

import (
	"testing"

	"tchouka/app/translations"
)

func TestLanguages(t *testing.T) {
	for _, test := range []struct{ id, text, one, two string }{
		{"de", "Lösungen", "1 Mulde", "2 Mulden"},
		{"en", "Answers", "1 hole", "2 holes"},
		{"es", "Soluciones", "1 hoyo", "2 hoyos"},
		{"fr", "Solutions", "1 trou", "2 trous"},
	} {
		l, err := translations.In(test.id)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Text("Answers"); got != test.text {
			t.Errorf("%s: %q", test.id, got)
		}
		if one, two := l.Count("{{.Count}} hole", 1), l.Count("{{.Count}} hole", 2); one != test.one || two != test.two {
			t.Errorf("%s: %q, %q", test.id, one, two)
		}
		if got := l.Text("Monokalah"); got != "Monokalah" {
			t.Errorf("%s: %q", test.id, got)
		}
	}
	for _, id := range []string{"", "it", "EN", "../fr"} {
		if _, err := translations.In(id); err == nil {
			t.Errorf("%q is taken for a language", id)
		}
	}
}
