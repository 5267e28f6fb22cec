package export_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/text/i18n"
)

func samplePoints(t *testing.T, last int) []export.Sample {
	t.Helper()
	all, err := export.Samples(context.Background(), last, nil)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// roundedUp implements Theorem 3.5 literally.
func roundedUp(l int) int64 {
	n := int64(l)
	for i := int64(l) - 1; i >= 1; i-- {
		n = (n + i - 1) / i * i
	}
	return n
}

func TestSamplesAreExact(t *testing.T) {
	for _, last := range []int{export.MinLength, 1500, 1501, 20_000} {
		all := samplePoints(t, last)
		if all[0].Length != 1 || all[len(all)-1].Length != last || len(all) > 1500 {
			t.Fatalf("%d samplePoints from %d to %d, want 1 to %d", len(all), all[0].Length, all[len(all)-1].Length, last)
		}
		for i, s := range all {
			if s.Seeds != roundedUp(s.Length) || i > 0 && all[i-1].Length >= s.Length {
				t.Fatalf("sample %d of %d: %+v", i, last, s)
			}
		}
	}
}

func TestSamplesProgressAndCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	last := 0
	_, err := export.Samples(ctx, export.MaxLength, func(done, all int) {
		if done != last+1 || done > all {
			t.Fatalf("%d of %d after %d", done, all, last)
		}
		if last = done; done == 100 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || last != 100 {
		t.Errorf("%v after %d", err, last)
	}
}

// The table of a chart agrees with the numbers of GAMES and the definitions.
func TestTables(t *testing.T) {
	all := samplePoints(t, 1000)
	for _, k := range export.PlotKinds() {
		var b bytes.Buffer
		if err := export.Write(&b, k.Chart(all), "csv", export.Options{}); err != nil {
			t.Fatal(err)
		}
		records, err := csv.NewReader(&b).ReadAll()
		if err != nil || len(records) != 1001 {
			t.Fatalf("%v: %d records, %v", k, len(records), err)
		}
		for _, want := range []struct {
			l     int
			seeds int64
		}{{1, 1}, {6, 12}, {50, 802}, {1000, 318_570}} {
			row, l, n := records[want.l], float64(want.l), float64(want.seeds)
			value := map[export.PlotKind]float64{
				export.Ratio: n / (l * l / math.Pi), export.Difference: n/l - l/math.Pi, export.Length: math.Sqrt(n * math.Pi),
			}[k]
			got, err := strconv.ParseFloat(row[2], 64)
			if row[0] != strconv.Itoa(want.l) || row[1] != strconv.FormatInt(want.seeds, 10) || err != nil || math.Abs(got-value) > 1e-9 {
				t.Errorf("%v: %v, want %v", k, row, value)
			}
		}
	}
}

// Every chart is drawn in every format and look, for few and for many lengths.
func TestCharts(t *testing.T) {
	for _, last := range []int{export.MinLength, 100, 30_000} {
		all := samplePoints(t, last)
		for _, k := range export.PlotKinds() {
			for _, f := range export.Formats() {
				if f == export.DOT || f == export.GIF || f == export.HTML {
					continue // charts have no graphs, films and pages
				}
				var b bytes.Buffer
				err := export.Write(&b, k.Chart(all), f, export.Options{Palette: palette.Dark()})
				if err != nil || b.Len() < 200 {
					t.Errorf("%v up to %d as %s: %d bytes, %v", k, last, f, b.Len(), err)
				}
				if f == "svg" && !strings.Contains(b.String(), k.Curve()) {
					t.Errorf("%v: the picture does not say what it is", k)
				}
			}
		}
	}
	if err := export.Write(&bytes.Buffer{}, export.Ratio.Chart(nil), "svg", export.Options{}); err == nil {
		t.Error("a chart of nothing")
	}
}

func TestImageHasRequestedSize(t *testing.T) {
	d := export.Length.Data(samplePoints(t, 50), i18n.Language{})
	d.Width, d.Height, d.Size = 640, 360, 18
	doc := export.Chart(d)
	img, err := export.Image(doc, export.Options{Scale: 1.5})
	if err != nil {
		t.Fatal(err)
	}
	if b := img.Bounds(); b.Dx() != 960 || b.Dy() != 540 {
		t.Errorf("%v", b)
	}
	var tooLarge *paper.TooLargeError
	if _, err := export.Image(doc, export.Options{Scale: 1000}); !errors.As(err, &tooLarge) {
		t.Errorf("error %v", err)
	}
}
