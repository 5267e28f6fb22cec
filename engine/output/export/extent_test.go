package export_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image/png"
	"math"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// [export.Extent] agrees with the file: the pixels of a PNG, and its pixels per metre.
func TestExtentMatchesFile(t *testing.T) {
	t.Parallel()
	all := documents(t)
	for _, fit := range enginetest.Sample(t, 3, []paper.Fit{
		{}, {Width: 85}, {Pixels: 640}, {Pixels: 640, Font: 6}, {Width: 85, Font: 8}, {Width: 300, Font: 5}, {Font: 20},
	}...) {
		for _, name := range []string{"position", "line", "merged", "table"} {
			o := export.Options{Fit: fit}
			e, err := export.Extent(all[name], "png", o)
			if err != nil {
				t.Fatal(err)
			}
			file := write(t, all[name], "png", o)
			picture, err := png.Decode(bytes.NewReader(file))
			if err != nil {
				t.Fatal(err)
			}
			if size := picture.Bounds().Size(); size.X != e.Across || size.Y != e.Down {
				t.Errorf("%s, %+v: %v pixels, told were %d × %d", name, fit, size, e.Across, e.Down)
			}
			at := bytes.Index(file, []byte("pHYs"))
			if perMetre := binary.BigEndian.Uint32(file[at+4:]); at < 0 || math.Abs(float64(perMetre)*0.0254-e.DPI) > 0.02 {
				t.Errorf("%s, %+v: %d pixels are a metre, told were %v to an inch", name, fit, perMetre, e.DPI)
			}
			if fit.Width > 0 && math.Abs(e.Width-fit.Width) > 1e-9 {
				t.Errorf("%s, %+v: %v mm wide", name, fit, e.Width)
			}
			if fit.Font > 0 && e.TextSize > fit.Font+1e-9 || fit.Font > 0 && fit.Width == 0 && fit.Pixels == 0 && e.TextSize < fit.Font-1e-9 {
				t.Errorf("%s, %+v: letters of %v points", name, fit, e.TextSize)
			}
		}
	}
}

// At the width of a journal column, ordinary text is readable by default if the picture can be
// rearranged. All pictures have the requested width.
func TestTextLegibleInColumn(t *testing.T) {
	t.Parallel()
	all := documents(t)
	all["chart"] = export.Chart(export.ChartData{Chart: scene.Chart{
		Heading: scene.Heading{Title: strings.Repeat("A long title ", 9)}, Plot: scene.Plot{Series: []scene.PlotSeries{{Points: []scene.Point{{}, {X: 1, Y: 1}}}}},
	}})
	for _, name := range []string{"position", "line", "chart", "length"} {
		for _, format := range []export.Format{"svg", "png", "tex"} {
			o := export.Options{Fit: paper.Fit{Width: 85}, ID: "multitchouka:2.2.2.2", Look: scene.Look{Lines: scene.SowingRows}}
			e, err := export.Extent(all[name], format, o)
			if err != nil || e.TextSize < 6-1e-9 || math.Abs(e.Width-85) > 1e-9 {
				t.Errorf("%s as %s: letters of %v points, %v mm wide, %v", name, format, e.TextSize, e.Width, err)
			}
		}
	}
}

// The extent of a booklet has the number of sheets. If a document is too large, the extent is
// returned with the error. The extent of data is zero.
func TestExtentOfPagesAndData(t *testing.T) {
	t.Parallel()
	all := documents(t)
	if e, err := export.Extent(all["boards"], "pdf", export.Options{}); err != nil || e.Sheets < 1 || math.Abs(e.Width-210) > 1e-9 || math.Abs(e.Height-297) > 1e-9 {
		t.Errorf("a booklet: %+v, %v", e, err)
	}
	var tooLarge *paper.TooLargeError
	e, err := export.Extent(all["position"], "png", export.Options{Fit: paper.Fit{Width: 4000}})
	if !errors.As(err, &tooLarge) || e.Across != 47244 {
		t.Errorf("four metres: %+v, %v", e, err)
	}
	if e, err := export.Extent(all["position"], "json", export.Options{}); err != nil || e != (paper.Extent{}) {
		t.Errorf("data: %+v, %v", e, err)
	}
	if _, err := export.Extent(all["position"], "svg", export.Options{Fit: paper.Fit{Width: -1}}); err == nil {
		t.Error("a width of −1 mm is allowed")
	}
	if _, err := export.Extent(export.Document{}, "svg", export.Options{}); err == nil {
		t.Error("nothing has an extent")
	}
}

// grownTree returns the tree of a board, limited to a number of nodes.
func grownTree(tb testing.TB, board string, nodes int, merged bool) export.Document {
	tb.Helper()
	grown := tree.New(row.Multitchouka().Game(), rowtest.Board(tb, board))
	grown.Grow(tb.Context(), nodes)
	return export.Tree(grown, export.TreeView{Options: tree.LayoutOptions{Merged: merged}})
}

// The offered parts of a tree that is too large fit, and one more move does not.
func TestSmallerTreesFit(t *testing.T) {
	t.Parallel()
	grown := tree.New(row.Multitchouka().Game(), rowtest.Board(t, "8x4"))
	grown.Grow(t.Context(), 30_000)
	line := grown.Line(tree.ID(grown.Len() - 1))
	view := export.TreeView{Line: grown.Path(line)}
	for _, c := range []struct {
		format export.Format
		o      export.Options
	}{{"pdf", export.Options{}}, {"png", export.Options{}}} {
		parts := export.SmallerTrees(t.Context(), export.Tree(grown, view), c.format, c.o)
		if len(parts) != 2 || parts[0].Show != tree.ShowAll || parts[1].Show != tree.ShowNear {
			t.Fatalf("%s: %v", c.format, parts)
		}
		for _, part := range parts {
			cut := view
			cut.Options = tree.LayoutOptions{Depth: part.Depth, Show: part.Show}
			e, err := export.Extent(export.Tree(grown, cut), c.format, c.o)
			if err != nil || e != part.Extent {
				t.Errorf("%s: %v is %+v, %v", c.format, part, e, err)
			}
		}
		deeper := view
		deeper.Options.Depth = parts[0].Depth + 1
		if _, err := export.Extent(export.Tree(grown, deeper), c.format, c.o); err == nil {
			t.Errorf("%s: %v, but one move more fits too", c.format, parts[0])
		}
	}
	err := export.Write(&bytes.Buffer{}, export.Tree(grown, view), "pdf", export.Options{})
	var large *paper.TooLargeError
	var offered *export.TooLargeTreeError
	if !errors.As(err, &large) || !errors.As(err, &offered) || !strings.Contains(err.Error(), offered.Parts[0].String()) {
		t.Errorf("%v", err)
	}
	if parts := export.SmallerTrees(t.Context(), grownTree(t, "4x2", 100, false), "pdf", export.Options{}); parts != nil {
		t.Errorf("of a small tree: %v", parts)
	}
	t.Log(err)
}
