package app

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tchouka/engine/disk/disktest"
)

// When a file or an undo changes the widget of the game, the focus moves to it.
func TestFocusFollowsGameWidget(t *testing.T) {
	b := newBench(t, "4x2")
	b.focusBoard()
	path := filepath.Join(t.TempDir(), "lake.dot")
	disktest.Put(t, path, "digraph { a [seeds=1]; r [ruma=true]; a -> r }")
	b.files.Dropped(fyne.NewPos(0, 0), []fyne.URI{storage.NewFileURI(path)})
	b.queue.WaitUntil(t, "opened", func() bool { return b.desk.Doc.Game().ID() == "graph" })
	b.settle()
	if got := b.win.Canvas().Focused(); got != fyne.Focusable(b.board.Widget) {
		t.Errorf("%T has the keys of the graph", got)
	}
	b.board.Widget.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	b.board.Widget.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if !b.desk.Doc.Over() {
		t.Errorf("the seed was not played: %s", b.desk.Doc.State())
	}
	b.menu.do("undo")
	b.menu.do("undo")
	b.settle()
	b.expect("2 2 2 2 | 0")
	b.press(fyne.KeyHome)
	b.typed("3")
	b.expect("2 2 0 3 | 1")
}
