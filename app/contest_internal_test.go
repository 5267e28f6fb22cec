package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/dampu"
	"tchouka/engine/punga"
	"tchouka/engine/session"
)

// newContest opens the window on a board of a game of several, in which time passes when
// the test says so.
func newContest(t *testing.T, game engine.Game, board string) *duel {
	t.Helper()
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	d := &duel{bench: newBenchOf(t, Start{Session: session.New(game, start)})}
	d.opponent.After = func(_ time.Duration, f func()) { d.alarms = append(d.alarms, f) }
	d.menu.do("focusBoard")
	return d
}

// keys types characters at the board.
func (d *duel) keys(text string) {
	for _, r := range text {
		d.board.Field.TypedRune(r)
	}
	d.queue.Drain()
}

// moved waits until so many moves are made, letting breaths pass.
func (d *duel) moved(moves int) {
	d.t.Helper()
	d.queue.Until(d.t, "the computer moves", func() bool {
		for _, ring := range d.alarms {
			ring()
		}
		d.alarms = nil
		return d.desk.Doc.Session.Depth() >= moves
	})
}

// strips returns what the strip says of all players.
func (d *duel) strips() string {
	var all []string
	for _, half := range d.turn.Strip.View() {
		all = append(all, half.Text)
	}
	return strings.Join(all, " | ")
}

// In a round both choose by keys of their own, and nothing of the window tells what.
func TestBothChooseInSecret(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	if got, want := d.strips(), "South chooses: 1 … 2 | North chooses: Q … W"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	d.keys("1")
	one := d.win.Canvas().Capture()
	if got := d.strips(); !strings.HasPrefix(got, "South has chosen | North chooses") {
		t.Errorf("after a choice the strip says %q", got)
	}
	if d.keys("2"); !strings.Contains(d.status.Said, "has chosen already") {
		t.Errorf("of a second choice it says %q", d.status.Said)
	}
	d.board.Field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := d.strips(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("after Esc the strip says %q", got)
	}
	d.keys("2")
	if !samePixels(one, d.win.Canvas().Capture()) {
		t.Error("the window shows what was chosen")
	}
	d.keys("w")
	s := d.desk.Doc.Session
	if s.Depth() != 1 || s.Move(s.Cursor()).String() != "2:2" {
		t.Errorf("%d rounds are played, the last %v, want 2:2", s.Depth(), s.Move(s.Cursor()))
	}
}

// The computer chooses without a person's choice, and waits for it.
func TestTheComputerChoosesInSecret(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	d.menu.do("seat.second")
	d.queue.Until(t, "the computer has chosen", func() bool {
		for _, ring := range d.alarms {
			ring()
		}
		d.alarms = nil
		return d.board.Chosen(1) != nil
	})
	if got, want := d.strips(), "South chooses: 1 … 2 | The computer has chosen"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	if d.keys("2"); d.desk.Doc.Session.Depth() != 1 {
		t.Errorf("%d rounds are played", d.desk.Doc.Session.Depth())
	}
}

// One plays Punga against two computers, by the numbers of the row whose turn it is.
func TestThreePlayPunga(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2x3")
	m := d.desk.Match
	m.Computer, m.Names[0] = desk.SeatOf(1)|desk.SeatOf(2), "Ada"
	d.desk.SetMatch(m)
	if got := d.turn.Strip.View(); got[1].Allied || !got[2].Allied {
		t.Errorf("the strip does not join East and West: %+v", got)
	}
	if got, want := d.strips(), "Ada (South) to move | East (computer) | West (computer)"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	game, here := d.desk.Doc.Game(), d.desk.Doc.State()
	d.keys(game.Moves(here)[0].String())
	d.moved(2)
	if mover := d.desk.Doc.State().ToMove(); mover != 0 || d.desk.Doc.Session.Depth() != 2 {
		t.Errorf("after East player %d is to move, %d moves are made", mover, d.desk.Doc.Session.Depth())
	}
	if tip := d.board.Field.View().Marks[0].Tip; tip != "It is the turn of another row" {
		t.Errorf("of a pocket of South it says %q at the turn of North", tip)
	}
	d.menu.do("undo")
	if d.desk.Doc.Session.Depth() != 0 {
		t.Errorf("undo leaves %d moves", d.desk.Doc.Session.Depth())
	}
}

// Where nothing may be sown, P passes, and the card says why.
func TestATurnWithoutAMove(t *testing.T) {
	d := newContest(t, punga.Game{}, "1 0 0 | 0 / 1 1 1 | 0 / 1 1 1 | 0 / 1 1 1 | 0")
	d.passesHere()
}

// passesHere fails unless the window says that one has to pass, and P does.
func (d *duel) passesHere() {
	d.t.Helper()
	v := d.verdict.Badge.View()
	if !strings.Contains(v.Headline+v.Detail, ": a pass") || len(v.Actions) == 0 {
		d.t.Errorf("the card says %+v", v)
	}
	if tip := d.board.Field.View().Marks[0].Tip; !strings.Contains(tip, "empty") {
		d.t.Errorf("of the only ball it says %q", tip)
	}
	if got := d.strips(); !strings.Contains(got, "South: pass (P)") {
		d.t.Errorf("the strip says %q", got)
	}
	before := d.desk.Doc.Session.Depth()
	d.keys("p")
	if d.desk.Doc.Session.Depth() != before+1 {
		d.t.Error("P does not pass")
	}
}

// Who has two rows is told which of them is to be sown, whether they have a name or not.
func TestTheStripNamesTheRowOfATurn(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	if got, want := d.strips(), "South to move | East and West"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	d.desk.Match.Names[1] = "Anna"
	d.keys("1")
	d.board.Player.Finish()
	d.turn.Show(desk.NewsAll)
	if got, want := d.strips(), "South and North | Anna (East) to move"; got != want {
		t.Errorf("after a move the strip says %q, want %q", got, want)
	}
	four := newContest(t, punga.Game{}, "3x2 players 4")
	if got := four.strips(); !strings.HasPrefix(got, "South to move | East") {
		t.Errorf("with a row each the strip says %q", got)
	}
}

// On a screen what stands above a square board leaves it most of the height.
func TestAPresentationGivesSeveralPlayersALargeBoard(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	d.menu.do("present")
	if got, whole := d.board.Field.Size().Height, d.win.Canvas().Size().Height; got < whole*0.6 {
		t.Errorf("the board has %v of %v", got, whole)
	}
}

// unsolved is a game that no solver knows.
type unsolved struct {
	engine.Game
	traced
	engine.Estimated
}

type traced interface{ engine.Traced }

// What a search thinks is told as an estimate, with the hints alone.
func TestAnEstimateIsNoVerdict(t *testing.T) {
	game := punga.Game{}
	d := newContest(t, unsolved{game, game, game}, "6x4")
	d.menu.do("hints")
	if v := d.verdict.Badge.View(); strings.Contains(v.Headline+v.Detail, "stimate") {
		t.Errorf("without hints the card says %+v", v)
	}
	d.menu.do("hints")
	d.queue.Until(t, "the search has looked ahead", func() bool { return d.desk.Guess.Thought().Depth > 0 })
	d.board.Show(0)
	d.verdict.Show(desk.NewsAll)
	v, mark := d.verdict.Badge.View(), d.board.Field.View().Marks[d.firstOpen()]
	if !strings.HasPrefix(v.Headline, "Estimate: ") || !strings.Contains(v.Detail, "perhaps ") || v.Verdict != engine.Unknown {
		t.Errorf("the card says %+v", v)
	}
	if mark.Hint != engine.Unknown || !strings.HasPrefix(mark.HintText, "≈") {
		t.Errorf("a hole says %+v", mark)
	}
	d.menu.do("hints")
	if v := d.verdict.Badge.View(); strings.Contains(v.Headline+v.Detail, "stimate") || d.board.Field.View().Marks[d.firstOpen()].HintText != "" {
		t.Errorf("with hints hidden again the card says %+v", v)
	}
}

// firstOpen returns the first place that can be chosen.
func (d *duel) firstOpen() int {
	for i, mark := range d.board.Field.View().Marks {
		if mark.Open {
			return i
		}
	}
	d.t.Fatal("nothing can be chosen")
	return 0
}

// Who has two rows is called by both, and both have won.
func TestAWinIsToldOfBothRows(t *testing.T) {
	d := newContest(t, punga.Game{}, "0 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0")
	d.keys("2")
	d.moved(1)
	if got := d.strips(); !strings.Contains(got, "South and North have won") {
		t.Errorf("the strip says %q", got)
	}
}

// In set-up a click on the strip says whose turn it is, of several rows the next one.
func TestSetUpSaysWhoseTurnItIs(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	d.menu.do("setup")
	for _, c := range []struct{ player, row int }{{0, 2}, {0, 0}, {1, 1}, {1, 3}} {
		d.turn.Strip.OnTapped(c.player)
		if got := (punga.Game{}).Turn(d.desk.Doc.State()); got != c.row || d.desk.Mode != desk.SettingUp {
			t.Errorf("after a click on player %d it is the turn of row %d, want %d", c.player, got, c.row)
		}
	}
}
