package export

import (
	"maps"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// The range of a choice is that of the picture: what one accepts, the other does not refuse.
func TestOneRangeForEachNumber(t *testing.T) {
	t.Parallel()
	for _, choice := range []Choice{WidthChoice, PixelsChoice, FontChoice} {
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
	const known = " Palette Look Title ID Fit Numbering Scale Verdicts Numbers Down raw Paper Language Film Web Recipe " +
		"Without Numerals Seeds RumaLeft Space Uniform Nodes Lines Width Pixels Font By Step " +
		"Merged Show Depth Unfolded Line Layout Options Losing Remarks After " +
		"Breaks " // follows from Font
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
			WidthChoice: "85", PixelsChoice: "300", FontChoice: "7", DepthChoice: "3",
			StepChoice: "0.5", LosingChoice: Yes, MergedChoice: Yes,
			HintsChoice: Yes, SolutionsChoice: Yes, IDChoice: Yes, TitleChoice: "T",
			AppearanceChoice: "distinct,dots", NodeChoice: "moves-to-go", LegendChoice: No,
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
