package export_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tchouka/engine/export"
	"tchouka/engine/paper"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/engine/tree"
)

// grownTree is the tree of a board, whole or as large as it may be.
func grownTree(tb testing.TB, board string, nodes int, merged bool) export.Document {
	tb.Helper()
	grown := tree.New(row.Multitchouka().Game(), rowtest.Board(tb, board))
	grown.Grow(tb.Context(), nodes)
	return export.Tree(grown, export.TreeView{Options: tree.LayoutOptions{Merged: merged}})
}

// A picture that does not fit is spread over as many sheets of paper as were told, at the
// most, each with its name; one that fits is on a sheet of its own; only a PDF has sheets.
func TestSheets(t *testing.T) {
	t.Parallel()
	for _, merged := range []bool{false, true} {
		doc, o := grownTree(t, "7x3", 1000, merged), export.Options{Sheets: true, Paper: paper.Letter, Fit: paper.Fit{Font: 8}}
		e, err := export.Extent(doc, "pdf", o)
		if err != nil || e.Sheets < 5 || !e.Most || e.Letters < 7.9 || e.Letters > 8.1 {
			t.Fatalf("%+v, %v", e, err)
		}
		pages := pdfPages(t, write(t, doc, "pdf", o))
		if sheets := len(pages) - 1; sheets > e.Sheets || sheets < e.Sheets/4 {
			t.Errorf("%d sheets, and %d were told", sheets, e.Sheets)
		}
		if overview := told(pages[0]); !strings.Contains(overview, fmt.Sprintf("%d sheets of Letter", len(pages)-1)) {
			t.Errorf("the overview says %.300s", overview)
		}
		last := fmt.Sprintf("sheet %d of %d", len(pages)-1, len(pages)-1)
		if got := told(pages[len(pages)-1]); !strings.Contains(got, last) {
			t.Errorf("the last sheet says %.300s, not %s", got, last)
		}
	}
	small := export.Options{Sheets: true}
	if e, err := export.Extent(grownTree(t, "4x2", 100, false), "pdf", small); err != nil || e.Sheets != 1 || e.Most {
		t.Errorf("%+v, %v", e, err)
	}
	if svg := write(t, grownTree(t, "4x2", 100, false), "svg", small); !bytes.Equal(svg, write(t, grownTree(t, "4x2", 100, false), "svg", export.Options{})) {
		t.Error("an SVG has sheets")
	}
}
