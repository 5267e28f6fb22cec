package tables

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// heatSample is a map with equal cells.
type heatSample scene.HeatCell

func (s heatSample) Cell(int, int) scene.HeatCell { return scene.HeatCell(s) }

func TestHeatGridHitTest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := HeatView{Cells: heatSample{}}
		v.HolesFrom = rapid.IntRange(1, 50).Draw(t, "holes")
		v.HolesTo = v.HolesFrom + rapid.IntRange(0, 200).Draw(t, "more holes")
		v.SeedsFrom = rapid.IntRange(1, 50).Draw(t, "seeds")
		v.SeedsTo = v.SeedsFrom + rapid.IntRange(0, 100_000).Draw(t, "more seeds")
		g := heatGrid{
			width:  float64(rapid.IntRange(240, 2000).Draw(t, "width")),
			height: float64(rapid.IntRange(160, 1200).Draw(t, "height")),
		}
		g.measure(v, 1)
		g.fit(v)
		for range rapid.IntRange(0, 12).Draw(t, "zooms") {
			g.zoom(v, rapid.SampledFrom([]float64{heatKeyZoom, 1 / heatKeyZoom}).Draw(t, "by"))
		}
		b := HeatBoard{
			Holes: rapid.IntRange(v.HolesFrom, v.HolesTo).Draw(t, "n"),
			Seeds: rapid.IntRange(v.SeedsFrom, v.SeedsTo).Draw(t, "k"),
		}
		g.reveal(v, b)
		if g.x != math.Trunc(g.x) || g.y != math.Trunc(g.y) || g.pitch != math.Trunc(g.pitch) {
			t.Errorf("not whole: %+v", g)
		}
		if got := g.board(v, g.middle(v, b)); got != b {
			t.Errorf("at the middle of %v there is %v: %+v", b, got, g)
		}
		top, bottom, left, right := g.span(v)
		row, column := b.Holes-v.HolesFrom, b.Seeds-v.SeedsFrom
		if row < top || row > bottom || column < left || column > right {
			t.Errorf("%v is not in view: %d … %d, %d … %d", b, top, bottom, left, right)
		}
		if bottom >= v.rows() || right >= v.columns() {
			t.Errorf("%d … %d, %d … %d in view of %d × %d", top, bottom, left, right, v.rows(), v.columns())
		}
	})
}

func TestHeatNumber(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 65536: "65,536", 1234567: "1,234,567"} {
		if got := paint.GroupedNumber(n); got != want {
			t.Errorf("groupedNumber(%d) = %q, want %q", n, got, want)
		}
	}
}

// BenchmarkHeatMap paints a window full of cells: the number that is legible, and the maximum.
func BenchmarkHeatMap(b *testing.B) {
	for name, zoom := range map[string]float32{"legible": 1, "dots": 0.01} {
		b.Run(name, func(b *testing.B) {
			test.NewTempApp(b)
			h := NewHeatMap()
			r := test.WidgetRenderer(h).(*paintedRenderer)
			h.Resize(fyne.NewSize(1600, 900))
			h.SetView(HeatView{
				HolesFrom: 1, HolesTo: 1000, SeedsFrom: 1, SeedsTo: 100_000,
				Cells: heatSample{State: scene.HeatWon, Number: 123},
			})
			h.Zoom(zoom)
			for b.Loop() {
				r.picture.Generator(1600, 900)
			}
		})
	}
}

// A small map fills its widget with cells that are wider than high.
func TestHeatGridFillsWidget(t *testing.T) {
	g := heatGrid{width: 1300, height: 520}
	v := HeatView{Cells: heatSample{}, HolesFrom: 1, HolesTo: 8, SeedsFrom: 1, SeedsTo: 10}
	g.measure(v, 1)
	g.fit(v)
	w, h := g.space()
	if across, down := 10*g.wide/w, 8*g.pitch/h; across < 0.8 || down < 0.95 || across > 1 || down > 1 {
		t.Errorf("the cells fill %.2f of the width and %.2f of the height", across, down)
	}
}
