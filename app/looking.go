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
	moves  []engine.Move // from the start
	result engine.Result // of the last of them
	over   bool
	place  session.Node // the same on the record, or session.None
	tried  int          // which of the moves is tried to see why it loses, from 1; 0 for none
}

// look puts the position after some moves on the board without playing them. The
// one at the cursor is not looked at but gone back to.
func (d *document) look(moves []engine.Move) error { return d.lookAt(moves, 0) }

// try puts the position after one more move on the board, to show what becomes of
// it, or of the one that was tried before it.
func (d *document) try(m engine.Move) error {
	tried := d.depth() + 1
	if d.trying() {
		tried = d.looked.tried
	}
	return d.lookAt(append(d.moves(), m), tried)
}

func (d *document) lookAt(moves []engine.Move, tried int) error {
	s, game := d.session, d.rules().Game()
	l := &looking{moves: slices.Clone(moves), result: s.Result(session.Start), tried: tried}
	for i, m := range moves {
		next, err := game.Play(l.result.State, m)
		if err != nil {
			return fmt.Errorf("move %d of %d: %w", i+1, len(moves), err)
		}
		l.result = next
	}
	l.over = l.result.Ending.Loses() || game.Status(l.result.State) != engine.Open
	for _, m := range moves {
		if l.place = childOf(s, l.place, m); l.place == session.None {
			break
		}
	}
	if l.place == s.Cursor() && tried == 0 {
		d.leave()
		return nil
	}
	d.looked = l
	d.tell(session.Cursor)
	return nil
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
	return d.session.GoMoves(d.looked.moves)
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
		return d.session.GoMoves(append(slices.Clone(d.looked.moves), m))
	}
	_, err := d.session.Play(m)
	return err
}

// place returns where on the record the position on the board stands, or
// session.None where it is looked at and was never played.
func (d *document) place() session.Node {
	if d.looked != nil {
		return d.looked.place
	}
	return d.session.Cursor()
}

// moves returns the moves from the start to the position on the board.
func (d *document) moves() []engine.Move {
	if d.looked != nil {
		return slices.Clone(d.looked.moves)
	}
	return d.session.Moves(d.session.Cursor())
}

// depth returns how many they are.
func (d *document) depth() int {
	if d.looked != nil {
		return len(d.looked.moves)
	}
	return d.session.Depth()
}

// trying reports whether a move is being tried.
func (d *document) trying() bool { return d.looked != nil && d.looked.tried > 0 }
