package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/export"
)

// exportBoard exports the board as a picture from a window.
func (b *bench) exportBoard(w *shell.Window, path string) {
	game, board := b.desk.Doc.Session.Game(), rowOf(b.desk.Doc).Here
	w.Export(b.status.Tell, path, func(context.Context) (export.Document, error) { return export.Position(game, board), nil }, exportFormat(b.t, "svg"), export.Options{}, shell.Exported(path))
}

// held is an export that blocks until the test ends it.
type held struct {
	begun chan struct{}
	let   chan error
}

func (b *bench) hold(path string) held {
	h := held{make(chan struct{}), make(chan error, 1)}
	b.files.WriteFile(b.status.Tell, path, func(to io.Writer) error {
		_, err := io.WriteString(to, "half of it")
		close(h.begun)
		return errors.Join(err, <-h.let)
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

// Two simultaneous exports in fifty rounds, with all combinations of success, are reported.
func TestOneExportDoesNotHideAnother(t *testing.T) {
	b := newBench(t, "4x2")
	for round := range 50 {
		folder := t.TempDir()
		var good, bad []string
		for i := range 2 {
			name := fmt.Sprintf("%d-%d.svg", round, i)
			if round>>i&1 == 0 {
				good = append(good, name)
			} else {
				bad = append(bad, name)
				name = filepath.Join("missing", name)
			}
			b.exportBoard(b.files.Window, filepath.Join(folder, name))
		}
		b.queue.Until(t, "both are told", func() bool { return !b.desk.Exports.Going() })
		for _, name := range good {
			if !strings.Contains(b.status.Said, "Exported to “"+filepath.Join(folder, name)+"”") {
				t.Errorf("of %s is said %q", name, b.status.Said)
			}
		}
		told := b.dialogs()
		for _, name := range bad {
			if !slices.ContainsFunc(told, func(text string) bool { return strings.Contains(text, "“"+name+"” could not be exported") }) {
				t.Errorf("of %s no dialog tells, but %q", name, told)
			}
		}
		if len(told) != len(bad) {
			t.Errorf("%d dialogs tell of %d failures", len(told), len(bad))
		}
		for range told {
			b.answer("OK")
		}
		bare(t, folder, good...)
	}
}

// An open file dialog covers the window. Messages are delayed until it is closed.
func TestAFailedExportIsToldAfterTheFileDialog(t *testing.T) {
	b := newBench(t, "4x2")
	h := b.hold(filepath.Join(t.TempDir(), "a.svg"))
	b.files.Asking = dialogs.NewSheet(widget.NewLabel(""), b.win.Canvas())
	b.files.Asking.Show()
	h.let <- errors.New("the disk is full")
	b.queue.Until(t, "it has ended", func() bool { return !b.desk.Exports.Going() })
	b.files.Answered()
	if told := b.dialogs(); len(told) != 1 || !strings.Contains(told[0], "the disk is full") {
		t.Errorf("the dialogs say %q", told)
	}
}

// After the window that started an export was closed, the main window shows its result.
func TestAnExportOutlivesItsWindow(t *testing.T) {
	b := newBench(t, "4x2")
	beside, folder := shell.NewSideWindow(b.desk.Program, b.app, func() {}), t.TempDir()
	for _, name := range []string{filepath.Join("missing", "a.svg"), "b.svg"} {
		b.exportBoard(beside, filepath.Join(folder, name))
	}
	beside.Win.Close()
	b.queue.Until(t, "both are told", func() bool { return !b.desk.Exports.Going() })
	if told := b.dialogs(); len(told) != 1 || !strings.Contains(told[0], "“a.svg” could not be exported") {
		t.Errorf("the dialogs say %q", told)
	}
	if !strings.Contains(b.status.Said, "b.svg") {
		t.Errorf("the window says %q", b.status.Said)
	}
}

func TestAnExportCanBeCancelled(t *testing.T) {
	b := newBench(t, "4x2")
	folder := t.TempDir()
	b.endless(filepath.Join(folder, "a.svg"))
	b.queue.Until(t, "cancelling is offered", b.status.Stop.Visible)
	test.Tap(b.status.Stop)
	b.queue.Until(t, "it has ended", func() bool { return !b.desk.Exports.Going() })
	if want := "“a.svg” was not exported: you cancelled it"; b.status.Said != want || len(b.dialogs()) > 0 {
		t.Errorf("says %q, and in dialogs %q", b.status.Said, b.dialogs())
	}
	if b.status.Stop.Visible() {
		t.Error("cancelling is still offered")
	}
	bare(t, folder)
}

// endless starts an export that runs until it is cancelled.
func (b *bench) endless(path string) {
	b.files.WriteFile(b.status.Tell, path, func(to io.Writer) error {
		for {
			if _, err := io.WriteString(to, "more and more"); err != nil {
				return err
			}
		}
	}, "done")
}

func TestQuittingAsksWhatBecomesOfExports(t *testing.T) {
	failed := errors.New("the disk is full")
	for name, c := range map[string]struct {
		answer string
		let    error
		ends   int
		left   []string
	}{
		"wait":             {"Quit When Done", nil, 1, []string{"a.svg"}},
		"wait, and fail":   {"Quit When Done", failed, 0, nil},
		"no answer":        {"", nil, 1, []string{"a.svg"}},
		"no answer, fails": {"", failed, 0, nil},
		"stay":             {"Don't Quit", nil, 0, []string{"a.svg"}},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			ended, folder := 0, t.TempDir()
			b.quit = func() { ended++ }
			h := b.hold(filepath.Join(folder, "a.svg"))
			b.menu.do("quit")
			if told := b.dialogs(); ended != 0 || len(told) != 1 || !strings.Contains(told[0], "a.svg") {
				t.Fatalf("ended %d times, asked %q", ended, told)
			}
			if c.answer != "" {
				b.answer(c.answer)
			}
			if h.let <- c.let; ended != 0 {
				t.Error("ended before the file was written")
			}
			b.queue.Until(t, "it has ended", func() bool { return !b.desk.Exports.Going() })
			if ended != c.ends {
				t.Errorf("ended %d times, want %d", ended, c.ends)
			}
			told := b.dialogs()
			if tells := len(told) == 1 && strings.Contains(told[0], "the disk is full"); tells != (c.let != nil) || !tells && len(told) > 0 {
				t.Errorf("the dialogs say %q", told)
			}
			bare(t, folder, c.left...)
		})
	}
}

func TestQuittingCancelsExports(t *testing.T) {
	b := newBench(t, "4x2")
	ended, folder := 0, t.TempDir()
	b.quit = func() { ended++ }
	b.endless(filepath.Join(folder, "a.svg"))
	b.endless(filepath.Join(folder, "b.svg"))
	b.menu.do("quit")
	b.answer("Quit When Done")
	b.answer("Quit Now")
	b.queue.Until(t, "the program ends", func() bool { return ended == 1 })
	bare(t, folder)
}

// A file that blocks, such as a pipe without a reader, delays quitting only for a limited time.
func TestQuittingWaitsAWhileForWhatIsCancelled(t *testing.T) {
	b := newBench(t, "4x2")
	ended := 0
	b.quit = func() { ended++ }
	h := b.hold(filepath.Join(t.TempDir(), "a.svg"))
	b.menu.do("quit")
	b.answer("Quit Now")
	b.queue.Until(t, "the program ends", func() bool { return ended == 1 })
	h.let <- nil
	b.queue.Until(t, "it has ended", func() bool { return !b.desk.Exports.Going() })
	if ended != 1 {
		t.Errorf("ended %d times", ended)
	}
}

// Escape closes the dialog and cancels quitting.
func TestEscapeDoesNotQuitLater(t *testing.T) {
	b := newBench(t, "4x2")
	ended := 0
	b.quit = func() { ended++ }
	h := b.hold(filepath.Join(t.TempDir(), "a.svg"))
	b.menu.do("quit")
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	h.let <- nil
	b.queue.Until(t, "it has ended", func() bool { return !b.desk.Exports.Going() })
	if ended != 0 || len(b.dialogs()) > 0 {
		t.Errorf("ended %d times, with dialogs %q", ended, b.dialogs())
	}
}

// If the program ends without a dialog, a running export leaves no file.
func TestTheEndCancelsExports(t *testing.T) {
	b := newBench(t, "4x2")
	folder := t.TempDir()
	b.endless(filepath.Join(folder, "a.svg"))
	b.desk.Exports.Close()
	bare(t, folder)
}

func exportFormat(t *testing.T, id string) export.Format {
	t.Helper()
	format, err := export.FormatByID(id)
	if err != nil {
		t.Fatal(err)
	}
	return format
}
