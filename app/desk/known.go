package desk

import (
	"slices"
	"time"

	"tchouka/engine"
)

// Limits of the searches that are kept after their board has left the desk.
const (
	keptAfter     = time.Second // shorter searches are repeated
	maxKept       = 32
	positionBytes = 64 // approximate memory of a searched position
	maxKeptLine   = 10_000
)

// keptSearch is an ended search of a start that is not on the desk.
type keptSearch struct {
	game     string
	start    engine.State
	solution engine.Solution
	duration time.Duration
}

// positions returns the number of positions that a kept search holds in memory.
func (k keptSearch) positions() int64 {
	if _, reduced := k.solution.(keptReport); reduced {
		return 0
	}
	return k.solution.Report(k.start.Key()).Positions
}

// keep keeps the search from the start before another start is searched, so that an edit can be undone
// without a new search. If the kept searches exceed their memory, the report about the start remains.
func (a *Analyzer) keep() {
	s := &a.FromStart
	if s.Busy || s.Solution == nil || s.Duration < keptAfter {
		return
	}
	a.kept = slices.Insert(a.kept, 0, keptSearch{a.game.ID(), s.Subject, s.Solution, s.Duration})
	a.kept = a.kept[:min(len(a.kept), maxKept)]
	used := int64(0)
	for i := range a.kept {
		k := &a.kept[i]
		if used += k.positions() * positionBytes; used > a.keptMemory() {
			used -= k.positions() * positionBytes
			k.solution = newKeptReport(k.solution, k.start.Key())
		}
	}
}

// recall makes a kept search the search from the start, if there is one.
func (a *Analyzer) recall(game engine.Game, start engine.State) {
	key := start.Key()
	i := slices.IndexFunc(a.kept, func(k keptSearch) bool { return k.game == game.ID() && k.start.Key() == key })
	if i < 0 {
		return
	}
	s := &a.FromStart
	s.Subject, s.Solution, s.Duration = start, a.kept[i].solution, a.kept[i].duration
	s.revision++
	a.kept = slices.Delete(a.kept, i, i+1)
}

// keptReport is what is kept of a search that takes too much memory: the report about its start.
type keptReport struct {
	start  engine.Key
	report engine.Report
}

func newKeptReport(s engine.Solution, start engine.Key) engine.Solution {
	r := s.Report(start)
	if line := r.Line; line != nil {
		r.Line = nil // it refers to the whole search
		var moves []engine.Move
		for m := range line {
			if moves = append(moves, m); len(moves) > maxKeptLine {
				return keptReport{start, r}
			}
		}
		r.Line = slices.Values(moves)
	}
	return keptReport{start, r}
}

// Facts implements [engine.Solution].
func (k keptReport) Facts(key engine.Key) engine.Facts { return k.Report(key).Facts }

// Report implements [engine.Solution].
func (k keptReport) Report(key engine.Key) engine.Report {
	if key != k.start {
		return engine.Report{}
	}
	return k.report
}

// Complete implements [engine.Solution]: other states are unknown.
func (k keptReport) Complete() bool { return false }
