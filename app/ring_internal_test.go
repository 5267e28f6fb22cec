package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/row"
)

func newRingBench(t *testing.T, game engine.Game, text string) *bench {
	t.Helper()
	b := newBench(t, "4x2")
	start, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	b.main.Play(game, start, func() {})
	b.settle()
	return b
}

// The recurrence shows when the ring recurs, hints at its only move, and is played to its end.
func TestPlayRecurrence(t *testing.T) {
	b := newRingBench(t, ring.Recurrence{}, "4x1")
	v := b.verdict.Badge.View()
	if v.Headline != "The board recurs after 12 sowings" || !v.Neutral || v.Detail != "" {
		t.Errorf("it says %+v", v)
	}
	for _, m := range b.board.Widget.View().Marks {
		if m.HintText != "" {
			t.Errorf("a hole is marked %q", m.HintText)
		}
	}
	b.do("hint")
	if b.status.Message != "Hole 1 is the only playable hole. Use Hint again to play it." {
		t.Errorf("the hint is %q", b.status.Message)
	}
	b.do("hint")
	if got := b.desk.Doc.State().String(); got != "0 2 1 1 from 2" {
		t.Errorf("it played %s", got)
	}
	b.do("solve")
	if got := b.desk.Doc.Session.Depth(); got != 12 || !strings.HasPrefix(b.status.Message, "The position is the same as at the start") {
		t.Errorf("it stops after %d sowings, and says %q", got, b.status.Message)
	}
}

// Return shows the minimum number of moves, and at the end whether fewer were possible.
func TestPlayReturn(t *testing.T) {
	b := newRingBench(t, ring.Return{}, "3x1")
	if v := b.verdict.Badge.View(); v.Headline != "Winnable in 4 moves" || v.Verdict != engine.Won {
		t.Errorf("it says %+v", v)
	}
	b.do("solve")
	if v := b.verdict.Badge.View(); v.Headline != "Won: the array of the start has returned" || v.Detail != "4 moves · this is the minimum" {
		t.Errorf("in the end it says %+v", v)
	}
	b = newRingBench(t, ring.Return{}, "2 1")
	first := b.desk.Doc.State()
	b.do("hint")
	if !strings.HasSuffix(b.status.Message, "is a good move. Use Hint again to play it.") || !strings.HasPrefix(b.status.Message, "Hole ") {
		t.Errorf("the hint is %q", b.status.Message)
	}
	for _, m := range b.desk.Doc.Game().Moves(first) { // a longer solution
		if facts := engine.EvaluateMove(b.desk.Doc.Game(), first, played(t, b, first, m), b.desk.Analyzer.Facts); facts.ToGo > 1 {
			b.board.Choose(m)
			b.settle()
			b.do("solve")
			if v := b.verdict.Badge.View(); !strings.Contains(v.Detail, "would have been enough") {
				t.Errorf("a long way: %+v", v)
			}
			return
		}
	}
}

func played(t *testing.T, b *bench, s engine.State, m engine.Move) engine.Result {
	t.Helper()
	r, err := b.desk.Doc.Game().Play(s, m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

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
