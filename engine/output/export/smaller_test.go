package export_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/tree"
)

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
