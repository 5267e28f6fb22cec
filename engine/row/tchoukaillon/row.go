package tchoukaillon

import "sort"

// Row is a winning board that is looked at here and there: it keeps the runs,
// O(n^(1/3)) of them, and not the holes, so that the board of 10^12 seeds takes
// a megabyte and any of its 1,772,452 holes is found in some fifteen steps. It
// never changes once it is made.
type Row struct {
	seeds int64
	runs  []Run
}

// NewRow returns the winning board of n seeds. Time and memory are O(n^(1/3)).
// It panics if n is negative.
func NewRow(n int64) *Row {
	r := &Row{seeds: n}
	for run := range Runs(n) {
		r.runs = append(r.runs, run)
	}
	return r
}

// Seeds returns n.
func (r *Row) Seeds() int64 { return r.seeds }

// Length returns the distance of the farthest hole that is not empty.
func (r *Row) Length() int {
	if len(r.runs) == 0 {
		return 0
	}
	last := r.runs[len(r.runs)-1]
	return last.Distance + last.Holes - 1
}

// At returns the seeds at a distance, at least 1; beyond the end there are none.
// Time O(log n).
func (r *Row) At(distance int) int {
	run, ok := r.Run(distance)
	if !ok {
		return 0
	}
	return run.At(distance - run.Distance)
}

// Run returns the run that holds the hole at a distance, at least 1; false
// beyond the end of the board. Time O(log n).
func (r *Row) Run(distance int) (Run, bool) {
	if distance < 1 || distance > r.Length() {
		return Run{}, false
	}
	// The first run that begins farther is one too far.
	i := sort.Search(len(r.runs), func(i int) bool { return r.runs[i].Distance > distance })
	return r.runs[i-1], true
}
