package export_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/results"
	"tchouka/engine/text/sheet"
)

// flatSheet is the content of a spreadsheet as flat XML.
type flatSheet struct {
	Rows []struct {
		Cells []struct {
			Repeated int      `xml:"number-columns-repeated,attr"`
			Type     string   `xml:"value-type,attr"`
			Text     []string `xml:"p"`
		} `xml:"table-cell"`
	} `xml:"body>spreadsheet>table>table-row"`
}

// LibreOffice opens all tables with one cell for each cell of the file, and with numbers as numbers. The filters are what its dialog sets after a double click: the separator and the language.
func TestTablesInLibreOffice(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("soffice"); err != nil {
		t.Skip("LibreOffice is missing: make outside installs it")
	}
	all := documents(t)
	all["survey"], all["starts"] = export.Survey(ibanez()), export.Survey(starts(t))
	all["results"] = export.Results(results.Class{
		Boards: []string{"multitchouka:2.2.2.2"}, Pupils: []results.Pupil{{Name: "Ä; \"b\", =c"}},
	}, export.ResultsWords{})
	game, start := started(t, "multitchouka", 4, 2)
	boards := []notation.Board{{Game: game, Start: start, Name: "a; b, c", Note: "two\nlines"}}
	for dialect, c := range map[sheet.Dialect]struct {
		form   notation.Form
		filter string // separator, quotation mark, UTF-8, first row, all columns standard, language, quoted text stays text, numbers are detected
	}{
		sheet.Standard: {notation.CSVForm, "44,34,76,1,,1033,true,true"},
		sheet.Excel:    {notation.ExcelForm, "59,34,76,1,,1031,true,true"},
	} {
		folder, rows := t.TempDir(), map[string][][]string{}
		for name, doc := range all {
			o := export.Options{Verdicts: true, Sheet: dialect}
			rows[name] = rowsOf(t, doc, dialect.Comma(), o)
			place(t, folder, name+".csv", write(t, doc, "csv", o))
		}
		var collection bytes.Buffer
		if err := notation.WriteCollection(&collection, c.form, "", boards); err != nil {
			t.Fatal(err)
		}
		place(t, folder, "collection.csv", collection.Bytes())
		args := []string{
			"-env:UserInstallation=file://" + filepath.ToSlash(t.TempDir()), "--headless", "--infilter=Text - txt - csv (StarCalc):" + c.filter, "--convert-to", "fods",
		}
		for name := range maps.Keys(all) {
			args = append(args, name+".csv")
		}
		opener{"libreoffice-calc-nogui", slices.Concat([]string{"soffice"}, args, []string{"collection.csv"})}.open(t, folder)
		for name, want := range rows {
			checkFlat(t, fmt.Sprintf("%s in form %d", name, dialect), filepath.Join(folder, name+".fods"), want)
		}
		if got := flat(t, filepath.Join(folder, "collection.fods")); len(got) != 2 || len(got[0]) < 5 {
			t.Errorf("the collection in form %d has the cells %q", dialect, got)
		}
	}
}

// checkFlat compares the cells of a spreadsheet with those of a table.
func checkFlat(t *testing.T, name, file string, want [][]string) {
	t.Helper()
	number := regexp.MustCompile(`^-?[0-9]+([.,][0-9]+)?(e[+-]?[0-9]+)?$`)
	got := flat(t, file)
	if len(got) != len(want) {
		t.Errorf("%s: %d rows, want %d", name, len(got), len(want))
		return
	}
	for i, row := range want {
		for len(row) > 0 && row[len(row)-1] == "" {
			row = row[:len(row)-1]
		}
		if len(got[i]) != len(row) {
			t.Errorf("%s: row %d has %d cells, want %d: %q", name, i, len(got[i]), len(row), got[i])
			continue
		}
		for j, cell := range row {
			if cell == "" || cell == "true" || cell == "false" { // which is a word in other languages
				continue
			}
			kind := map[bool]string{true: "float", false: "string"}[number.MatchString(cell)]
			if got[i][j] != kind {
				t.Errorf("%s: %q is a %s, want a %s", name, cell, got[i][j], kind)
			}
		}
	}
}

// flat returns the types of the cells of a spreadsheet, without empty ones at the end of a row.
func flat(t *testing.T, file string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all flatSheet
	if err := xml.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	for _, row := range all.Rows {
		var cells []string
		for _, cell := range row.Cells {
			cells = append(cells, slices.Repeat([]string{cell.Type}, max(cell.Repeated, 1))...)
		}
		for len(cells) > 0 && cells[len(cells)-1] == "" {
			cells = cells[:len(cells)-1]
		}
		rows = append(rows, cells)
	}
	for len(rows) > 0 && len(rows[len(rows)-1]) == 0 {
		rows = rows[:len(rows)-1]
	}
	return rows
}
