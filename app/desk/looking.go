package desk

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/session"
)

// Looking is a preview of a position: the user walks through the tree, or tries a move to see why
// it loses. The board and [Document.State] show it instead of the position at the cursor. The
// session does not change until a line is begun there. Moving the cursor or changing the lines ends
// the preview.
type Looking struct {
	from   session.Node  // the last node on the path that the session contains
	moves  []engine.Move // from there on
	result engine.Result // of the last of them
	Over   bool
	Tried  int         // the number of the tried move, from 1; 0 for none
	Trial  engine.Move // that move
}

// Look previews the position after some moves from a node, without playing them. If that is the
// position at the cursor, it ends the preview.
func (d *Document) Look(from session.Node, moves []engine.Move) error {
	return d.lookAt(&Looking{from: from, moves: moves})
}

// Try previews the position after one more move, to show its consequences.
func (d *Document) Try(m engine.Move, result engine.Result) error {
	l := &Looking{from: d.Session.Cursor(), moves: []engine.Move{m}, result: result, Tried: d.Depth() + 1, Trial: m}
	if was := d.Looked; was != nil {
		l.from, l.moves = was.from, append(slices.Clone(was.moves), m)
		if was.Tried > 0 {
			l.Tried, l.Trial = was.Tried, was.Trial
		}
	}
	return d.lookAt(l)
}

func (d *Document) lookAt(l *Looking) error {
	s, game := d.Session, d.Game()
	for len(l.moves) > 0 {
		next := childOf(s, l.from, l.moves[0])
		if next == session.None {
			break
		}
		l.from, l.moves = next, l.moves[1:]
	}
	if l.result.State == nil { // not computed yet
		l.result = d.ending(l.from)
		for i, m := range l.moves {
			next, err := game.Play(l.result.State, m)
			if err != nil {
				return &session.LineError{Move: i + 1, Of: len(l.moves), Err: err}
			}
			l.result = next
		}
	}
	l.Over = l.result.Outcome.Over()
	if l.place() == s.Cursor() && l.Tried == 0 {
		d.Leave()
		return nil
	}
	d.Looked = l
	d.tell(NewsCursor)
	return nil
}

// place returns the node of the position, or session.None.
func (l *Looking) place() session.Node {
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
	if d.Looked == nil {
		return false
	}
	d.Looked = nil
	d.tell(NewsCursor)
	return true
}

// BeginLine plays the moves to the previewed position, as one change.
func (d *Document) BeginLine() error {
	if d.Looked == nil {
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
	if d.Looked != nil {
		return d.Session.GoMoves(append(d.Moves(), m))
	}
	return d.Session.Played(from, m, result)
}

// Place returns the node of the position on the board, or session.None if it was never played.
func (d *Document) Place() session.Node {
	if d.Looked != nil {
		return d.Looked.place()
	}
	return d.Session.Cursor()
}

// Moves returns the moves from the start to the position on the board. O(depth).
func (d *Document) Moves() []engine.Move {
	from, on := d.Way()
	return append(d.Session.Moves(from), on...)
}

// Way returns the last node on the path to the position on the board, and the moves after it.
func (d *Document) Way() (session.Node, []engine.Move) {
	if d.Looked != nil {
		return d.Looked.from, d.Looked.moves
	}
	return d.Session.Cursor(), nil
}

// Depth returns the number of these moves.
func (d *Document) Depth() int {
	if d.Looked != nil {
		return d.Session.DepthOf(d.Looked.from) + len(d.Looked.moves)
	}
	return d.Session.Depth()
}

// Trying reports whether a move is being tried.
func (d *Document) Trying() bool { return d.Looked != nil && d.Looked.Tried > 0 }
