package app

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/games/punga"
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
	traced
	engine.Estimated
}

// Solve implements engine.Solvable.
func (unsolved) Solve(ctx context.Context, s engine.State, _ engine.Limits) engine.Solution {
	return punga.Game{}.Solve(ctx, s, engine.Limits{Memory: 1})
}

// traced embeds a game without a conflict with its method Traced.
type traced interface{ engine.Traced }

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
