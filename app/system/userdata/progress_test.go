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

// Two processes that solve boards of one collection lose nothing of each other's progress, until it is forgotten.
func TestProgressOfSeveralProcesses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress.json")
	boards := func(solved, helped string) (all []notation.Board) {
		for i, holes := range []string{"2 2", "1 1", "3 3", "1 3"} {
			all = append(all, notation.Board{Game: row.Multitchouka().Game(), Start: rowtest.Board(t, holes), Solved: solved[i] == '1', Helped: helped[i] == '1'})
		}
		return all
	}
	expect := func(want, wantHelped string) {
		t.Helper()
		digit := map[bool]string{true: "1", false: "0"}
		solved, helped, all := "", "", boards("0000", "0000")
		userdata.NewProgress(disktest.New(nil), path).Apply("list.csv", all)
		for _, b := range all {
			solved, helped = solved+digit[b.Solved], helped+digit[b.Helped]
		}
		if solved != want || helped != wantHelped {
			t.Errorf("solved %s, with help %s, want %s and %s", solved, helped, want, wantHelped)
		}
	}
	first, second := userdata.NewProgress(disktest.New(nil), path), userdata.NewProgress(disktest.New(nil), path)
	first.Keep("list.csv", boards("1100", "1100"))
	first.Wait()
	second.Keep("list.csv", boards("1010", "0010"))
	second.Wait()
	expect("1110", "0110")
	first.Keep("list.csv", boards("1100", "1100")) // which is not worse than before
	first.Wait()
	expect("1110", "0110")
	second.Forget("list.csv", boards("1010", "0010"))
	second.Wait()
	expect("0000", "0000")
}

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
