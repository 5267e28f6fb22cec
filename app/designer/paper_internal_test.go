package designer

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/app/sheets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/apptest"
	"tchouka/app/dialogs"
	"tchouka/engine/export"
	"tchouka/engine/paper"
)

// A PDF of found boards asks for the paper, which a worksheet then begins with.
func TestAsksForPaper(t *testing.T) {
	b, d := newBench(t, "4x2")
	b.Chooser.Path = filepath.Join(t.TempDir(), "found.pdf")
	format, _ := export.FormatByID("pdf")
	d.chooseFile(format, "PDF, to print")
	top := d.window.Win.Canvas().Overlays().Top()
	if top == nil {
		t.Fatal("the paper is not asked for")
	}
	sizes := apptest.Find(top, func(o fyne.CanvasObject) bool { _, ok := o.(*widget.Select); return ok }).(*widget.Select)
	sizes.SetSelectedIndex(1)
	test.Tap(apptest.Find(top, func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && strings.HasPrefix(button.Text, "Choose a file")
	}).(fyne.Tappable))
	b.Queue.Until(t, "the file is written", func() bool { return strings.HasPrefix(d.notice, "Exported to") })
	pdf, err := os.ReadFile(b.Chooser.Path)
	if err != nil || !bytes.Contains(pdf, []byte("/MediaBox [0 0 612.00 792.00]")) {
		t.Errorf("it is not on Letter: %v", err)
	}
	if sheets.PaperOf(d.sheets.Paper) != paper.Letter {
		t.Error("a worksheet begins with another paper")
	}
}
