package app

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
)

func samePixels(a, b image.Image) bool {
	return a.Bounds() == b.Bounds() && slices.Equal(a.(*image.NRGBA).Pix, b.(*image.NRGBA).Pix)
}

// Without hints the tree is hidden with its commands, and afterwards as it was before.
func TestTreeHiddenWithHints(t *testing.T) {
	b := newBench(t, "4x2")
	wide := b.board.Widget.Size().Width
	b.do("tree")
	b.do("tree")
	b.tree.View.Zoom(2, fyne.NewPos(10, 10))
	before := b.win.Canvas().Capture()
	b.win.Canvas().Focus(b.tree.View)
	b.do("hints")
	if b.division.treeLineSplitter.Visible() || b.board.Widget.Size().Width <= wide {
		t.Errorf("with hints hidden the tree is there: %v, and the board is %g wide after %g", b.division.treeLineSplitter.Visible(), b.board.Widget.Size().Width, wide)
	}
	if b.win.Canvas().Focused() == b.tree.View {
		t.Error("the hidden tree has the keys")
	}
	for _, id := range []string{"find", "nextWin", "fit", "nextBranching", "growTree"} {
		i := slices.IndexFunc(b.menu.commands, func(c shell.Command) bool { return c.ID == id })
		if !b.menu.items[i].Disabled {
			t.Errorf("%s can be chosen while the tree is hidden", id)
		}
	}
	b.do("hints")
	b.win.Canvas().Focus(b.board.Widget)
	if after := b.win.Canvas().Capture(); !samePixels(before, after) {
		t.Error("the tree is not as it was before hints were hidden")
	}

	b.do("tree")
	if b.division.treeLineSplitter.Visible() || b.board.Widget.View().Marks[2].HintText == "" {
		t.Error("hiding the tree alone does not leave the hints")
	}
	if shell.LoadSettings(b.desk.Settings.Store).Tree {
		t.Error("it is not remembered that the tree was hidden")
	}
	b.do("tree")
	if !b.division.treeLineSplitter.Visible() {
		t.Error("the tree does not come back")
	}
	// Tree shows the tree, over a page and after a question about hints. Its check shows whether the tree is visible.
	expect := func(when string, shown bool) {
		t.Helper()
		b.settle()
		if at := b.division.treeLineSplitter.Visible() && b.main.Beside.ID == ""; at != shown || b.command("tree").Checked() != shown {
			t.Errorf("%s the tree is visible: %v, and its command is checked: %v", when, at, b.command("tree").Checked())
		}
	}
	b.do("rules")
	expect("beside the rules", false)
	b.tap("Tree")
	expect("instead of the rules", true)
	b.do("hints")
	expect("without hints", false)
	b.do("tree")
	b.expectDialog("The tree shows how to win.")
	b.answer("Cancel")
	expect("after Cancel", false)
	b.do("rules")
	b.do("tree")
	b.answer("Show")
	expect("after the question", true)
	b.do("tree")
	expect("closed", false)
	b.do("hints")
	b.do("rules")
	b.do("hints") // also from the rules
	expect("with the hints", true)
	b.do("hints")
	b.do("settings")
	b.do("hints")
	expect("with the hints of the settings", false)
	b.do("settings")
	expect("after the settings", true)
	b.do("new")
	if b.command("tree").Checked() {
		t.Error("behind the start page the command is checked")
	}
}
