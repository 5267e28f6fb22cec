package session

import (
	"fmt"

	"tchouka/engine"
)

// Play plays a move from the cursor and returns what it led to. A move that
// was played here before is found again; any other begins a new line beside
// the old ones. It fails with [ErrOver] where the game has ended, with
// [ErrFull], or with the game's own error, for a one-row game an
// [*engine.IllegalMove]; then nothing has changed.
func (s *Session) Play(m engine.Move) (engine.Result, error) {
	rec, size := s.here.rec, s.Len()
	n, err := rec.add(s.here.cursor, m)
	if err != nil {
		return engine.Result{}, err
	}
	s.jump(n, size)
	return rec.result(n), nil
}

// PlayLine plays moves from the cursor as one change: what "solve" does. When
// one of them fails nothing has changed, and the error, which wraps that of
// [Session.Play], names the move.
func (s *Session) PlayLine(moves []engine.Move) error {
	return s.goLine(s.here.cursor, moves)
}

// GoMoves puts the position after these moves, counted from the start, under
// the cursor as one change, and plays what was not played before. It fails
// like [Session.PlayLine].
func (s *Session) GoMoves(moves []engine.Move) error {
	return s.goLine(Start, moves)
}

func (s *Session) goLine(from Node, moves []engine.Move) error {
	size := s.Len()
	end, played, err := s.here.rec.addLine(from, moves)
	if err != nil {
		return fmt.Errorf("move %d of %d: %w", played+1, len(moves), err)
	}
	s.jump(end, size)
	return nil
}

// jump moves the cursor to n, which may lie behind the first size nodes and be
// new.
func (s *Session) jump(n Node, size int) {
	if n == s.here.cursor {
		return
	}
	change := Cursor
	if s.Len() > size {
		change |= Lines
	}
	s.do(step{kind: jumped, from: s.here, to: place{s.here.rec, n}}, change)
}

// Go moves the cursor anywhere in the tree. A Node that the record does not
// have is ignored.
func (s *Session) Go(n Node) {
	if n >= Start && int(n) < s.Len() {
		s.jump(n, s.Len())
	}
}

// Back moves the cursor one move back along the line; false at Start.
func (s *Session) Back() bool { return s.walk(s.here.rec.nodes[s.here.cursor].parent) }

// Forward moves the cursor one move on along the line, to the child it passed
// last; false at the end of the line.
func (s *Session) Forward() bool { return s.walk(s.here.rec.nodes[s.here.cursor].preferred) }

// First moves the cursor to Start.
func (s *Session) First() { s.walk(Start) }

// Last moves the cursor to the end of the line.
func (s *Session) Last() {
	end, nodes := s.here.cursor, s.here.rec.nodes
	for nodes[end].preferred != None {
		end = nodes[end].preferred
	}
	s.walk(end)
}

func (s *Session) walk(n Node) bool {
	if n == None || n == s.here.cursor {
		return false
	}
	s.do(step{kind: walked, from: s.here, to: place{s.here.rec, n}}, Cursor)
	return true
}

// SetBoard begins a new record with these rules and this start: set-up, or a
// start over with other rules. Undo returns to the old record with all its
// lines. When rules and start are those of the present record nothing changes.
func (s *Session) SetBoard(game engine.Game, start engine.State) {
	if s.here.rec.same(game, start) {
		return
	}
	s.do(step{kind: jumped, from: s.here, to: place{rec: newRecord(s.here.rec.seed, game, start)}}, Board|Cursor|Lines|Comments)
}

// SetComment writes the comment at n; the empty text deletes it.
func (s *Session) SetComment(n Node, text string) {
	old := s.Comment(n)
	if old == text {
		return
	}
	s.do(step{kind: remarked, from: s.here, to: s.here, node: n, old: old, new: text}, Comments)
}
