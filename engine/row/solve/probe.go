package solve

import "tchouka/engine"

// probeWork is the maximum number of sowings of a probe.
const probeWork = 3000

// probe searches with minimal overhead: it tries the moves of a position one by one in their
// natural order. The regular search would first score the moves of all positions on the way. probe
// solves boards with many winning lines before that. It returns false if it did not finish; the
// lost positions that it found stay in the cache.
func (s *searcher[P]) probe(start *child[P]) bool {
	s.stack = append(s.stack, level[P]{row: start.row, left: s.lanes.filled(&start.row), outside: start.outside})
	for s.work < probeWork {
		top := &s.stack[len(s.stack)-1]
		hole := s.lanes.take(&top.left)
		if hole == s.lanes.holes {
			s.proof.Positions++
			s.lost.add(&top.row)
			if s.stack = s.stack[:len(s.stack)-1]; len(s.stack) == 0 {
				s.proof.Verdict = engine.Lost
				return true
			}
			continue
		}
		if !s.lanes.legal(&top.row, hole) {
			continue
		}
		next := child[P]{row: top.row, outside: top.outside, move: int16(hole + 1)}
		if safe, ok := s.play(&next, hole); !ok {
			return true
		} else if !safe {
			continue
		}
		verdict := s.judge(&next)
		if verdict == engine.Lost {
			continue
		}
		if !s.reserve() {
			return true
		}
		s.stack = append(s.stack, level[P]{
			row: next.row, left: s.lanes.filled(&next.row), outside: next.outside, move: next.move,
		})
		if verdict == engine.Won {
			s.win(&next.row)
			return true
		}
	}
	s.stack = s.stack[:0]
	return false
}
