package desk

import "tchouka/engine"

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
	d.Announce(NewsAnalysis)
}

// MarkHelped records that the user has requested results about the open board of a collection. A win
// after that is marked as solved with help.
func (d *Desk) MarkHelped() {
	if of := d.Doc.currentSheet(); of != nil && !of.solved && d.Doc.onListedBoard() {
		of.helped = true
	}
}

// closeGates hides what the user has requested for another position, or for another board.
func (d *Desk) closeGates(n News) {
	if !n.Any(NewsBoard | NewsCursor) {
		return
	}
	d.requested = false
	if d.Stage == nil {
		return
	}
	d.Stage.Hints = false
	if n.Any(NewsBoard) {
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
