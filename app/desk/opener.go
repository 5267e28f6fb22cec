package desk

import (
	"reflect"
	"slices"

	"tchouka/engine"
	"tchouka/engine/record/session"
)

// BoardOpener opens boards from any source without losing work. A document with lines or a file
// stays as it is, and the board begins another document. Undo returns to the previous document.
type BoardOpener struct {
	desk  *Desk
	files *Files
}

// NewBoardOpener returns the table of a desk. It uses Files to ask about unsaved work.
func NewBoardOpener(d *Desk, f *Files) *BoardOpener { return &BoardOpener{desk: d, files: f} }

// Open opens a board that was typed, pasted, drawn or found, and then calls a function. If the
// board is the start of the open lines, it only returns to the start. If a board is being set up
// for practice, the board replaces that one, and hints stay as they are.
func (t *BoardOpener) Open(game engine.Game, start engine.State, then func()) {
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

// OpenLines opens lines with the board they begin with, as unsaved work.
func (t *BoardOpener) OpenLines(lines *session.Session, then func()) {
	lines.MarkUnsaved()
	t.begin(lines, then)
}

// Play plays another game and then calls a function. It uses the same board if both games have such
// boards, and the usual start otherwise. A board that was set up stays unsaved work.
func (t *BoardOpener) Play(game engine.Game, then func()) {
	doc := t.desk.Doc
	board, shared := BoardIn(game, doc.Game(), doc.Start())
	switch {
	case game.ID() == doc.Game().ID():
		then()
	case !shared:
		t.begin(DefaultStart(game), then)
	case doc.dirty() && doc.Path() == "" && !doc.played():
		doc.setBoard(game, board)
		then()
	default:
		t.begin(session.New(game, board), then)
	}
}

// BoardIn returns a board of one game as a board of another, which has the same seeds in the same
// places; false if there is none.
func BoardIn(game, of engine.Game, board engine.State) (engine.State, bool) {
	if HasBoard(game, board) {
		return board, true
	}
	same, err := game.Parse(board.String())
	return same, err == nil && slices.EqualFunc(game.Board(same).Places, of.Board(board).Places, func(a, b engine.Place) bool {
		return a.Seeds == b.Seeds && a.Store == b.Store && a.Furrow == b.Furrow && a.Closed == b.Closed
	})
}

// HasBoard reports whether a board of a game is a board of another game, such as its misère version.
func HasBoard(game engine.Game, board engine.State) bool {
	same, err := game.Decode(board.Key())
	return err == nil && reflect.TypeOf(same) == reflect.TypeOf(board) && same.String() == board.String()
}

// SetUp changes the board in setup. The change stays in the document if that has neither lines nor
// remarks. Otherwise the change begins another document, so that these are not lost.
func (t *BoardOpener) SetUp(board engine.State) {
	t.SetUpAnimated(board, func(done func()) { done() })
}

// ContinueSetUp is SetUp for a change that continues the previous one: undo reverts both at once.
func (t *BoardOpener) ContinueSetUp(board engine.State) {
	doc := t.desk.Doc
	if doc.played() {
		t.SetUp(board)
		return
	}
	doc.Session.ReplaceBoard(doc.Game(), board)
}

// SetUpAnimated is SetUp after an animation, which calls done.
func (t *BoardOpener) SetUpAnimated(board engine.State, show func(done func())) {
	doc := t.desk.Doc
	if !doc.played() {
		show(func() { doc.setBoard(doc.Game(), board) })
		return
	}
	if board.Key() == doc.State().Key() {
		return
	}
	s := session.New(doc.Game(), doc.State())
	s.SetBoard(doc.Game(), board) // not saved
	practising := doc.Practising()
	t.files.checkUndoHistory(func() {
		show(func() {
			doc.begin(s, File{})
			if practising { // practice stays practice
				doc.given = doc.Session.Doc()
			}
		})
	})
}

func (t *BoardOpener) begin(s *session.Session, then func()) {
	t.files.checkUndoHistory(func() {
		t.desk.Doc.begin(s, File{})
		then()
	})
}
