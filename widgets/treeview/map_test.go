package treeview_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/picture/tree"
	"tchouka/widgets/treeview"
)

func TestTreeViewOverviewMovesView(t *testing.T) {
	small, _ := showTree(t, newSolvedTree(t, "4x2"))
	if n := rasters(small); n != 1 {
		t.Errorf("%d pictures for a tree that fits, want one", n)
	}
	grown := newSolvedTree(t, "3x10")
	v, c := showTree(t, grown)
	v.Zoom(5, fyne.NewPos(100, 300))
	if n := rasters(v); n != 2 {
		t.Fatalf("%d pictures for a tree that does not fit, want the overview besides", n)
	}
	v.OnSelected = func(tree.ID) { t.Error("a tap on the overview selects") }
	before := treeTexts(v)
	test.TapCanvas(c, overviewAt(v).AddXY(90, 60))
	if slices.Equal(before, treeTexts(v)) {
		t.Error("a tap on the overview shows nothing else")
	}
	before = treeTexts(v)
	test.Drag(c, overviewAt(v).AddXY(20, 20), -3, -3)
	if slices.Equal(before, treeTexts(v)) {
		t.Error("a drag on the overview shows nothing else")
	}
	v.Fit()
	if n := rasters(v); n != 1 {
		t.Errorf("%d pictures after Fit, want one", n)
	}
}

func overviewAt(v *treeview.TreeView) fyne.Position {
	var at fyne.Position
	for _, o := range test.WidgetRenderer(v).Objects() {
		if r, ok := o.(*canvas.Raster); ok {
			at = r.Position()
		}
	}
	return at
}

func rasters(v *treeview.TreeView) int {
	n := 0
	for _, o := range test.WidgetRenderer(v).Objects() {
		if _, ok := o.(*canvas.Raster); ok {
			n++
		}
	}
	return n
}
