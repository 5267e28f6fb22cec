package userdata

import (
	"encoding/json"
	"slices"
	"strconv"
	"sync"

	"tchouka/engine/disk"
	"tchouka/engine/record/notation"
)

// maxProgress is the maximum number of collections in the file of the progress. It has fewer if they are large, and
// never one that would take half of the file.
const maxProgress = 500

// Progress keeps in a file which boards of collections the user has solved, so that collections of any form
// show it again. A collection is found by the path of its file, or else by its boards if the file was moved. A
// nil Progress keeps nothing. The methods may be called on any goroutine, and several processes may use one file.
type Progress struct {
	disk   disk.Disk
	path   string
	mu     sync.Mutex // held while the file is used
	adding sync.WaitGroup
}

// collectionProgress is the progress of a collection in the file, with short sums of its boards.
type collectionProgress struct {
	File   string   `json:"file,omitempty"` // absolute path
	Boards string   `json:"boards"`         // the sum of all boards
	Solved []string `json:"solved"`
	Helped []string `json:"helped,omitempty"` // of the solved ones
}

// NewProgress returns the progress in a file, which need not exist.
func NewProgress(d disk.Disk, path string) *Progress { return &Progress{disk: d, path: path} }

// Apply marks the boards of a collection that were solved.
func (p *Progress) Apply(file string, boards []notation.Board) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	sums, all := boardSums(boards)
	known, at, _ := p.find(disk.Portable(file), all)
	if at < 0 {
		return
	}
	for i := range boards {
		if slices.Contains(known[at].Solved, sums[i]) && !boards[i].Solved {
			boards[i].Solved, boards[i].Helped = true, slices.Contains(known[at].Helped, sums[i])
		}
	}
}

// Keep keeps which boards of a collection are solved, with those that other processes have added. It returns at
// once, and writes on a goroutine. A failure is ignored. A file that cannot be read now is not replaced.
func (p *Progress) Keep(file string, boards []notation.Board) {
	p.change(file, boards, func(now *collectionProgress, before collectionProgress, sums []string) { now.add(before, sums) })
}

// Forget removes the progress of a collection, as Keep writes it.
func (p *Progress) Forget(file string, boards []notation.Board) {
	p.change(file, boards, func(now *collectionProgress, _ collectionProgress, _ []string) { now.Solved, now.Helped = nil, nil })
}

// change writes the progress of a collection, after a function has changed it. The function gets what the file
// had, and the sums of the boards.
func (p *Progress) change(file string, boards []notation.Board, with func(now *collectionProgress, before collectionProgress, sums []string)) {
	if p == nil {
		return
	}
	p.adding.Go(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		_ = locked(p.disk, p.path, func() error {
			now, sums := progressOf(disk.Portable(file), boards)
			known, at, err := p.find(now.File, now.Boards)
			if err != nil {
				return err
			}
			before := collectionProgress{}
			if at >= 0 && (known[at].File == "" || known[at].File == now.File || now.File == "") {
				before = known[at]
				known = slices.Delete(known, at, at+1)
			}
			with(&now, before, sums)
			// An entry without solved boards remains, so that the same boards of another file are not found.
			if text, err := json.Marshal(now); err == nil && (len(now.Solved) > 0 || at >= 0) && len(text) < maxBytes/2 {
				known = slices.Insert(known, 0, now)
			}
			for number := min(len(known), maxProgress); ; number /= 2 {
				if text, err := json.Marshal(known[:number]); err == nil && len(text) <= maxBytes {
					return disk.ReplaceBytes(p.disk, p.path, disk.Always(), text)
				}
			}
		})
	})
}

// add adds the progress that the file had for the same boards. A board that was solved alone once stays so.
func (c *collectionProgress) add(before collectionProgress, sums []string) {
	solved, helped := map[string]bool{}, map[string]bool{} // in the file, or here
	for _, of := range []collectionProgress{before, *c} {
		alone := map[string]bool{}
		for _, sum := range of.Solved {
			alone[sum] = true
		}
		for _, sum := range of.Helped {
			alone[sum] = false
		}
		for _, sum := range of.Solved {
			solved[sum], helped[sum] = true, !alone[sum] && (helped[sum] || !solved[sum])
		}
	}
	c.Solved, c.Helped = nil, nil
	for _, sum := range sums {
		if solved[sum] {
			c.Solved = append(c.Solved, sum)
		}
		if helped[sum] {
			c.Helped = append(c.Helped, sum)
		}
	}
}

// progressOf returns the progress of a collection with a portable path, and the sums of its boards.
func progressOf(file string, boards []notation.Board) (now collectionProgress, sums []string) {
	sums, all := boardSums(boards)
	now = collectionProgress{File: file, Boards: all}
	for i, b := range boards {
		if b.Solved {
			now.Solved = append(now.Solved, sums[i])
		}
		if b.Solved && b.Helped {
			now.Helped = append(now.Helped, sums[i])
		}
	}
	return now, sums
}

// Wait waits until everything is written.
func (p *Progress) Wait() {
	if p != nil {
		p.adding.Wait()
	}
}

// find reads the file, and returns the index of the collection with a path, or else with the same boards, or −1. A
// damaged file contains nothing.
func (p *Progress) find(file, all string) (known []collectionProgress, at int, err error) {
	text, err := load(p.disk, p.path)
	if err != nil || json.Unmarshal(text, &known) != nil {
		return nil, -1, err
	}
	if at = slices.IndexFunc(known, func(c collectionProgress) bool { return file != "" && c.File == file }); at < 0 {
		at = slices.IndexFunc(known, func(c collectionProgress) bool { return c.Boards == all })
	}
	return known, at, nil
}

// boardSums returns a short sum of each board, different for equal boards, and of all boards.
func boardSums(boards []notation.Board) (sums []string, all string) {
	times, text := map[string]int{}, []byte{}
	for _, b := range boards {
		id := b.ID()
		times[id]++
		sum := shortSum([]byte(id + "\x00" + strconv.Itoa(times[id])))
		sums, text = append(sums, sum), append(text, sum...)
	}
	return sums, shortSum(text)
}
