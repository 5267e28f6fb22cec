package designer

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
)

// Exporting a PDF of found boards shows the paper size, which a worksheet then uses as its default.
func TestExportPaperSize(t *testing.T) {
	b, d := newBench(t, "4x2")
	b.Chooser.Path = filepath.Join(t.TempDir(), "found.pdf")
	d.Export()
	list := apptest.Find(d.tab.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		list, ok := o.(*dialogs.Select)
		return ok && slices.Equal(list.Options, []string{"A4", "Letter", "A5"})
	})
	list.(*dialogs.Select).SetSelectedIndex(1)
	b.Export(t, "", export.PDF)
	b.Queue.WaitUntil(t, "the file is written", func() bool { return strings.HasPrefix(d.tab.Message(), "Exported to") })
	pdf, err := os.ReadFile(b.Chooser.Path)
	if err != nil || !bytes.Contains(pdf, []byte("/MediaBox [0 0 612.00 792.00]")) {
		t.Errorf("it is not on Letter: %v", err)
	}
	if exporting.PaperOf(d.sheets.Paper) != paper.Letter {
		t.Error("a worksheet begins with another paper")
	}
}
