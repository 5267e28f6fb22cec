package desk

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/session"
)

// Looking is a position that is only looked at: somebody walks through the tree,
// or tries a move to see why it loses. The board shows it in place of the one at
// the cursor, and so does whatever asks the document for the position; the
// session hears nothing of it, until a line is begun there. Whatever moves the
// cursor or changes the lines ends it.
type Looking struct {
	from   session.Node  // the last place on the way that is on the record
	moves  []engine.Move // from there on
	result engine.Result // of the last of them
	Over   bool
	Tried  int         // which move from the start is tried to see why it loses, from 1; 0 for none
	Trial  engine.Move // that move
}

// Look puts the position after some moves from a place of the record on the board,
// without playing them. The one at the cursor is not looked at but gone back to.
func (d *Document) Look(from session.Node, moves []engine.Move) error {
	return d.lookAt(&Looking{from: from, moves: moves})
}

// Try puts the position after one more move on the board, to show what becomes of
// it, or of the one that was tried before it.
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
	if l.result.State == nil { // it is not known yet
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

// place returns where on the record it stands, or session.None.
func (l *Looking) place() session.Node {
	if len(l.moves) > 0 {
		return session.None
	}
	return l.from
}

// childOf returns the place after a move on the record, or session.None.
func childOf(s *session.Session, n session.Node, m engine.Move) session.Node {
	for _, c := range s.Children(n) {
		if s.Move(c) == m {
			return c
		}
	}
	return session.None
}

// Leave goes back to the position at the cursor; false if that is on the board.
func (d *Document) Leave() bool {
	if d.Looked == nil {
		return false
	}
	d.Looked = nil
	d.tell(NewsCursor)
	return true
}

// BeginLine plays the moves to the position that is looked at, as one change.
func (d *Document) BeginLine() error {
	if d.Looked == nil {
		return nil
	}
	return d.Session.GoMoves(d.Moves())
}

// GoTo puts a place of the record on the board.
func (d *Document) GoTo(n session.Node) {
	d.Leave()
	d.Session.Go(n)
}

// Play plays a move from the position on the board, of which it is known what it leads
// to; where the position is only looked at, the line begins there as one change with the
// move.
func (d *Document) Play(from engine.State, m engine.Move, result engine.Result) error {
	if d.Looked != nil {
		return d.Session.GoMoves(append(d.Moves(), m))
	}
	return d.Session.Played(from, m, result)
}

// Place returns where on the record the position on the board stands, or
// session.None where it is looked at and was never played.
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

// Way returns the last place of the record on the way to the position on the board,
// and the moves from there on.
func (d *Document) Way() (session.Node, []engine.Move) {
	if d.Looked != nil {
		return d.Looked.from, d.Looked.moves
	}
	return d.Session.Cursor(), nil
}

// Depth returns how many they are.
func (d *Document) Depth() int {
	if d.Looked != nil {
		return d.Session.DepthOf(d.Looked.from) + len(d.Looked.moves)
	}
	return d.Session.Depth()
}

// Trying reports whether a move is being tried.
func (d *Document) Trying() bool { return d.Looked != nil && d.Looked.Tried > 0 }
