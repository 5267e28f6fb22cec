package app

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/engine/row"
)

// oneRow is a one-row game with its start and its current position.
type oneRow struct {
	Rules       row.Rules
	Start, Here row.Position
}

// rowOf returns the one-row game of a document, for tests that play in a row.
func rowOf(d *desk.Document) oneRow {
	rules, _ := row.RulesOf(d.Game())
	return oneRow{rules, d.Start().(row.Position), d.State().(row.Position)}
}

// inRow reports whether the game is a one-row game.
func inRow(d *desk.Document) bool {
	_, ok := row.RulesOf(d.Game())
	return ok
}

// takeBoard opens a one-row board in the same way as typed text.
func (w *window) takeBoard(rules row.Rules, p row.Position) { w.takeState(rules.Game(), p) }

// A tap on the Ruma plays nothing and shows an explanation.
func TestTheRumaIsNotPlayed(t *testing.T) {
	b := newBench(t, "4x2")
	test.TapAt(b.board.Widget, b.board.Widget.CenterOf(4))
	b.wants("2 2 2 2 | 0")
	if said := b.status.Said; said != "Seeds in a Ruma stay there" {
		t.Errorf("a tap on the Ruma is answered by %q", said)
	}
}

// takeText opens the board of an ID in the same way as typed text.
func (b *bench) takeText(text string) {
	b.t.Helper()
	game, state, err := b.desk.Parse(text)
	if err != nil {
		b.t.Fatal(err)
	}
	b.takeState(game, state)
	b.settle()
}
