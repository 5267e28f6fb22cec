package solve

import (
	"context"
	"math"
	"time"

	"tchouka/engine"
	"tchouka/engine/row"
)

// search is a depth-first search over the positions of a game. Its stack is a path of safe moves
// from the start. Each frame accumulates the best of the moves tried so far, and becomes the entry
// of its position when it is popped.
type search[P words] struct {
	ctx      context.Context
	lanes    *lanes[P]
	free     bool // every nonempty hole can be chosen
	table    table[P]
	stack    []frame[P]
	progress func(Progress)

	cause     Cause
	collected int // maximum number of seeds in the Ruma so far
	work      int // words visited since the last poll of the context
	reported  time.Time
}

// frame is a position on the stack and the move that is being tried.
type frame[P words] struct {
	row         P
	left        P      // the untried holes
	entry              // of the best moves so far
	outside     int    // seeds in the holes
	id          uint32 // index in the table
	hole        int32  // of the move being tried; 0 before the first
	moveSowings uint32 // sowings of that move
}

func frameBytes[P words]() int64 { return nodeBytes[P]() + int64(8*len(*new(P))) + 24 }

const (
	firstFrames = 16
	// pollEvery is the number of words visited between polls of the context: some tens of
	// microseconds.
	pollEvery = 1 << 15
	// reportEvery is the time between progress reports.
	reportEvery = 50 * time.Millisecond
)

// run searches until all positions are settled or the search is cut off.
func (s *search[P]) run(start row.Position) {
	s.work = pollEvery // poll the context first
	line := s.lanes.pack(start)
	if !s.push(&line, hash(&line), start.Outside()) {
		return
	}
	for s.canContinue() {
		if s.descend() {
			continue
		}
		if s.cause != Finished {
			break
		}
		s.stack[len(s.stack)-1].exact = true
		if s.pop(); len(s.stack) == 0 {
			return
		}
	}
	for len(s.stack) > 0 { // cut off: propagate the bounds
		s.pop()
	}
}

// descend tries the remaining moves of the position on top of the stack until one leads to a new
// position, which it pushes. It returns false if no such move is left or the search is cut off.
func (s *search[P]) descend() bool {
	f := &s.stack[len(s.stack)-1]
	for {
		hole := s.lanes.take(&f.left)
		if hole == s.lanes.holes {
			return false
		}
		if !s.free && !s.lanes.legal(&f.row, hole) {
			continue
		}
		f.hole = int32(hole) + 1
		row, m := f.row, move{at: hole}
		for !s.lanes.play(&row, &m, pollEvery/len(row)) {
			if s.work += pollEvery; !s.canContinue() {
				return false
			}
		}
		s.work += m.sowings % pollEvery * len(row)
		outside := f.outside - m.banked
		if m.at < s.lanes.holes {
			f.losing = max(f.losing, int32(s.table.total-outside))
			continue
		}
		f.moveSowings = uint32(min(uint64(m.sowings), math.MaxUint32))
		h := hash(&row)
		id, found := s.table.find(&row, h)
		if !found {
			return s.push(&row, h, outside)
		}
		if s.fold(f, id); s.cause != Finished {
			return false
		}
	}
}

// push adds a position to the table and pushes it on the stack.
func (s *search[P]) push(row *P, hash uint32, outside int) bool {
	if len(s.stack) == cap(s.stack) && !s.growStack() {
		return false
	}
	id, ok := s.table.add(row, hash)
	if !ok {
		s.full()
		return false
	}
	ruma := s.table.total - outside
	s.collected = max(s.collected, ruma)
	s.stack = s.stack[:len(s.stack)+1]
	f := &s.stack[len(s.stack)-1]
	f.row, f.left, f.outside, f.id = *row, s.lanes.filled(row), outside, id
	f.entry = entry{moves: -1, collected: int32(ruma), losing: int32(ruma)}
	if outside == 0 { // cleared
		f.moves, f.solutions = 0, 1
	}
	return true
}

func (s *search[P]) growStack() bool {
	frames := max(2*cap(s.stack), firstFrames)
	if !s.table.reserve(int64(frames) * frameBytes[P]()) {
		s.full()
		return false
	}
	s.table.used -= int64(cap(s.stack)) * frameBytes[P]()
	s.stack = append(make([]frame[P], 0, frames), s.stack...)
	return true
}

// pop pops a position from the stack, stores its entry, and folds it into its parent.
func (s *search[P]) pop() {
	last := &s.stack[len(s.stack)-1]
	*s.table.entry(last.id) = last.entry
	s.stack = s.stack[:len(s.stack)-1]
	if len(s.stack) > 0 {
		s.fold(&s.stack[len(s.stack)-1], last.id)
	}
}

// fold merges the value of position id, the result of the move being tried, into a frame. Holes are
// tried in ascending order, so that a strict comparison keeps the lowest among equals.
func (s *search[P]) fold(f *frame[P], id uint32) {
	child := s.table.entry(id)
	better := child.collected > f.collected
	if child.won() {
		better = !f.won() || child.moves+1 < f.moves
		if sowings := addSowings(child.sowings, f.moveSowings); !f.won() || sowings < f.sowings {
			f.sowings = sowings
		}
		if !s.table.addSolutions(&f.entry, child) {
			s.full()
		}
	}
	if better {
		f.best, f.child = int16(f.hole), id
		if child.won() {
			f.moves = child.moves + 1
		}
	}
	f.collected = max(f.collected, child.collected)
	f.losing = max(f.losing, child.losing)
}

// full ends the search for lack of memory, unless it has another cause to end.
func (s *search[P]) full() {
	if s.cause == Finished {
		s.cause = MemoryFull
	}
}

// canContinue calls look at intervals. It returns false if the search must end.
func (s *search[P]) canContinue() bool {
	if s.work < pollEvery {
		return s.cause == Finished
	}
	return s.poll()
}

// poll polls the context and reports progress. It returns false if the search must end.
func (s *search[P]) poll() bool {
	s.work = 0
	if now := time.Now(); s.progress != nil && now.Sub(s.reported) >= reportEvery {
		s.report()
		s.reported = time.Now()
	}
	if s.cause == Finished && s.ctx.Err() != nil {
		s.cause = Cancelled
	}
	return s.cause == Finished
}

func (s *search[P]) report() {
	p := Progress{Positions: s.table.len, Collected: s.collected}
	if s.collected == s.table.total {
		p.Verdict = engine.Won
	}
	s.progress(p)
}
