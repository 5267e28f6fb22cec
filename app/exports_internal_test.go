package app

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

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

// bare fails unless a folder contains exactly these files.
func bare(t *testing.T, folder string, want ...string) {
	t.Helper()
	if got := disktest.Names(t, folder); !slices.Equal(got, want) {
		t.Errorf("the folder holds %q, want %q", got, want)
	}
}

func TestCancelExport(t *testing.T) {
	b := newBench(t, "4x2")
	folder := t.TempDir()
	b.startEndlessExport(filepath.Join(folder, "a.svg"))
	b.queue.WaitUntil(t, "cancelling is offered", b.status.Stop.Visible)
	test.Tap(b.status.Stop)
	b.queue.WaitUntil(t, "it has ended", func() bool { return !b.desk.Exports.Running() })
	if want := "“a.svg” was not exported: you cancelled it"; b.status.Message != want || len(b.dialogs()) > 0 {
		t.Errorf("says %q, and in dialogs %q", b.status.Message, b.dialogs())
	}
	if b.status.Stop.Visible() {
		t.Error("cancelling is still offered")
	}
	bare(t, folder)
}

// startEndlessExport starts an export that runs until it is cancelled.
func (b *bench) startEndlessExport(path string) {
	b.files.WriteFile(b.status.ShowMessage, path, disk.IfNew(), func(to io.Writer) error {
		for {
			if _, err := io.WriteString(to, "more and more"); err != nil {
				return err
			}
		}
	}, "done")
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
