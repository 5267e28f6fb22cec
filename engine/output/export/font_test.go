package export_test

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
)

// A requested text size is that of every word, in every kind of picture and every format. Only numbers that
// are made smaller to fit into a hole or a shape are smaller, and if the picture is too wide for its width,
// all texts are.
func TestTextHasTheRequestedSize(t *testing.T) {
	t.Parallel()
	all := pictures(t)
	maps.DeleteFunc(all, func(name string, _ export.Document) bool {
		return strings.HasSuffix(name, "-most") || strings.HasSuffix(name, "-many")
	})
	for _, game := range games.All() {
		start, err := game.Start(engine.Usual(game.Params())...)
		if err != nil {
			t.Fatal(err)
		}
		all[game.ID()] = export.Position(game, start)
	}
	samplePoints, err := export.Samples(t.Context(), 30, func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	all["survey"], all["chart"] = export.Survey(ibanez()), export.Ratio.Chart(samplePoints)
	for _, name := range enginetest.Sample(t, 12, slices.Sorted(maps.Keys(all))...) {
		doc := all[name]
		for look, o := range map[string]export.Options{
			"": {Verdicts: true}, "sowings": {Look: scene.Look{Lines: scene.SowingRows, Nodes: scene.SowingNodes}}, "boards": {Verdicts: true, Look: scene.Look{Nodes: scene.BoardNodes}},
			"text": {Look: scene.Look{Nodes: scene.TextNodes}, ID: "the-id"},
		} {
			for _, o.Fit = range []paper.Fit{{Font: 8}, {Font: 8, Width: 170}} {
				for format, sizes := range map[export.Format]func(*testing.T, []byte) map[string]float64{export.SVG: svgSizes, export.PDF: pdfSizes, export.TeX: texSizes} {
					e, err := export.Extent(doc, format, o)
					if err != nil {
						t.Fatal(err)
					}
					if format == export.PDF && strings.HasPrefix(name, "boards") {
						continue // it has the size of its paper
					}
					found := sizes(t, write(t, doc, format, o))
					if len(found) == 0 {
						t.Errorf("%s %s as %s has no text", name, look, format)
					}
					for text, size := range found {
						number := !strings.ContainsFunc(text, func(r rune) bool { return (r < '0' || r > '9') && !strings.ContainsRune("≥≤(+)-", r) })
						if size > e.TextSize+0.02 || size < e.TextSize-0.02 && !number {
							t.Errorf("%s %s as %s, %+v: %q has %v points, want %v", name, look, format, o.Fit, text, size, e.TextSize)
						}
					}
					if o.Fit.Width == 0 && math.Abs(e.TextSize-8) > 1e-9 {
						t.Errorf("%s %s as %s has text of %v points", name, look, format, e.TextSize)
					}
				}
			}
		}
	}
}

// svgSizes, pdfSizes and texSizes return the size of each text in a file, in points.
func svgSizes(t *testing.T, file []byte) map[string]float64 {
	t.Helper()
	var in struct {
		Width   string `xml:"width,attr"`
		ViewBox string `xml:"viewBox,attr"`
	}
	if err := xml.Unmarshal(file, &in); err != nil {
		t.Fatal(err)
	}
	millimetres, err := strconv.ParseFloat(strings.TrimSuffix(in.Width, "mm"), 64)
	units, wrong := strconv.ParseFloat(strings.Fields(in.ViewBox)[2], 64)
	if err != nil || wrong != nil {
		t.Fatal(in, err, wrong)
	}
	return sizesIn(t, file, regexp.MustCompile(`(?s)<text[^>]*font-size:(?P<size>[\d.]+)px[^>]*>(?P<text>.*?)</text>`), millimetres/25.4*72/units)
}

func pdfSizes(t *testing.T, file []byte) map[string]float64 {
	t.Helper()
	all := map[string]float64{}
	for _, content := range pdfContents(t, file) {
		maps.Copy(all, sizesIn(t, content, regexp.MustCompile(`(?s)BT /F\w+ (?P<size>[\d.]+) Tf ET\n.*?BT [^(]*\((?P<text>.*?)\) Tj ET`), 1))
	}
	for text := range all { // its letters are numbers of glyphs
		all["a"+text] = all[text]
		delete(all, text)
	}
	return all
}

func texSizes(t *testing.T, file []byte) map[string]float64 {
	t.Helper()
	return sizesIn(t, file, regexp.MustCompile(`\\zT\S+ \S+ \S+ (?P<size>\S+) .*\{\\color\{\w+\}(?P<text>.*)\}`), 1)
}

func sizesIn(t *testing.T, file []byte, pattern *regexp.Regexp, scale float64) map[string]float64 {
	t.Helper()
	all := map[string]float64{}
	for _, found := range pattern.FindAllSubmatch(file, -1) {
		size, err := strconv.ParseFloat(string(found[pattern.SubexpIndex("size")]), 64)
		if err != nil {
			t.Fatal(err)
		}
		all[string(found[pattern.SubexpIndex("text")])] = size * scale
	}
	return all
}

// In a PNG, the digits have the height of their size at its resolution.
func TestDigitsHaveTheRequestedHeight(t *testing.T) {
	t.Parallel()
	doc := export.Table(export.TableData{Kind: "boards", Columns: []export.TableColumn{{Name: "1"}}, Rows: [][]any{{23}, {40}}})
	for _, font := range []float64{6, 8, 12} {
		o := export.Options{Fit: paper.Fit{Font: font, Width: 60}}
		picture, err := png.Decode(bytes.NewReader(write(t, doc, "png", o)))
		if err != nil {
			t.Fatal(err)
		}
		box := picture.Bounds()
		dark := func(y int) bool {
			for x := box.Min.X; x < box.Max.X; x++ {
				if r, g, b, _ := picture.At(x, y).RGBA(); r+g+b < 3*0x8000 {
					return true
				}
			}
			return false
		}
		var heights []int
		for y := box.Min.Y + 1; y < box.Max.Y; y++ {
			switch {
			case dark(y) && !dark(y-1):
				heights = append(heights, 1)
			case dark(y):
				heights[len(heights)-1]++
			}
		}
		const digit = 0.7 // of the text size
		if want := digit * font / 72 * paper.PrintDPI; len(heights) != 3 || math.Abs(float64(heights[1])-want) > 2 || math.Abs(float64(heights[2])-want) > 2 {
			t.Errorf("at %v points, the digits are %d pixels high, want about %.1f", font, heights, want)
		}
	}
}
