package solve

import (
	"tchouka/engine"
	"tchouka/engine/games/row"
)

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
