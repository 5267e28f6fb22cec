package userdata_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
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

// Processes that solve boards of one collection at the same time lose nothing of each other's progress.
func TestProgressOfConcurrentProcesses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress.json")
	const processes, number = 2, 100
	var all sync.WaitGroup
	for n := range processes {
		c := child(t, path, strconv.Itoa(n*number), number)
		c.Env = append(c.Env, progressEnv+"=1")
		all.Go(func() {
			if err := c.Run(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	boards := solvedBoards(0, 0)
	userdata.NewProgress(disktest.New(nil), path).Apply("list.csv", boards)
	if lost := slices.IndexFunc(boards[:processes*number], func(b notation.Board) bool { return !b.Solved }); lost >= 0 {
		t.Errorf("the progress of board %d is lost", lost)
	}
}

// solveRepeatedly solves some boards of a collection, and keeps each of them alone.
func solveRepeatedly(path string, first, number int) {
	p := userdata.NewProgress(disk.System{}, path)
	for i := range number {
		p.Keep("list.csv", solvedBoards(first+i, 1))
		p.Wait()
	}
}

// solvedBoards returns a collection in which some boards are solved.
func solvedBoards(first, number int) []notation.Board {
	all := make([]notation.Board, 200)
	for i := range all {
		start, err := row.NewPosition(0, i+1)
		if err != nil {
			panic(err)
		}
		all[i] = notation.Board{Game: row.Multitchouka().Game(), Start: start, Solved: first <= i && i < first+number}
	}
	return all
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
