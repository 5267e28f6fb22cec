package paper_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Out-of-range values are refused with an error that names the valid range.
func TestFitRefusesInvalidValues(t *testing.T) {
	t.Parallel()
	for _, sane := range []paper.Fit{
		{},
		{Width: 5},
		{Width: 5000},
		{Pixels: 16},
		{Pixels: 16384},
		{Font: 1},
		{Font: 144},
		{Width: 85, Font: 8},
		{Pixels: 1920},
	} {
		if err := sane.Check(); err != nil {
			t.Errorf("%+v: %v", sane, err)
		}
	}
	for want, insane := range map[string][]paper.Fit{
		"5 to 5000":   {{Width: -85}, {Width: 0.1}, {Width: 10_000}, {Width: math.NaN()}, {Width: math.Inf(1)}},
		"16 to 16384": {{Pixels: -1}, {Pixels: 1}, {Pixels: 1 << 30}},
		"1 to 144":    {{Font: -9}, {Font: 0.01}, {Font: 1000}, {Font: math.NaN()}},
	} {
		for _, fit := range insane {
			if err := fit.Check(); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%+v: %v, want an error that says %q", fit, err, want)
			}
		}
	}
}

// A picture has the requested width and text size. If both conflict, the width takes
// precedence.
func TestFitScales(t *testing.T) {
	t.Parallel()
	const wide = 480 // units, 127 mm
	for _, test := range []struct {
		fit         paper.Fit
		mm, letters float64 // of the picture
		layoutWidth float64 // the layout width in units, for a picture that can adapt
	}{
		{paper.Fit{}, 127, 9.75, 0},
		{paper.Fit{Width: 85}, 85, 9.75 * 85 / 127, 0},
		{paper.Fit{Width: 254}, 254, 19.5, 0},
		{paper.Fit{Font: 19.5}, 254, 19.5, 0},
		{paper.Fit{Font: 19.5, Width: 400}, 254, 19.5, 400 / 254.0 * 480},
		{paper.Fit{Font: 9.75, Width: 63.5}, 63.5, 4.875, 240},
		{paper.Fit{Height: 100 / 480.0 * 63.5}, 63.5, 4.875, 0},
		{paper.Fit{Height: 1000}, 127, 9.75, 0},
	} {
		e := paper.ExtentOf(wide, 100, test.fit.Scale(wide, 100))
		if math.Abs(e.Width-test.mm) > 1e-9 || math.Abs(e.TextSize-test.letters) > 1e-9 || math.Abs(test.fit.AvailableWidth()-test.layoutWidth) > 1e-9 {
			t.Errorf("%+v: %+v with room %v; want %+v", test.fit, e, test.fit.AvailableWidth(), test)
		}
	}
}

// A picture has the requested pixels, or those that follow from its width and resolution.
func TestFitCountsPixels(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		fit    paper.Fit
		across int
		dpi    float64
	}{
		{paper.Fit{}, 960, 192},
		{paper.Fit{Width: 85}, 1004, 300},
		{paper.Fit{Pixels: 1920}, 1920, 192},
		{paper.Fit{Pixels: 1000, Width: 254}, 1000, 100},
	} {
		fit, dpi := test.fit.Raster(192)
		if e := paper.ExtentOf(480, 100, fit.Scale(480, 100)).At(dpi); e.Across != test.across || math.Abs(e.DPI-test.dpi) > 1e-9 {
			t.Errorf("%+v: %+v; want %+v", test.fit, e, test)
		}
	}
}

// counting counts the bytes written, and the items made before the first write.
type counting struct {
	made, madeAtFirstWrite, written int
	end                             func() error
}

func (c *counting) Write(data []byte) (int, error) {
	if c.written == 0 {
		c.madeAtFirstWrite = c.made
	}
	c.written += len(data)
	return len(data), nil
}

// Err implements paper.Canceller.
func (c *counting) Err() error {
	if c.end == nil {
		return nil
	}
	return c.end()
}

const manyItems = 20_000

// many returns a picture with many items, which counts the items that are made.
func (c *counting) many(width, height float64) scene.Scene {
	s := scene.Scene{Width: width, Height: height, Ground: palette.Panel}
	for range manyItems {
		s.Add(scene.Group{X: 10, Y: 10, Make: func() []scene.Item {
			c.made++
			return []scene.Item{scene.Circle{R: 3, Style: scene.Solid(palette.Ink)}, scene.Text{Text: "12", Size: 9, Color: palette.Ink}}
		}})
	}
	return s
}

// An SVG is written while it is drawn, without buffering.
func TestSVGIsStreamed(t *testing.T) {
	t.Parallel()
	var c counting
	if err := paper.SVG(&c, paper.About{Title: "many"}, palette.Light(), paper.Sheet{Scene: c.many(400, 300), Scale: 1}); err != nil {
		t.Fatal(err)
	}
	if c.made != manyItems || c.madeAtFirstWrite == 0 || c.madeAtFirstWrite > manyItems/10 || c.written < 50*manyItems {
		t.Errorf("of %d items %d were made when writing began; %d bytes", c.made, c.madeAtFirstWrite, c.written)
	}
}

// Drawing ends soon after cancellation, and no complete-looking file is written.
func TestDrawingCancelled(t *testing.T) {
	t.Parallel()
	for format, write := range map[string]func(w io.Writer, s scene.Scene) error{
		"svg": func(w io.Writer, s scene.Scene) error {
			return paper.SVG(w, paper.About{}, palette.Light(), paper.Sheet{Scene: s, Scale: 1})
		},
		"pdf": func(w io.Writer, s scene.Scene) error {
			return paper.PDF(w, paper.About{}, palette.Light(), paper.Natural([]scene.Scene{s, s})...)
		},
		"tex": func(w io.Writer, s scene.Scene) error {
			return paper.TeX(w, paper.About{}, palette.Light(), paper.Sheet{Scene: s, Scale: 1})
		},
		"png": func(w io.Writer, s scene.Scene) error {
			return paper.PNG(w, paper.About{}, palette.Light(), paper.Extent{Across: 400, Down: 300}, s)
		},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		c := &counting{}
		c.end = func() error {
			if c.made >= manyItems/2 {
				cancel()
			}
			return ctx.Err()
		}
		err := write(cancelWriter{c, ctx}, c.many(400, 300))
		if !errors.Is(err, context.Canceled) || c.made > manyItems*3/4 {
			t.Errorf("%s: %d items were drawn, %v", format, c.made, err)
		}
		if format != "svg" && format != "tex" && c.written > 0 {
			t.Errorf("%s: %d bytes are written of what was cancelled", format, c.written)
		}
		cancel()
	}
}

// cancelWriter is a writer that refuses further writes after its context ends.
type cancelWriter struct {
	*counting
	ctx context.Context
}

func (e cancelWriter) Write(data []byte) (int, error) {
	if err := e.Err(); err != nil {
		return 0, err
	}
	return e.counting.Write(data)
}

// Coordinates far from the origin of a large SVG remain distinct.
func TestSVGPrecisionFarFromOrigin(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	s := scene.Scene{Width: 900_000, Height: 100, Ground: palette.Panel}
	for _, x := range []float64{800_000, 800_004} {
		s.Add(scene.Polyline{Points: []scene.Point{{X: x, Y: 1}, {X: x, Y: 99}}, Style: scene.Stroke(palette.Ink, 1)})
	}
	if err := paper.SVG(&b, paper.About{Title: "far"}, palette.Light(), paper.Sheet{Scene: s, Scale: 1}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`viewBox="0 0 675000.0 75"`, "M600000.0,", "M600003.0,"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is not in\n%s", want, b.String())
		}
	}
}

// Each format with fonts of its own reports the letters that no font has, each once and through writers
// with a context. SVG and TeX use the fonts of the reader.
func TestUnshownLetters(t *testing.T) {
	s := scene.Scene{Width: 100, Height: 40, Ground: palette.Ground}
	s.Add(scene.Text{Text: "Größe 2 × \U000323AF Ωμέγα \U000323AF Жук", Size: 10, Color: palette.Ink}, scene.Group{Items: []scene.Item{
		scene.Text{Text: "שלום \U000323AE\u200d", Size: 10, Bold: true, Color: palette.Ink},
	}})
	sheet := paper.Sheet{Scene: s, Scale: 1}
	const want = "\U000323AF (U+323AF), \U000323AE (U+323AE)"
	for name, write := range map[string]func(paper.Canceller) error{
		"png": func(w paper.Canceller) error {
			return paper.PNG(w, paper.About{}, palette.Light(), paper.ExtentOf(100, 40, 1).At(96), s)
		},
		"image": func(w paper.Canceller) error {
			_, err := paper.ImageFor(w, palette.Light(), 1, s)
			return err
		},
		"pdf": func(w paper.Canceller) error { return paper.PDF(w, paper.About{}, palette.Light(), sheet, sheet) },
		"svg": func(w paper.Canceller) error { return paper.SVG(w, paper.About{}, palette.Light(), sheet) },
		"tex": func(w paper.Canceller) error { return paper.TeX(w, paper.About{}, palette.Light(), sheet) },
	} {
		var file bytes.Buffer
		var unshown paper.Unshown
		if err := write(paper.WithContext(context.Background(), unshown.Writer(&file))); err != nil {
			t.Fatal(err)
		}
		want := want
		if name == "svg" || name == "tex" {
			want = ""
		}
		if got := unshown.Letters(); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// Text in any script is shaped and in the right order, and the text of a PDF can be searched.
func TestScripts(t *testing.T) {
	lines := []string{
		"مرحبا بكم في اللعبة مُحَمَّد", "שלום לכולם, לוח 3 שָׁלוֹם", "नमस्ते हिन्दी क्षत्रिय", "ሰላም ለዓለም", "你好，世界", "こんにちは カルタ", "😀😎", "Mix: שלום 漢字 नमस्ते x",
	}
	s := scene.Scene{Width: 400, Height: 400, Ground: palette.Ground}
	for i, text := range lines {
		s.Add(scene.Text{X: 20, Y: 30 + 40*float64(i), Text: text, Size: 24, Bold: i%2 == 1, Color: palette.Ink})
	}
	folder := t.TempDir()
	pdf := filepath.Join(folder, "a.pdf")
	var file bytes.Buffer
	if err := paper.PDF(&file, paper.About{Title: "t"}, palette.Light(), paper.Sheet{Scene: s, Scale: 1}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(pdf, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-layout", pdf, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range lines {
		for word := range strings.FieldsSeq(text) { // of a line in both directions, pdftotext finds the order by itself
			if !strings.Contains(string(out), strings.Trim(word, ",")) {
				t.Errorf("%q of %q is not in %q", word, text, out)
			}
		}
	}
	var unshown paper.Unshown
	for name, write := range map[string]func(w paper.Canceller) error{
		"png": func(w paper.Canceller) error {
			return paper.PNG(w, paper.About{}, palette.Light(), paper.ExtentOf(400, 400, 1).At(192), s)
		},
		"svg": func(w paper.Canceller) error {
			return paper.SVG(w, paper.About{}, palette.Light(), paper.Sheet{Scene: s, Scale: 1})
		},
	} {
		file.Reset()
		if err := write(unshown.Writer(&file)); err != nil {
			t.Fatal(err)
		}
		if name == "svg" && strings.Count(file.String(), "direction:rtl") != 2 {
			t.Errorf("not 2 texts from right to left in %s", file.String())
		}
	}
	if got := unshown.Letters(); got != "" {
		t.Error(got)
	}
}

// A PDF can have more glyphs than one font of it, on several pages.
func TestManyGlyphs(t *testing.T) {
	var pages []paper.Sheet
	var all strings.Builder
	for page := range 3 {
		s := scene.Scene{Width: 1000, Height: 700, Ground: palette.Ground}
		for line := range 10 {
			var text strings.Builder
			for i := range 20 {
				text.WriteRune('一' + rune(page*200+line*20+i))
			}
			all.WriteString(text.String())
			s.Add(scene.Text{X: 10, Y: 40 + 60*float64(line), Text: text.String(), Size: 24, Color: palette.Ink})
		}
		pages = append(pages, paper.Sheet{Scene: s, Scale: 1})
	}
	var file bytes.Buffer
	if err := paper.PDF(&file, paper.About{Title: "t"}, palette.Light(), pages...); err != nil {
		t.Fatal(err)
	}
	var again bytes.Buffer
	if err := paper.PDF(&again, paper.About{Title: "t"}, palette.Light(), pages...); err != nil || !bytes.Equal(file.Bytes(), again.Bytes()) {
		t.Errorf("a second file differs: %v", err)
	}
	read := exec.Command("pdftotext", "-", "-")
	read.Stdin = &file
	out, err := read.Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(strings.Fields(string(out)), ""); got != all.String() {
		t.Errorf("%d letters are found of %d: %.100s", len([]rune(got)), len([]rune(all.String())), got)
	}
}
