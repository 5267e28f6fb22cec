package scene

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestTickText(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", math.Copysign(0, -1): "0", 0.30000000000000004: "0.3", -1.5: "−1.5", 1000: "1,000", 123456: "123,456", 1e7: "10⁷", 2.5e13: "2.5·10¹³", -3e8: "−3·10⁸",
	} {
		if got := (PlotNumerals{Thousands: ","}).text(v); got != want {
			t.Errorf("%v is written %q, want %q", v, got, want)
		}
	}
	if got := (PlotNumerals{Thousands: ".", Decimal: ","}).text(-12345.25); got != "−12.345,25" {
		t.Errorf("in Spanish: %s", got)
	}
	if got := (PlotNumerals{}).text(12345); got != "12345" {
		t.Errorf("without separators: %q", got)
	}
	for _, tick := range logTicks(1, 10_000, PlotNumerals{Thousands: " "}) {
		if tick.value == 10_000 && tick.label != "10 000" || tick.value == 2 && tick.label != "" {
			t.Errorf("%+v", tick)
		}
	}
}

// The ticks are few, evenly spaced, and within the range.
func TestRoundTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		least := rapid.Float64Range(-1e6, 1e6).Draw(t, "least")
		most := least + rapid.Float64Range(0.01, 1e13).Draw(t, "span")
		ticks := roundTicks(least, most, PlotNumerals{})
		if len(ticks) < 3 || len(ticks) > 10 {
			t.Fatalf("%d ticks from %v to %v", len(ticks), least, most)
		}
		for i, tick := range ticks {
			if tick.value < least-1e-6 || tick.value > most+1e-6 {
				t.Fatalf("a tick at %v", tick.value)
			}
			if i > 1 && math.Abs((tick.value-ticks[i-1].value)-(ticks[1].value-ticks[0].value)) > (most-least)/1000 {
				t.Fatalf("uneven: %v", ticks)
			}
		}
	})
}

// Everything in a plot is inside its rectangle, for any values.
func TestPlotInsideRectangle(t *testing.T) {
	measure := func(text string, size float64, _ bool) float64 { return 0.55 * size * float64(len([]rune(text))) }
	rapid.Check(t, func(t *rapid.T) {
		p := Plot{
			X: 10, Y: 20, W: 600, H: 400, Across: "length", Upward: "boards", Size: 15,
			Logarithmic: rapid.Bool().Draw(t, "logarithmic"), LogUpward: rapid.Bool().Draw(t, "upward"),
		}
		least := map[bool]float64{false: -1e6, true: 1e-3}[p.LogUpward]
		s := PlotSeries{Name: "a", Line: PlotLine(rapid.IntRange(0, int(PlotDashed)).Draw(t, "line"))}
		for range rapid.IntRange(1, 20).Draw(t, "points") {
			s.Points = append(s.Points, Point{rapid.Float64Range(1, 1e6).Draw(t, "x"), rapid.Float64Range(least, 1e6).Draw(t, "y")})
		}
		p.Series = []PlotSeries{s}
		inside := func(x, y float64) {
			if x < p.X-1 || x > p.X+p.W+1 || y < p.Y-1 || y > p.Y+p.H+1 || math.IsNaN(x+y) {
				t.Fatalf("there is something at (%v, %v)", x, y)
			}
		}
		for _, item := range p.items(measure) {
			switch i := item.(type) {
			case Text:
				wide := measure(i.Text, i.Size, false)
				left := i.X - wide*[...]float64{0, 0.5, 1}[i.Anchor]
				inside(left, i.Y-i.Size/2)
				inside(left+wide, i.Y+i.Size/2)
			case Polyline:
				for _, at := range i.Points {
					inside(at.X, at.Y)
				}
			case Curve:
				for _, at := range i.Points {
					inside(at.X, at.Y)
				}
			case Circle:
				inside(i.X-i.R, i.Y)
				inside(i.X+i.R, i.Y)
			}
		}
	})
}
