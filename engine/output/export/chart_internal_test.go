package export

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"tchouka/engine/picture/scene"
)

func squares() Document {
	d := ChartData{
		Chart: scene.Chart{Heading: scene.Heading{Title: "Squares", Note: "of x"}, Plot: scene.Plot{Across: "x", Upward: "x²"}},
		Table: ChartTable{Columns: []string{"x", "x^2"}},
	}
	for _, kind := range []scene.PlotLine{scene.PlotSolid, scene.PlotSteps, scene.PlotDots, scene.PlotDashed} {
		s := scene.PlotSeries{Name: "x²", Line: kind}
		for x := 1.0; x <= 3; x++ {
			s.Points = append(s.Points, scene.Point{X: x, Y: x * x})
		}
		d.Series = append(d.Series, s)
	}
	for x := 1.0; x <= 3; x++ {
		d.Table.Rows = append(d.Table.Rows, []float64{x, x * x / 2})
	}
	return Chart(d)
}

func TestChartAsData(t *testing.T) {
	for format, want := range map[Format]string{
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
	for _, format := range []Format{"svg", "png", "pdf"} {
		var b bytes.Buffer
		if err := Write(&b, squares(), format, Options{}); err != nil || b.Len() < 1000 {
			t.Errorf("%s: %d bytes, %v", format, b.Len(), err)
		}
		if format == "svg" && (strings.Count(b.String(), "stroke-dasharray") < 2 || !strings.Contains(b.String(), "Liberation Sans")) {
			t.Error("the picture has no dashes, or not its font")
		}
	}
}
