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
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/notation"
)

// Found boards can be stepped through directly or from a file, with their solutions.
func TestFoundBoardsAsCollection(t *testing.T) {
	b, d := newBench(t, "4x2")
	var stepped []notation.Board
	d.Step = func(_ string, boards []notation.Board) { stepped = boards }
	run := func(id string) {
		t.Helper()
		at := slices.IndexFunc(d.tab.Page().Commands, func(c shell.Command) bool { return c.ID == id })
		if at < 0 || !d.tab.Page().Commands[at].Enabled() {
			t.Fatalf("the menu does not offer %s", id)
		}
		d.tab.Page().Commands[at].Run()
	}
	run("designer.step")
	if len(stepped) != len(d.found.boards) || len(stepped[0].Solution) != d.found.at(0).Moves {
		t.Fatalf("%d boards of %d, the first with %v", len(stepped), len(d.found.boards), stepped[0].Solution)
	}
	for chosen := range 3 { // the current board, then the chosen ones
		d.list.OnSelected(1)
		d.tab.Win.Canvas().Unfocus()
		text := notation.Table(d.copied())
		copied, err := notation.ReadCollection(strings.NewReader(text), games.All(), games.All()[0])
		want := stepped[1-min(chosen, 1)].ID()
		if err != nil || len(copied.Boards) != max(chosen, 1) || copied.Boards[0].ID() != want || len(copied.Boards[0].Solution) == 0 {
			t.Errorf("with %d chosen boards, %d are copied, %v", chosen, len(copied.Boards), err)
		}
		if chosen < 2 {
			d.tick(chosen)
		}
	}
	d.chosen = chosenTable{by: -1}
	d.chosen.count()
	b.Chooser.Path = filepath.Join(t.TempDir(), "found")
	run("designer.collection")
	path := b.Chooser.Path + notation.GameExtension
	b.Queue.WaitUntil(t, "the file is written", func() bool { _, err := os.Stat(path); return err == nil })
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // read only
	list, err := notation.ReadCollection(file, games.All(), games.All()[0])
	if err != nil || len(list.Problems) > 0 || len(list.Boards) != len(stepped) || list.Boards[0].ID() != stepped[0].ID() {
		t.Errorf("%d boards, %v, %v", len(list.Boards), list.Problems, err)
	}
	// The dialog has not checked the name with the appended extension.
	disktest.Put(t, path, "somebody's own")
	d.saveCollection()
	b.Queue.WaitUntil(t, "the question", func() bool { return d.tab.Win.Canvas().Overlays().Top() != nil })
	if text := disktest.Content(t, path); text != "somebody's own" {
		t.Errorf("the file became %.60q before anything was answered", text)
	}
}

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
