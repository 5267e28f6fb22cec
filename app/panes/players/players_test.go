package players_test

import (
	"context"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is a game of several players. The test controls the computer's delay.
type bench struct{ *panetest.Bench }

func newContest(t *testing.T, game engine.Game, board string) *bench {
	t.Helper()
	return &bench{panetest.NewOf(t, game, board)}
}

// newDuel returns a bench with a game of two players that no other package contains.
func newDuel(t *testing.T) *bench {
	t.Helper()
	return newContest(t, enginetest.Toy{}, "2x1")
}

// fireAndWait ends the computer's delay and waits for its effects.
func (d *bench) fireAndWait() {
	d.T.Helper()
	d.Fire()
	d.Settle()
}

// clickMove clicks the first place of move number i.
func (d *bench) clickMove(i int) {
	d.T.Helper()
	game, here := d.Doc.Game(), d.Doc.State()
	d.Click(game.(engine.Traced).Trace(here, game.Moves(here)[i])[0])
}

// seat changes who plays.
func (d *bench) seat(change func(*desk.Match)) {
	m := d.Match
	change(&m)
	d.SetMatch(m)
	d.Settle()
}

// expectDepth fails unless this number of moves was made and this player is to move.
func (d *bench) expectDepth(depth int, mover engine.Player) {
	d.T.Helper()
	if s := d.Doc.Session; s.Depth() != depth || s.State().ToMove() != mover {
		d.T.Errorf("after %d moves player %d is to move, want %d and player %d", s.Depth(), s.State().ToMove(), depth, mover)
	}
}

// expectStrip fails unless the strip shows a text for a player, lit or not.
func (d *bench) expectStrip(player int, text string, lit bool) {
	d.T.Helper()
	if half := d.Players.Strip.View()[player]; half.Text != text || half.Highlighted != lit {
		d.T.Errorf("the strip says %q of player %d, lit %v; want %q, %v", half.Text, player, half.Highlighted, text, lit)
	}
}

// TestStripAndCard checks the texts for a position: whether the strip names the rows, the computer and a
// single person, and how it shows winners and scores.
func TestStripAndCard(t *testing.T) {
	const first, second, third = desk.FirstSeat, desk.SecondSeat, desk.Seat(4)
	meuta, err := games.All().ByID("meuta")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		game     engine.Game
		board    string
		computer desk.Seat
		name     string // of the first player
		strip    string
		headline string
		detail   string // its beginning
	}{
		{enginetest.Toy{}, "2x1", 0, "", "The first player to move | The second player", "The second player wins in 6 moves", ""},
		{dampu.Game{}, "0 | 3 / 0 | 2", second, "", "You have won · 3 : 2 | The computer", "You have won", ""},
		{dampu.Game{}, "0 | 3 / 0 | 2", first, "", "The computer has won · 3 : 2 | You", "The computer has won", ""},
		{dampu.Game{}, "0 | 3 / 0 | 2", second, "Ada", "Ada has won · 3 : 2 | The computer", "Ada has won", ""},
		{dampu.Game{}, "0 | 3 / 0 | 2", first | second, "", "South (computer) has won · 3 : 2 | North (computer)", "South (computer) has won", "No seeds are left in the holes · South (computer) 3, North (computer) 2 · "},
		{dampu.Game{}, "0 | 3 / 0 | 3", second, "", "You · 3 | The computer · 3", "The game is drawn", ""},
		{dampu.Game{}, "0 | 3 / 0 | 2", 0, "", "South has won · 3 : 2 | North", "South has won", "No seeds are left in the holes · South 3, North 2 · 0 moves"},
		{dampu.Game{}, "0 | 2 / 0 | 3", 0, "", "South | North has won · 3 : 2", "North has won", "No seeds are left in the holes · North 3, South 2 · 0 moves"},
		{dampu.Game{}, "0 | 3 / 0 | 3", 0, "", "South · 3 | North · 3", "The game is drawn", "No seeds are left in the holes · South 3, North 3 · 0 moves"},
		{dampu.Game{}, "2x2", 0, "", "South chooses: 1 2 | North chooses: QW", "Even, value 0: with best play, both have the same chance", "South: 1 · North: 1"},
		{dampu.Game{}, "2 1 | 0 / 2 2 | 0", 0, "", "South chooses: 1 2 | North chooses: QW", "South wins with best play", "South: 1 · North: 1"},
		{dampu.Game{}, "2 1 | 1 / 1 1 | 0", 0, "", "South chooses: 1 2 | North chooses: QW", "Value +1/2 for South: South is better", "+0.5 · +1 is a sure win for South, −1 for North · South: 1 50.00 %, 2 50.00 % · North: 1 50.00 %, 2 50.00 %"},
		{twoperson.Game{}, "2 2 2", second, "", "Your move | The computer", "You win in 1 move", ""},
		{meuta, "2 0 2 | 0 / 2 2 2 | 0 North closed S2", 0, "", "South | North to move", "North wins in 1 move", "North gets 10 more seeds"},
		{punga.Game{}, "3x2x3", second | third, "", "Your move: South | East (computer) · 3 | West (computer) · 3", "You: a loss against best play", ""},
		{punga.Game{}, "3x2x3", second | third, "Ada", "Ada (South) to move | East (computer) · 3 | West (computer) · 3", "Ada: a loss against best play", ""},
		{punga.Game{}, "2x1", 0, "", "South to move | East and West", "East and West win in 27 moves", ""},
		{punga.Game{}, "3x2 players 4", 0, "", "South to move | East | North | West", "", ""},
		{
			punga.Game{},
			"1 0 | 0 / 1 1 | 0 / 0 0 | 0 / 1 1 | 0 players 3 emptied North", 0, "", "South and North have won | East | West",
			"South and North have won", "A move has emptied the row North · 1. South and North, 2.–3. East, 2.–3. West · Order after the first place: balls captured in a player’s own Rumas · 0 moves",
		},
		{punga.Game{}, "1 1 | 0 / 0 0 | 0 / 1 1 | 0 / 1 1 | 0 players 3 emptied East", 0, "", "South and North | East has won | West has won", "East and West have won together", ""},
		{punga.Game{Variation: true}, "0 0 | 1 / 1 1 | 0 / 0 0 | 1 / 1 1 | 0 passed South", 0, "", "South and North have won: a double victory | East and West", "", ""},
	} {
		d := newContest(t, c.game, c.board)
		d.seat(func(m *desk.Match) { m.Computer, m.Names[0] = c.computer, c.name })
		d.ExpectStrip(c.strip)
		if v := d.Verdict.Badge.View(); c.headline != "" && v.Headline != c.headline || !strings.HasPrefix(v.Detail, c.detail) {
			t.Errorf("%s: the card shows %q, %q, want %q, %q", c.board, v.Headline, v.Detail, c.headline, c.detail)
		}
	}
}

// Other players, and another game, change the strip.
func TestStripShowsTurn(t *testing.T) {
	d := newDuel(t)
	d.expectStrip(1, "The second player", false)
	d.Invoke("seats")
	d.Canvas().FocusNext()
	test.Type(d.Canvas().Focused(), "Anna")
	d.Press(fyne.KeyReturn)
	d.expectStrip(0, "Anna to move", true)
	d.clickMove(0)
	d.expectStrip(0, "Anna", false)
	d.expectStrip(1, "The second player to move", true)
	d.OpenText("monokalah:2.2")
	if d.Players.Strip.Visible() || d.Players.Button.Visible() || d.Verdict.Sum.Visible() {
		t.Error("alone, one sees whose turn it is")
	}
	d.OpenText("toy:2x1")
	if !d.Players.Strip.Visible() || !d.Players.Button.Visible() {
		t.Error("two do not see whose turn it is")
	}
}

// The table beside the board shows the values of the rows, their sum, and that after each move.
func TestNimSumTable(t *testing.T) {
	b := newContest(t, twoperson.Game{Wrapping: true}, "5 5 5 5 5 + 2 2 2 + 3 3")
	rows := b.Verdict.Sum.View().Rows
	if !b.Verdict.Sum.Visible() || len(rows) != 3 || rows[0].Value != 1 || rows[1].Value != 2 || rows[2].Value != 0 {
		t.Errorf("the table shows %v", rows)
	}
	left := map[string]string{}
	for i, mark := range b.Board.Widget.View().Marks {
		if mark.HintText != "" {
			left[b.Board.Widget.View().Places[i].Label] = mark.HintText
		}
	}
	if want := map[string]string{"1:1": "2", "2:2": "1", "2:3": "0"}; !maps.Equal(left, want) {
		t.Errorf("the holes say %v, want %v", left, want)
	}
	b.Says("The first player wins in 3 moves")
	if tip := b.Board.Widget.View().Marks[1].Tip; tip != "Not allowed: its last seed would fall into an empty hole" {
		t.Errorf("of hole 1:2 it says %q", tip)
	}
	b.Hints(false)
	for _, board := range []string{"3 3 3 + 2 2", "4 4 4"} {
		b.OpenText("two-person: " + board)
		hidden := !b.Verdict.Sum.Visible()
		b.Invoke("verdict")
		if several := strings.Contains(board, "+"); !hidden || b.Verdict.Sum.Visible() != several {
			t.Errorf("%s: hidden %v; who asks for the verdict sees the nim-sum: %v", board, hidden, !several)
		}
	}
	b.Hints(true)
	b.OpenText("two-person-misere: 5 5 5 5 5 + 2 2 2 + 3 3")
	if note := b.Verdict.Sum.View().Note; !strings.Contains(note, "do not decide") {
		t.Errorf("in misère it says %q", note)
	}
}

// The line of a game for two shows the player of each move, and the moves that give a win away.
func TestLineShowsPlayers(t *testing.T) {
	b := newContest(t, twoperson.Game{Wrapping: true}, "5 5 5 5 5 + 2 2 2")
	for _, move := range []string{"2:2", "1:1"} {
		m, err := b.Doc.Game().ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		b.Board.Choose(m)
	}
	b.Settle()
	rows := b.Line.List.View().Rows
	if first, second := rows.Row(1), rows.Row(2); first.Player != "First" || second.Player != "Second" || first.Note != "gives the win away" || second.Note != "The first player cannot move · The second player has won" || !second.Ends {
		t.Errorf("the rows say %q %q, %q %q", first.Player, first.Note, second.Player, second.Note)
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
		d.Do("seat.second")
		if v := d.Verdict.Badge.View(); v.Headline != want {
			t.Errorf("%s: the card says %q, want %q", spoken, v.Headline, want)
		}
		d.Do("seat.none")
	}
}

// TestFinishedGameResultInSetUp checks the result in set-up, without "in 0 moves".
func TestFinishedGameResultInSetUp(t *testing.T) {
	d := newContest(t, twoperson.Game{}, "2 0 3 | 2")
	for range 2 {
		if v := d.Verdict.Badge.View(); v.Headline != "The second player has won" {
			t.Errorf("the card says %q", v.Headline)
		}
		d.Do("setup")
		d.Settle()
	}
}

// A person plays Punga against two computers, with the numbers of the row whose turn it is.
func TestPungaForThree(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2x3")
	d.seat(func(m *desk.Match) { m.Computer, m.Names[0] = desk.SeatOf(1)|desk.SeatOf(2), "Ada" })
	if got := d.Players.Strip.View(); got[1].Allied || !got[2].Allied {
		t.Errorf("the strip does not join East and West: %+v", got)
	}
	d.ExpectStrip("Ada (South) to move | East (computer) · 3 | West (computer) · 3")
	game, here := d.Doc.Game(), d.Doc.State()
	d.Keys(game.Moves(here)[0].String())
	d.WaitMoves(2)
	if mover := d.Doc.State().ToMove(); mover != 0 || d.Doc.Session.Depth() != 2 {
		t.Errorf("after East player %d is to move, %d moves are made", mover, d.Doc.Session.Depth())
	}
	if tip := d.Board.Widget.View().Marks[0].Tip; tip != "It is another row’s turn" {
		t.Errorf("of a pocket of South it says %q at the turn of North", tip)
	}
	d.Do("undo")
	if d.Doc.Session.Depth() != 0 {
		t.Errorf("undo leaves %d moves", d.Doc.Session.Depth())
	}
}

// If no hole can be sown, P passes, and the card shows why.
func TestPassWithoutMove(t *testing.T) {
	d := newContest(t, punga.Game{}, "1 0 0 | 0 / 1 1 1 | 0 / 1 1 1 | 0 / 1 1 1 | 0")
	d.expectMustPass()
}

// expectMustPass fails unless the window shows that the player must pass and P passes.
func (d *bench) expectMustPass() {
	d.T.Helper()
	v := d.Verdict.Badge.View()
	if !strings.Contains(v.Headline+v.Detail, ": pass") || len(v.Actions) == 0 {
		d.T.Errorf("the card says %+v", v)
	}
	if tip := d.Board.Widget.View().Marks[0].Tip; !strings.Contains(tip, "empty") {
		d.T.Errorf("of the only ball it says %q", tip)
	}
	if got := d.Strip(); !strings.Contains(got, "South: pass (P)") {
		d.T.Errorf("the strip says %q", got)
	}
	before := d.Doc.Session.Depth()
	d.Keys("p")
	if d.Doc.Session.Depth() != before+1 {
		d.T.Error("P does not pass")
	}
}

// Passes that follow each other are played at once, also those of the computer.
func TestPassesPlayedAtOnce(t *testing.T) {
	const board = "1 0 0 | 0 / 1 0 0 | 0 / 2 1 1 | 0 / 1 1 1 | 0"
	for computer, name := range map[desk.Seat]string{desk.NoSeat: "people", desk.SecondSeat: "the computer"} {
		d := newContest(t, punga.Game{}, board)
		m := d.Match
		m.Computer = computer
		d.SetMatch(m)
		d.Keys("p")
		if d.Doc.Session.Depth() != 2 || d.MustPass() {
			t.Errorf("with %s, %d passes are played", name, d.Doc.Session.Depth())
		}
	}
}

// The board marks the hole of the last move, the list describes what the move did, and the strip shows
// the strength of a computer.
func TestLastMoveAndStrengthShown(t *testing.T) {
	d := newContest(t, acheh.Games()[2], "3 0 0 1 | 0 / 1 0 4 0 | 0")
	d.seat(func(m *desk.Match) { m.Computer, m.Strengths[1] = desk.SecondSeat, 5 })
	d.ExpectStrip("Your move | The computer · 5")
	if last := d.Board.Widget.View().Last; last != nil {
		t.Errorf("before the first move, %v are marked", last)
	}
	for i, note := range []string{"plays again", "captures 2"} {
		d.Keys([]string{"4", "1"}[i])
		d.Board.Player.Finish()
		if last, want := d.Board.Widget.View().Last, []int{3 - 3*i}; !slices.Equal(last, want) {
			t.Errorf("%v are marked, want %v", last, want)
		}
		if got := d.Line.List.View().Rows.Row(i + 1).Note; got != note {
			t.Errorf("the list says %q, want %q", got, note)
		}
	}
	d.Do("undo")
	if last := d.Board.Widget.View().Last; !slices.Equal(last, []int{3}) {
		t.Errorf("after an undo, %v are marked", last)
	}
}

// For a player with two rows, the strip shows which row is to be sown, with or without a name.
func TestStripNamesRowToMove(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	d.ExpectStrip("South to move | East and West")
	d.seat(func(m *desk.Match) { m.Names[1] = "Anna" })
	d.Keys("1")
	d.Board.Player.Finish()
	d.Players.Part().Show(desk.ChangedAll)
	d.ExpectStrip("South and North | Anna (East) to move")
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

// The result of a heuristic search is shown as an estimate, and only with hints.
func TestEstimateShownOnlyWithHints(t *testing.T) {
	game := punga.Game{}
	d := newContest(t, unsolved{game, game}, "6x4")
	d.Hints(!d.Settings.Hints)
	if v := d.Verdict.Badge.View(); strings.Contains(v.Headline+v.Detail, "stimate") {
		t.Errorf("without hints the card says %+v", v)
	}
	d.Hints(!d.Settings.Hints)
	d.Queue.WaitUntil(t, "the search has looked ahead", func() bool { return d.Estimator.Estimate().Depth > 0 })
	d.Board.Show(0)
	d.Verdict.Part().Show(desk.ChangedAll)
	v, mark := d.Verdict.Badge.View(), d.Board.Widget.View().Marks[d.firstOpen()]
	if !strings.HasPrefix(v.Headline, "Estimate") || !strings.Contains(v.Detail, "likely line") || v.Verdict != engine.Unknown {
		t.Errorf("the card says %+v", v)
	}
	if mark.Hint != engine.Unknown || !strings.HasPrefix(mark.HintText, "≈") {
		t.Errorf("a hole says %+v", mark)
	}
	d.Hints(!d.Settings.Hints)
	if v := d.Verdict.Badge.View(); strings.Contains(v.Headline+v.Detail, "stimate") || d.Board.Widget.View().Marks[d.firstOpen()].HintText != "" {
		t.Errorf("with hints hidden again the card says %+v", v)
	}
}

// firstOpen returns the first place that can be chosen.
func (d *bench) firstOpen() int {
	for i, mark := range d.Board.Widget.View().Marks {
		if mark.Open {
			return i
		}
	}
	d.T.Fatal("nothing can be chosen")
	return 0
}

// In set-up a click on the strip gives the turn to a player. If the player has several rows, each
// further click selects the next row.
func TestSetUpTurn(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	d.Do("setup")
	for _, c := range []struct{ player, row int }{{0, 2}, {0, 0}, {1, 1}, {1, 3}} {
		d.Players.Strip.OnTapped(c.player)
		if got := (punga.Game{}).Board(d.Doc.State()).Turn; got != c.row || d.Mode != desk.SettingUp {
			t.Errorf("after a click on player %d it is the turn of row %d, want %d", c.player, got, c.row)
		}
	}
}

// If the outcome is unknown, Hint points to the move that a search prefers and shows that this is
// an estimate. The second Hint plays the move. Solve does nothing.
func TestEstimatedHint(t *testing.T) {
	game := punga.Game{}
	d := newContest(t, unsolved{game, game}, "6x4")
	d.Hints(!d.Settings.Hints)
	if d.Do("solve"); !strings.Contains(d.Message, "Hint shows the move") || d.Doc.Depth() != 0 {
		t.Errorf("asked to solve it says %q", d.Message)
	}
	d.Do("hint")
	d.Queue.WaitUntil(t, "the search is done", func() bool { return d.Board.HintMove != nil })
	if !strings.Contains(d.Message, "an estimate, not a proof") {
		t.Errorf("it says %q", d.Message)
	}
	if v := d.Verdict.Badge.View(); strings.Contains(v.Headline+v.Detail, "stimate") {
		t.Errorf("without hints the card says %+v", v)
	}
	if d.Do("hint"); d.Doc.Session.Depth() != 1 {
		t.Errorf("asked again it has played %d moves", d.Doc.Session.Depth())
	}
}

// blockingEstimator estimates boards. After a number of estimates it blocks until the channel is closed.
type blockingEstimator struct {
	engine.Estimated
	left *atomic.Int32
	on   chan struct{}
}

func (p blockingEstimator) Estimate(s engine.State) []int {
	if p.left.Add(-1) < 0 {
		<-p.on
	}
	return p.Estimated.Estimate(s)
}

// A hint that is requested during a search waits for the result of the search.
func TestHintWaitsForSearch(t *testing.T) {
	game, slow := punga.Game{}, blockingEstimator{punga.Game{}, new(atomic.Int32), make(chan struct{})}
	slow.left.Store(math.MaxInt32)
	d := newContest(t, unsolved{game, slow}, "6x4")
	d.Hints(false)
	slow.left.Store(2000)
	d.Hints(true) // starts a search
	advance := sync.OnceFunc(func() { close(slow.on) })
	t.Cleanup(advance)
	d.Queue.WaitUntil(t, "the search has begun", func() bool { return d.Estimator.Estimate().Depth > 0 })
	d.Do("hint")
	if d.Board.HintMove != nil {
		t.Fatalf("the hint is %v during the search", d.Board.HintMove)
	}
	advance()
	d.Queue.WaitUntil(t, "the search is done", func() bool { return d.Board.HintMove != nil })
	d.Board.Show(0)
	at := game.Trace(d.Doc.State(), d.Board.HintMove)[0]
	if text := d.Board.Widget.View().Marks[at].HintText; text != "≈1st" {
		t.Errorf("the hint is %v, and the board shows %q", d.Board.HintMove, text)
	}
}

// A hint is not shown on another board than that for which it was requested.
func TestHintDroppedOnBoardChange(t *testing.T) {
	game := punga.Game{}
	d := newContest(t, unsolved{game, game}, "6x4")
	d.Hints(!d.Settings.Hints)
	d.Do("hint")
	d.Board.Choose(game.Moves(d.Doc.State())[1])
	d.Board.Player.Finish()
	if d.Estimator.Pending() || d.Board.HintMove != nil {
		t.Errorf("after %d moves it waits for an answer: %v, and points to %v", d.Doc.Depth(), d.Estimator.Pending(), d.Board.HintMove)
	}
}

// The menu lists how often the computer errs only for games in which it errs.
func TestPlayersMenu(t *testing.T) {
	listed := func(b *bench) string {
		var all []string
		for _, item := range b.Players.Menu().Items {
			all = append(all, item.Label)
		}
		return strings.Join(all, "|")
	}
	d := newContest(t, punga.Game{}, "3x2")
	if all := listed(d); strings.Contains(all, "Mistake") || !strings.Contains(all, "Computer Plays Second") {
		t.Errorf("of Punga it lists %q", all)
	}
	d = newContest(t, punga.Game{}, "3x2 players 4")
	if all := listed(d); strings.Contains(all, "Computer Plays Second") || !strings.Contains(all, "Players…") {
		t.Errorf("of four at Punga it lists %q", all)
	}
	if all := listed(newDuel(t)); !strings.Contains(all, "Mistake") {
		t.Errorf("of two it lists %q", all)
	}
}

// The third occurrence of a position ends the game. Captured seeds count, and no move is possible.
func TestRepetitionEndsGame(t *testing.T) {
	d := newContest(t, acheh.Games()[0], "1 0 | 5 / 1 0 | 0")
	doc := d.Doc
	for doc.Depth() < 30 && !doc.Over() {
		moves := doc.Game().Moves(doc.State())
		if err := d.Board.Player.Play(moves[0]); err != nil {
			t.Fatal(err)
		}
		d.Settle()
	}
	if !doc.Over() || doc.Game().Outcome(doc.State()).Over() {
		t.Fatalf("after %d moves the game goes on", doc.Depth())
	}
	d.Says("South has won")
	if detail := d.Verdict.Badge.View().Detail; !strings.HasPrefix(detail, "The position occurs for the third time, so play would never end · Captured seeds count · South 5, North 0") {
		t.Errorf("the card explains %q", detail)
	}
	if err := d.Board.Player.Play(doc.Game().Moves(doc.State())[0]); err == nil {
		t.Error("a move can follow")
	}
}

// In a round both players choose with their own keys, in secret.
func TestSimultaneousChoicesHidden(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	d.ExpectStrip("South chooses: 1 2 | North chooses: QW")
	d.Keys("1")
	one := d.Canvas().Capture()
	if got := d.Strip(); !strings.HasPrefix(got, "South has chosen | North chooses") {
		t.Errorf("after a choice the strip says %q", got)
	}
	if d.Keys("2"); !strings.Contains(d.Message, "has already chosen") {
		t.Errorf("of a second choice it says %q", d.Message)
	}
	d.Board.Widget.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := d.Strip(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("after Esc the strip says %q", got)
	}
	d.Keys("2")
	if !reflect.DeepEqual(one, d.Canvas().Capture()) {
		t.Error("the window shows what was chosen")
	}
	d.Keys("q")
	s := d.Doc.Session
	if s.Depth() != 1 || s.Move(s.Cursor()).String() != "2:2" {
		t.Errorf("%d rounds are played, the last %v, want 2:2", s.Depth(), s.Move(s.Cursor()))
	}
}

// While the seeds of a round are animated, the strip shows which hole each player sows.
func TestStripShowsSowing(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	d.Change(func(s *shell.Settings) { s.SingleStep = true })
	d.Keys("1q")
	d.ExpectStrip("South sows 1 | North sows 2")
	d.Board.Player.Back()
	if got := d.Strip(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("before it: %q", got)
	}
	d.Keys("1q")
	d.Board.Player.Finish()
	if got := d.Strip(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("after it: %q", got)
	}
	d.Board.Player.Back()
	d.ExpectStrip("South sows 1 | North sows 2")
}

// The strip strikes out a player who is out, with a text, and the log reports it.
func TestStripShowsPlayerOut(t *testing.T) {
	d := newContest(t, punga.Game{}, "1 1 | 0 / 1 0 | 0 / 1 1 | 0 / 1 1 | 0 East penalties 0 11 0 0 players 3")
	d.Settle()
	if half := d.Players.Strip.View()[1]; half.Eliminated || half.Text == "East: out" {
		t.Errorf("East is out with eleven: %+v", half)
	}
	d.Board.Pass()
	d.Board.Player.Finish()
	d.Settle()
	if half := d.Players.Strip.View()[1]; !half.Eliminated || half.Text != "East: out" || half.Highlighted {
		t.Errorf("East has twelve, and the strip says %+v", half)
	}
	if shownText := d.Log.Text(); !strings.Contains(shownText, "East is out of the game.") {
		t.Errorf("the log says %q", shownText)
	}
}
