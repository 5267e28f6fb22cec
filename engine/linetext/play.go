package linetext

import (
	"errors"
	"fmt"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// MoveError says which move of which line of a text cannot be played, both
// counted from 1, and why.
type MoveError struct {
	Line, Move int
	Err        error // an [*row.IllegalMove], or an error of the session
}

// Error says it in one sentence.
func (e *MoveError) Error() string {
	return fmt.Sprintf("line %d, move %d: %v", e.Line, e.Move, e.Err)
}

// Unwrap returns why.
func (e *MoveError) Unwrap() error { return e.Err }

// Play returns a session that begins at a position, with the lines played from
// there and the cursor at the end of the first one. The error is a [*MoveError].
func (t Text) Play(rules row.Rules, start row.Position, n row.Numbering) (*session.Session, error) {
	s := session.New(rules.Game(), start)
	end := session.None // of the first line
	for i, line := range t.Lines {
		var wrong *session.LineError
		if err := s.GoMoves(line.moves(start.Len(), n)); errors.As(err, &wrong) {
			return nil, &MoveError{i + 1, wrong.Move, wrong.Err}
		}
		if end == session.None {
			end = s.Cursor()
		}
		t.write(s, line)
	}
	s.Go(end)
	return s, nil
}

// write writes what is thought and said of the positions of a line to the nodes
// on the way to the cursor.
func (t Text) write(s *session.Session, line Line) {
	n := s.Cursor()
	for after := len(line); after >= 0; after, n = after-1, s.Parent(n) {
		remark := t.remarks[after]
		if !t.Whole {
			remark.Mark = line.mark(after)
		}
		if remark.Mark != session.Unmarked {
			s.SetMark(n, remark.Mark)
		}
		if remark.Name != "" {
			s.SetName(n, remark.Name)
		}
		if remark.Comment != "" {
			s.SetComment(n, remark.Comment)
		}
	}
}

// moves are the holes of a line on a board.
func (l Line) moves(holes int, n row.Numbering) []engine.Move {
	moves := make([]engine.Move, len(l))
	for i, step := range l {
		moves[i] = row.Move(n.Label(step.Label, holes))
	}
	return moves
}
