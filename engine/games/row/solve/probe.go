package solve

import (
	"slices"

	"tchouka/engine"
)

// probeWork is the maximum number of sowings of a probe.
const probeWork = 3000

// probe searches with minimal overhead: it tries the moves of a position one by one in their
// natural order. The regular search would first score the moves of all positions on the way. probe
// solves boards with many winning lines before that. It returns false if it did not finish; the
// lost positions that it found stay in the cache.
func (s *searcher[P]) probe(start *child[P]) bool {
	s.stack = append(s.stack, level[P]{child: *start})
	for s.work < probeWork {
		depth := len(s.stack)
		s.stack = slices.Grow(s.stack, 1)
		top, next := &s.stack[depth-1], &s.stack[:depth+1][depth]
		f, hole := s.form(top.outside), int(top.next)
		if hole == s.holes {
			s.proof.Positions++
			f.lost.add(&top.row)
			if s.stack = s.stack[:depth-1]; depth == 1 {
				s.proof.Verdict = engine.Lost
				return true
			}
			continue
		}
		top.next++
		if !f.lanes.legal(&top.row, hole) {
			continue
		}
		if safe, ok := s.play(&next.child, &top.child, hole); !ok {
			return true
		} else if !safe {
			continue
		}
		verdict := s.judge(&next.child)
		if verdict == engine.Lost {
			continue
		}
		if !s.reserve() {
			return true
		}
		next.next = 0
		s.stack = s.stack[:depth+1]
		if verdict == engine.Won {
			s.win(&next.child)
			return true
		}
	}
	s.stack = s.stack[:0]
	return false
}
