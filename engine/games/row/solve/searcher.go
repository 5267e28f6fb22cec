package solve

import (
	"context"
	"slices"
	"time"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

// searcher is the forward half of a proof, a depth-first search over packed rows. For every
// position on its stack it lists the promising moves, the best last:
//
//	stack   │ start │   ●   │   ●   │
//	          ╰──╮      ╰──────╮ ╰──────╮
//	kids    │ ○ ○ ○ │ ○ ○ ○ ○ │ ○ ○ │           taken from the end
//
// A position is lost if all its kids are, and is cached only then.
type searcher[P words] struct {
	holes int
	forms []form[P] // from narrow to wide lanes
	// formFor is the index of the form by the number of bits of the seeds outside.
	formFor [33]uint8
	memory  budget // of the lost sets

	ctx      context.Context
	proof    *Proof
	tables   *Tables
	layers   []layer // of tables
	progress func(Progress)
	reported time.Time

	stack    []level[P]
	children []child[P]
	work     int  // sowings since the last poll of the context
	over     bool // won; only the line is still missing
	noLine   bool // omits the line
	repeated bool // the caller repeats the search with more memory if it gives up
	share    int64
	kept     int64 // cost of the layers of reused tables that it sees from its beginning; else 0

	beams     beams
	firstBeam int // width of the first beam: minBeam, except in tests
}

// level is a position on the stack.
type level[P words] struct {
	child[P]
	// next is the index of the next hole to try, in a probe; otherwise that of the first kid.
	next int32
}

// child is a position that a safe move leads to, and that may be won. Its fields are set in place:
// to copy a row that was just written delays the processor.
type child[P words] struct {
	row     P     // in the form for its seeds outside
	outside int32 // seeds in the holes
	move    int16
}

func newSearcher[P words](rules row.Rules, holes int, width uint) *searcher[P] {
	s := &searcher[P]{holes: holes, firstBeam: minBeam}
	s.memory.canContinue = s.poll
	widths := formWidths(holes, width)
	s.forms = make([]form[P], len(widths))
	for i, width := range widths {
		f := &s.forms[i]
		f.lanes = newLanes[P](rules, holes, width)
		f.lost.lanes, f.lost.memory = &f.lanes, &s.memory
	}
	for length := range s.formFor {
		for s.forms[s.formFor[length]].lanes.width < min(uint(length), width) {
			s.formFor[length]++
		}
	}
	return s
}

// maxEvictionRatio limits the evictions: the search gives up after evicting this many times the
// size of its cache, because it then solves the same positions repeatedly. If the caller repeats the
// search with more memory, it gives up after evicting the size of its cache.
const maxEvictionRatio = 16

func (s *searcher[P]) prove(ctx context.Context, p *Proof, opts Options) {
	s.ctx, s.proof, s.progress, s.noLine, s.repeated = ctx, p, opts.Progress, opts.NoLine, opts.repeated
	if s.progress != nil {
		s.reported = time.Now()
	}
	s.share, s.tables, s.kept = opts.ceiling(), opts.Tables, 0
	if s.tables == nil {
		s.share /= 2 // the other half is for tables, if the search is long
	} else {
		s.kept = keptFor(p.Start)
		s.refreshLayers()
	}
	s.stack, s.children, s.work, s.over, s.beams = s.stack[:0], s.children[:0], 0, false, beams{}
	s.memory = budget{ceiling: s.share / 2, canContinue: s.memory.canContinue}
	for i := range s.forms {
		s.forms[i].lost.reset()
	}
	start := child[P]{outside: int32(p.Start.Outside())}
	start.row = s.form(start.outside).lanes.pack(p.Start)
	switch s.judge(&start) {
	case engine.Won:
		s.win(&start)
	case engine.Unknown:
		if !s.probe(&start) {
			s.run(&start)
		}
	default:
		p.Verdict = engine.Lost
	}
	p.Sowings += int64(s.work)
	p.Bounded = p.Bounded || s.memory.bounded || s.beams.full || p.Cause != Finished
	s.ctx, s.proof, s.progress, s.tables, s.layers = nil, nil, nil, nil, nil
}

// run searches from the start until it is solved or the search is cut off.
func (s *searcher[P]) run(start *child[P]) {
	if s.push(start) {
		return
	}
	s.beams = newBeams(s.firstBeam, s.holes, start.outside)
	for len(s.stack) > 0 && s.proof.Cause == Finished {
		if s.work >= pollEvery/4 && !s.poll() {
			return
		}
		if width, due := s.beams.due(s.proof.Positions); due && s.searchBeam(start, width) {
			return
		}
		top := &s.stack[len(s.stack)-1]
		if len(s.children) == int(top.next) {
			s.form(top.outside).lost.add(&top.row)
			s.stack = s.stack[:len(s.stack)-1]
			continue
		}
		last := s.children[len(s.children)-1]
		s.children = s.children[:len(s.children)-1]
		switch s.judge(&last) {
		case engine.Won:
			s.stack = append(s.stack, level[P]{child: last})
			s.win(&last)
			return
		case engine.Unknown:
			if s.push(&last) {
				return
			}
		}
	}
	if s.proof.Cause == Finished {
		s.proof.Verdict = engine.Lost
	}
}

// judge returns the verdict of a kid without trying its moves.
func (s *searcher[P]) judge(k *child[P]) engine.Verdict {
	f := s.form(k.outside)
	if int(k.outside) < len(s.layers) {
		s.proof.Meeting = len(s.layers) - 1
		if s.layers[k.outside].has(rankOf(&s.tables.ranking, &f.lanes, &k.row)) {
			return engine.Won
		}
		return engine.Lost
	}
	if k.outside == 0 {
		return engine.Won
	}
	if tooFew(&f.lanes, k) || hasBlockedHole(&f.lanes, k) || f.lost.has(&k.row) {
		return engine.Lost
	}
	return engine.Unknown
}

// tooFew applies the first half of Lemma 2 of Campbell and Chavey: a position with an effective
// size of 6 or more and fewer seeds than that cannot be won. The lemma assumes wrapping and
// chaining. It holds without wrapping too, because every winning line without wrapping also exists
// with wrapping.
func tooFew[P words](l *lanes[P], k *child[P]) bool {
	if int(k.outside) >= l.holes {
		return false
	}
	size := l.effective(&k.row)
	return size >= 6 && int(k.outside) < size
}

// hasBlockedHole reports whether some hole can never be emptied. Without wrapping this is a hole
// with more seeds than its distance.
func hasBlockedHole[P words](l *lanes[P], k *child[P]) bool {
	if l.rules.Wrapping {
		return false
	}
	for hole := range l.holes {
		if l.seeds(&k.row, hole) > uint64(l.holes-hole) {
			return true
		}
	}
	return false
}

// push tries the moves of a position and pushes it on the stack with the moves that may win. It
// returns true if the search is over.
func (s *searcher[P]) push(k *child[P]) bool {
	if !s.reserve() {
		return true
	}
	first := len(s.children)
	s.stack = append(s.stack, level[P]{child: *k, next: int32(first)})
	s.proof.Positions++
	s.children = slices.Grow(s.children, s.holes)
	for hole := range s.holes {
		next := &s.children[:len(s.children)+1][len(s.children)]
		verdict, ok := s.try(next, k, hole)
		switch {
		case !ok:
			return true
		case verdict == engine.Won:
			s.stack = append(s.stack, level[P]{child: *next})
			s.win(next)
			return true
		case verdict == engine.Unknown:
			s.children = s.children[:len(s.children)+1]
			s.insert(first)
		}
	}
	return false
}

// insert moves the last kid forwards to its place among the kids from index first. The kids are
// tried from the end, those with the fewest seeds outside first.
func (s *searcher[P]) insert(first int) {
	last := len(s.children) - 1
	at := last
	for at > first && s.children[at-1].outside < s.children[last].outside {
		at--
	}
	if at < last {
		k := s.children[last]
		copy(s.children[at+1:], s.children[at:last])
		s.children[at] = k
	}
}

// try plays a move from a position to the next, and returns the verdict of the next without trying its
// moves. A move that is illegal or loses is Lost. ok is false if the search was cut off.
func (s *searcher[P]) try(next, from *child[P], hole int) (verdict engine.Verdict, ok bool) {
	if !s.form(from.outside).lanes.legal(&from.row, hole) {
		return engine.Lost, true
	}
	if safe, ok := s.play(next, from, hole); !safe || !ok {
		return engine.Lost, ok
	}
	return s.judge(next), true
}

// play plays a move from a position to the next. ok is false if the search was cut off during the
// move.
func (s *searcher[P]) play(next, from *child[P], hole int) (safe, ok bool) {
	for i := range len(from.row) {
		next.row[i] = from.row[i]
	}
	m, f := move{at: hole}, s.form(from.outside)
	for !f.lanes.play(&next.row, &m, pollEvery) {
		if s.work += pollEvery; !s.poll() {
			return false, false
		}
	}
	s.work += m.sowings % pollEvery
	next.outside, next.move = from.outside-int32(m.banked), int16(hole+1)
	if m.at != s.holes {
		return false, true
	}
	if to := s.form(next.outside); to != f {
		next.row = to.lanes.repack(&next.row, &f.lanes)
	}
	return true, true
}

// reserve checks that the stack does not exceed its share of the memory.
func (s *searcher[P]) reserve() bool {
	bytes := s.forms[0].lost.rowBytes()
	used := int64(cap(s.stack))*(bytes+16) + int64(cap(s.children)+2*s.holes)*(bytes+8)
	ratio := int64(maxEvictionRatio)
	if s.repeated {
		ratio = 1
	}
	if 4*used > s.share || bytes*int64(s.memory.evicted) > ratio*s.memory.used {
		s.proof.Cause = MemoryFull
		return false
	}
	return true
}

// allowance returns the cost of the layers that the search may use.
func (s *searcher[P]) allowance() int64 {
	sowings := s.proof.Sowings
	if s.kept == 0 {
		return sowings
	}
	return max(s.kept, sowings, min(sharedFactor*sowings, maxShared))
}

// refreshLayers updates the layers of the tables that the search may use.
func (s *searcher[P]) refreshLayers() {
	var bounded bool
	s.layers, bounded = s.tables.seen(s.ctx, s.allowance(), s.share)
	s.proof.Bounded = s.proof.Bounded || bounded
}

// poll polls the context, reports progress, and lets the tables grow. It returns false if the
// search must end.
func (s *searcher[P]) poll() bool {
	s.proof.Sowings += int64(s.work)
	s.work = 0
	if s.over {
		return true
	}
	if s.tables == nil {
		s.tables = NewTables(s.proof.Rules, s.proof.Start.Len(), s.share)
	}
	s.refreshLayers()
	if s.progress != nil && time.Since(s.reported) >= reportEvery {
		s.progress(Progress{Positions: s.proof.Positions + s.beams.positions})
		s.reported = time.Now()
	}
	if pace.Yield(s.ctx) != nil {
		s.proof.Cause = Cancelled
		return false
	}
	return true
}
