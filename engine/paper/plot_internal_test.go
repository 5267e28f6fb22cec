package paper

import (
	"math"
	"testing"

	"gonum.org/v1/plot"
	"pgregory.net/rapid"

	"tchouka/engine/scene"
)

func TestTickText(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", math.Copysign(0, -1): "0", 0.30000000000000004: "0.3", -1.5: "−1.5", 1000: "1,000", 123456: "123,456", 1e7: "10⁷", 2.5e13: "2.5·10¹³", -3e8: "−3·10⁸",
	} {
		if got := numberText(v, scene.PlotNumerals{Thousands: ","}); got != want {
			t.Errorf("%v is written %q, want %q", v, got, want)
		}
	}
	if got := numberText(-12345.25, scene.PlotNumerals{Thousands: ".", Decimal: ","}); got != "−12.345,25" {
		t.Errorf("in Spanish: %s", got)
	}
	if got := numberText(12345, scene.PlotNumerals{}); got != "12345" {
		t.Errorf("without separators: %q", got)
	}
	for _, tick := range (ticks{plot.LogTicks{Prec: -1}, scene.PlotNumerals{Thousands: " "}}).Ticks(1, 10_000) {
		if tick.Value == 10_000 && tick.Label != "10 000" || tick.Value == 2 && tick.Label != "" {
			t.Errorf("%+v", tick)
		}
	}
}

// The ticks are few, evenly spaced, and within the range.
func TestRoundTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		least := rapid.Float64Range(-1e6, 1e6).Draw(t, "least")
		most := least + rapid.Float64Range(0.01, 1e13).Draw(t, "span")
		ticks := roundTicks(least, most)
		if len(ticks) < 3 || len(ticks) > 10 {
			t.Fatalf("%d ticks from %v to %v", len(ticks), least, most)
		}
		for i, tick := range ticks {
			if tick.Value < least-1e-6 || tick.Value > most+1e-6 {
				t.Fatalf("a tick at %v", tick.Value)
			}
			if i > 1 && math.Abs((tick.Value-ticks[i-1].Value)-(ticks[1].Value-ticks[0].Value)) > (most-least)/1000 {
				t.Fatalf("uneven: %v", ticks)
			}
		}
	})
}
