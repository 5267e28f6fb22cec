package export_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tchouka/engine/export"
	"tchouka/engine/paper"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/engine/tree"
)

// grownTree returns the tree of a board, limited to a number of nodes.
func grownTree(tb testing.TB, board string, nodes int, merged bool) export.Document {
	tb.Helper()
	grown := tree.New(row.Multitchouka().Game(), rowtest.Board(tb, board))
	grown.Grow(tb.Context(), nodes)
	return export.Tree(grown, export.TreeView{Options: tree.LayoutOptions{Merged: merged}})
}

// A picture that does not fit is spread over at most the announced number of sheets, each with its
// name. A picture that fits is on one sheet. Only a PDF has sheets.
func TestSheets(t *testing.T) {
	t.Parallel()
	for _, merged := range []bool{false, true} {
		doc, o := grownTree(t, "7x3", 1000, merged), export.Options{Sheets: true, Paper: paper.Letter, Fit: paper.Fit{Font: 8}}
		e, err := export.Extent(doc, "pdf", o)
		if err != nil || e.Sheets < 5 || !e.AtMost || e.TextSize < 7.9 || e.TextSize > 8.1 {
			t.Fatalf("%+v, %v", e, err)
		}
		pages := pdfPages(t, write(t, doc, "pdf", o))
		if sheets := len(pages) - 1; sheets > e.Sheets || sheets < e.Sheets/4 {
			t.Errorf("%d sheets, and %d were told", sheets, e.Sheets)
		}
		if overview := content(pages[0]); !strings.Contains(overview, fmt.Sprintf("%d sheets of Letter", len(pages)-1)) {
			t.Errorf("the overview says %.300s", overview)
		}
		last := fmt.Sprintf("sheet %d of %d", len(pages)-1, len(pages)-1)
		if got := content(pages[len(pages)-1]); !strings.Contains(got, last) {
			t.Errorf("the last sheet says %.300s, not %s", got, last)
		}
	}
	overview, err := export.SheetsImage(t.Context(), grownTree(t, "7x3", 1000, true), export.Options{Paper: paper.Letter, Scale: 1})
	if err != nil || max(overview.Bounds().Dx(), overview.Bounds().Dy()) != 1056 {
		t.Errorf("the overview is %v, %v", overview.Bounds(), err)
	}
	small := export.Options{Sheets: true}
	if e, err := export.Extent(grownTree(t, "4x2", 100, false), "pdf", small); err != nil || e.Sheets != 1 || e.AtMost {
		t.Errorf("%+v, %v", e, err)
	}
	if svg := write(t, grownTree(t, "4x2", 100, false), "svg", small); !bytes.Equal(svg, write(t, grownTree(t, "4x2", 100, false), "svg", export.Options{})) {
		t.Error("an SVG has sheets")
	}
}

// The offered parts of a tree that is too large fit, and one more move does not.
func TestSmallerTreesFit(t *testing.T) {
	t.Parallel()
	grown := tree.New(row.Multitchouka().Game(), rowtest.Board(t, "8x4"))
	grown.Grow(t.Context(), 30_000)
	line := grown.Line(tree.ID(grown.Len() - 1))
	view := export.TreeView{Line: grown.Path(line)}
	for _, c := range []struct {
		format string
		o      export.Options
	}{{"pdf", export.Options{}}, {"png", export.Options{}}, {"pdf", export.Options{Sheets: true}}, {"pdf", export.Options{Sheets: true, Fit: paper.Fit{Font: 5}}}} {
		parts := export.SmallerTrees(t.Context(), export.Tree(grown, view), c.format, c.o)
		if len(parts) != 2 || parts[0].Show != tree.ShowAll || parts[1].Show != tree.ShowNear {
			t.Fatalf("%s: %v", c.format, parts)
		}
		for _, part := range parts {
			cut := view
			cut.Options = tree.LayoutOptions{Depth: part.Depth, Show: part.Show}
			e, err := export.Extent(export.Tree(grown, cut), c.format, c.o)
			if err != nil || e != part.Extent || e.Sheets > 12 {
				t.Errorf("%s: %v is %+v, %v", c.format, part, e, err)
			}
		}
		deeper := view
		deeper.Options.Depth = parts[0].Depth + 1
		if e, err := export.Extent(export.Tree(grown, deeper), c.format, c.o); err == nil && e.Sheets <= 12 {
			t.Errorf("%s: %v, but one move more fits too", c.format, parts[0])
		}
		if c.o.Sheets && !strings.Contains(parts[0].String(), " sheets") {
			t.Errorf("%v", parts[0])
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
