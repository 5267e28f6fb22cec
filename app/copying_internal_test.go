package app

import (
	"bytes"
	"errors"
	"image/png"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
)

// copyAs copies with the dialog.
func (b *bench) copyAs(subject, format string) {
	b.t.Helper()
	b.menu.do("copyAs")
	var lists []*dialogs.Select
	apptest.Find(b.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if list, ok := o.(*dialogs.Select); ok {
			lists = append(lists, list)
		}
		return false
	})
	lists[0].SetSelected(subject)
	lists[1].SetSelected(format)
	b.answer("Copy")
}

// copied copies with the dialog, and returns what is then on the system clipboard.
func (b *bench) copied(board *apptest.Clipboard, subject, format string) map[string]string {
	b.t.Helper()
	board.Clear()
	b.desk.Clipboard = board
	b.status.ShowMessage("")
	b.copyAs(subject, format)
	b.queue.WaitUntil(b.t, "copied", func() bool { return strings.HasPrefix(b.status.Message, "Copied as") })
	all := map[string]string{}
	for _, f := range board.Offered() {
		all[f.Type] = string(f.Data)
	}
	return all
}

func TestCopyPictures(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("solve")
	board := &apptest.Clipboard{}
	for _, what := range []string{"Board", "Line", "Tree", "Tree from here"} {
		got := b.copied(board, what, "Picture")
		if _, err := png.Decode(strings.NewReader(got[shell.PNGType])); err != nil {
			t.Errorf("the picture of the %s: %v", what, err)
		}
		if len(got) != 2 || !strings.Contains(got[shell.SVGType], "<svg") {
			t.Errorf("the picture of the %s is copied in %d ways", what, len(got))
		}
		got = b.copied(board, what, "SVG")
		if got[shell.TextType] != got[shell.SVGType] || !strings.Contains(got[shell.TextType], "<svg") {
			t.Errorf("the SVG of the %s cannot be pasted as a text", what)
		}
		b.app.Clipboard().SetContent("")
		if got = b.copied(board, what, "Text"); len(got) > 0 || b.app.Clipboard().Content() == "" {
			t.Errorf("the text of the %s is not on the toolkit's clipboard", what)
		}
	}
	if b.app.Clipboard().SetContent(""); !b.copiesAsExported(board) {
		t.Error("the board is copied otherwise than it was exported last")
	}
}

// copiesAsExported reports whether an option set in the export dialog applies to copies.
func (b *bench) copiesAsExported(board *apptest.Clipboard) bool {
	usual := b.copied(board, "Board", "SVG")[shell.SVGType]
	b.desk.Settings.Store.SetStringMap("export."+export.PositionKind.String(), func(map[string]string) map[string]string {
		return map[string]string{"theme": "dark"}
	})
	return b.copied(board, "Board", "SVG")[shell.SVGType] != usual
}

// Without a clipboard for pictures the window shows a message and offers to save a file. With hints
// hidden, a dialog is shown before a tree is copied.
func TestCopyFailureOffersSave(t *testing.T) {
	b := newBench(t, "4x2")
	b.desk.Clipboard = &apptest.Clipboard{Err: errors.New("there is none")}
	b.chooser.Path = t.TempDir() + "/board.png"
	b.copyAs("Board", "Picture")
	b.queue.WaitUntil(t, "told", func() bool { return b.win.Canvas().Overlays().Top() != nil })
	b.answer("Save as File…")
	b.queue.WaitUntil(t, "exported", func() bool {
		return strings.HasPrefix(b.status.Message, "Nothing was copied · Exported") || strings.HasPrefix(b.status.Message, "Exported")
	})

	board := &apptest.Clipboard{}
	b.desk.Clipboard = board
	b.do("hints")
	b.copyAs("Tree", "Picture")
	if b.win.Canvas().Overlays().Top() == nil || len(board.Offered()) > 0 {
		t.Fatal("the answer is copied without a question")
	}
	b.answer("Copy")
	b.queue.WaitUntil(t, "copied", func() bool { return len(board.Offered()) > 0 })
	if !bytes.HasPrefix(board.Offered()[0].Data, []byte("\x89PNG")) {
		t.Error("what is copied is no picture")
	}
}
