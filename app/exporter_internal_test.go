package app

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
)

// The subjects of an export, as the dialog lists them.
const (
	positionLabel = "Current position"
	lineLabel     = "Current line"
	treeLabel     = "Game tree"
	subtreeLabel  = "Game tree from this position"
)

// exportAs starts an export in the dialog. The file dialog has a prepared answer.
func (b *bench) exportAs(what string, format export.Format) {
	b.t.Helper()
	b.menu.do("export")
	var lists []*dialogs.Select
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.Select); ok {
			lists = append(lists, list)
		}
	}
	lists[0].SetSelected(what)
	at := slices.Index(lists[1].Options, shell.FormatName(format))
	if at < 0 {
		b.t.Fatalf("%s cannot be exported as %s, but as %q", what, format, lists[1].Options)
	}
	lists[1].SetSelectedIndex(at)
	b.answer("Export…")
}

// exported returns the text of the file that an export in a format creates.
func (b *bench) exported(what string, format export.Format) string {
	b.t.Helper()
	b.chooser.Path = filepath.Join(b.t.TempDir(), "out")
	b.exportAs(what, format)
	b.waitExport()
	b.status.ShowMessage("")
	text, err := os.ReadFile(b.chooser.Path + format.Ext())
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

// waitExport waits until a file is exported. It fails if a message with an error is shown instead.
func (b *bench) waitExport() {
	b.t.Helper()
	b.queue.WaitUntil(b.t, "exported", func() bool {
		for _, text := range b.dialogs() {
			if strings.HasSuffix(text, " OK") {
				b.t.Fatalf("not exported: %s", text)
			}
		}
		return strings.HasPrefix(b.status.Message, "Exported to")
	})
}

func (b *bench) has(text string, parts ...string) {
	b.t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			b.t.Errorf("%q is not in\n%s", part, text)
		}
	}
}

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

// held is an export that blocks until the test ends it.
type held struct {
	begun   chan struct{}
	release chan error
}

func (b *bench) hold(path string) held {
	h := held{make(chan struct{}), make(chan error, 1)}
	b.files.WriteFile(b.status.ShowMessage, path, disk.IfNew(), func(to io.Writer) error {
		_, err := io.WriteString(to, "half of it")
		close(h.begun)
		return errors.Join(err, <-h.release)
	}, shell.Exported(path))
	<-h.begun
	return h
}

// Escape closes the dialog and cancels quitting.
func TestEscapeCancelsQuit(t *testing.T) {
	b := newBench(t, "4x2")
	ended := 0
	b.quit = func() { ended++ }
	h := b.hold(filepath.Join(t.TempDir(), "a.svg"))
	b.menu.do("quit")
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	h.release <- nil
	b.queue.WaitUntil(t, "it has ended", func() bool { return !b.desk.Exports.Running() })
	if ended != 0 || len(b.dialogs()) > 0 {
		t.Errorf("ended %d times, with dialogs %q", ended, b.dialogs())
	}
}

// offers reports whether a dialog has a button.
func (b *bench) offers(label string) bool {
	top := b.win.Canvas().Overlays().Top()
	return top != nil && apptest.Find(top, func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == label
	}) != nil
}

// pasteText puts a text on the clipboard and pastes it.
func (b *bench) pasteText(text string) {
	b.t.Helper()
	b.app.Clipboard().SetContent(text)
	b.do("paste")
}

// moves returns the moves of the displayed line.
func (b *bench) moves() []engine.Move {
	s := b.desk.Doc.Session
	return s.Moves(s.End())
}

// The general shortcuts copy and paste the board, unless a text field has the focus.
func TestCopyAndPasteShortcuts(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.held = func() bool { return true }
	press := func(id string) {
		b.menu.items[b.menu.index[id]].Action()
		b.settle()
	}
	b.focusBoard()
	press("copy")
	if got := b.app.Clipboard().Content(); got != "2 2 2 2 | 0" {
		t.Errorf("copied is %q", got)
	}
	b.app.Clipboard().SetContent("3 0 1 1 | 3")
	press("paste")
	b.expect("3 0 1 1 | 3")

	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText("1 1")
	b.games.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	press("copy")
	if got := b.app.Clipboard().Content(); got != "1 1" {
		t.Errorf("copied from the field is %q", got)
	}
	b.app.Clipboard().SetContent("5 5")
	press("paste")
	if b.expect("3 0 1 1 | 3"); b.games.Entry.Text != "5 5" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
	press("copy") // without a selection
	if got := b.app.Clipboard().Content(); got != "3 0 1 1 | 3" {
		t.Errorf("copied without a selection is %q", got)
	}
}
