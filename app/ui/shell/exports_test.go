package shell_test

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk/desktest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// exportFile exports a short text from a window.
func exportFile(b *desktest.Bench, w *shell.Window, path string) {
	w.WriteFile(b.Status, path, disk.IfNew(), func(to io.Writer) error {
		_, err := io.WriteString(to, "text")
		return err
	}, shell.Exported(path))
}

func waitExports(b *desktest.Bench) {
	b.T.Helper()
	b.Queue.WaitUntil(b.T, "the exports end", func() bool { return !b.Exports.Running() })
}

// Two simultaneous exports, with all combinations of success, are reported.
func TestSimultaneousExportResults(t *testing.T) {
	b := desktest.New(t, "2")
	for round := range 50 {
		folder := t.TempDir()
		var good, bad []string
		for i := range 2 {
			name := fmt.Sprintf("%d-%d.svg", round, i)
			if round>>i&1 == 0 {
				good = append(good, name)
				exportFile(b, b.Files.Window, filepath.Join(folder, name))
			} else {
				bad = append(bad, name)
				exportFile(b, b.Files.Window, filepath.Join(folder, "missing", name))
			}
		}
		waitExports(b)
		for _, name := range good {
			if !strings.Contains(b.Message, "Exported to “"+filepath.Join(folder, name)+"”") {
				t.Errorf("of %s is said %q", name, b.Message)
			}
		}
		reported := ""
		for range bad {
			reported += b.DialogText()
			b.Answer("OK")
		}
		for _, name := range bad {
			if !strings.Contains(reported, "“"+name+"” could not be exported") {
				t.Errorf("of %s no dialog tells, but %q", name, reported)
			}
		}
		if b.Covered() {
			t.Errorf("another dialog shows %q", b.DialogText())
		}
		if got := disktest.Names(t, folder); !slices.Equal(got, good) {
			t.Errorf("the folder holds %q, want %q", got, good)
		}
	}
}

// An open file dialog covers the window. Messages are delayed until it is closed.
func TestFailedExportReportedAfterFileDialog(t *testing.T) {
	b := desktest.New(t, "2")
	b.Files.DialogCover = dialogs.NewSheet(widget.NewLabel(""), b.Canvas())
	b.Files.DialogCover.Show()
	b.Files.WriteFile(b.Status, filepath.Join(t.TempDir(), "a.svg"), disk.IfNew(), func(io.Writer) error { return errors.New("the disk is full") }, "")
	waitExports(b)
	if strings.Contains(b.DialogText(), "the disk is full") {
		t.Error("the message covers the file dialog")
	}
	b.Files.DialogClosed()
	b.ExpectDialog("the disk is full")
}

// After the window that started an export was closed, the main window shows its result.
func TestExportContinuesAfterWindowCloses(t *testing.T) {
	b := desktest.New(t, "2")
	b.Exports.Home = b.Files.Window
	beside, folder := shell.NewSideWindow(b.Program, fyne.CurrentApp(), func() {}), t.TempDir()
	for _, name := range []string{filepath.Join("missing", "a.svg"), "b.svg"} {
		exportFile(b, beside, filepath.Join(folder, name))
	}
	beside.Win.Close()
	waitExports(b)
	b.ExpectDialog("“a.svg” could not be exported")
	if !strings.Contains(b.Message, "b.svg") {
		t.Errorf("the window says %q", b.Message)
	}
}

// If the program ends, running exports leave no file.
func TestCloseCancelsExports(t *testing.T) {
	b, folder := desktest.New(t, "2"), t.TempDir()
	b.Files.WriteFile(b.Status, filepath.Join(folder, "a.svg"), disk.IfNew(), func(to io.Writer) error {
		for {
			if _, err := io.WriteString(to, "more and more"); err != nil {
				return err
			}
		}
	}, "done")
	b.Exports.Close()
	if got := disktest.Names(t, folder); len(got) > 0 {
		t.Errorf("the folder holds %q", got)
	}
}
