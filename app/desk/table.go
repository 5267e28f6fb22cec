package desk

import (
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// Table puts boards on the table, wherever they come from, so that none throws
// work away: what has lines or a file stays the document it is, and the board
// begins another, once the person has said what to do with unsaved work. Undo
// brings the former document back.
type Table struct {
	desk  *Desk
	files *Files
}

// NewTable returns the table of a desk, which asks what becomes of unsaved work.
func NewTable(d *Desk, f *Files) *Table { return &Table{desk: d, files: f} }

// Take puts a board on the table that was typed, pasted, drawn or found, and then
// does what follows. The board that the lines begin with is there already.
func (t *Table) Take(rules row.Rules, start row.Position, then func()) {
	doc := t.desk.Doc
	if rules == doc.Rules() && start.Equal(doc.Start()) {
		doc.Leave()
		doc.Session.First()
		then()
		return
	}
	t.begin(session.New(rules.Game(), start), then)
}

// TakeLines puts lines on the table with the board they begin with. No file holds
// them yet.
func (t *Table) TakeLines(lines *session.Session, then func()) {
	lines.MarkUnsaved()
	t.begin(lines, then)
}

// Play plays the board by other rules. A board that was set up by hand is as
// unsaved by these as by those.
func (t *Table) Play(rules row.Rules) {
	doc := t.desk.Doc
	switch {
	case rules == doc.Rules():
	case doc.Session.Dirty() && !doc.atStake():
		doc.setBoard(rules, doc.Start())
	default:
		t.begin(session.New(rules.Game(), doc.Start()), func() {})
	}
}

// SetUp changes the board by hand. That stays in the document as long as this has
// no lines, which would be thrown away.
func (t *Table) SetUp(board row.Position) {
	t.SetUpAfter(board, func(done func()) { done() })
}

// SetUpOn is SetUp that goes on from the one before: undo takes both back at once.
func (t *Table) SetUpOn(board row.Position) {
	doc := t.desk.Doc
	if doc.played() {
		t.SetUp(board)
		return
	}
	doc.Session.ReplaceBoard(doc.Session.Game(), board)
}

// SetUpAfter is SetUp after something is shown, which calls done.
func (t *Table) SetUpAfter(board row.Position, show func(done func())) {
	doc := t.desk.Doc
	if !doc.played() {
		show(func() { doc.setBoard(doc.Rules(), board) })
		return
	}
	if board.Equal(doc.Position()) {
		return
	}
	game := doc.Rules().Game()
	s := session.New(game, doc.Position())
	s.SetBoard(game, board) // which is not saved
	t.files.unlessAtStake(func() {
		show(func() { doc.begin(s, File{}) })
	})
}

func (t *Table) begin(s *session.Session, then func()) {
	t.files.unlessAtStake(func() {
		t.desk.Doc.begin(s, File{})
		then()
	})
}
