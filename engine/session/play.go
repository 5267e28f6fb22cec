package session

import (
	"fmt"

	"tchouka/engine"
)

// LineError says which move of a line cannot be played, from 1, and why.
type LineError struct {
	Move, Of int
	Err      error
}

// Error says it in one sentence.
func (e *LineError) Error() string { return fmt.Sprintf("move %d of %d: %v", e.Move, e.Of, e.Err) }

// Unwrap returns why.
func (e *LineError) Unwrap() error { return e.Err }

// Play plays a move from the cursor and returns what it led to. A move that
// was played here before is found again; any other begins a new line beside
// the old ones. It fails with [ErrOver] where the game has ended, with
// [ErrFull], or with the game's own error; then nothing has changed.
func (s *Session) Play(m engine.Move) (engine.Result, error) {
	if _, err := s.line(s.here.cursor, []engine.Move{m}, nil); err != nil {
		return engine.Result{}, err
	}
	return s.Result(s.here.cursor), nil
}

// Played is Play for whoever has played the move already, as when it was shown: the
// result is what the game returned for it, from that state. If the cursor is at
// another one by now the move is played anew.
func (s *Session) Played(from engine.State, m engine.Move, result engine.Result) error {
	known := &result
	if s.State().Key() != from.Key() {
		known = nil
	}
	_, err := s.line(s.here.cursor, []engine.Move{m}, known)
	return err
}

// GoMoves puts the position after these moves, counted from the start, under
// the cursor as one change, and plays what was not played before. When one of them
// fails nothing has changed, and the error is a [*LineError].
func (s *Session) GoMoves(moves []engine.Move) error {
	if played, err := s.line(Start, moves, nil); err != nil {
		return &LineError{played + 1, len(moves), err}
	}
	return nil
}

// line plays moves from a node as one change, and returns how many could be. What
// the last of them leads to may be known.
func (s *Session) line(n Node, moves []engine.Move, known *engine.Result) (played int, err error) {
	r, live := s.here.rec, s.Len()
	size := len(r.nodes)
	var back []Node // those that are there again, for they were deleted
	for i, m := range moves {
		next, fresh, err := r.add(n, m, known)
		if err != nil {
			r.takeBack(size, back)
			return i, err
		}
		if fresh && int(next) < size {
			back = append(back, next)
		}
		n = next
	}
	s.release(back)
	s.jump(n, s.Len() > live)
	return len(moves), nil
}

// jump moves the cursor to n. grown says that nodes were added before.
func (s *Session) jump(n Node, grown bool) {
	if n == s.here.cursor {
		return
	}
	change := Cursor
	if grown {
		change |= Lines
	}
	s.do(step{at: head{s.here.rec, n, s.here.doc}}, change)
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

// First moves the cursor to Start.
func (s *Session) First() { s.walk(Start) }

// Last moves the cursor to the end of the line.
func (s *Session) Last() { s.walk(s.End()) }

func (s *Session) walk(n Node) bool {
	if n == None || n == s.here.cursor {
		return false
	}
	s.do(step{kind: walked, at: head{s.here.rec, n, s.here.doc}}, Cursor)
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
	s.do(step{at: head{rec: rec, doc: s.here.doc}}, Board|Cursor|Lines|Comments)
}

// ReplaceBoard is [Session.SetBoard] in place of the last change, if that brought
// the board that is there and nothing was played on it: while a board is typed, or
// seeds are counted, one undo takes all of it back. It is SetBoard after any other
// change, and after an undo. With the board that was there before, that is back with
// all its lines.
func (s *Session) ReplaceBoard(game engine.Game, start engine.State) {
	last := len(s.past) - 1
	if s.here.rec.same(game, start) {
		return
	}
	if last < 0 || len(s.future) > 0 || s.past[last].at.rec == s.here.rec || s.Len() > 1 {
		s.SetBoard(game, start)
		return
	}
	back := s.past[last]
	s.past = s.past[:last]
	s.spent -= back.bytes
	to := head{rec: newRecord(s.here.rec.seed, game, start), doc: s.here.doc}
	if back.at.doc == to.doc && back.at.rec.same(game, start) {
		to = back.at
	}
	s.exchange(&step{at: to})
	if !s.idle(back) {
		s.remember(back)
	}
	s.announce(Board | Cursor | Lines | Comments)
}

// Begin takes another session up as a document of its own, as one change: its
// record, its cursor, and whether it is dirty. Undo returns to the document
// before, which is then as dirty as it was left. The history of the other
// session is dropped, and it must not be used any more.
func (s *Session) Begin(other *Session) {
	doc := Doc(len(s.saved))
	s.saved = append(s.saved, other.saved[other.here.doc])
	s.seat(doc, other.Seats())
	begun := head{rec: other.here.rec, cursor: other.here.cursor, doc: doc}
	s.do(step{at: begun}, Board|Cursor|Lines|Comments|Saved)
}
