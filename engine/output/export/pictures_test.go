package export_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/palette"
)

func TestPNGValid(t *testing.T) {
	t.Parallel()
	doc := export.Position(row.Multitchouka().Game(), rowtest.Board(t, "2 2 0 3 | 1"))
	var small image.Point
	for _, scale := range []float64{1, 2, 3} {
		picture, err := png.Decode(bytes.NewReader(write(t, doc, "png", export.Options{Scale: scale})))
		if err != nil {
			t.Fatal(err)
		}
		size := picture.Bounds().Size()
		if scale == 1 {
			small = size
		}
		if off := float64(size.X) - scale*float64(small.X); off < -3 || off > 3 {
			t.Errorf("at scale %v the picture is %v, at 1 it is %v", scale, size, small)
		}
	}
}

// The picture has the colours of the palette; the default is the light palette.
func TestPNGUsesPalette(t *testing.T) {
	t.Parallel()
	doc := export.Position(row.Multitchouka().Game(), rowtest.Board(t, "0 0 | 0"))
	for name, p := range map[string]palette.Palette{"light": {}, "dark": palette.Dark()} {
		picture, err := png.Decode(bytes.NewReader(write(t, doc, "png", export.Options{Palette: p})))
		if err != nil {
			t.Fatal(err)
		}
		want := p
		if name == "light" {
			want = palette.Light()
		}
		seen := map[color.NRGBA]int{}
		for y := range picture.Bounds().Dy() {
			for x := range picture.Bounds().Dx() {
				seen[color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)]++
			}
		}
		for _, c := range []color.NRGBA{want.Ground, want.Wood, want.Hole, want.HoleEdge, want.OnWood} {
			if seen[c] < 50 {
				t.Errorf("%s: %v has %d pixels", name, c, seen[c])
			}
		}
	}
}

func TestPDFValid(t *testing.T) {
	t.Parallel()
	for name, doc := range pictures(t) {
		pdf := write(t, doc, "pdf", export.Options{})
		if !bytes.HasPrefix(pdf, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(pdf), []byte("%%EOF")) {
			t.Errorf("%s begins %q", name, pdf[:min(len(pdf), 20)])
		}
		if !bytes.Contains(pdf, []byte("/CreationDate (D:19700101000000)")) {
			t.Errorf("%s has a date of its own", name)
		}
	}
}

func BenchmarkTreeSVG(b *testing.B) {
	doc := treeOf(b, "3x10", 1000)
	for b.Loop() {
		if err := export.Write(io.Discard, doc, "svg", export.Options{Verdicts: true}); err != nil {
			b.Fatal(err)
		}
	}
}
