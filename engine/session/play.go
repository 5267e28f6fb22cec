package session

import (
	"fmt"

	"tchouka/engine"
)

// Play plays a move from the cursor and returns what it led to. A move that
// was played here before is found again; any other begins a new line beside
// the old ones. It fails with [ErrOver] where the game has ended, with
// [ErrFull], or with the game's own error, for a one-row game an
// [*row.IllegalMove]; then nothing has changed.
func (s *Session) Play(m engine.Move) (engine.Result, error) {
	end, fresh, _, err := s.here.rec.addLine(s.here.cursor, []engine.Move{m})
	if err != nil {
		return engine.Result{}, err
	}
	s.jump(end, len(fresh) > 0)
	return s.Result(end), nil
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
	end, fresh, played, err := s.here.rec.addLine(from, moves)
	if err != nil {
		return fmt.Errorf("move %d of %d: %w", played+1, len(moves), err)
	}
	s.jump(end, len(fresh) > 0)
	return nil
}

// jump moves the cursor to n. grown says that places were added before.
func (s *Session) jump(n Node, grown bool) {
	if n == s.here.cursor {
		return
	}
	change := Cursor
	if grown {
		change |= Lines
	}
	s.do(step{kind: jumped, from: s.here, to: place{s.here.rec, n, s.here.doc}}, change)
}

// Go moves the cursor anywhere in the tree. A Node that the record does not
// have is ignored.
func (s *Session) Go(n Node) {
	if s.Has(n) {
		s.jump(n, false)
	}
}

// Back moves the cursor one move back along the line; false at Start.
func (s *Session) Back() bool { return s.walk(s.here.rec.nodes[s.here.cursor].parent) }

// Forward moves the cursor one move on along the line, to the child it passed
// last; false at the end of the line.
func (s *Session) Forward() bool { return s.walk(s.here.rec.preferred(s.here.cursor)) }

// First moves the cursor to Start.
func (s *Session) First() { s.walk(Start) }

// Last moves the cursor to the end of the line.
func (s *Session) Last() { s.walk(s.End()) }

func (s *Session) walk(n Node) bool {
	if n == None || n == s.here.cursor {
		return false
	}
	s.do(step{kind: walked, from: s.here, to: place{s.here.rec, n, s.here.doc}}, Cursor)
	return true
}

// SetBoard begins a new record with these rules and this start: set-up, or a
// start over with other rules. It stays in the document. Undo returns to the old
// record with all its lines. When rules and start are those of the present record
// nothing changes.
func (s *Session) SetBoard(game engine.Game, start engine.State) {
	if s.here.rec.same(game, start) {
		return
	}
	rec := newRecord(s.here.rec.seed, game, start)
	s.do(step{kind: jumped, from: s.here, to: place{rec: rec, doc: s.here.doc}}, Board|Cursor|Lines|Comments)
}

// Begin takes another session up as a document of its own, as one change: its
// record, its cursor, and whether it is dirty. Undo returns to the document
// before, which is then as dirty as it was left. The history of the other
// session is dropped, and it must not be used any more.
func (s *Session) Begin(other *Session) {
	doc := Doc(len(s.saved))
	s.saved = append(s.saved, other.saved[other.here.doc])
	begun := step{kind: jumped, from: s.here, to: place{rec: other.here.rec, cursor: other.here.cursor, doc: doc}}
	s.do(begun, begun.change())
}
