package tchoukaillon

import "sort"

// Row is a winning board with random access. It stores the O(n^(1/3)) runs instead of the holes.
// The board of 10^12 seeds takes a megabyte, and finding one of its 1,772,452 holes takes some
// fifteen steps. A Row is immutable.
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

// Length returns the distance of the farthest nonempty hole.
func (r *Row) Length() int {
	if len(r.runs) == 0 {
		return 0
	}
	last := r.runs[len(r.runs)-1]
	return last.Distance + last.Holes - 1
}

// At returns the seeds at a distance of at least 1; 0 beyond the end of the board. Time O(log n).
func (r *Row) At(distance int) int {
	run, ok := r.Run(distance)
	if !ok {
		return 0
	}
	return run.At(distance - run.Distance)
}

// Run returns the run that contains the hole at a distance of at least 1; false beyond the end of
// the board. Time O(log n).
func (r *Row) Run(distance int) (Run, bool) {
	if distance < 1 || distance > r.Length() {
		return Run{}, false
	}
	// The result precedes the first run that begins farther.
	i := sort.Search(len(r.runs), func(i int) bool { return r.runs[i].Distance > distance })
	return r.runs[i-1], true
}
