package app

import (
	"fmt"
	"slices"

	"tchouka/engine"
	"tchouka/engine/session"
)

// looking is a position that is only looked at: somebody walks through the tree,
// or tries a move to see why it loses. The board shows it in place of the one at
// the cursor, and so does whatever asks the document for the position; the
// session hears nothing of it, until a line is begun there. Whatever moves the
// cursor or changes the lines ends it.
type looking struct {
	from   session.Node  // the last place on the way that is on the record
	moves  []engine.Move // from there on
	result engine.Result // of the last of them
	over   bool
	tried  int         // which move from the start is tried to see why it loses, from 1; 0 for none
	trial  engine.Move // that move
}

// look puts the position after some moves from a place of the record on the board,
// without playing them. The one at the cursor is not looked at but gone back to.
func (d *document) look(from session.Node, moves []engine.Move) error {
	return d.lookAt(&looking{from: from, moves: moves})
}

// try puts the position after one more move on the board, to show what becomes of
// it, or of the one that was tried before it.
func (d *document) try(m engine.Move) error {
	l := &looking{from: d.session.Cursor(), moves: []engine.Move{m}, tried: d.depth() + 1, trial: m}
	if was := d.looked; was != nil {
		l.from, l.moves = was.from, append(slices.Clone(was.moves), m)
		if was.tried > 0 {
			l.tried, l.trial = was.tried, was.trial
		}
	}
	return d.lookAt(l)
}

func (d *document) lookAt(l *looking) error {
	s, game := d.session, d.rules().Game()
	for len(l.moves) > 0 {
		next := childOf(s, l.from, l.moves[0])
		if next == session.None {
			break
		}
		l.from, l.moves = next, l.moves[1:]
	}
	l.result = s.Result(l.from)
	for i, m := range l.moves {
		next, err := game.Play(l.result.State, m)
		if err != nil {
			return fmt.Errorf("move %d of %d: %w", i+1, len(l.moves), err)
		}
		l.result = next
	}
	l.over = l.result.Outcome.Over()
	if l.place() == s.Cursor() && l.tried == 0 {
		d.leave()
		return nil
	}
	d.looked = l
	d.tell(session.Cursor)
	return nil
}

// place returns where on the record it stands, or session.None.
func (l *looking) place() session.Node {
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

// leave goes back to the position at the cursor; false if that is on the board.
func (d *document) leave() bool {
	if d.looked == nil {
		return false
	}
	d.looked = nil
	d.tell(session.Cursor)
	return true
}

// beginLine plays the moves to the position that is looked at, as one change.
func (d *document) beginLine() error {
	if d.looked == nil {
		return nil
	}
	return d.session.GoMoves(d.moves())
}

// goTo puts a place of the record on the board.
func (d *document) goTo(n session.Node) {
	d.leave()
	d.session.Go(n)
}

// play plays a move from the position on the board; where that is only looked
// at, the line begins there as one change with the move.
func (d *document) play(m engine.Move) error {
	if d.looked != nil {
		return d.session.GoMoves(append(d.moves(), m))
	}
	_, err := d.session.Play(m)
	return err
}

// place returns where on the record the position on the board stands, or
// session.None where it is looked at and was never played.
func (d *document) place() session.Node {
	if d.looked != nil {
		return d.looked.place()
	}
	return d.session.Cursor()
}

// moves returns the moves from the start to the position on the board. O(depth).
func (d *document) moves() []engine.Move {
	from, on := d.way()
	return append(d.session.Moves(from), on...)
}

// way returns the last place of the record on the way to the position on the board,
// and the moves from there on.
func (d *document) way() (session.Node, []engine.Move) {
	if d.looked != nil {
		return d.looked.from, d.looked.moves
	}
	return d.session.Cursor(), nil
}

// depth returns how many they are.
func (d *document) depth() int {
	if d.looked != nil {
		return d.session.DepthOf(d.looked.from) + len(d.looked.moves)
	}
	return d.session.Depth()
}

// trying reports whether a move is being tried.
func (d *document) trying() bool { return d.looked != nil && d.looked.tried > 0 }
