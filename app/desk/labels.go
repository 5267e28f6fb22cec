package desk

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
)

// NumberedHoles returns the number of holes of the board if its moves are hole numbers, or else 0.
func (d *Document) NumberedHoles() int { return d.Game().Board(d.State()).NumberedHoles() }

// Places returns the places of the position on the board, with the labels that are shown.
func (d *Desk) Places() []engine.Place {
	board := d.Doc.Game().Board(d.Doc.State())
	d.Settings.Numbering.Relabel(board.Places[:board.NumberedHoles()])
	for i, place := range board.Places {
		if place.Store && place.Label == "Ruma" {
			board.Places[i].Label = lang.L("Ruma")
		}
	}
	return board.Places
}

// PlaceLabel returns the label of a place, numbered like the places of [engine.Step].
func (d *Desk) PlaceLabel(place int) string {
	places := d.Places()
	if len(places) == 0 {
		return ""
	}
	return places[(place+len(places)-1)%len(places)].Label
}

// MoveText returns the label of a move: the number of a hole, or the name of another move.
func (d *Desk) MoveText(m engine.Move) string {
	return d.Settings.Numbering.MoveLabel(m.String(), d.Doc.NumberedHoles())
}

// Settable reports whether boards of the game can be set up.
func (d *Document) Settable() bool {
	_, ok := d.Game().(engine.Settable)
	return ok
}

// RowHoles returns the number of holes of a board that can be set up and is a single row with a
// store. Holes can be added to it and removed. It returns 0 for any other board.
func (d *Document) RowHoles() int {
	if !d.Settable() {
		return 0
	}
	return max(len(d.Game().Board(d.State()).OneRow())-1, 0)
}

// Reversible returns the game on the desk, and whether moves can be played backwards in set-up.
func (d *Desk) Reversible() (engine.Reversible, bool) {
	game, ok := d.Game().(engine.Reversible)
	return game, ok && d.Doc.Settable()
}
