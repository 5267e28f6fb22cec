package cli_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tchouka/app/ui/translations"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/i18n"
)

// drawn returns commands that draw every kind of document, each with all of its text.
func drawn() []string {
	return []string{
		"export --what position 4x2",
		"export --what position --ruma left 4x2",
		"export --what position --game two-person 3x3",
		"export --what line 4x2",
		"export --what line --line numbers 4x2",
		"export --what line --game two-person 3x3",
		"export --what tree --verdicts 4x2",
		"export --what tree --verdicts --merged --losing --depth 3 4x2",
		"export --what tree --verdicts --show winning --depth 1 --nodes sowings 4x2",
		"export --what tree --merged --nodes boards --down --depth 2 --by-distance 4x2",
		"export --what tree --verdicts --game two-person 2x2",
		"tchoukaillon length 6",
		"find --holes 4 --seeds 8",
	}
}

// english matches words that occur in English pictures and in no other language of the program.
var english = regexp.MustCompile(`(?i)\b(two-person|holes?|moves?|sowings?|seeds?|boards?|won|lost|unknown|the|of|and|with|from|each|` +
	`numbered|winning|losing|played|below|outside|fewest|more|line|table|page|sheets?|column|finished|collected|least)\b`)

// Pictures are in the requested language, including the title and the description.
func TestPictureLanguage(t *testing.T) {
	for _, lang := range []string{"fr", "es", "de", "en"} {
		for _, command := range drawn() {
			t.Run(lang+"/"+command, func(t *testing.T) {
				t.Parallel()
				format := "svg"
				if strings.Contains(command, "--line") { // in numbers
					format = "tex"
				}
				file := filepath.Join(t.TempDir(), "picture."+format)
				text := readableOutput(t, append(strings.Fields(command), "--lang", lang, "-o", file), file)
				found := slices.Compact(english.FindAllString(text, -1))
				if (len(found) > 0) != (lang == "en") {
					t.Errorf("%s: %q are English words of\n%s", format, found, text)
				}
			})
		}
	}
}

// Documents that only the window draws are in the language of the window.
func TestSurveyLanguage(t *testing.T) {
	game, err := games.All().ByID("two-person")
	if err != nil {
		t.Fatal(err)
	}
	collected := surveyOf(t.Context(), t, survey.Request{
		Game: solve.GameOf(row.NoWrap()), Collected: true,
		Grid: survey.Grid{Down: survey.Range{From: 1, To: 3}, Across: survey.Range{From: 1, To: 3}},
	})
	collected.Shown, collected.WithLosingMove = engine.Collected, true
	docs := []export.Document{
		export.Survey(collected),
		export.Survey(surveyOf(t.Context(), t, startsOf(game))),
		export.Chart(export.ChartData{Chart: scene.Chart{
			Heading: scene.Heading{Title: "N"}, Plot: scene.Plot{Across: "x", Upward: "y", Series: []scene.PlotSeries{{Name: "a", Points: []scene.Point{{X: 1, Y: 1}, {X: 2, Y: 2}}}}},
		}}),
	}
	for _, lang := range []string{"fr", "es", "de"} {
		l, err := translations.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		for i, doc := range docs {
			var b bytes.Buffer
			if err := export.Write(&b, doc, "svg", export.Options{Language: i18n.Language{Translator: l}}); err != nil {
				t.Fatal(err)
			}
			text := visibleText(b.String(), ".svg")
			if found := english.FindAllString(text, -1); len(found) > 0 {
				t.Errorf("%s, document %d: %q are English words of\n%s", lang, i, found, text)
			}
		}
	}
}

// readableOutput runs a command and returns the readable text of the file that it writes.
func readableOutput(t *testing.T, args []string, file string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if _, code := everyGame().Run(context.Background(), args, nil, &stdout, &stderr); code != 0 {
		t.Fatalf("%q: status %d, %s", args, code, stderr.String())
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return visibleText(string(data), filepath.Ext(file))
}

// visibleText returns the readable text of an SVG file or of a LaTeX table.
func visibleText(text, ext string) string {
	pattern := `<(?:text|title|desc|tspan)[^>]*>([^<]*)<`
	if ext == ".tex" { // the rows of a table
		pattern = `(?m)^(.* & .*)$`
	}
	var words []string
	for _, found := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		words = append(words, found[1])
	}
	return strings.Join(words, "\n")
}

// The captions of a film are in the requested language.
func TestFilmLanguage(t *testing.T) {
	films := map[string]bool{}
	for _, lang := range []string{"en", "de"} {
		var stdout, stderr bytes.Buffer
		args := []string{"export", "--what", "line", "--format", "gif", "--width", "160px", "--by", "move", "--lang", lang, "4x2"}
		if _, code := everyGame().Run(context.Background(), args, nil, &stdout, &stderr); code != 0 {
			t.Fatalf("status %d, %s", code, stderr.String())
		}
		films[stdout.String()] = true
	}
	if len(films) != 2 {
		t.Error("the film in German has English captions")
	}
}
