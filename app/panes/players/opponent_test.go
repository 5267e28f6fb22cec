package players_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/record/session"
	"tchouka/engine/solve"
)

func TestComputerReplies(t *testing.T) {
	d := newDuel(t)
	d.Invoke("seat.second")
	d.expectStrip(1, "The computer", false)
	d.clickMove(0)
	d.expectDepth(1, 1)
	d.expectStrip(1, "The computer is thinking…", true)
	d.fireAndWait()
	d.expectDepth(2, 0)
	d.fireAndWait() // no further effect
	d.expectDepth(2, 0)
	d.Invoke("undo") // both moves
	d.expectDepth(0, 0)
	d.fireAndWait()
	d.expectDepth(0, 0)
	d.Invoke("redo")
	d.expectDepth(2, 0)
	d.Invoke("previous")
	d.expectDepth(0, 0)
	d.fireAndWait()
	d.expectDepth(0, 0)
	d.Invoke("next") // the recorded move
	d.expectDepth(1, 1)
	d.fireAndWait()
	d.expectDepth(1, 1)
	d.expectStrip(1, "The computer to move: click here", true)
	d.Invoke("computerMoves")
	d.expectDepth(2, 0)
	d.Invoke("seat.none")
	d.clickMove(0)
	d.fireAndWait()
	d.expectDepth(3, 1)
}

func TestComputerMovesFirst(t *testing.T) {
	d := newDuel(t)
	d.Invoke("seat.first")
	d.fireAndWait()
	d.expectDepth(1, 1)
	d.Invoke("swap")
	d.fireAndWait()
	d.expectDepth(0, 0)
	if d.Match.Computer != desk.SecondSeat {
		t.Error("the players have kept their places")
	}
	d.Invoke("swap")
	d.fireAndWait()
	d.expectDepth(1, 1)
	d.Invoke("again")
	d.fireAndWait()
	d.expectDepth(1, 1)
	d.Invoke("undo") // the computer does not move again after it
	d.fireAndWait()
	d.Invoke("first")
	d.fireAndWait()
	d.expectDepth(0, 0)
	d.Invoke("slips.four") // does not make the computer move
	d.fireAndWait()
	d.expectDepth(0, 0)
	test.Tap(d.strip(0))
	d.Settle()
	d.expectDepth(1, 1)
}

// strip returns the half of the strip for a player.
func (d *bench) strip(player int) fyne.Tappable {
	return test.WidgetRenderer(d.Players.Strip).Objects()[player].(fyne.Tappable)
}

func TestComputerPauses(t *testing.T) {
	begin := func(t *testing.T) *bench {
		d := newDuel(t)
		d.Invoke("seat.second")
		d.clickMove(0)
		d.expectDepth(1, 1)
		return d
	}
	t.Run("undo", func(t *testing.T) {
		d := begin(t)
		d.Invoke("undo")
		d.fireAndWait()
		d.expectDepth(0, 0)
	})
	t.Run("a dialog", func(t *testing.T) {
		d := begin(t)
		d.Invoke("seats")
		d.fireAndWait()
		d.expectDepth(1, 1)
		d.Canvas().Overlays().Top().Hide()
		d.fireAndWait()
		d.expectDepth(2, 0)
	})
	t.Run("a look elsewhere", func(t *testing.T) {
		d := begin(t)
		if err := d.Doc.Preview(session.Start, d.Doc.Game().Moves(d.Doc.Start())[1:2]); err != nil {
			t.Fatal(err)
		}
		d.fireAndWait()
		d.expectDepth(1, 1)
		d.Doc.Leave()
		d.fireAndWait()
		d.expectDepth(2, 0)
	})
	t.Run("set-up", func(t *testing.T) {
		d := begin(t)
		d.Invoke("setup")
		d.fireAndWait()
		d.expectDepth(1, 1)
	})
	t.Run("another game", func(t *testing.T) {
		d := begin(t)
		d.OpenText("monokalah:2.2")
		d.fireAndWait()
		if d.Doc.Session.Depth() != 0 {
			t.Error("it plays a game of one")
		}
	})
	t.Run("a click", func(t *testing.T) {
		d := begin(t)
		d.clickMove(0) // ends the delay
		d.expectDepth(2, 0)
	})
	t.Run("Escape", func(t *testing.T) {
		d := begin(t)
		d.Players.Opponent.Escape()
		d.fireAndWait()
		d.expectDepth(1, 1)
		d.clickMove(0) // the user moves for the computer
		d.fireAndWait()
		d.expectDepth(2, 0)
	})
}

// slowToy is the toy game. Its first search finds nothing, and later ones run until stopped.
type slowToy struct {
	enginetest.Toy
	first sync.Once
}

func (g *slowToy) Solve(ctx context.Context, s engine.State, l engine.Limits) engine.Solution {
	at := false
	g.first.Do(func() { at = true })
	if !at {
		<-ctx.Done()
	}
	done, stop := context.WithCancel(ctx)
	stop()
	return solve.Of(g.Toy).Solve(done, s, l)
}

// The computer waits for a running search, and moves after the search was cancelled.
func TestComputerWaitsForSearch(t *testing.T) {
	d := newContest(t, &slowToy{}, "2x1")
	d.Do("seat.second")
	test.TapAt(d.Board.Widget, d.Board.Widget.CenterOf(0)) // the first hole
	d.Fire()
	if got := d.Doc.Session.Depth(); got != 1 {
		t.Fatalf("before anything is known it plays: %d moves", got)
	}
	d.expectStrip(1, "The computer is thinking…", true)
	d.Do("stop")
	d.Settle()
	d.Fire()
	if got := d.Doc.Session.Depth(); got != 2 || !strings.Contains(d.Message, "the search ended early") {
		t.Errorf("after the search was stopped there are %d moves, and the message is %q", got, d.Message)
	}
}

// The user can stop a game of two computers, and continue it.
func TestComputerAgainstComputer(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	d.seat(func(m *desk.Match) { m.Computer = desk.FirstSeat | desk.SecondSeat })
	d.Players.Opponent.Continue()
	if d.Players.Opponent.Escape(); d.Players.Opponent.AboutToMove() {
		t.Error("after Esc the computer is about to move")
	}
	d.ExpectStrip("South (computer) to move: click here | East and West (computer) · 3")
	if d.Do("computerMoves"); strings.Contains(d.Message, "waits") {
		t.Errorf("as it goes on it says %q", d.Message)
	}
}

// The computer chooses without access to the person's choice, and waits for it.
func TestComputerChoiceHidden(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	d.Do("seat.second")
	d.Queue.WaitUntil(t, "the computer has chosen", func() bool {
		for _, fire := range d.Timers {
			fire()
		}
		d.Timers = nil
		return d.Board.Chosen(1) != nil
	})
	d.ExpectStrip("You choose: 1 2 | The computer has chosen")
	if d.Keys("2"); d.Doc.Session.Depth() != 1 {
		t.Errorf("%d rounds are played", d.Doc.Session.Depth())
	}
}

// newNamed opens a game that Anna and Bob play.
func newNamed(t *testing.T, board string) *bench {
	t.Helper()
	game, err := games.All().ByID("meutjoh")
	if err != nil {
		t.Fatal(err)
	}
	d := newContest(t, game, board)
	d.seat(func(m *desk.Match) { m.Names = [engine.MaxPlayers]string{"Anna", "Bob"} })
	return d
}

// records returns the texts that name who won: of the list of lines, of the rows of the move list, and
// of the card.
func (d *bench) records() []string {
	var all []string
	for _, end := range d.Doc.Session.Lines() {
		all = append(all, d.Line.Summary(end))
	}
	return all
}

// A rematch keeps the names of the first game in the list of lines, in the move list, on the card and
// in the saved file.
func TestRematchKeepsResult(t *testing.T) {
	d := newNamed(t, "2x2")
	d.PlayAll("1 2 1 2 1 2")
	first := d.records()
	if len(first) != 1 || !strings.Contains(first[0], "Anna has won") {
		t.Fatalf("the lines are %q", first)
	}
	d.Do("swap")
	if got := d.Strip(); got != "Bob to move | Anna" {
		t.Errorf("the strip of the rematch says %q", got)
	}
	if got := d.records(); got[0] != first[0] {
		t.Errorf("after the rematch has begun the lines are %q", got)
	}
	d.PlayAll("1 2")
	if got := d.records(); len(got) != 2 || got[0] != first[0] {
		t.Fatalf("with the rematch the lines are %q", got)
	}
	saved := strings.NewReader(d.saved())
	opened, err := session.Read(saved, games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	other := newContest(t, opened.Game(), "1x1")
	other.Files.Replace(opened, desk.File{Path: "game.tchouka"})
	if got := other.records(); got[0] != first[0] {
		t.Errorf("the saved lines are %q", got)
	}
	for name, d := range map[string]*bench{"played": d, "opened": other} {
		if got := d.Strip(); got != "Bob to move | Anna" && got != "Bob | Anna to move" {
			t.Errorf("%s: the strip of the rematch says %q", name, got)
		}
		d.Doc.GoTo(d.Doc.Session.Lines()[0])
		if v := d.Verdict.Badge.View(); !strings.HasPrefix(v.Headline, "Anna has won") {
			t.Errorf("%s: the card of the first game says %q", name, v.Headline)
		}
		rows := d.Line.List.View().Rows
		if row := rows.Row(rows.Len() - 1); !strings.Contains(row.Note, "Anna has won") || row.Player != "Anna" && row.Player != "Bob" {
			t.Errorf("%s: the last row of the first game is %+v", name, row)
		}
		if d.Match.Names[0] != "Anna" {
			t.Errorf("%s: after the first game play %v", name, d.Match.Names)
		}
	}
}

// Undoing the exchange of the seats returns to the first game with its players.
func TestUndoRematch(t *testing.T) {
	d := newNamed(t, "2x2")
	d.PlayAll("1 2 1 2 1 2")
	d.Do("swap")
	d.Do("undo")
	if v := d.Verdict.Badge.View(); !strings.HasPrefix(v.Headline, "Anna has won") {
		t.Errorf("the card says %q", v.Headline)
	}
	d.Do("again")
	if got := d.Strip(); got != "Anna to move | Bob" {
		t.Errorf("playing again the strip says %q", got)
	}
}

// The computer does not begin to move because the user looks at a line that it played.
func TestLineOfComputerDoesNotStartIt(t *testing.T) {
	d := newNamed(t, "3x2")
	m := d.Match
	m.Computer = desk.SecondSeat
	d.Keys("1")
	d.Board.Player.Finish()
	d.SetMatch(m)
	d.WaitMoves(2)
	line := d.Doc.Session.Cursor()
	d.Do("again")
	d.Do("seat.none")
	d.Keys("2")
	d.Board.Player.Finish()
	d.Doc.GoTo(d.Doc.Session.Line()[1])
	d.Timers = nil
	d.Doc.GoTo(d.Doc.Session.Parent(line))
	if d.Players.Opponent.AboutToMove() {
		t.Error("the computer is about to move")
	}
}

// saved returns the game file.
func (d *bench) saved() string {
	d.T.Helper()
	var file strings.Builder
	if _, err := d.Doc.Session.WriteTo(&file); err != nil {
		d.T.Fatal(err)
	}
	return file.String()
}

// Another number of players begins a new game from the start, after a question if there are moves, and
// never on a finished board.
func TestOtherNumberOfPlayersAsks(t *testing.T) {
	for _, board := range []string{"1x1", "0 | 1 / 0 | 1"} { // played to the end, and finished from the start
		game, err := games.All().ByID("dampu")
		if err != nil {
			t.Fatal(err)
		}
		d := newContest(t, game, board)
		for !d.Doc.Over() {
			d.Board.Choose(game.Moves(d.Doc.State())[0])
			d.Board.Player.Finish()
			d.Queue.Drain()
		}
		played := d.Doc.Depth()
		d.Do("seats")
		d.Press(fyne.KeyLeft)
		d.Press(fyne.KeyReturn)
		d.Queue.Drain()
		if played > 0 {
			if d.Doc.State().Players() != 2 {
				t.Fatalf("%s: the new game begins without a question", board)
			}
			d.Press(fyne.KeyReturn)
			d.Queue.Drain()
		}
		if doc := d.Doc; doc.State().Players() != 1 || doc.Over() || doc.Depth() != 0 {
			t.Errorf("%s: a game of %d players, over %v, after %d moves", board, doc.State().Players(), doc.Over(), doc.Depth())
		}
	}
}

// A file of a game for several players contains the players. After it is opened, the computer moves
// only when a person starts it.
func TestGameFileStoresPlayers(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2x3")
	d.seat(func(m *desk.Match) {
		m.Computer, m.Names[0], m.Strengths[2] = desk.SeatOf(1)|desk.SeatOf(2), "Ada", 7
	})
	want := d.Match
	d.Keys("1") // East has not answered
	opened, err := session.Read(strings.NewReader(d.saved()), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	other := newContest(t, punga.Game{}, "1x1")
	other.Files.Replace(opened, desk.File{Path: "game.tchouka"})
	if other.Match != want || other.Players.Opponent.AboutToMove() || !other.Players.Opponent.CanMove() {
		t.Errorf("the players are %+v, want %+v; the computer is about to move: %v", other.Match, want, other.Players.Opponent.AboutToMove())
	}
}
