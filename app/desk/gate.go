package desk

import (
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/record/session"
)

// The gates of hidden results. The documentation of the package has the rule.

// MayReveal reports whether the user may ask for results of the solver. It is false while a lesson
// or practice hides them.
func (d *Desk) MayReveal() bool { return d.HintOverride() != HintsHidden }

// MayShowResults reports whether the values of the moves on the board may be shown.
func (d *Desk) MayShowResults() bool {
	if d.Stage != nil {
		return d.Stage.Hints && d.MayReveal()
	}
	if v := d.HintOverride(); v != NoHintOverride {
		return v == HintsShown
	}
	return d.Settings.Hints
}

// MayShowVerdict reports whether the verdict on the position on the board may be shown: because all
// hints are shown, or because the user has requested this verdict.
func (d *Desk) MayShowVerdict() bool {
	return d.MayShowResults() || (d.requested || d.Stage != nil && d.Stage.Verdict) && d.MayReveal()
}

// MayShowTree reports whether the whole tree may be shown, with results. Its shape already reveals how
// the board is won. The hints of a presentation are for one position, so they do not include the tree.
func (d *Desk) MayShowTree() bool {
	if d.Stage != nil {
		return d.Stage.WholeTree && d.MayReveal()
	}
	return d.MayShowResults()
}

// ShowsTree reports whether a tree is shown next to the board.
func (d *Desk) ShowsTree() bool {
	if d.Stage != nil {
		return d.Stage.Tree
	}
	return d.MayShowTree() && d.Settings.Tree
}

// ShowsPlayed reports whether the tree contains only moves that were played, without results.
func (d *Desk) ShowsPlayed() bool { return d.Stage != nil && !d.MayShowTree() }

// Ask shows the verdict on the position on the board until the position changes.
func (d *Desk) Ask() {
	d.requested = true
	d.Announce(ChangedAnalysis)
}

// MarkHelped records that the user has requested results about the open board of a collection. A win
// after that is marked as solved with help.
func (d *Desk) MarkHelped() {
	if of := d.Doc.currentSheet(); of != nil && !of.solved && d.Doc.onListedBoard() {
		of.helped = true
	}
}

// closeGates hides what the user has requested for another position, or for another board.
func (d *Desk) closeGates(n Changes) {
	if !n.Any(ChangedBoard | ChangedCursor) {
		return
	}
	d.requested = false
	if d.Stage == nil {
		return
	}
	d.Stage.Hints = false
	if n.Any(ChangedBoard) {
		d.Stage.Verdict, d.Stage.WholeTree = false, false
	}
}

// noteShown marks the board as helped if results about its position are shown.
func (d *Desk) noteShown() {
	shown := d.MayShowVerdict() || d.MayShowTree()
	if shown && !d.Doc.Over() && d.Analyzer.Facts(d.Doc.State().Key()) != (engine.Facts{}) {
		d.MarkHelped()
	}
}

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
		d.Announce(ChangedSettings)
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
	d.notify(ChangedCursor | ChangedLines | ChangedBoard | ChangedComments | ChangedSaved)
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
