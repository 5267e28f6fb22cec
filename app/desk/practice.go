package desk

import (
	"tchouka/engine"
	"tchouka/engine/session"
)

// Practice is a board that somebody is given to try something on, by a lesson: what is
// played on it nobody needs to keep. It has a session of its own, so that undo ends where
// it begins; it is no unsaved work, unless a person saves it to a file.

// Veil says what a lesson wants of hints, whatever the settings are.
type Veil uint8

// As the settings say, hidden, or shown.
const (
	NoVeil Veil = iota
	HintsHidden
	HintsShown
)

// SetVeil hides hints, or shows them, as long as practice is on the table.
func (d *Desk) SetVeil(v Veil) {
	if d.veil != v {
		d.veil = v
		d.Announce(NewsSettings)
	}
}

// Veiled returns what a lesson wants of hints on the board that is on the table.
func (d *Desk) Veiled() Veil {
	if !d.Doc.Practising() {
		return NoVeil
	}
	return d.veil
}

// Practise puts a board on the table for practice, with some moves played, once the person has said what to
// do with unsaved work, and then does what follows.
func (f *Files) Practise(game engine.Game, start engine.State, moves []engine.Move, then func()) {
	f.UnlessUnsaved(func() { f.PractiseAnyway(game, start, moves, then) })
}

// PractiseAnyway is Practise where nothing needs to be asked any more.
func (f *Files) PractiseAnyway(game engine.Game, start engine.State, moves []engine.Move, then func()) {
	s := session.New(game, start)
	_ = s.GoMoves(moves) // a lesson's were played when it was read
	f.desk.SetMode(Playing)
	f.desk.Doc.practise(s)
	then()
}

// practise puts a session on the table that nobody needs to keep, and takes the shelf
// away.
func (d *Document) practise(s *session.Session) {
	d.Session.OnChange(nil)
	d.Session, d.files, d.Shelf, d.Looked = s, map[session.Doc]File{}, nil, nil
	d.practice, d.given = s, s.Doc()
	d.Changes++
	d.observe()
	d.tell(NewsCursor | NewsLines | NewsBoard | NewsComments | NewsSaved)
}

// Practising reports whether what is on the table is for practice.
func (d *Document) Practising() bool {
	return d.practice == d.Session && d.Session.Doc() == d.given && d.Path() == ""
}

// dirty reports whether what is on the table is work that no file holds.
func (d *Document) dirty() bool { return d.Session.Dirty() && !d.Practising() }
