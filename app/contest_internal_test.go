package app

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// duel is a window with a game of two players. The test controls its timers.
type duel struct {
	*bench
	timers []func()
}

// newContest opens the window with a game of several players. The test controls its timers.
func newContest(t *testing.T, game engine.Game, board string) *duel {
	t.Helper()
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	d := &duel{bench: newBenchOf(t, Start{Session: session.New(game, start)})}
	d.players.Opponent.After = func(_ time.Duration, f func()) { d.timers = append(d.timers, f) }
	d.menu.do("focusBoard")
	return d
}

// keys types characters at the board.
func (d *duel) keys(text string) {
	for _, r := range text {
		d.board.Widget.TypedRune(r)
	}
	d.queue.Drain()
}

// playAll types moves and waits for the end of each.
func (d *duel) playAll(moves string) {
	for m := range strings.FieldsSeq(moves) {
		d.keys(m)
		d.board.Player.Finish()
		d.queue.Drain()
	}
}

// unsolved is a game whose solver ends at once without a result.
type unsolved struct {
	engine.Traced
	engine.Estimated
}

// Solve implements engine.Solvable.
func (unsolved) Solve(ctx context.Context, s engine.State, _ engine.Limits) engine.Solution {
	return punga.Game{}.Solve(ctx, s, engine.Limits{Memory: 1})
}

// In a presentation a square board has most of the height of the screen.
func TestPresentationMultiplayerBoardSize(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	d.menu.do("present")
	if got, whole := d.board.Widget.Size().Height, d.win.Canvas().Size().Height; got < whole*0.6 {
		t.Errorf("the board has %v of %v", got, whole)
	}
}

// The text field widens for a long position while it has the focus.
func TestFieldWidensForLongPosition(t *testing.T) {
	game := punga.Game{}
	d := newContest(t, unsolved{game, game}, "6x4")
	d.win.Resize(fyne.NewSize(1024, 768))
	narrow := d.games.Entry.Size().Width
	d.win.Canvas().Focus(d.games.Entry)
	if wide := d.games.Entry.Size().Width; wide < 2.5*narrow {
		t.Errorf("it is %v wide, and %v when somebody writes", narrow, wide)
	}
	d.menu.do("focusBoard")
	d.games.Entry.MouseIn(nil)
	if d.games.Entry.Size().Width != narrow || d.status.Message != d.games.Entry.Text {
		t.Errorf("afterwards it is %v wide; under the mouse it says %q", d.games.Entry.Size().Width, d.status.Message)
	}
}

// The first button of the card of a finished game does what it is called: it undoes the last move,
// leaves a preview or a trial, or goes to the previous move.
func TestVerdictButtonLabel(t *testing.T) {
	b := newBench(t, "4x2")
	press := func(label string) {
		t.Helper()
		b.settle()
		button := b.verdict.Badge.View().Actions[0]
		if button.Label != label {
			t.Errorf("the button is %q, want %q", button.Label, label)
		}
		button.Run()
		b.settle()
	}
	b.sow(3, 1)
	press("Undo")
	b.expect("2 2 0 3 | 1")
	b.do("redo")
	b.expect("0 3 1 3 | 1")
	b.do("first")
	b.desk.Doc.Session.SetComment(session.Start, "start")
	b.do("last") // undone together, these changes would lead to the start
	changes := b.desk.Doc.Session.Changes()
	press("Previous Move")
	b.expect("2 2 0 3 | 1")
	if got := b.desk.Doc.Session.Changes(); got != changes {
		t.Errorf("%d changes, want %d", got, changes)
	}
	b.board.Advice.Explain(0)
	press("Go Back")
	b.expect("2 2 0 3 | 1")
	b.do("first")
	b.previewLine(3, 1)
	press("Go Back")
	b.expect("2 2 2 2 | 0")
}

// In a low window the card and the last row of the move list show the whole reason of the end: the rule,
// and what each player gets. The names of the move list do not cover the positions.
func TestEndSaysWhy(t *testing.T) {
	game, err := games.All().ByID("meuta")
	if err != nil {
		t.Fatal(err)
	}
	d := newContest(t, game, "6 0 1 0 0 0 | 16 / 1 4 6 0 0 0 | 14 North closed S2 S4 S5 S6 N4 N6")
	d.win.Resize(fyne.NewSize(1024, 768))
	before := d.verdict.Badge.Size().Height
	d.playAll("2")
	v := d.verdict.Badge.View()
	const want = "South cannot move: every sowing would be endless · With the seeds in the rows: North 14 + 11 = 25, South 16 + 7 = 23 · 1 move"
	if v.Headline != "North has won" || v.Detail != want {
		t.Errorf("the card says %q, %q", v.Headline, v.Detail)
	}
	if after := d.verdict.Badge.Size().Height; after <= before || after != d.verdict.Badge.HeightFor(d.verdict.Badge.Size().Width) {
		t.Errorf("the card was %v high and is %v high", before, after)
	}
	rows := d.line.List.View().Rows
	const note = "South cannot move: every sowing would be endless · North has won · With the seeds in the rows: North 14 + 11 = 25, South 16 + 7 = 23"
	if row := rows.Row(1); !row.Ends || row.Note != note {
		t.Errorf("the last row is %+v", row)
	}
	if row := rows.Row(0); row.Ends || row.Note != "" {
		t.Errorf("the row before is %+v", row)
	}
}

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
