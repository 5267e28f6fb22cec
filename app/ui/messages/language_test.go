package messages_test

import (
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/translations"
)

func TestMain(m *testing.M) {
	_ = os.Setenv("LANGUAGE", "es") // the language of the system is Spanish
	messages.LoadTranslations()
	m.Run()
}

// speakEnglish selects English until the end of a test.
func speakEnglish(t *testing.T) {
	t.Helper()
	use := func(id string) {
		if err := messages.UseLanguage(id); err != nil {
			t.Fatal(err)
		}
	}
	use("en")
	t.Cleanup(func() { use(messages.SystemLanguage) })
}

// seedsIn returns a number of seeds as text, like the window.
func seedsIn(count string, n int) string {
	return lang.N("{{.Count}} seed", n, map[string]any{"Count": count})
}

func TestUse(t *testing.T) {
	for _, test := range []struct{ id, answers, none, one, two, million, cancel string }{
		{messages.SystemLanguage, "Soluciones", "0 semillas", "1 semilla", "2 semillas", "1 000 000 de semillas", "Cancelar"},
		{"de", "Lösungen", "0 Samen", "1 Samen", "2 Samen", "1 000 000 Samen", "Abbrechen"},
		{"fr", "Solutions", "0 graine", "1 graine", "2 graines", "1 000 000 de graines", "Annuler"},
		{"en", "Answers", "0 seeds", "1 seed", "2 seeds", "1 000 000 seeds", "Cancel"},
		{"es", "Soluciones", "0 semillas", "1 semilla", "2 semillas", "1 000 000 de semillas", "Cancelar"},
		{messages.SystemLanguage, "Soluciones", "0 semillas", "1 semilla", "2 semillas", "1 000 000 de semillas", "Cancelar"},
	} {
		if err := messages.UseLanguage(test.id); err != nil {
			t.Fatal(err)
		}
		got := []string{lang.L("Answers"), seedsIn("0", 0), seedsIn("1", 1), seedsIn("2", 2), seedsIn("1 000 000", 1_000_000), lang.L("Cancel")}
		if want := []string{test.answers, test.none, test.one, test.two, test.million, test.cancel}; !slices.Equal(got, want) {
			t.Errorf("%q says %q, want %q", test.id, got, want)
		}
	}
}

// Drawings use the language of the window.
func TestDrawingLanguage(t *testing.T) {
	for id, want := range map[string][2]string{
		"de": {"Zug 2: Mulde 3", "2 Züge"}, "en": {"Move 2: hole 3", "2 moves"},
		"es": {"Jugada 2: hoyo 3", "2 jugadas"}, "fr": {"Coup 2\u00a0: trou 3", "2 coups"},
	} {
		if err := messages.UseLanguage(id); err != nil {
			t.Fatal(err)
		}
		in := messages.Current()
		what := in.Translate("hole {{.Hole}}", map[string]any{"Hole": 3})
		text := in.Translate("Move {{.Number}}: {{.What}}", map[string]any{"Number": 2, "What": what})
		if moves := in.Plural("{{.Count}} move", "{{.Count}} moves", 2); text != want[0] || moves != want[1] {
			t.Errorf("%s: %q, %q, want %q", id, text, moves, want)
		}
	}
	if err := messages.UseLanguage(messages.SystemLanguage); err != nil {
		t.Fatal(err)
	}
}

// Fyne's own texts change their language, too.
func TestFyneTextsTranslated(t *testing.T) {
	for id, want := range map[string]string{"de": "Ausschneiden", "fr": "Couper", "en": "Cut", "es": "Cortar"} {
		if err := messages.UseLanguage(id); err != nil {
			t.Fatal(err)
		}
		if got := lang.L("Cut"); got != want {
			t.Errorf("%s: Cut is %q, want %q", id, got, want)
		}
	}
}

func TestUnknownLanguage(t *testing.T) {
	for _, id := range []string{"it", "DE", "de-AT", "../fr"} {
		if err := messages.UseLanguage(id); err == nil {
			t.Errorf("%q is taken for a language", id)
		}
		if got := lang.L("Answers"); got != "Soluciones" {
			t.Errorf("after %q it says %q, want the language of the system", id, got)
		}
	}
}

func TestAllListsTranslations(t *testing.T) {
	var files []string
	for _, l := range messages.Languages() {
		files = append(files, l.ID+".json")
	}
	if names := translations.Names(); !slices.Equal(files, names) {
		t.Errorf("to choose from: %q, there are %q", files, names)
	}
}
