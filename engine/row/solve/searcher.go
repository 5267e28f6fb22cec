package solve

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tchouka/engine"
	"tchouka/engine/row"
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
	lanes lanes[P]
	lost  lostSet[P]

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
	// noLine omits the line.
	noLine bool
	share  int64
	start  int64 // sowings that layers may cost from the beginning
}

// level is a position on the stack.
type level[P words] struct {
	row      P
	left     P     // the untried holes, in a probe
	outside  int32 // seeds in the holes
	children int32 // index of its first kid, outside a probe
	move     int16 // that leads to it
}

// child is a position that a safe move leads to, and that may be won.
type child[P words] struct {
	row     P
	outside int32
	score   int32
	move    int16
}

func newSearcher[P words](rules row.Rules, holes int, width uint) *searcher[P] {
	s := &searcher[P]{lanes: newLanes[P](rules, holes, width)}
	s.lost.lanes = &s.lanes
	return s
}

// maxEvictionRatio limits the evictions: the search gives up after evicting this many times the
// size of its cache, because it then solves the same positions repeatedly.
const maxEvictionRatio = 16

func (s *searcher[P]) prove(ctx context.Context, p *Proof, opts Options) {
	s.ctx, s.proof, s.progress, s.noLine = ctx, p, opts.Progress, opts.NoLine
	if s.progress != nil {
		s.reported = time.Now()
	}
	s.share, s.tables, s.start = opts.ceiling(), opts.Tables, 0
	if s.tables == nil {
		s.share /= 2 // the other half is for tables, if the search is long
	} else {
		s.start = keptCost
		s.refreshLayers()
	}
	s.stack, s.children, s.work, s.over = s.stack[:0], s.children[:0], 0, false
	s.lost.canContinue = s.poll
	s.lost.reset(s.share / 2)

	start := child[P]{row: s.lanes.pack(p.Start), outside: int32(p.Start.Outside())}
	switch s.judge(&start) {
	case engine.Won:
		s.win(&start.row)
	case engine.Unknown:
		if !s.probe(&start) {
			s.run(&start)
		}
	default:
		p.Verdict = engine.Lost
	}
	p.Sowings += int64(s.work)
	p.Bounded = p.Bounded || s.lost.bounded || p.Cause != Finished
	s.ctx, s.proof, s.progress, s.tables, s.layers = nil, nil, nil, nil, nil
}

// run searches from the start until it is solved or the search is cut off.
func (s *searcher[P]) run(start *child[P]) {
	if s.push(start) {
		return
	}
	for len(s.stack) > 0 && s.proof.Cause == Finished {
		if s.work >= pollEvery/4 && !s.poll() {
			return
		}
		top := &s.stack[len(s.stack)-1]
		if len(s.children) == int(top.children) {
			s.lost.add(&top.row)
			s.stack = s.stack[:len(s.stack)-1]
			continue
		}
		last := s.children[len(s.children)-1]
		s.children = s.children[:len(s.children)-1]
		switch s.judge(&last) {
		case engine.Won:
			s.stack = append(s.stack, level[P]{move: last.move})
			s.win(&last.row)
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
	if int(k.outside) < len(s.layers) {
		s.proof.Meeting = len(s.layers) - 1
		if s.layers[k.outside].has(rankOf(&s.tables.ranking, &s.lanes, &k.row)) {
			return engine.Won
		}
		return engine.Lost
	}
	if k.outside == 0 {
		return engine.Won
	}
	if s.tooFew(k) || s.hasBlockedHole(k) || s.lost.has(&k.row) {
		return engine.Lost
	}
	return engine.Unknown
}

// tooFew applies the first half of Lemma 2 of Campbell and Chavey: a position with an effective
// size of 6 or more and fewer seeds than that cannot be won. The lemma assumes wrapping and
// chaining. It holds without wrapping too, because every winning line without wrapping also exists
// with wrapping.
func (s *searcher[P]) tooFew(k *child[P]) bool {
	if int(k.outside) >= s.lanes.holes {
		return false
	}
	size := s.lanes.effective(&k.row)
	return size >= 6 && int(k.outside) < size
}

// hasBlockedHole reports whether some hole can never be emptied. Without wrapping this is a hole
// with more seeds than its distance.
func (s *searcher[P]) hasBlockedHole(k *child[P]) bool {
	if s.lanes.rules.Wrapping {
		return false
	}
	for hole := range s.lanes.holes {
		if s.lanes.seeds(&k.row, hole) > uint64(s.lanes.holes-hole) {
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
	s.stack = append(s.stack, level[P]{row: k.row, children: int32(len(s.children)), move: k.move})
	s.proof.Positions++
	for hole := range s.lanes.holes {
		if !s.lanes.legal(&k.row, hole) {
			continue
		}
		next := child[P]{row: k.row, outside: k.outside, move: int16(hole + 1)}
		safe, ok := s.play(&next, hole)
		if !ok {
			return true
		}
		if !safe {
			continue
		}
		switch s.judge(&next) {
		case engine.Won:
			s.stack = append(s.stack, level[P]{move: next.move})
			s.win(&next.row)
			return true
		case engine.Unknown:
			next.score = s.score(&next)
			s.children = append(s.children, next)
		}
	}
	fresh := s.children[s.stack[len(s.stack)-1].children:]
	slices.SortStableFunc(fresh, func(a, b child[P]) int { return cmp.Compare(a.score, b.score) })
	return false
}

// play plays a move. ok is false if the search was cut off during the move.
func (s *searcher[P]) play(k *child[P], hole int) (safe, ok bool) {
	m := move{at: hole}
	for !s.lanes.play(&k.row, &m, pollEvery) {
		if s.work += pollEvery; !s.poll() {
			return false, false
		}
	}
	s.work += m.sowings % pollEvery
	k.outside -= int32(m.banked)
	return m.at == s.lanes.holes, true
}

// score estimates how likely a position is to be won; higher is better.
func (s *searcher[P]) score(k *child[P]) int32 { return -k.outside }

// reserve checks that the stack does not exceed its share of the memory.
func (s *searcher[P]) reserve() bool {
	bytes := s.lost.rowBytes()
	used := int64(cap(s.stack))*(2*bytes+16) + int64(cap(s.children)+2*s.lanes.holes)*(bytes+16)
	if 4*used > s.share || s.lost.evicted > maxEvictionRatio*len(s.lost.slots) {
		s.proof.Cause = MemoryFull
		return false
	}
	return true
}

// refreshLayers updates the layers of the tables that the search may use.
func (s *searcher[P]) refreshLayers() {
	var bounded bool
	s.layers, bounded = s.tables.seen(s.ctx, s.start+s.proof.Sowings, s.share)
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
		s.progress(Progress{Positions: s.proof.Positions})
		s.reported = time.Now()
	}
	if s.ctx.Err() != nil {
		s.proof.Cause = Cancelled
		return false
	}
	return true
}
