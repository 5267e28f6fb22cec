package session

import (
	"fmt"

	"tchouka/engine"
)

// LineError reports the first move of a line that cannot be played, from 1, and the reason.
type LineError struct {
	Move, Of int
	Err      error
}

// Error describes the error in one sentence.
func (e *LineError) Error() string { return fmt.Sprintf("move %d of %d: %v", e.Move, e.Of, e.Err) }

// Unwrap returns the reason.
func (e *LineError) Unwrap() error { return e.Err }

// Play plays a move from the cursor and returns its result. If the same players ([Session.Seats])
// played the move here before, its node is reused; any other move begins a new line. It fails with [ErrOver] if the game has ended,
// with [ErrFull], or with the game's own error; the session is then unchanged.
func (s *Session) Play(m engine.Move) (engine.Result, error) {
	if _, err := s.line(s.current.cursor, []engine.Move{m}, nil); err != nil {
		return engine.Result{}, err
	}
	return s.Result(s.current.cursor), nil
}

// Played is Play for callers that have already played the move, for example to animate it. The
// parameter result is the game's result for the move from that state. If the cursor is now at
// another state, Played plays the move again.
func (s *Session) Played(from engine.State, m engine.Move, result engine.Result) error {
	known := &result
	if s.State().Key() != from.Key() {
		known = nil
	}
	_, err := s.line(s.current.cursor, []engine.Move{m}, known)
	return err
}

// GoMoves plays moves from the start as one change and moves the cursor to the last position. Moves
// played before are reused, by any player. If a move fails, the session is unchanged, and the error is a
// [*LineError].
func (s *Session) GoMoves(moves []engine.Move) error {
	n, r, reused := Start, s.current.rec, 0
	for reused < len(moves) {
		next := r.childOfAny(n, moves[reused])
		if next == None || r.nodes[next].deleted {
			break
		}
		n = next
		reused++
	}
	if played, err := s.line(n, moves[reused:], nil); err != nil {
		return &LineError{reused + played + 1, len(moves), err}
	}
	return nil
}

// line plays moves from a node as one change, and returns the number of moves played. The parameter
// known, if not nil, is the result of the last move.
func (s *Session) line(n Node, moves []engine.Move, known *engine.Result) (played int, err error) {
	r, live := s.current.rec, s.Len()
	size := len(r.nodes)
	var back []Node // deleted nodes that were restored
	for i, m := range moves {
		next, fresh, err := r.add(n, m, r.seatsFrom(n), known)
		if err != nil {
			r.rollback(size, back)
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

// jump moves the cursor to n. grown reports that nodes were added before.
func (s *Session) jump(n Node, grown bool) {
	if n == s.current.cursor {
		return
	}
	change := Cursor
	if grown {
		change |= Lines
	}
	s.do(step{at: head{s.current.rec, n, s.current.doc}}, change)
}

// Go moves the cursor to any node of the tree. It ignores nodes that are not in the record.
func (s *Session) Go(n Node) {
	if s.Has(n) {
		s.jump(n, false)
	}
}

// Back moves the cursor one move back along the line; it returns false at Start.
func (s *Session) Back() bool { return s.walk(s.current.rec.nodes[s.current.cursor].parent) }

// First moves the cursor to Start.
func (s *Session) First() { s.walk(Start) }

// Last moves the cursor to the end of the line.
func (s *Session) Last() { s.walk(s.End()) }

func (s *Session) walk(n Node) bool {
	if n == None || n == s.current.cursor {
		return false
	}
	s.do(step{kind: walked, at: head{s.current.rec, n, s.current.doc}}, Cursor)
	return true
}

// SetBoard begins a new record with a game and a start in the same document, for example after
// editing the board or choosing other rules. Undo returns to the old record with all its lines. If
// game and start are those of the current record, nothing changes.
func (s *Session) SetBoard(game engine.Game, start engine.State) {
	if s.current.rec.same(game, start) {
		return
	}
	rec := newRecord(s.current.rec.seed, game, start).withFigures(s.current.rec)
	s.do(step{at: head{rec: rec, doc: s.current.doc}}, Board|Cursor|Lines|Comments)
}

// ReplaceBoard is [Session.SetBoard], but replaces the last change if that set the current board
// and nothing was played since. While the user types a board or sets seeds, one undo then reverts
// everything. After any other change, and after an undo, it equals SetBoard. If the board is the
// one before the replaced change, that record returns with all its lines.
func (s *Session) ReplaceBoard(game engine.Game, start engine.State) {
	last := len(s.past) - 1
	if s.current.rec.same(game, start) {
		return
	}
	if last < 0 || len(s.future) > 0 || s.past[last].at.rec == s.current.rec || s.Len() > 1 {
		s.SetBoard(game, start)
		return
	}
	back := s.past[last]
	s.past = s.past[:last]
	s.spent -= back.bytes
	to := head{rec: newRecord(s.current.rec.seed, game, start).withFigures(s.current.rec), doc: s.current.doc}
	if back.at.doc == to.doc && back.at.rec.same(game, start) {
		to = back.at
	}
	s.exchange(&step{at: to})
	if !s.isNoop(back) {
		s.store(back)
	}
	s.announce(Board | Cursor | Lines | Comments)
}

// Begin adds another session as a new document, as one change: its record, its cursor, and its
// dirty state. Undo returns to the previous document with its dirty state. The history of the other
// session is dropped, and that session must not be used any more.
func (s *Session) Begin(other *Session) {
	doc := Doc(len(s.saved))
	s.saved = append(s.saved, other.saved[other.current.doc])
	begun := head{rec: other.current.rec, cursor: other.current.cursor, doc: doc}
	s.do(step{at: begun}, Board|Cursor|Lines|Comments|Saved)
}
