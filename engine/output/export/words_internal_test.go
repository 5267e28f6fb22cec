package export

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestCount(t *testing.T) {
	for want, got := range map[string]string{
		"1 vertex": count(1, "vertex"), "2 vertices": count(2, "vertex"), "0 moves": count(0, "move"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// User text never begins a formula in a spreadsheet. This holds for cells separated by commas, and
// for cells separated by semicolons or tabs. In the latter case quotation marks within a cell have
// no meaning.
func TestCellsEscapeFormulas(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.SampledFrom([]rune("=+-@＝＋－＠ \t\r\n;,\"'a1\u00a0\u200f\u202e\x1b\x7f\u009b"))
		text := rapid.StringOf(letters).Draw(t, "text")
		var out bytes.Buffer
		w := csv.NewWriter(&out)
		if err := w.Write([]string{"1", escapeFormula(text, Options{}), "good"}); err != nil {
			t.Fatal(err)
		}
		w.Flush()
		cells := strings.FieldsFunc(out.String(), func(r rune) bool { return strings.ContainsRune(";\t\n", r) })
		record, err := csv.NewReader(bytes.NewReader(out.Bytes())).Read()
		if err != nil {
			t.Fatal(err)
		}
		for _, cell := range append(cells, record...) {
			if bare := strings.TrimLeft(cell, "\" \u00a0"); strings.IndexAny(bare, "=+-@＝＋－＠") == 0 {
				t.Errorf("%q has the cell %q", text, cell)
			}
		}
		if strings.ContainsAny(out.String(), "\r\x1b\x7f\u009b\u202e") || strings.HasPrefix(record[1], "\t") {
			t.Errorf("%q is written as %q", text, out.String())
		}
		if got := escapeFormula(text, Options{raw: true}); got != text {
			t.Errorf("raw, %q is written as %q", text, got)
		}
	})
}

// Plain text is unchanged.
func TestPlainCellsUnchanged(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "3 - 4 = -1", "a=b; c", "first\n\nsecond", "'=1", "«= 1»", "1;-"[:2]} {
		if got := escapeFormula(text, Options{}); got != text {
			t.Errorf("%q is written as %q", text, got)
		}
	}
}
