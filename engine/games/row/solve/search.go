package solve

import (
	"context"
	"math"
	"slices"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/pace"
)

// search is a depth-first search over the positions of a game by one worker. Its stack is a path of
// safe moves from the start. Each frame accumulates the best of the moves tried so far, and becomes
// the entry of its position when it is popped.
//
// A position that another worker has on its stack is not known yet. A search defers it until it has
// tried the other moves. If it is still not known then, the search waits for some hundred
// nanoseconds, because most positions are settled in that time. Then it pushes the position too: both
// workers search it, each with another order of its moves, and find in the table what the other one
// has settled.
type search[P words] struct {
	*team[P]
	leader bool
	first  P // the holes that are played first
	stack  []frame[P]
	after  []successor[P] // the positions after safe moves of each frame, one frame after the other

	cause     Cause
	collected int // maximum number of seeds in the Ruma so far
	added     int // positions in the table
	published int // those that the others know
	work      int // words visited since the last poll of the context
}

// frame is a position on the stack and the move that is being tried.
type frame[P words] struct {
	left        P // the holes that are not played yet
	entry         // of the best moves so far
	node        *node[P]
	bestNode    *node[P] // the position after the best move
	outside     int      // seeds in the holes
	from        int      // index of the first successor
	deferred    int      // the number of successors that other workers search, the first ones
	next        int      // index of the next successor to try
	moveSowings uint32   // sowings of the move being tried
	hole        int16    // of that move
	shared      bool     // another worker searches the position too
	again       bool     // the deferred successors are tried again
}

// successor is the position after a safe move.
type successor[P words] struct {
	row     P
	hash    uint64
	outside int
	sowings uint32
	hole    int16
}

func frameBytes[P words]() int64 { return int64(8*len(*new(P))) + 112 }

func successorBytes[P words]() int64 { return int64(8*len(*new(P))) + 24 }

const (
	firstFrames = 16
	// playedWords limits how many moves are played at a time, because their rows take memory.
	playedWords = 16
	// patience is how often a search looks for the value of a position before it searches it, too.
	patience = 100
	// pollEvery is the number of words visited between polls of the context: some tens of
	// microseconds.
	pollEvery = 1 << 15
)

// run searches until all positions are settled or the search is cut off.
func (s *search[P]) run() {
	for s.canContinue() {
		if s.descend() {
			continue
		}
		if s.cause != Finished || s.done.Load() {
			break
		}
		s.stack[len(s.stack)-1].exact = true
		if s.pop(); len(s.stack) == 0 {
			s.done.Store(true)
			return
		}
	}
}

// descend tries the remaining moves of the position on top of the stack until one leads to a
// position that is not settled, which it pushes. It returns false if no such move is left or the
// search is cut off.
func (s *search[P]) descend() bool {
	if !s.growStack() { // now, because f is a part of the stack
		return false
	}
	f := &s.stack[len(s.stack)-1]
	for !f.shared || !s.taken(f) {
		if f.next == len(s.after) {
			if !s.playMore(f) {
				return false
			}
			continue
		}
		c := &s.after[f.next]
		f.next++
		f.hole, f.moveSowings = c.hole, c.sowings
		n, fresh := s.table.find(&c.row, c.hash), false
		if n == nil {
			if n, fresh = s.add(&c.row, c.hash); n == nil {
				return false
			}
		}
		if fresh {
			return s.push(n, c.outside, false)
		}
		e, known := s.table.load(&n.packed)
		for i := 0; i < patience && f.again && !known; i++ {
			e, known = s.table.load(&n.packed)
		}
		switch {
		case known:
			if s.fold(f, n, &e); s.cause != Finished {
				return false
			}
		case f.again:
			return s.push(n, c.outside, true)
		default:
			s.after[f.from+f.deferred] = *c
			f.deferred++
		}
	}
	return false
}

// taken reports whether another worker has settled the position of a frame, and takes its entry.
func (s *search[P]) taken(f *frame[P]) bool {
	e, known := s.table.load(&f.node.packed)
	if known {
		s.table.discard(&f.entry)
		f.entry = e
	}
	return known
}

// playMore plays the next holes of the position on top of the stack, and then tries the deferred
// successors again. It returns false if no successor is left or the search is cut off.
func (s *search[P]) playMore(f *frame[P]) bool {
	s.after = s.after[:f.from+f.deferred]
	for range max(playedWords/len(f.left), 1) {
		hole := s.take(&f.left)
		if hole == s.lanes.holes {
			break
		}
		if s.free || s.lanes.legal(&f.node.row, hole) {
			if !s.playHole(f, hole) {
				return false
			}
		}
	}
	f.next = f.from + f.deferred
	for i := f.next; i < len(s.after); i++ {
		c := &s.after[i]
		c.hash = hash64(&c.row)
		s.table.prefetch(c.hash) // the processor waits for all of them at once
	}
	if f.next == len(s.after) && f.left == *new(P) {
		f.next, f.deferred, f.again = f.from, 0, true
		return len(s.after) > f.from
	}
	return true
}

// take removes the next hole to play and returns its index, or holes if there is none.
func (s *search[P]) take(left *P) int {
	first := *left
	for i := range len(first) {
		first[i] &= s.first[i]
	}
	if first == *new(P) {
		return s.lanes.take(left)
	}
	hole := s.lanes.take(&first)
	for i := range len(first) {
		(*left)[i] = first[i] | (*left)[i]&^s.first[i]
	}
	return hole
}

// playHole plays a move of the position on top of the stack, and appends its successor if the move
// is safe. It returns false if the search is cut off.
func (s *search[P]) playHole(f *frame[P], hole int) bool {
	row, m := f.node.row, move{at: hole}
	for !s.lanes.play(&row, &m, pollEvery/len(row)) {
		if s.work += pollEvery; !s.canContinue() {
			return false
		}
	}
	s.work += m.sowings % pollEvery * len(row)
	outside := f.outside - m.banked
	if m.at < s.lanes.holes {
		f.losing = max(f.losing, int32(s.table.total-outside))
		return s.canContinue()
	}
	if len(s.after) == cap(s.after) && !s.growAfter() {
		return false
	}
	s.after = append(s.after, successor[P]{
		row: row, outside: outside, hole: int16(hole + 1), sowings: uint32(min(uint64(m.sowings), math.MaxUint32)),
	})
	return s.canContinue()
}

// add adds a position to the table. If another worker has added it since, fresh is false. It returns
// nil if the search is cut off.
func (s *search[P]) add(row *P, hash uint64) (n *node[P], fresh bool) {
	if s.added == s.spreadFrom && s.leader && len(s.table.shards) == 1 {
		s.spread()
	}
	n, fresh = s.table.add(row, hash, s.poll)
	switch {
	case n == nil:
		s.end(MemoryFull)
	case fresh:
		s.added++
	}
	return n, fresh
}

// push pushes a position on the stack.
func (s *search[P]) push(n *node[P], outside int, shared bool) bool {
	if !s.growStack() {
		return false
	}
	ruma := s.table.total - outside
	s.collected = max(s.collected, ruma)
	s.stack = s.stack[:len(s.stack)+1]
	f := &s.stack[len(s.stack)-1]
	f.node, f.left, f.outside, f.shared, f.again = n, s.lanes.filled(&n.row), outside, shared, false
	f.from, f.next, f.deferred = len(s.after), len(s.after), 0
	f.bestNode = nil
	f.entry = entry{moves: -1, collected: int32(ruma), losing: int32(ruma)}
	if outside == 0 { // cleared
		f.moves, f.solutions = 0, 1
	}
	return true
}

// growStack ensures that the stack has space for another frame. It returns false if the search is cut
// off.
func (s *search[P]) growStack() bool {
	old := cap(s.stack)
	if len(s.stack) < old {
		return true
	}
	frames := max(2*old, firstFrames)
	if !s.reserve(int64(frames) * frameBytes[P]()) {
		return false
	}
	s.stack = append(make([]frame[P], 0, frames), s.stack...)
	s.table.release(int64(old) * frameBytes[P]())
	return true
}

func (s *search[P]) growAfter() bool {
	old := cap(s.after)
	successors := max(2*old, firstFrames)
	if !s.reserve(int64(successors) * successorBytes[P]()) {
		return false
	}
	s.after = append(make([]successor[P], 0, successors), s.after...)
	s.table.release(int64(old) * successorBytes[P]())
	return true
}

// reserve reserves memory of the table. It ends the search if there is not enough.
func (s *search[P]) reserve(bytes int64) bool {
	ok := s.table.reserve(bytes)
	if !ok {
		s.end(MemoryFull)
	}
	return ok
}

// releaseStack releases the memory of a search that has ended.
func (s *search[P]) releaseStack() {
	s.table.release(int64(cap(s.stack))*frameBytes[P]() + int64(cap(s.after))*successorBytes[P]())
}

// pop pops a position from the stack, stores its entry, and folds it into its parent.
func (s *search[P]) pop() {
	last := &s.stack[len(s.stack)-1]
	s.table.store(&last.node.packed, &last.entry)
	s.after = s.after[:last.from]
	s.stack = s.stack[:len(s.stack)-1]
	if len(s.stack) > 0 {
		s.fold(&s.stack[len(s.stack)-1], last.node, &last.entry)
	}
}

// fold merges the value of the position after the move being tried into a frame. The lowest hole
// counts among equals.
func (s *search[P]) fold(f *frame[P], n *node[P], child *entry) {
	better := child.collected > f.collected || child.collected == f.collected && !f.won() && f.hole < f.best
	if child.won() {
		moves, sowings := child.moves+1, addSowings(child.sowings, f.moveSowings)
		better = !f.won() || moves < f.moves || moves == f.moves && f.hole < f.best
		if !f.won() || sowings < f.sowings {
			f.sowings = sowings
		}
		if better {
			f.moves = moves
		}
		if !s.table.addSolutions(&f.entry, child) || f.moves > maxMoves && !s.table.enlarge(&f.entry, 1) {
			s.end(MemoryFull)
		}
	}
	if better {
		f.best, f.bestNode = f.hole, n
	}
	f.collected = max(f.collected, child.collected)
	f.losing = max(f.losing, child.losing)
}

// canContinue calls poll at intervals. It returns false if the search must end.
func (s *search[P]) canContinue() bool {
	if s.work < pollEvery {
		return s.cause == Finished
	}
	return s.poll()
}

// win writes the line: the moves on the stack, and, from a kid that is won by the tables, any moves
// to other won rows.
func (s *searcher[P]) win(won *child[P]) {
	s.over = true
	s.proof.Verdict = engine.Won
	if s.noLine {
		return
	}
	s.proof.Line = make([]row.Move, 0, 2*len(s.stack))
	for i, level := range s.stack {
		if i > 0 {
			s.proof.Line = append(s.proof.Line, row.Move(level.move))
		}
	}
	for at := *won; at.outside > 0; {
		next, found := s.winning(&at)
		if !found {
			panic("solve: the tables name a won position from which no move wins")
		}
		s.proof.Line = append(s.proof.Line, row.Move(next.move))
		at = next
	}
}

// winning returns a kid that is won according to the tables.
func (s *searcher[P]) winning(k *child[P]) (child[P], bool) {
	for hole := range s.holes {
		var next child[P]
		if verdict, _ := s.try(&next, k, hole); verdict == engine.Won {
			return next, true
		}
	}
	return child[P]{}, false
}

// followPath solves a game without chaining. Its won positions form a single path, each the only
// predecessor of the previous one; start is won if it is on this path.
func followPath(ctx context.Context, p *Proof, opts Options) {
	outside := p.Start.Outside()
	holes := p.Start.Holes()
	u := retractor{rules: p.Rules, holes: len(holes), row: make([]int32, len(holes))}
	var line []int16
	for steps := 0; u.seeds < outside; steps++ {
		if steps%1024 == 0 && pace.Yield(ctx) != nil {
			p.Cause = Cancelled
			return
		}
		hole := u.last()
		if hole < 0 {
			break
		}
		p.Positions++
		if 16*int64(len(line)) > opts.ceiling() { // 2 bytes a move while it grows, 8 at the end
			p.Cause, p.Bounded = MemoryFull, true
			return
		}
		line = append(line, int16(hole+1))
	}
	for i, s := range u.row {
		if int(s) != holes[i] {
			p.Verdict = engine.Lost
			return
		}
	}
	p.Verdict = engine.Won
	for _, hole := range slices.Backward(line) {
		p.Line = append(p.Line, row.Move(hole))
	}
}
