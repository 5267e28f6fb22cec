package desk

import (
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/record/session"
)

// Practice is a board that a lesson or a series of boards gives to the user, in a session of its own:
// undo ends at its start. It is not unsaved work, unless the user comments on it or saves it to a file.

// HintOverride is how a lesson overrides the hint setting.
type HintOverride uint8

// No override, hidden, or shown.
const (
	NoHintOverride HintOverride = iota
	HintsHidden
	HintsShown
)

// SetHintOverride overrides the hint setting while the open board is practice.
func (d *Desk) SetHintOverride(v HintOverride) {
	if d.hintOverride != v {
		d.hintOverride = v
		d.Announce(NewsSettings)
	}
}

// HintOverride returns the override of the hint setting for the open board. Saving it to a file does
// not end the override.
func (d *Desk) HintOverride() HintOverride {
	if !d.Doc.Given() {
		return NoHintOverride
	}
	return d.hintOverride
}

// Practise opens a board for practice after a question about unsaved work, and calls a function.
func (f *Files) Practise(game engine.Game, start engine.State, moves []engine.Move, then func()) {
	f.ConfirmUnsaved(func() { f.PractiseUnchecked(game, start, moves, then) })
}

// PractiseUnchecked is Practise without a question about unsaved work.
func (f *Files) PractiseUnchecked(game engine.Game, start engine.State, moves []engine.Move, then func()) {
	s := session.New(game, start)
	_ = s.GoMoves(moves) // the moves of a lesson were checked when it was read
	f.desk.SetMode(Playing)
	f.desk.Doc.practise(s)
	then()
}

// practise opens a session that need not be saved, and closes the collection.
func (d *Document) practise(s *session.Session) {
	d.Session.OnChange(nil)
	d.Session, d.files, d.Collection, d.Previewed = s, map[session.Doc]File{}, nil, nil
	d.practice, d.given = s, s.Doc()
	d.Changes++
	d.observe()
	d.notify(NewsCursor | NewsLines | NewsBoard | NewsComments | NewsSaved)
}

// Given reports whether the open document was opened as practice.
func (d *Document) Given() bool { return d.practice == d.Session && d.Session.Doc() == d.given }

// Practising reports whether the open document is practice, which is not unsaved work.
func (d *Document) Practising() bool { return d.Given() && d.Path() == "" }

// dirty reports whether the open document is unsaved work. Practice with comments, names or marks of
// the user is.
func (d *Document) dirty() bool {
	return d.Session.Dirty() && (!d.Practising() || len(d.Session.Remarked()) > 0)
}

// DrawMemory returns the memory limit for drawing random boards, in bytes.
func (d *Desk) DrawMemory() int64 {
	const most = 256 << 20
	return min(most, d.Settings.MemoryShare(shell.AuxiliaryShare))
}
