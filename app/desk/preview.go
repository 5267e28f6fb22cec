package desk

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/record/session"
)

// Preview is a preview of a position: the user walks through the tree, or tries a move to see why
// it loses. The board and [Document.State] show it instead of the position at the cursor. The
// session does not change until a line is begun there. Moving the cursor or changing the lines ends
// the preview.
type Preview struct {
	from        session.Node  // the last node on the path that the session contains
	moves       []engine.Move // from there on
	result      engine.Result // of the last of them
	Over        bool
	TriedNumber int         // the number of the tried move, from 1; 0 for none
	TriedMove   engine.Move // that move
}

// Preview previews the position after some moves from a node, without playing them. If that is the
// position at the cursor, it ends the preview.
func (d *Document) Preview(from session.Node, moves []engine.Move) error {
	return d.showPreview(&Preview{from: from, moves: moves})
}

// Try previews the position after one more move, to show its consequences.
func (d *Document) Try(m engine.Move, result engine.Result) error {
	l := &Preview{from: d.Session.Cursor(), moves: []engine.Move{m}, result: result, TriedNumber: d.Depth() + 1, TriedMove: m}
	if was := d.Previewed; was != nil {
		l.from, l.moves = was.from, append(slices.Clone(was.moves), m)
		if was.TriedNumber > 0 {
			l.TriedNumber, l.TriedMove = was.TriedNumber, was.TriedMove
		}
	}
	return d.showPreview(l)
}

func (d *Document) showPreview(l *Preview) error {
	s, game := d.Session, d.Game()
	for len(l.moves) > 0 {
		next := childOf(s, l.from, l.moves[0])
		if next == session.None {
			break
		}
		l.from, l.moves = next, l.moves[1:]
	}
	if l.result.State == nil { // not computed yet
		l.result = d.EndingAt(l.from)
		for i, m := range l.moves {
			next, err := game.Play(l.result.State, m)
			if err != nil {
				return &session.LineError{Move: i + 1, Of: len(l.moves), Err: err}
			}
			l.result = next
		}
	}
	l.Over = l.result.Outcome.Over()
	if l.place() == s.Cursor() && l.TriedNumber == 0 {
		d.Leave()
		return nil
	}
	d.Previewed = l
	d.notify(ChangedCursor)
	return nil
}

// place returns the node of the position, or session.None.
func (l *Preview) place() session.Node {
	if len(l.moves) > 0 {
		return session.None
	}
	return l.from
}

// childOf returns the node after a move, or session.None.
func childOf(s *session.Session, n session.Node, m engine.Move) session.Node {
	for _, c := range s.Children(n) {
		if s.Move(c) == m {
			return c
		}
	}
	return session.None
}

// Leave returns to the position at the cursor, and reports whether the board showed another one.
func (d *Document) Leave() bool {
	if d.Previewed == nil {
		return false
	}
	d.Previewed = nil
	d.notify(ChangedCursor)
	return true
}

// BeginLine plays the moves to the previewed position, as one change.
func (d *Document) BeginLine() error {
	if d.Previewed == nil {
		return nil
	}
	return d.Session.GoMoves(d.Moves())
}

// GoTo shows a node on the board.
func (d *Document) GoTo(n session.Node) {
	d.Leave()
	d.Session.Go(n)
}

// Play plays a move with a known result from the position on the board. If the position is only
// previewed, the moves to it and this move are played as one change.
func (d *Document) Play(from engine.State, m engine.Move, result engine.Result) error {
	if d.Previewed != nil {
		return d.Session.GoMoves(append(d.Moves(), m))
	}
	return d.Session.Played(from, m, result)
}

// Place returns the node of the position on the board, or session.None if it was never played.
func (d *Document) Place() session.Node {
	if d.Previewed != nil {
		return d.Previewed.place()
	}
	return d.Session.Cursor()
}

// Moves returns the moves from the start to the position on the board. O(depth).
func (d *Document) Moves() []engine.Move {
	from, on := d.PositionPath()
	return append(d.Session.Moves(from), on...)
}

// PositionPath returns the last node on the path to the position on the board, and the moves after
// it.
func (d *Document) PositionPath() (session.Node, []engine.Move) {
	if d.Previewed != nil {
		return d.Previewed.from, d.Previewed.moves
	}
	return d.Session.Cursor(), nil
}

// Depth returns the number of these moves.
func (d *Document) Depth() int {
	if d.Previewed != nil {
		return d.Session.DepthOf(d.Previewed.from) + len(d.Previewed.moves)
	}
	return d.Session.Depth()
}

// Trying reports whether a move is being tried.
func (d *Document) Trying() bool { return d.Previewed != nil && d.Previewed.TriedNumber > 0 }
