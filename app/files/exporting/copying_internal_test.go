package exporting

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
)

// If a picture is too large for the clipboard, it is too large for a file of the same format.
func TestCopyAlternatives(t *testing.T) {
	if saved, label := fallback(Order{Format: export.PNG}, &paper.TooLargeError{}); saved.Format != "svg" || label != "Save as SVG…" {
		t.Errorf("offers %q as %s", label, saved.Format)
	}
	if saved, label := fallback(Order{Format: export.PNG}, errors.New("the clipboard is gone")); saved.Format != "png" || label != "Save as File…" {
		t.Errorf("offers %q as %s", label, saved.Format)
	}
}

// Print writes a PDF into the temporary folder and opens it. The next print and the end of the program
// remove it, once the viewer has had time to read it.
func TestPrintedFileIsRemoved(t *testing.T) {
	b, folder := newBench(t), t.TempDir()
	t.Setenv("TMPDIR", folder)
	t.Setenv("TMP", folder) // on Windows
	printed := func() (all []string) {
		all, err := filepath.Glob(filepath.Join(folder, "tchouka-print-*", "line.pdf"))
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	do := func() {
		b.message = ""
		b.openDialog(true, b.sources()[1:2])
		b.press(fyne.KeyReturn)
		b.Queue.WaitUntil(t, "it is opened", func() bool { return b.message == "Opened “line.pdf”" })
	}
	do()
	all := printed()
	if len(all) != 1 {
		t.Fatalf("there are %q", all)
	}
	if file, err := os.ReadFile(all[0]); err != nil || !bytes.HasPrefix(file, []byte("%PDF")) {
		t.Errorf("the file begins with %.20q: %v", file, err)
	}
	do()
	if all := printed(); len(all) != 2 {
		t.Errorf("the first file was removed before it could be read: %q", all)
	}
	old := time.Now().Add(-2 * time.Minute)
	if err := os.Chtimes(filepath.Dir(all[0]), old, old); err != nil {
		t.Fatal(err)
	}
	do()
	if _, err := os.Stat(filepath.Dir(all[0])); err == nil {
		t.Error("the next print leaves the first file")
	}
	if shell.RemovePrinted(time.Now().Add(2 * time.Minute)); len(printed()) > 0 {
		t.Errorf("the end leaves %q", printed())
	}
}

// A hidden solution is printed only after a question.
func TestPrintAsksBeforeSolution(t *testing.T) {
	b, revealed := newBench(t), 0
	t.Setenv("TMPDIR", t.TempDir())
	s := b.sources()[0]
	s.Reveals = func() { revealed++ }
	b.openDialog(true, []Source{s})
	b.print("")
	if revealed > 0 || b.message != "" || b.Win.Canvas().Overlays().Top() == nil {
		t.Fatalf("it is printed without a question: %q", b.message)
	}
	b.press(fyne.KeyReturn)
	b.Queue.WaitUntil(t, "it is opened", func() bool { return b.message == "Opened “position.pdf”" })
	if revealed != 1 {
		t.Errorf("revealed %d times", revealed)
	}
}

// A document that has no picture is not printed, with the reason.
func TestPrintReportsReason(t *testing.T) {
	b := newBench(t)
	s := b.sources()[1]
	s.Unsupported = func(export.Format) (string, error) { return "The line is too long for a picture", os.ErrInvalid }
	b.openDialog(true, []Source{s})
	b.print("")
	if b.message != "" || b.Win.Canvas().Overlays().Top() == nil {
		t.Errorf("there is no error: %q", b.message)
	}
}
