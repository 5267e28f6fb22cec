package treeview_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/controls"
	"tchouka/widgets/treeview"
)

// TestTreeViewShowsNotes counts the coloured pixels of each mark.
func TestTreeViewShowsNotes(t *testing.T) {
	test.NewTempApp(t)
	grown := newSolvedTree(t, "3x1")
	v := treeview.New()
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	w := test.NewTempWindow(t, v)
	w.Resize(fyne.NewSize(500, 300))
	count := func(c color.NRGBA) (n int) {
		picture := w.Canvas().Capture()
		box := picture.Bounds()
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				if color.NRGBAModel.Convert(picture.At(x, y)) == c {
					n++
				}
			}
		}
		return n
	}
	p := palette.Light()
	for _, c := range []struct {
		mark controls.Mark
		ink  color.NRGBA
	}{{controls.MarkGood, p.Won}, {controls.MarkBad, p.Lost}, {controls.MarkInteresting, p.Line}} {
		without := count(c.ink)
		v.SetNotes(map[tree.ID]treeview.Note{tree.Root: {Mark: c.mark}})
		if with := count(c.ink); with < without+10 {
			t.Errorf("mark %q has %d pixels more than none", c.mark.Sign(), with-without)
		}
		v.SetNotes(nil)
		if count(c.ink) != without {
			t.Errorf("the sign %q stays", c.mark.Sign())
		}
	}
}

func TestTreeViewRequestsMenu(t *testing.T) {
	test.NewTempApp(t)
	grown := newSolvedTree(t, "3x1")
	v := treeview.New()
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	v.SetSelected(tree.Root)
	w := test.NewTempWindow(t, v)
	w.Resize(fyne.NewSize(500, 300))
	var calls []tree.ID
	v.OnMenu = func(id tree.ID, _ fyne.Position) { calls = append(calls, id) }
	v.TypedKey(&fyne.KeyEvent{Name: desktop.KeyMenu})
	v.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(-50, -50)}) // outside all nodes
	if len(calls) != 1 || calls[0] != tree.Root {
		t.Errorf("heard %v, want the root alone", calls)
	}
}
