package notation

import (
	"errors"
	"fmt"

	"tchouka/engine"
	"tchouka/engine/record/session"
)

// MoveError reports the first move of a text that cannot be played, with the numbers of line and
// move from 1, and the reason.
type MoveError struct {
	Line, Move int
	Label      string           // the move as written in the text
	Err        error            // the error of the game or the session
	Before     engine.Result    // the result of the previous move; if the game is over, of the move that ended it
	Partial    *session.Session // the session with all moves before the error
}

// Error describes the error in one sentence.
func (e *MoveError) Error() string {
	return fmt.Sprintf("line %d, move %d: %v", e.Line, e.Move, e.Err)
}

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Err }

// Play returns a session that begins at a position. It contains the lines, with the cursor at the
// end of the first line. The error is a [*MoveError].
func (t LineText) Play(game engine.Game, start engine.State, n engine.Numbering) (*session.Session, error) {
	s := session.New(game, start)
	end := session.None // of the first line
	for i, line := range t.Lines {
		var wrong *session.LineError
		moves, err := line.moves(game, start, n)
		at := len(moves)
		if goErr := s.GoMoves(moves); errors.As(goErr, &wrong) {
			at, err = wrong.Move-1, wrong.Err
		}
		if err != nil {
			_ = s.GoMoves(moves[:at]) // these moves can be played
			return nil, &MoveError{i + 1, at + 1, line[at].Label, err, s.Result(s.Cursor()), s}
		}
		if end == session.None {
			end = s.Cursor()
		}
		t.write(s, line)
	}
	s.Go(end)
	return s, nil
}

// write adds the marks and remarks of a line to the nodes from the cursor to the start.
func (t LineText) write(s *session.Session, line Line) {
	n := s.Cursor()
	for after := len(line); after >= 0; after, n = after-1, s.Parent(n) {
		remark := t.remarks[after]
		if t.remarks == nil {
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

// moves returns the moves of a line from a start; with an error, the moves before the invalid one.
func (l Line) moves(game engine.Game, start engine.State, n engine.Numbering) ([]engine.Move, error) {
	moves, holes := make([]engine.Move, 0, len(l)), game.Board(start).NumberedHoles()
	for _, step := range l {
		m, err := game.ParseMove(step.Label)
		if err == nil && holes > 0 {
			m, err = game.ParseMove(n.MoveLabel(m.String(), holes))
		}
		if err != nil {
			return moves, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}
