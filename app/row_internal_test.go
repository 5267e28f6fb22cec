package app

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/engine/games/row"
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

// openBoard opens a one-row board in the same way as typed text.
func (w *window) openBoard(rules row.Rules, p row.Position) { w.main.OpenTyped(rules.Game(), p) }

// A tap on the Ruma plays nothing and shows an explanation.
func TestTapOnRuma(t *testing.T) {
	b := newBench(t, "4x2")
	test.TapAt(b.board.Widget, b.board.Widget.CenterOf(4))
	b.expect("2 2 2 2 | 0")
	if shownText := b.status.Message; shownText != "Seeds in a Ruma stay there" {
		t.Errorf("a tap on the Ruma is answered by %q", shownText)
	}
}

// openText opens the board of an ID in the same way as typed text.
func (b *bench) openText(text string) {
	b.t.Helper()
	game, state, err := b.desk.Parse(text)
	if err != nil {
		b.t.Fatal(err)
	}
	b.main.OpenTyped(game, state)
	b.settle()
}
