package export

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"pgregory.net/rapid"
)

func squares() Document {
	d := ChartData{Title: "Squares", Note: "of x", X: "x", Y: "x²", Table: ChartTable{Columns: []string{"x", "x^2"}}}
	for _, kind := range []ChartLine{ChartSolid, ChartSteps, ChartDots, ChartDashed} {
		s := ChartSeries{Name: "x²", Line: kind}
		for x := 1.0; x <= 3; x++ {
			s.Points = append(s.Points, Point{x, x * x})
		}
		d.Series = append(d.Series, s)
	}
	for x := 1.0; x <= 3; x++ {
		d.Table.Rows = append(d.Table.Rows, []float64{x, x * x / 2})
	}
	return Chart(d)
}

func TestChartAsData(t *testing.T) {
	for format, want := range map[string]string{
		"text": "# Squares\n# of x\n  x  x^2\n  1  0.5\n  2    2\n  3  4.5\n",
		"csv":  "x,x^2\r\n1,0.5\r\n2,2\r\n3,4.5\r\n",
	} {
		var b bytes.Buffer
		if err := Write(&b, squares(), format, Options{}); err != nil || b.String() != want {
			t.Errorf("%s: %q, %v; want %q", format, b.String(), err, want)
		}
	}
	var b bytes.Buffer
	var got struct {
		Kind, Title string
		Columns     []string
		Rows        [][2]float64
	}
	if err := Write(&b, squares(), "json", Options{}); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b.Bytes(), &got); err != nil || got.Kind != "chart" || got.Title != "Squares" || len(got.Rows) != 3 || got.Rows[2] != [2]float64{3, 4.5} {
		t.Errorf("%+v, %v", got, err)
	}
	if (Chart(ChartData{}) != Document{}) {
		t.Error("a chart without points")
	}
}

func TestChartAsPicture(t *testing.T) {
	for _, format := range []string{"svg", "png", "pdf"} {
		var b bytes.Buffer
		if err := Write(&b, squares(), format, Options{}); err != nil || b.Len() < 1000 {
			t.Errorf("%s: %d bytes, %v", format, b.Len(), err)
		}
		if format == "svg" && (strings.Count(b.String(), "stroke-dasharray") < 2 || !strings.Contains(b.String(), "Liberation Sans")) {
			t.Error("the picture has no dashes, or not its font")
		}
	}
}

func TestTickText(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", math.Copysign(0, -1): "0", 0.30000000000000004: "0.3", -1.5: "−1.5", 1000: "1,000", 123456: "123,456", 1e7: "10⁷", 2.5e13: "2.5·10¹³", -3e8: "−3·10⁸",
	} {
		if got := (ChartNumerals{Thousands: ","}).text(v); got != want {
			t.Errorf("%v is written %q, want %q", v, got, want)
		}
	}
	if got := (ChartNumerals{".", ","}).text(-12345.25); got != "−12.345,25" {
		t.Errorf("in Spanish: %s", got)
	}
	if got := (ChartNumerals{}).text(12345); got != "12345" {
		t.Errorf("without separators: %q", got)
	}
	for _, tick := range (chartTicks{plot.LogTicks{Prec: -1}, ChartNumerals{Thousands: " "}}).Ticks(1, 10_000) {
		if tick.Value == 10_000 && tick.Label != "10 000" || tick.Value == 2 && tick.Label != "" {
			t.Errorf("%+v", tick)
		}
	}
}

// Whatever is shown, the ticks are few, evenly spaced, and within.
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
