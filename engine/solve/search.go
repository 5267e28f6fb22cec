package solve

import (
	"context"
	"math"
	"time"

	"tchouka/engine"
)

// search is one depth-first walk over the positions of a game. Its stack is a
// path of safe moves from the start; the entry of each position on it gathers
// the best of the moves tried so far, and is settled when the frame is popped.
type search struct {
	ctx      context.Context
	table    *table
	board    board
	key      []byte
	stack    []frame
	progress func(Progress)

	cause     Cause
	collected uint32 // most seeds seen in the Ruma
	work      int    // places visited since the clock was looked at
	reported  time.Time
}

// frame is a position on the stack and the move from it that is being tried.
type frame struct {
	id      uint32
	hole    int32  // of the move being tried; 0 before the first
	sowings uint32 // of that move
}

const (
	frameBytes  = 12
	firstFrames = 16
	// patience is how many places are visited between two looks at the clock:
	// some tens of microseconds.
	patience = 1 << 15
	// reportEvery is the time between two reports of progress.
	reportEvery = 50 * time.Millisecond
)

// run walks until all is settled or the search is cut off. The board holds the
// start.
func (s *search) run() {
	s.work = patience // look at the context before anything else
	if !s.push() {
		return
	}
	for s.patient() {
		top := &s.stack[len(s.stack)-1]
		entry := s.table.entry(top.id)
		s.table.unpack(&s.board, top.id)
		if !s.nextMove(top) {
			entry.exact = true
			if len(s.stack) == 1 {
				return
			}
			s.pop()
			continue
		}
		if !s.tryMove(top, entry) {
			break
		}
	}
	for len(s.stack) > 1 { // cut off: hand the bounds up
		s.pop()
	}
}

// nextMove moves a frame on to its next legal move.
func (s *search) nextMove(f *frame) bool {
	for f.hole < int32(s.table.holes) {
		f.hole++
		if s.board.legal(int(f.hole) - 1) {
			return true
		}
	}
	return false
}

// tryMove plays the move a frame has come to and takes account of it: at once
// when it loses or leads to a settled position, else by pushing that position.
// It is false when the search is cut off.
func (s *search) tryMove(f *frame, e *entry) bool {
	b := &s.board
	b.choose(int(f.hole) - 1)
	for !b.play(patience) {
		if s.work += patience; !s.patient() {
			return false
		}
	}
	s.work += min(b.sowings*len(b.ring), patience) + len(b.ring)
	if b.ending.Loses() {
		e.losing = max(e.losing, int32(b.ruma()))
		return true
	}
	f.sowings = uint32(min(uint64(b.sowings), math.MaxUint32))
	s.table.pack(s.key, b)
	if id, _, found := s.table.find(s.key); found {
		s.fold(f, id)
		return s.cause == Finished
	}
	return s.push()
}

// push puts what lies on the board into the table and on the stack.
func (s *search) push() bool {
	if len(s.stack) == cap(s.stack) && !s.growStack() {
		return false
	}
	s.table.pack(s.key, &s.board)
	id, ok := s.table.add(s.key)
	if !ok {
		s.full()
		return false
	}
	ruma := s.board.ruma()
	s.collected = max(s.collected, ruma)
	e := s.table.entry(id)
	e.moves, e.collected, e.losing = -1, int32(ruma), int32(ruma)
	if ruma == s.table.total { // cleared
		e.moves, e.solutions = 0, 1
	}
	s.stack = append(s.stack, frame{id: id})
	return true
}

func (s *search) growStack() bool {
	frames := max(2*cap(s.stack), firstFrames)
	if !s.table.room(int64(frames) * frameBytes) {
		s.full()
		return false
	}
	s.table.used -= int64(cap(s.stack)) * frameBytes
	s.stack = append(make([]frame, 0, frames), s.stack...)
	return true
}

// pop takes the last position off the stack and accounts for the move to it.
func (s *search) pop() {
	last := len(s.stack) - 1
	child := s.stack[last].id
	s.stack = s.stack[:last]
	s.fold(&s.stack[last-1], child)
}

// fold accounts for the move a frame is trying, which leads to position id.
// Holes come in rising order, so that strictly better keeps the lowest among
// equals.
func (s *search) fold(f *frame, id uint32) {
	e, child := s.table.entry(f.id), s.table.entry(id)
	better := child.collected > e.collected
	if child.won() {
		better = !e.won() || child.moves+1 < e.moves
		if sowings := addSowings(child.sowings, f.sowings); !e.won() || sowings < e.sowings {
			e.sowings = sowings
		}
		if !s.table.addSolutions(e, child) {
			s.full()
		}
	}
	if better {
		e.best, e.child = int16(f.hole), id
		if child.won() {
			e.moves = child.moves + 1
		}
	}
	e.collected = max(e.collected, child.collected)
	e.losing = max(e.losing, child.losing)
}

// full ends the search for want of memory, if nothing has ended it before.
func (s *search) full() {
	if s.cause == Finished {
		s.cause = MemoryFull
	}
}

// patient calls look now and then. It is false when the search must end.
func (s *search) patient() bool {
	if s.work < patience {
		return s.cause == Finished
	}
	s.work = 0
	return s.look()
}

// look looks at the context and the clock, and reports progress. It is false
// when the search must end.
func (s *search) look() bool {
	if now := time.Now(); s.progress != nil && now.Sub(s.reported) >= reportEvery {
		s.report()
		s.reported = time.Now()
	}
	if s.ctx.Err() != nil {
		s.cause = Cancelled
	}
	return s.cause == Finished
}

func (s *search) report() {
	p := Progress{Positions: s.table.len, Collected: int(s.collected)}
	if s.collected == s.table.total {
		p.Verdict = engine.Won
	}
	s.progress(p)
}
