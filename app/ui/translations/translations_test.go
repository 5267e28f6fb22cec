package translations_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"tchouka/app/ui/translations"
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

// German texts address the reader with du in the window, the help and the lessons, because children
// read them too. The test detects the formal Sie by its capital letter inside a sentence.
func TestGermanUsesDu(t *testing.T) {
	formal := regexp.MustCompile(`[\p{L}\p{N},)*}“] (Sie|Ihnen|Ihr|Ihre[mnrs]?)\b.*`)
	files := []string{"de.json"}
	for _, pattern := range []string{"../../learn/pages/de/*.md", "../../learn/texts/de/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(found), err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range formal.FindAllString(string(text), -1) {
			t.Errorf("%s: %s", file, found)
		}
	}
}

// TestQuotationMarks checks the quotation marks of the translations, and the no-break spaces of French.
func TestQuotationMarks(t *testing.T) {
	for lang, wrong := range map[string]*regexp.Regexp{
		"de": regexp.MustCompile(`[«»"”]|\p{L}…`),
		"es": regexp.MustCompile(`[„“”"]|« | »|\p{L} …`),
		"fr": regexp.MustCompile(`[„“”"]|«[^\x{00a0}]|[^\x{00a0}]»| [:;?!]`),
	} {
		placeholder := regexp.MustCompile(`\{\{.*?\}\}`)
		for english, forms := range languageFile(t, lang+".json") {
			for _, text := range forms {
				if wrong.MatchString(placeholder.ReplaceAllString(text, "0")) {
					t.Errorf("%s: %q is translated as %q", lang, english, text)
				}
			}
		}
	}
}
