package solve

import (
	"tchouka/engine"
	"tchouka/engine/row"
)

// win writes the line: the moves on the stack, and, from a row that is won by the tables, any moves
// to other won rows.
func (s *searcher[P]) win(won *P) {
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
	at := child[P]{row: *won, outside: int32(s.lanes.outside(won))}
	for at.outside > 0 {
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
	for hole := range s.lanes.holes {
		if !s.lanes.legal(&k.row, hole) {
			continue
		}
		next := child[P]{row: k.row, outside: k.outside, move: int16(hole + 1)}
		if safe, _ := s.play(&next, hole); safe && s.judge(&next) == engine.Won {
			return next, true
		}
	}
	return child[P]{}, false
}
