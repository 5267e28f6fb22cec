package export

import (
	"bytes"
	"encoding/csv"
	"maps"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/enginetest"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// The range of a choice is that of the picture: what one accepts, the other does not refuse.
func TestOneRangeForEachNumber(t *testing.T) {
	t.Parallel()
	for _, choice := range []Choice{WidthChoice, HeightChoice, PixelsChoice, FontChoice} {
		o, _ := choice.Option()
		for value, valid := range map[float64]bool{o.Least: true, o.Most: true, o.Least - 1: false, o.Most + 1: false} {
			text := strconv.FormatFloat(value, 'f', -1, 64)
			fit := choicesOf(Options{}, TreeView{}).With(Choices{choice: text}).Apply(Options{}, "").Fit
			if valid && (!o.Valid(text) || fit == paper.Fit{} || fit.Check() != nil) || !valid && o.Valid(text) {
				t.Errorf("%s %s: %+v, %v", choice, text, fit, fit.Check())
			}
		}
	}
}

// The table has every field of the options that a figure has.
func TestEveryOptionIsConverted(t *testing.T) {
	t.Parallel()
	const known = " Palette Look Title ID Fit Numbering Scale Verdicts Numbers Down raw named Paper Language Sheet Headings Film Web Recipe " +
		"Without Numerals Seeds RumaLeft Space Uniform Nodes Lines Width Height Pixels Font By Step " +
		"Merged Show Depth Unfolded Line Layout Options Losing Remarks After " +
		"Breaks " + // follows from Font
		"OnPaper " // only to print
	for _, of := range []any{Options{}, scene.Look{}, paper.Fit{}, film.Options{}, TreeView{}, tree.LayoutOptions{}} {
		for _, field := range reflect.VisibleFields(reflect.TypeOf(of)) {
			if !strings.Contains(known, " "+field.Name+" ") {
				t.Errorf("%T.%s: add it to the table of options, and here", of, field.Name)
			}
		}
	}
}

// Every option of a document survives as text.
func TestOptionsAsText(t *testing.T) {
	t.Parallel()
	rng := enginetest.Random(t)
	for range 200 {
		c := Choices{VerdictsChoice: Yes}
		for choice := range Defaults() {
			if texts := choice.Texts(); len(texts) > 0 {
				c[choice] = texts[rng.IntN(len(texts))]
			}
		}
		for choice, text := range map[Choice]string{
			WidthChoice: "85", HeightChoice: "90", PixelsChoice: "300", FontChoice: "7", DepthChoice: "3",
			StepChoice: "0.5", LosingChoice: Yes, MergedChoice: Yes,
			HintsChoice: Yes, SolutionsChoice: Yes, IDChoice: Yes, TitleChoice: "T",
			AppearanceChoice: "distinct,dots", NodeChoice: "moves-to-go", LegendChoice: No, HeadingsChoice: Yes,
		} {
			if rng.IntN(2) == 0 {
				c[choice] = text
			}
		}
		o, view := c.Apply(Options{Verdicts: true}, "id"), c.View()
		again := choicesOf(o, view)
		if got := again.Apply(Options{Verdicts: true}, "id"); !reflect.DeepEqual(got, o) || !reflect.DeepEqual(again.View(), view) {
			t.Fatalf("%v becomes %v:\n%+v\n%+v", maps.Clone(c), again, o, got)
		}
		if err := again.Check(); err != nil {
			t.Fatal(err)
		}
	}
}

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
