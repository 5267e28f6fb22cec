package desk

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/row"
)

// OneRow is what the window knows of a one-row game besides what it knows of any: its
// rules are a value, and its boards are rows of holes. The parts that need it (set-up,
// unmoves, the search with its proofs, theory, boards that are drawn or found) ask the
// document for it, and there alone.
type OneRow struct {
	Rules row.Rules
	Start row.Position // with which the lines begin
	Here  row.Position // on the board
}

// Row returns the one-row game on the desk; false while another game is played.
func (d *Document) Row() (OneRow, bool) {
	rules, ok := row.RulesOf(d.Game())
	if !ok {
		return OneRow{}, false
	}
	return OneRow{rules, d.Start().(row.Position), d.State().(row.Position)}, true
}

// InRow reports whether a one-row game is played.
func (d *Document) InRow() bool {
	_, ok := row.RulesOf(d.Game())
	return ok
}

// Around reports whether sowing goes on from the Ruma of a row to its far end.
func (d *Document) Around() bool {
	b, ok := d.Row()
	return ok && b.Rules.Wrapping
}

// Label returns the number shown for a hole of the board.
func (d *Desk) Label(hole int) int {
	b, _ := d.Doc.Row()
	return d.Settings.Numbering.Label(hole, b.Here.Len())
}

// Places returns the places of the position on the board, with the labels that are shown.
func (d *Desk) Places() []engine.Place {
	places := d.Doc.Game().Board(d.Doc.State()).Places
	inRow := d.Doc.InRow()
	for i := range places {
		switch {
		case places[i].Store && places[i].Label == "Ruma":
			places[i].Label = lang.L("Ruma")
		case inRow:
			places[i].Label = strconv.Itoa(d.Label(i + 1))
		}
	}
	return places
}

// PlaceLabel returns what a place of the board is called, which is counted as in [engine.Step].
func (d *Desk) PlaceLabel(place int) string {
	places := d.Places()
	if len(places) == 0 {
		return ""
	}
	return places[(place+len(places)-1)%len(places)].Label
}

// MoveText returns what a move is called: a hole by the number that is shown, any other
// move by its name in the game.
func (d *Desk) MoveText(m engine.Move) string {
	if d.Doc.InRow() {
		return strconv.Itoa(d.Label(row.Hole(m)))
	}
	return m.String()
}

// Settable reports whether boards of the game can be set up by hand.
func (d *Document) Settable() bool {
	_, ok := d.Game().(engine.Settable)
	return ok
}

// Reversible returns the game on the desk if its moves can be played backwards from a board that
// was set up.
func (d *Desk) Reversible() (engine.Reversible, bool) {
	game, ok := d.Game().(engine.Reversible)
	return game, ok && d.Doc.Settable()
}
