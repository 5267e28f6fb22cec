package userdata_test

import (
	"os"
	"path/filepath"
	"testing"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/notation"
)

// The progress of other collections remains if the file cannot be read for a moment, and if a collection is too
// large for it.
func TestProgressOfOtherCollections(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress.json")
	solved := func(holes string, number int) []notation.Board {
		var all []notation.Board
		for range number {
			all = append(all, notation.Board{Game: row.Multitchouka().Game(), Start: rowtest.Board(t, holes), Solved: true})
		}
		return all
	}
	keep := func(d *disktest.Disk, file string, boards []notation.Board) {
		p := userdata.NewProgress(d, path)
		p.Keep(file, boards)
		p.Wait()
	}
	isKnown := func(file, holes string) bool {
		boards := solved(holes, 1)
		boards[0].Solved = false
		userdata.NewProgress(disktest.New(nil), path).Apply(file, boards)
		return boards[0].Solved
	}

	keep(disktest.New(nil), "first", solved("2 2", 1))
	keep(disktest.New(func(s disktest.Step) error {
		if s.Op == "Read" && s.Path == path {
			return os.ErrPermission
		}
		return nil
	}), "second", solved("1 1", 1))
	if !isKnown("first", "2 2") {
		t.Error("a file that could not be read was replaced")
	}
	keep(disktest.New(nil), "large", solved("3 3", 100_000))
	keep(disktest.New(nil), "third", solved("1 3", 1))
	if !isKnown("first", "2 2") || !isKnown("third", "1 3") {
		t.Error("a large collection has replaced the others")
	}
}
