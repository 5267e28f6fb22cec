package designer

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
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
	b.Chooser.Path = filepath.Join(t.TempDir(), "found")
	run("designer.collection")
	path := b.Chooser.Path + ".csv"
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
