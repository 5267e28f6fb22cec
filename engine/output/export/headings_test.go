package export_test

import (
	"bytes"
	"encoding/csv"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/record/results"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/sheet"
)

// bracketed is a language that marks its texts.
type bracketed struct{}

func (bracketed) Filled(english string, parts map[string]any) string {
	for name, part := range parts {
		english = strings.ReplaceAll(english, "{{."+name+"}}", part.(string))
	}
	return "‹" + english + "›"
}

func (b bracketed) Counted(one string, _ int) string { return b.Filled(one, nil) }

// CSV for Excel has the same cells as other CSV, with a decimal comma. Headings are translated, except for
// names.
func TestExcel(t *testing.T) {
	t.Parallel()
	names := regexp.MustCompile(`^(id|multitchouka:.*|vertices)$`)
	all := documents(t)
	all["survey"], all["starts"] = export.Survey(ibanez()), export.Survey(starts(t))
	all["results"] = export.Results(results.Class{Boards: []string{"multitchouka:2.2.2.2"}, Pupils: []results.Pupil{{Name: "Ä"}}}, export.ResultsWords{})
	for name, doc := range all {
		standard := rowsOf(t, doc, ',', export.Options{Verdicts: true})
		o := export.Options{Verdicts: true, Sheet: sheet.Excel, Headings: true, Language: i18n.Language{Translator: bracketed{}}}
		excel := rowsOf(t, doc, ';', o)
		if len(excel) != len(standard) {
			t.Errorf("%s: %d rows, want %d", name, len(excel), len(standard))
			continue
		}
		for i, cell := range excel[0] {
			if !strings.HasPrefix(cell, "‹") && !names.MatchString(cell) {
				t.Errorf("%s: the heading %q is not translated: add %q", name, cell, standard[0][i])
			}
		}
		for i := range excel[1:] {
			got := make([]string, len(excel[i+1]))
			for j, cell := range excel[i+1] {
				if got[j] = cell; standard[i+1][j] == strings.Replace(cell, ",", ".", 1) {
					got[j] = standard[i+1][j]
				}
			}
			if !slices.Equal(got, standard[i+1]) {
				t.Errorf("%s: %q, want %q", name, excel[i+1], standard[i+1])
			}
		}
	}
}

// rowsOf returns the rows of CSV, each with as many cells as the first.
func rowsOf(t *testing.T, doc export.Document, comma rune, o export.Options) [][]string {
	t.Helper()
	text := write(t, doc, "csv", o)
	without, marked := bytes.CutPrefix(text, []byte("\ufeff"))
	if marked != (comma == ';') {
		t.Errorf("a byte order mark: %t", marked)
	}
	in := csv.NewReader(bytes.NewReader(without))
	in.Comma = comma
	rows, err := in.ReadAll()
	if err != nil || len(rows) == 0 {
		t.Fatalf("%d rows, %v:\n%s", len(rows), err, text)
	}
	return rows
}
