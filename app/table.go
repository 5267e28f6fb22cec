package app

import (
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// table puts boards on the table, wherever they come from, so that none throws
// work away: what has lines or a file stays the document it is, and the board
// begins another, once the person has said what to do with unsaved work. Undo
// brings the former document back.
type table struct {
	desk  *desk
	files *files
}

func newTable(d *desk, f *files) *table { return &table{desk: d, files: f} }

// take puts a board on the table that was typed, pasted, drawn or found, and then
// does what follows. The board that the lines begin with is there already.
func (t *table) take(rules row.Rules, start row.Position, then func()) {
	doc := t.desk.doc
	if rules == doc.rules() && start.Equal(doc.start()) {
		doc.leave()
		doc.session.First()
		then()
		return
	}
	t.begin(session.New(rules.Game(), start), then)
}

// takeLines puts lines on the table with the board they begin with. No file holds
// them yet.
func (t *table) takeLines(lines *session.Session, then func()) {
	lines.MarkUnsaved()
	t.begin(lines, then)
}

// play plays the board by other rules. A board that was set up by hand is as
// unsaved by these as by those.
func (t *table) play(rules row.Rules) {
	doc := t.desk.doc
	switch {
	case rules == doc.rules():
	case doc.session.Dirty() && !doc.atStake():
		doc.setBoard(rules, doc.start())
	default:
		t.begin(session.New(rules.Game(), doc.start()), func() {})
	}
}

// setUp changes the board by hand. That stays in the document as long as this has
// no lines, which would be thrown away.
func (t *table) setUp(board row.Position) {
	t.setUpAfter(board, func(done func()) { done() })
}

// setUpAfter is setUp after something is shown, which calls done.
func (t *table) setUpAfter(board row.Position, show func(done func())) {
	doc := t.desk.doc
	if !doc.played() {
		show(func() { doc.setBoard(doc.rules(), board) })
		return
	}
	if board.Equal(doc.position()) {
		return
	}
	game := doc.rules().Game()
	s := session.New(game, doc.position())
	s.SetBoard(game, board) // which is not saved
	t.files.unlessAtStake(func() {
		show(func() { doc.begin(s, file{}) })
	})
}

func (t *table) begin(s *session.Session, then func()) {
	t.files.unlessAtStake(func() {
		t.desk.doc.begin(s, file{})
		then()
	})
}
