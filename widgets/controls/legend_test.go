package controls_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/controls"
)

func TestLegendExplainsDiagonals(t *testing.T) {
	test.NewTempApp(t)
	l := controls.NewLegend(26, 26)
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(300, 200))
	show := func(diagonals ...scene.HeatDiagonal) {
		l.SetEntries(scene.HeatMap{Diagonals: diagonals}.Legend(map[scene.HeatState]bool{scene.HeatWon: true, scene.HeatLost: true, scene.HeatUnknown: true}))
	}
	show()
	before := len(test.WidgetRenderer(l).Objects())
	narrow := l.MinSize().Height
	show(scene.HeatDiagonal{Formula: "n", Text: "k = n"}, scene.HeatDiagonal{Formula: "n+1", Line: scene.HeatDotted, Text: "k = n + 1, in many words"})
	if got := len(test.WidgetRenderer(l).Objects()); got != before+4 {
		t.Errorf("%d objects after %d", got, before)
	}
	if l.MinSize().Height <= narrow {
		t.Error("what does not fit in a row should begin another")
	}
	w.Canvas().Capture()
	show()
	if got := len(test.WidgetRenderer(l).Objects()); got != before {
		t.Errorf("%d objects, at first %d", got, before)
	}
}

// A steady legend keeps its width for longer texts, and its rows at one width.
func TestSteadyLegend(t *testing.T) {
	test.NewTempApp(t)
	l := controls.NewLegend(22, 32)
	l.Steady = true
	one := l.MinSize()
	l.Resize(fyne.NewSize(one.Width, one.Height))
	l.SetEntries([]scene.LegendEntry{{Text: "won"}, {Text: "lost"}, {Text: "a text that is much longer than the legend is wide"}})
	if got := l.MinSize(); got.Width != one.Width || got.Height != 2*one.Height {
		t.Errorf("three entries need %v, want two rows of %v", got, one)
	}
	for _, object := range test.WidgetRenderer(l).Objects() {
		if right := object.Position().X + object.Size().Width; right > l.Size().Width {
			t.Errorf("%T ends at %v of %v", object, right, l.Size().Width)
		}
	}
	l.SetEntries([]scene.LegendEntry{{Text: "won"}})
	if l.MinSize().Height != 2*one.Height {
		t.Error("the legend gets lower at the same width")
	}
	if text := test.WidgetRenderer(l).Objects()[1].(*canvas.Text).Text; text != "won" {
		t.Errorf("explains %q", text)
	}
	l.Resize(fyne.NewSize(401, 40))
	if l.MinSize().Height != one.Height {
		t.Error("it keeps rows for nothing at another width")
	}
}

// A symbol may contain text.
func TestLegendPaintsText(t *testing.T) {
	test.NewTempApp(t)
	l := controls.NewLegend(22, 32)
	l.SetEntries([]scene.LegendEntry{{Shape: []scene.Item{scene.Text{Text: "3", Size: 13, Bold: true, Anchor: scene.Middle, Color: palette.Ink}}, Text: "hole 3"}})
	l.Resize(fyne.NewSize(200, 40))
	symbol := test.WidgetRenderer(l).Objects()[0].(*canvas.Raster)
	width, height := int(symbol.Size().Width), int(symbol.Size().Height)
	picture := symbol.Generator(width, height)
	for x := range width {
		if picture.At(x, height/2) != picture.At(0, 0) {
			return
		}
	}
	t.Error("the text is not painted")
}
