package sheet_test

import (
	"encoding/csv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/text/sheet"
)

func TestDialects(t *testing.T) {
	rows := [][]string{{"id", "chance", "comment"}, {"no-wrap:1.2", "0.5", "a, b; \"c\"\nd"}, {"7", "-1.25e-09", "v1.5"}, {"12", "", "1.2.3"}}
	for d, want := range map[sheet.Dialect]string{
		sheet.Standard:           "id,chance,comment\r\nno-wrap:1.2,0.5,\"a, b; \"\"c\"\"\r\nd\"\r\n7,-1.25e-09,v1.5\r\n12,,1.2.3\r\n",
		sheet.Excel:              "\ufeffid;chance;comment\r\nno-wrap:1.2;0,5;\"a, b; \"\"c\"\"\r\nd\"\r\n7;-1,25e-09;v1.5\r\n12;;1.2.3\r\n",
		sheet.Tabs | sheet.Excel: "id\tchance\tcomment\r\nno-wrap:1.2\t0,5\t\"a, b; \"\"c\"\"\r\nd\"\r\n7\t-1,25e-09\tv1.5\r\n12\t\t1.2.3\r\n",
	} {
		if text := written(t, d, rows); text != want {
			t.Errorf("dialect %d: %q, want %q", d, text, want)
		}
	}
}

// An independent reader finds the same cells in both dialects.
func TestReadBack(t *testing.T) {
	for range 500 {
		rows := make([][]string, 1+rand.IntN(5))
		columns := 1 + rand.IntN(5)
		for i := range rows {
			for range columns {
				rows[i] = append(rows[i], "x"+strings.Repeat([]string{";", ",", "\"", "\n", "ü", " ", "."}[rand.IntN(7)], rand.IntN(4)))
			}
		}
		for d, comma := range map[sheet.Dialect]rune{sheet.Standard: ',', sheet.Excel: ';', sheet.Tabs: '\t'} {
			in := csv.NewReader(strings.NewReader(strings.TrimPrefix(written(t, d, rows), "\ufeff")))
			in.Comma = comma
			read, err := in.ReadAll()
			if err != nil || !slices.EqualFunc(rows, read, slices.Equal[[]string]) {
				t.Fatalf("%q is read as %q, %v", rows, read, err)
			}
		}
	}
}

func written(t *testing.T, d sheet.Dialect, rows [][]string) string {
	t.Helper()
	var b strings.Builder
	w := sheet.NewWriter(&b, d)
	for _, row := range rows {
		if err := w.Write(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
