package app

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
)

// TestHiddenHintsRevealNothing checks that with hints hidden, the window before and after the
// analysis has the same pixels and menus, for won and lost boards.
func TestHiddenHintsRevealNothing(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("hints")
	random := enginetest.Random(t)
	boards := []string{"4x2", "4x3", "3x5", "3x10", "6x4", "8x3", "2 0 3", "5 5 0", "0 0 0 1", "0 0 0 1 | 3", "1 0 0 0"}
	for range 15 {
		holes := make([]int, 2+random.IntN(6))
		for i := range holes {
			holes[i] = random.IntN(4)
		}
		holes[random.IntN(len(holes))]++
		p := rowtest.Position(t, random.IntN(3), holes...)
		boards = append(boards, p.String())
	}
	for _, board := range enginetest.Sample(t, 8, boards...) {
		rules := row.Games()[random.IntN(len(row.Games()))]
		b.openBoard(rules, rowtest.Board(t, board))
		before, menus := b.win.Canvas().Capture(), b.menus()
		b.settle()
		if b.desk.Analyzer.Facts(b.desk.Doc.State().Key()) == (engine.Facts{}) {
			t.Fatalf("%s is not analysed", board)
		}
		if after := b.win.Canvas().Capture(); !samePixels(before, after) {
			t.Errorf("with hints hidden the window shows that %s of %s was analysed", board, rules.ID)
		}
		if after := b.menus(); !slices.Equal(menus, after) {
			t.Errorf("with hints hidden the menus show that %s was analysed:\n%q\n%q", board, menus, after)
		}
	}
}

// menus returns everything that is visible in the menus.
func (b *bench) menus() []string {
	var all []string
	for _, menu := range b.menu.main.Items {
		for _, item := range menu.Items {
			all = append(all, fmt.Sprint(item.Label, item.Disabled, item.Checked))
		}
	}
	return all
}

func samePixels(a, b image.Image) bool {
	return a.Bounds() == b.Bounds() && slices.Equal(a.(*image.NRGBA).Pix, b.(*image.NRGBA).Pix)
}

func TestTreeHiddenWithHints(t *testing.T) {
	b := newBench(t, "4x2")
	wide := b.board.Widget.Size().Width
	b.do("tree")
	b.do("tree")
	b.tree.View.Zoom(2, fyne.NewPos(10, 10))
	before := b.win.Canvas().Capture()
	b.win.Canvas().Focus(b.tree.View)
	b.do("hints")
	if b.treeLineSplitter.Visible() || b.board.Widget.Size().Width <= wide {
		t.Errorf("with hints hidden the tree is there: %v, and the board is %g wide after %g", b.treeLineSplitter.Visible(), b.board.Widget.Size().Width, wide)
	}
	if b.win.Canvas().Focused() == b.tree.View {
		t.Error("the hidden tree has the keys")
	}
	for _, id := range []string{"find", "focusTree", "nextWin", "fit", "nextBranching", "growTree"} {
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
	if b.treeLineSplitter.Visible() || b.board.Widget.View().Marks[2].HintText == "" {
		t.Error("hiding the tree alone does not leave the hints")
	}
	if shell.LoadSettings(b.desk.Settings.Store).Tree {
		t.Error("it is not remembered that the tree was hidden")
	}
	b.do("hints")
	b.do("hints")
	if b.treeLineSplitter.Visible() {
		t.Error("the hints brought a tree back that was hidden by itself")
	}
	b.do("tree")
	if !b.treeLineSplitter.Visible() {
		t.Error("the tree does not come back")
	}
}

func TestVerdictShownForOnePosition(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("hints")
	b.says("Your move")
	b.verdict.Badge.View().Actions[0].Run()
	b.settle()
	b.says("Winnable in 6 moves")
	if b.desk.Settings.Hints || b.treeLineSplitter.Visible() || b.board.Widget.View().Marks[2].HintText != "" {
		t.Error("with the verdict came hints or the tree")
	}
	b.sow(3)
	b.settle()
	b.says("Your move")
	b.do("previous")
	b.says("Your move")
}

// With hints hidden, a dialog is shown before a tree, which reveals them, is exported.
func TestTreeExportConfirmedIfHintsHidden(t *testing.T) {
	b := newBench(t, "4x2")
	b.chooser.Err = shell.ErrCancelled
	for _, hidden := range []bool{false, true} {
		if hidden {
			b.do("hints")
		}
		for _, what := range []string{positionLabel, lineLabel, treeLabel, subtreeLabel} {
			b.exportAs(what, "text")
			reported := strings.Join(b.dialogs(), " ")
			if want := hidden && (what == treeLabel || what == subtreeLabel); strings.Contains(reported, "Export the Solution?") != want {
				t.Errorf("hints hidden %v: before %s is exported one is told %q", hidden, what, reported)
			}
			b.queue.WaitUntil(t, "the file dialog is answered", func() bool { return b.files.DialogCover == nil })
			for b.covered() {
				b.win.Canvas().Overlays().Top().Hide()
			}
		}
	}
}
