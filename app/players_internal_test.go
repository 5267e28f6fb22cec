package app

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/record/session"
	"tchouka/engine/solve"
)

// duel is a window with a game of two players. The test controls its timers.
type duel struct {
	*bench
	timers []func()
}

func newDuel(t *testing.T) *duel {
	t.Helper()
	d := &duel{bench: newToyBench(t)}
	d.players.Opponent.After = func(_ time.Duration, f func()) { d.timers = append(d.timers, f) }
	return d
}

// fireAndWait runs the timers of the computer's delay and waits for their effects.
func (d *duel) fireAndWait() {
	d.t.Helper()
	timers := d.timers
	d.timers = nil
	for _, fire := range timers {
		fire()
	}
	d.queue.Drain()
	d.settle()
}

// expectDepth fails unless this number of moves was made and this player is to move.
func (d *duel) expectDepth(depth int, mover engine.Player) {
	d.t.Helper()
	if s := d.desk.Doc.Session; s.Depth() != depth || s.State().ToMove() != mover {
		d.t.Errorf("after %d moves player %d is to move, want %d and player %d", s.Depth(), s.State().ToMove(), depth, mover)
	}
}

// expectStrip fails unless the strip shows a text for a player, lit or not.
func (d *duel) expectStrip(player int, text string, lit bool) {
	d.t.Helper()
	if half := d.players.Strip.View()[player]; half.Text != text || half.Highlighted != lit {
		d.t.Errorf("the strip says %q of player %d, lit %v; want %q, %v", half.Text, player, half.Highlighted, text, lit)
	}
}

func TestStripShowsTurn(t *testing.T) {
	d := newDuel(t)
	d.expectStrip(0, "The first player to move", true)
	d.expectStrip(1, "The second player", false)
	d.do("seats")
	d.win.Canvas().FocusNext()
	d.typed("Anna")
	d.press(fyne.KeyReturn)
	d.settle()
	d.expectStrip(0, "Anna to move", true)
	d.clickMove(0)
	d.expectStrip(0, "Anna", false)
	d.expectStrip(1, "The second player to move", true)
	d.do("rules.monokalah")
	d.settle()
	if d.players.Strip.Visible() || d.players.Button.Visible() || d.verdict.Sum.Visible() {
		t.Error("alone, one sees whose turn it is")
	}
	d.do("rules.toy")
	if !d.players.Strip.Visible() || !d.players.Button.Visible() {
		t.Error("two do not see whose turn it is")
	}
}

func TestStripShowsWinner(t *testing.T) {
	d := newDuel(t)
	s, err := d.desk.Doc.Game().Parse("1 0 / 0 0 South")
	if err != nil {
		t.Fatal(err)
	}
	d.main.Boards.Open(d.desk.Doc.Game(), s, func() {})
	d.settle()
	d.clickMove(0)
	if !d.desk.Doc.Over() {
		t.Fatal("the game goes on")
	}
	won := d.desk.Doc.Ending().Outcome
	for player := range engine.Player(2) {
		half := d.players.Strip.View()[player]
		if wins := won.Of(player) == engine.Won; half.Won != wins || wins && !strings.Contains(half.Text, "has won") {
			t.Errorf("of player %d the strip says %+v, and %v", player, half, won.Of(player))
		}
	}
}

func TestComputerReplies(t *testing.T) {
	d := newDuel(t)
	d.do("seat.second")
	d.expectStrip(1, "The computer", false)
	d.clickMove(0)
	d.expectDepth(1, 1)
	d.expectStrip(1, "The computer is thinking…", true)
	d.fireAndWait()
	d.expectDepth(2, 0)
	d.fireAndWait() // no further effect
	d.expectDepth(2, 0)
	d.do("undo") // both moves
	d.expectDepth(0, 0)
	d.fireAndWait()
	d.expectDepth(0, 0)
	d.do("redo")
	d.expectDepth(2, 0)
	d.do("previous")
	d.expectDepth(0, 0)
	d.fireAndWait()
	d.expectDepth(0, 0)
	d.do("next") // the recorded move
	d.expectDepth(1, 1)
	d.fireAndWait()
	d.expectDepth(1, 1)
	d.expectStrip(1, "The computer to move: click here", true)
	d.do("computerMoves")
	d.expectDepth(2, 0)
	d.do("seat.none")
	d.clickMove(0)
	d.fireAndWait()
	d.expectDepth(3, 1)
}

func TestComputerMovesFirst(t *testing.T) {
	d := newDuel(t)
	d.do("seat.first")
	d.fireAndWait()
	d.expectDepth(1, 1)
	d.do("swap")
	d.fireAndWait()
	d.expectDepth(0, 0)
	if d.desk.Match.Computer != desk.SecondSeat {
		t.Error("the players have kept their places")
	}
	d.do("swap")
	d.fireAndWait()
	d.expectDepth(1, 1)
	d.do("again")
	d.fireAndWait()
	d.expectDepth(1, 1)
	d.do("undo") // the computer does not move again after it
	d.fireAndWait()
	d.do("first")
	d.fireAndWait()
	d.expectDepth(0, 0)
	d.do("slips.four") // does not make the computer move
	d.fireAndWait()
	d.expectDepth(0, 0)
	test.Tap(d.strip(0))
	d.settle()
	d.expectDepth(1, 1)
}

// strip returns the half of the strip for a player.
func (d *duel) strip(player int) fyne.Tappable {
	return test.WidgetRenderer(d.players.Strip).Objects()[player].(fyne.Tappable)
}

func TestComputerPauses(t *testing.T) {
	begin := func(t *testing.T) *duel {
		d := newDuel(t)
		d.do("seat.second")
		d.clickMove(0)
		d.expectDepth(1, 1)
		return d
	}
	t.Run("undo", func(t *testing.T) {
		d := begin(t)
		d.do("undo")
		d.fireAndWait()
		d.expectDepth(0, 0)
	})
	t.Run("a dialog", func(t *testing.T) {
		d := begin(t)
		d.do("about")
		d.fireAndWait()
		d.expectDepth(1, 1)
		d.win.Canvas().Overlays().Top().Hide()
		d.fireAndWait()
		d.expectDepth(2, 0)
	})
	t.Run("a look elsewhere", func(t *testing.T) {
		d := begin(t)
		d.win.Canvas().Capture()
		d.win.Canvas().Focus(d.tree.View)
		d.press(fyne.KeyRight)
		if d.desk.Doc.Previewed == nil {
			t.Fatal("nothing is looked at")
		}
		d.fireAndWait()
		d.expectDepth(1, 1)
		d.desk.Doc.Leave()
		d.fireAndWait()
		d.expectDepth(2, 0)
	})
	t.Run("set-up", func(t *testing.T) {
		d := begin(t)
		d.do("setup")
		d.fireAndWait()
		d.expectDepth(1, 1)
	})
	t.Run("another game", func(t *testing.T) {
		d := begin(t)
		d.do("rules.monokalah")
		d.fireAndWait()
		if d.desk.Doc.Session.Depth() != 0 {
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
		d.do("focusBoard")
		d.press(fyne.KeyEscape)
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
	slow := &slowToy{}
	start, err := slow.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	d := &duel{bench: newBenchOf(t, Start{Games: append(games.All(), slow), Session: session.New(slow, start)})}
	d.players.Opponent.After = func(_ time.Duration, f func()) { d.timers = append(d.timers, f) }
	d.menu.do("seat.second")
	test.TapAt(d.board.Widget, d.board.Widget.CenterOf(0)) // the first hole
	d.fire()
	if got := d.desk.Doc.Session.Depth(); got != 1 {
		t.Fatalf("before anything is known it plays: %d moves", got)
	}
	d.expectStrip(1, "The computer is thinking…", true)
	d.menu.do("stop")
	d.settle()
	d.fire()
	if got := d.desk.Doc.Session.Depth(); got != 2 || !strings.Contains(d.status.Message, "the search ended early") {
		t.Errorf("after the search was stopped there are %d moves, and it says %q", got, d.status.Message)
	}
}

// fire runs the timers of the computer's delay during a search.
func (d *duel) fire() {
	timers := d.timers
	d.timers = nil
	for _, fire := range timers {
		fire()
	}
	d.queue.Drain()
}

// With hints hidden, the window does not depend on the solver's results.
func TestHiddenHintsForTwoPlayers(t *testing.T) {
	b := newSumBench(t, "3 3 3 + 2 2")
	b.do("hints")
	for _, board := range []string{"5 5 5 5 5 + 2 2 2", "3 3 3 + 2 2", "4 4 4", "1 1 1"} {
		start, err := b.desk.Doc.Game().Parse(board)
		if err != nil {
			t.Fatal(err)
		}
		b.main.Boards.Open(b.desk.Doc.Game(), start, func() {})
		before, menus := b.win.Canvas().Capture(), b.menus()
		b.settle()
		if b.desk.Analyzer.Facts(start.Key()) == (engine.Facts{}) {
			t.Fatalf("%s is not analysed", board)
		}
		if !samePixels(before, b.win.Canvas().Capture()) || !slices.Equal(menus, b.menus()) {
			t.Errorf("with hints hidden the window shows that %s was analysed", board)
		}
		b.do("verdict")
		if several := strings.Contains(board, "+"); b.verdict.Sum.Visible() != several {
			t.Errorf("%s: who asks for the verdict sees the nim-sum: %v", board, !several)
		}
	}
}

// newSumBench opens the window with a game of two players.
func newSumBench(t *testing.T, board string) *bench {
	t.Helper()
	game := twoperson.Game{Wrapping: true}
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	return newBenchOf(t, Start{Session: session.New(game, start)})
}

// The table beside the board shows the values of the rows, their sum, and that after each move.
func TestNimSumTable(t *testing.T) {
	b := newSumBench(t, "5 5 5 5 5 + 2 2 2 + 3 3")
	rows := b.verdict.Sum.View().Rows
	if !b.verdict.Sum.Visible() || len(rows) != 3 || rows[0].Value != 1 || rows[1].Value != 2 || rows[2].Value != 0 {
		t.Errorf("the table shows %v", rows)
	}
	left := map[string]string{}
	for i, mark := range b.board.Widget.View().Marks {
		if mark.HintText != "" {
			left[b.board.Widget.View().Places[i].Label] = mark.HintText
		}
	}
	if want := map[string]string{"1:1": "2", "2:2": "1", "2:3": "0"}; !maps.Equal(left, want) {
		t.Errorf("the holes say %v, want %v", left, want)
	}
	b.says("The first player wins in 3 moves")
	if tip := b.board.Widget.View().Marks[1].Tip; tip != "Not allowed: its last seed would fall into an empty hole" {
		t.Errorf("of hole 1:2 it says %q", tip)
	}
	b.do("rules.two-person-misere")
	if note := b.verdict.Sum.View().Note; !strings.Contains(note, "do not decide") {
		t.Errorf("in misère it says %q", note)
	}
}

// The line of a game for two shows the player of each move, and the moves that give a win away.
func TestLineShowsPlayers(t *testing.T) {
	b := newSumBench(t, "5 5 5 5 5 + 2 2 2")
	for _, move := range []string{"2:2", "1:1"} {
		m, err := b.desk.Doc.Game().ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		b.board.Choose(m)
	}
	b.settle()
	rows := b.line.List.View().Rows
	if first, second := rows.Row(1), rows.Row(2); first.Player != "First" || second.Player != "Second" || first.Note != "gives the win away" || second.Note != "The first player cannot move · The second player has won" || !second.Ends {
		t.Errorf("the rows say %q %q, %q %q", first.Player, first.Note, second.Player, second.Note)
	}
}

// TestPlayerAddressedAsYou checks that a single person without a name is "you".
func TestPlayerAddressedAsYou(t *testing.T) {
	const first, second = desk.FirstSeat, desk.SecondSeat
	for _, c := range []struct {
		game     engine.Game
		board    string
		computer desk.Seat
		name     string
		strip    string
		headline string
		verdict  engine.Verdict
	}{
		{dampu.Game{}, "0 | 3 / 0 | 2", second, "", "You have won · 3 : 2 | The computer", "You have won", 0},
		{dampu.Game{}, "0 | 3 / 0 | 2", first, "", "The computer has won · 3 : 2 | You", "The computer has won", 0},
		{dampu.Game{}, "0 | 3 / 0 | 2", second, "Ada", "Ada has won · 3 : 2 | The computer", "Ada has won", 0},
		{dampu.Game{}, "0 | 3 / 0 | 2", first | second, "", "South (computer) has won · 3 : 2 | North (computer)", "South (computer) has won", 0},
		{dampu.Game{}, "0 | 3 / 0 | 3", second, "", "You · 3 | The computer · 3", "The game is drawn", engine.Drawn},
		{twoperson.Game{}, "2 2 2", second, "", "Your move | The computer", "You win in 1 move", engine.Won},
		{
			punga.Game{},
			"3x2x3", desk.SeatOf(1) | desk.SeatOf(2), "", "Your move: South | East (computer) · 3 | West (computer) · 3",
			"You: a loss against best play", engine.Lost,
		},
	} {
		d := newContest(t, c.game, c.board)
		m := d.desk.Match
		m.Computer, m.Names[0] = c.computer, c.name
		d.desk.SetMatch(m)
		d.settle()
		if got := d.stripTexts(); got != c.strip {
			t.Errorf("%s: the strip says %q, want %q", c.board, got, c.strip)
		}
		if v := d.verdict.Badge.View(); v.Headline != c.headline || v.Verdict != c.verdict {
			t.Errorf("%s: the card says %q, %v, want %q, %v", c.board, v.Headline, v.Verdict, c.headline, c.verdict)
		}
	}
}

// TestPlayerAddressedInEveryLanguage checks the second person in every language.
func TestPlayerAddressedInEveryLanguage(t *testing.T) {
	d := newContest(t, dampu.Game{}, "0 | 3 / 0 | 2")
	apptest.RestoreEnglish(t)
	for spoken, want := range map[string]string{"fr": "Vous avez gagné", "es": "Has ganado", "de": "Du hast gewonnen"} {
		if err := messages.UseLanguage(spoken); err != nil {
			t.Fatal(err)
		}
		d.menu.do("seat.second")
		if v := d.verdict.Badge.View(); v.Headline != want {
			t.Errorf("%s: the card says %q, want %q", spoken, v.Headline, want)
		}
		d.menu.do("seat.none")
	}
}

// TestFinishedGameResultInSetUp checks the result in set-up, without "in 0 moves".
func TestFinishedGameResultInSetUp(t *testing.T) {
	d := newContest(t, twoperson.Game{}, "2 0 3 | 2")
	for range 2 {
		if v := d.verdict.Badge.View(); v.Headline != "The second player has won" {
			t.Errorf("the card says %q", v.Headline)
		}
		d.menu.do("setup")
		d.settle()
	}
}
