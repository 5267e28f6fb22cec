package desk

import (
	"reflect"

	"tchouka/engine"
	"tchouka/engine/session"
)

// Table puts boards on the table, wherever they come from, so that none throws
// work away: what has lines or a file stays the document it is, and the board
// begins another. Undo brings the former document back.
type Table struct {
	desk  *Desk
	files *Files
}

// NewTable returns the table of a desk, which asks what becomes of unsaved work.
func NewTable(d *Desk, f *Files) *Table { return &Table{desk: d, files: f} }

// Take puts a board on the table that was typed, pasted, drawn or found, and then
// does what follows. The board that the lines begin with is there already. Where a board is to
// be set up for practice it is that one, of which hints say no more than before.
func (t *Table) Take(game engine.Game, start engine.State, then func()) {
	doc := t.desk.Doc
	switch {
	case doc.plays(game, start):
		doc.Leave()
		doc.Session.First()
		then()
	case t.desk.Mode == SettingUp && doc.Practising() && game.ID() == doc.Game().ID():
		t.SetUp(start)
		then()
	default:
		t.begin(session.New(game, start), then)
	}
}

// TakeLines puts lines on the table with the board they begin with. No file holds
// them yet.
func (t *Table) TakeLines(lines *session.Session, then func()) {
	lines.MarkUnsaved()
	t.begin(lines, then)
}

// Play plays another game: the same board by other rules where both games have such
// boards, and else its usual start. A board that was set up by hand is as unsaved by these rules
// as by those. Then does what follows.
func (t *Table) Play(game engine.Game, then func()) {
	doc := t.desk.Doc
	switch {
	case game.ID() == doc.Game().ID():
		then()
	case !HasBoard(game, doc.Start()):
		t.begin(UsualStart(game), then)
	case doc.dirty() && doc.Path() == "" && !doc.played():
		doc.setBoard(game, doc.Start())
		then()
	default:
		t.begin(session.New(game, doc.Start()), then)
	}
}

// HasBoard reports whether a board of some game is one of another game as well, such as
// of the misère version.
func HasBoard(game engine.Game, board engine.State) bool {
	same, err := game.Decode(board.Key())
	return err == nil && reflect.TypeOf(same) == reflect.TypeOf(board) && same.String() == board.String()
}

// SetUp changes the board by hand. That stays in the document as long as this has
// no lines, which would be thrown away.
func (t *Table) SetUp(board engine.State) {
	t.SetUpAfter(board, func(done func()) { done() })
}

// SetUpOn is SetUp that goes on from the one before: undo takes both back at once.
func (t *Table) SetUpOn(board engine.State) {
	doc := t.desk.Doc
	if doc.played() {
		t.SetUp(board)
		return
	}
	doc.Session.ReplaceBoard(doc.Game(), board)
}

// SetUpAfter is SetUp after something is shown, which calls done.
func (t *Table) SetUpAfter(board engine.State, show func(done func())) {
	doc := t.desk.Doc
	if !doc.played() {
		show(func() { doc.setBoard(doc.Game(), board) })
		return
	}
	if board.Key() == doc.State().Key() {
		return
	}
	s := session.New(doc.Game(), doc.State())
	s.SetBoard(doc.Game(), board) // which is not saved
	practising := doc.Practising()
	t.files.unlessFull(func() {
		show(func() {
			doc.begin(s, File{})
			if practising { // as it stays
				doc.given = doc.Session.Doc()
			}
		})
	})
}

func (t *Table) begin(s *session.Session, then func()) {
	t.files.unlessFull(func() {
		t.desk.Doc.begin(s, File{})
		then()
	})
}
