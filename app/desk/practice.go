package desk

import (
	"tchouka/engine"
	"tchouka/engine/session"
)

// Practice is a board that a lesson gives to the user, in a session of its own: undo ends at its
// start. It is not unsaved work, unless the user saves it to a file.

// Veil is how a lesson overrides the hint setting.
type Veil uint8

// No override, hidden, or shown.
const (
	NoVeil Veil = iota
	HintsHidden
	HintsShown
)

// SetVeil overrides the hint setting while the open board is practice.
func (d *Desk) SetVeil(v Veil) {
	if d.veil != v {
		d.veil = v
		d.Announce(NewsSettings)
	}
}

// Veiled returns the override of the hint setting for the open board.
func (d *Desk) Veiled() Veil {
	if !d.Doc.Practising() {
		return NoVeil
	}
	return d.veil
}

// Practise opens a board for practice after asking about unsaved work, and calls a function.
func (f *Files) Practise(game engine.Game, start engine.State, moves []engine.Move, then func()) {
	f.UnlessUnsaved(func() { f.PractiseAnyway(game, start, moves, then) })
}

// PractiseAnyway is Practise without a question about unsaved work.
func (f *Files) PractiseAnyway(game engine.Game, start engine.State, moves []engine.Move, then func()) {
	s := session.New(game, start)
	_ = s.GoMoves(moves) // the moves of a lesson were checked when it was read
	f.desk.SetMode(Playing)
	f.desk.Doc.practise(s)
	then()
}

// practise opens a session that need not be saved, and closes the collection.
func (d *Document) practise(s *session.Session) {
	d.Session.OnChange(nil)
	d.Session, d.files, d.Shelf, d.Looked = s, map[session.Doc]File{}, nil, nil
	d.practice, d.given = s, s.Doc()
	d.Changes++
	d.observe()
	d.tell(NewsCursor | NewsLines | NewsBoard | NewsComments | NewsSaved)
}

// Practising reports whether the open document is practice.
func (d *Document) Practising() bool {
	return d.practice == d.Session && d.Session.Doc() == d.given && d.Path() == ""
}

// dirty reports whether the open document is unsaved work.
func (d *Document) dirty() bool { return d.Session.Dirty() && !d.Practising() }
