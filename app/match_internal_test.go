package app

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/record/session"
)

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

// waitMoves waits for a number of moves and runs the timers of the computer's delay.
func (d *duel) waitMoves(moves int) {
	d.t.Helper()
	d.queue.WaitUntil(d.t, "the computer moves", func() bool {
		for _, fire := range d.timers {
			fire()
		}
		d.timers = nil
		return d.desk.Doc.Session.Depth() >= moves
	})
}

// stripTexts returns the texts of all players in the strip.
func (d *duel) stripTexts() string {
	var all []string
	for _, half := range d.players.Strip.View() {
		all = append(all, half.Text)
	}
	return strings.Join(all, " | ")
}

// A person plays Punga against two computers, with the numbers of the row whose turn it is.
func TestPungaForThree(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2x3")
	m := d.desk.Match
	m.Computer, m.Names[0] = desk.SeatOf(1)|desk.SeatOf(2), "Ada"
	d.desk.SetMatch(m)
	if got := d.players.Strip.View(); got[1].Allied || !got[2].Allied {
		t.Errorf("the strip does not join East and West: %+v", got)
	}
	if got, want := d.stripTexts(), "Ada (South) to move | East (computer) · 3 | West (computer) · 3"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	game, here := d.desk.Doc.Game(), d.desk.Doc.State()
	d.keys(game.Moves(here)[0].String())
	d.waitMoves(2)
	if mover := d.desk.Doc.State().ToMove(); mover != 0 || d.desk.Doc.Session.Depth() != 2 {
		t.Errorf("after East player %d is to move, %d moves are made", mover, d.desk.Doc.Session.Depth())
	}
	if tip := d.board.Widget.View().Marks[0].Tip; tip != "It is another row’s turn" {
		t.Errorf("of a pocket of South it says %q at the turn of North", tip)
	}
	d.menu.do("undo")
	if d.desk.Doc.Session.Depth() != 0 {
		t.Errorf("undo leaves %d moves", d.desk.Doc.Session.Depth())
	}
}

// If no hole can be sown, P passes, and the card shows why.
func TestPassWithoutMove(t *testing.T) {
	d := newContest(t, punga.Game{}, "1 0 0 | 0 / 1 1 1 | 0 / 1 1 1 | 0 / 1 1 1 | 0")
	d.expectMustPass()
}

// expectMustPass fails unless the window shows that the player must pass and P passes.
func (d *duel) expectMustPass() {
	d.t.Helper()
	v := d.verdict.Badge.View()
	if !strings.Contains(v.Headline+v.Detail, ": pass") || len(v.Actions) == 0 {
		d.t.Errorf("the card says %+v", v)
	}
	if tip := d.board.Widget.View().Marks[0].Tip; !strings.Contains(tip, "empty") {
		d.t.Errorf("of the only ball it says %q", tip)
	}
	if got := d.stripTexts(); !strings.Contains(got, "South: pass (P)") {
		d.t.Errorf("the strip says %q", got)
	}
	before := d.desk.Doc.Session.Depth()
	d.keys("p")
	if d.desk.Doc.Session.Depth() != before+1 {
		d.t.Error("P does not pass")
	}
}

// Passes that follow each other are played at once, also those of the computer.
func TestPassesPlayedAtOnce(t *testing.T) {
	const board = "1 0 0 | 0 / 1 0 0 | 0 / 2 1 1 | 0 / 1 1 1 | 0"
	for computer, name := range map[desk.Seat]string{desk.NoSeat: "people", desk.SecondSeat: "the computer"} {
		d := newContest(t, punga.Game{}, board)
		m := d.desk.Match
		m.Computer = computer
		d.desk.SetMatch(m)
		d.keys("p")
		if d.desk.Doc.Session.Depth() != 2 || d.desk.MustPass() {
			t.Errorf("with %s, %d passes are played", name, d.desk.Doc.Session.Depth())
		}
	}
}

// The board marks the hole of the last move, the list describes what the move did, and the strip shows
// the strength of a computer.
func TestLastMoveAndStrengthShown(t *testing.T) {
	d := newContest(t, acheh.Games()[2], "3 0 0 1 | 0 / 1 0 4 0 | 0")
	m := d.desk.Match
	m.Computer, m.Strengths[1] = desk.SecondSeat, 5
	d.desk.SetMatch(m)
	if got, want := d.stripTexts(), "Your move | The computer · 5"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	if last := d.board.Widget.View().Last; last != nil {
		t.Errorf("before the first move, %v are marked", last)
	}
	for i, note := range []string{"plays again", "captures 2"} {
		d.keys([]string{"4", "1"}[i])
		d.board.Player.Finish()
		if last, want := d.board.Widget.View().Last, []int{3 - 3*i}; !slices.Equal(last, want) {
			t.Errorf("%v are marked, want %v", last, want)
		}
		if got := d.line.List.View().Rows.Row(i + 1).Note; got != note {
			t.Errorf("the list says %q, want %q", got, note)
		}
	}
	d.menu.do("undo")
	if last := d.board.Widget.View().Last; !slices.Equal(last, []int{3}) {
		t.Errorf("after an undo, %v are marked", last)
	}
}

// For a player with two rows, the strip shows which row is to be sown, with or without a name.
func TestStripNamesRowToMove(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	if got, want := d.stripTexts(), "South to move | East and West"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	m := d.desk.Match
	m.Names[1] = "Anna"
	d.desk.SetMatch(m)
	d.keys("1")
	d.board.Player.Finish()
	d.players.Part().Show(desk.NewsAll)
	if got, want := d.stripTexts(), "South and North | Anna (East) to move"; got != want {
		t.Errorf("after a move the strip says %q, want %q", got, want)
	}
	four := newContest(t, punga.Game{}, "3x2 players 4")
	if got := four.stripTexts(); !strings.HasPrefix(got, "South to move | East") {
		t.Errorf("with a row each the strip says %q", got)
	}
}

// In a presentation a square board has most of the height of the screen.
func TestPresentationMultiplayerBoardSize(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	d.menu.do("present")
	if got, whole := d.board.Widget.Size().Height, d.win.Canvas().Size().Height; got < whole*0.6 {
		t.Errorf("the board has %v of %v", got, whole)
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

// The result of a heuristic search is shown as an estimate, and only with hints.
func TestEstimateShownOnlyWithHints(t *testing.T) {
	game := punga.Game{}
	d := newContest(t, unsolved{game, game}, "6x4")
	d.menu.do("hints")
	if v := d.verdict.Badge.View(); strings.Contains(v.Headline+v.Detail, "stimate") {
		t.Errorf("without hints the card says %+v", v)
	}
	d.menu.do("hints")
	d.queue.WaitUntil(t, "the search has looked ahead", func() bool { return d.desk.Estimator.Estimate().Depth > 0 })
	d.board.Show(0)
	d.verdict.Part().Show(desk.NewsAll)
	v, mark := d.verdict.Badge.View(), d.board.Widget.View().Marks[d.firstOpen()]
	if !strings.HasPrefix(v.Headline, "Estimate") || !strings.Contains(v.Detail, "likely line") || v.Verdict != engine.Unknown {
		t.Errorf("the card says %+v", v)
	}
	if mark.Hint != engine.Unknown || !strings.HasPrefix(mark.HintText, "≈") {
		t.Errorf("a hole says %+v", mark)
	}
	d.menu.do("hints")
	if v := d.verdict.Badge.View(); strings.Contains(v.Headline+v.Detail, "stimate") || d.board.Widget.View().Marks[d.firstOpen()].HintText != "" {
		t.Errorf("with hints hidden again the card says %+v", v)
	}
}

// firstOpen returns the first place that can be chosen.
func (d *duel) firstOpen() int {
	for i, mark := range d.board.Widget.View().Marks {
		if mark.Open {
			return i
		}
	}
	d.t.Fatal("nothing can be chosen")
	return 0
}

// The message of a win names both rows of a player with two rows.
func TestWinNamesBothRows(t *testing.T) {
	d := newContest(t, punga.Game{}, "0 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0")
	d.keys("2")
	d.waitMoves(1)
	if got := d.stripTexts(); !strings.Contains(got, "South and North have won") {
		t.Errorf("the strip says %q", got)
	}
}

// In set-up a click on the strip gives the turn to a player. If the player has several rows, each
// further click selects the next row.
func TestSetUpTurn(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2")
	d.menu.do("setup")
	for _, c := range []struct{ player, row int }{{0, 2}, {0, 0}, {1, 1}, {1, 3}} {
		d.players.Strip.OnTapped(c.player)
		if got := (punga.Game{}).Board(d.desk.Doc.State()).Turn; got != c.row || d.desk.Mode != desk.SettingUp {
			t.Errorf("after a click on player %d it is the turn of row %d, want %d", c.player, got, c.row)
		}
	}
}

// At the end the strip shows the seeds of all players if the seeds decide. For three players of
// Punga it shows the winners but not the losers.
func TestFinalScore(t *testing.T) {
	for _, c := range []struct {
		game           engine.Game
		board, strip   string
		headline, says string
	}{
		{dampu.Game{}, "0 | 3 / 0 | 2", "South has won · 3 : 2", "South has won", "No seeds are left in the holes · South 3, North 2 · 0 moves"},
		{dampu.Game{}, "0 | 2 / 0 | 3", "North has won · 3 : 2", "North has won", "No seeds are left in the holes · North 3, South 2 · 0 moves"},
		{dampu.Game{}, "0 | 3 / 0 | 3", "South · 3 | North · 3", "The game is drawn", "No seeds are left in the holes · South 3, North 3 · 0 moves"},
		{punga.Game{}, "1 0 | 0 / 1 1 | 0 / 0 0 | 0 / 1 1 | 0 players 3 emptied North", "South and North have won", "South and North have won", "A move has emptied the row North · 1. South and North, 2. East, 2. West · 0 moves"},
	} {
		d := newContest(t, c.game, c.board)
		if got := d.stripTexts(); !strings.Contains(" | "+got+" | ", " | "+c.strip+" | ") {
			t.Errorf("%s: the strip says %q", c.board, got)
		}
		if v := d.verdict.Badge.View(); v.Headline != c.headline || !strings.HasPrefix(v.Detail, c.says) {
			t.Errorf("%s: it says %q, %q", c.board, v.Headline, v.Detail)
		}
	}
}

// If the outcome is unknown, Hint points to the move that a search prefers and shows that this is
// an estimate. The second Hint plays the move. Solve does nothing.
func TestEstimatedHint(t *testing.T) {
	game := punga.Game{}
	d := newContest(t, unsolved{game, game}, "6x4")
	d.menu.do("hints")
	if d.menu.do("solve"); !strings.Contains(d.status.Message, "Hint shows the move") || d.desk.Doc.Depth() != 0 {
		t.Errorf("asked to solve it says %q", d.status.Message)
	}
	d.menu.do("hint")
	d.queue.WaitUntil(t, "the search is done", func() bool { return d.board.HintMove != nil })
	if !strings.Contains(d.status.Message, "an estimate, not a proof") {
		t.Errorf("it says %q", d.status.Message)
	}
	if v := d.verdict.Badge.View(); strings.Contains(v.Headline+v.Detail, "stimate") {
		t.Errorf("without hints the card says %+v", v)
	}
	if d.menu.do("hint"); d.desk.Doc.Session.Depth() != 1 {
		t.Errorf("asked again it has played %d moves", d.desk.Doc.Session.Depth())
	}
}

// A hint is not shown on another board than that for which it was requested.
func TestHintDroppedOnBoardChange(t *testing.T) {
	game := punga.Game{}
	d := newContest(t, unsolved{game, game}, "6x4")
	d.menu.do("hints")
	d.menu.do("hint")
	d.board.Choose(game.Moves(d.desk.Doc.State())[1])
	d.board.Player.Finish()
	if d.desk.Estimator.Pending() || d.board.HintMove != nil {
		t.Errorf("after %d moves it waits for an answer: %v, and points to %v", d.desk.Doc.Depth(), d.desk.Estimator.Pending(), d.board.HintMove)
	}
}

// The verdict of a pair is in the plural, without N and P positions.
func TestPairVerdict(t *testing.T) {
	d := newContest(t, punga.Game{}, "2x1")
	d.settle()
	v := d.verdict.Badge.View()
	if v.Headline != "East and West win in 27 moves" || v.Detail != "" {
		t.Errorf("the card says %+v", v)
	}
}

// The menu lists how often the computer errs only for games in which it errs.
func TestPlayersMenu(t *testing.T) {
	listed := func(b *bench) string {
		var all []string
		for _, item := range b.players.Menu().Items {
			all = append(all, item.Label)
		}
		return strings.Join(all, "|")
	}
	d := newContest(t, punga.Game{}, "3x2")
	if all := listed(d.bench); strings.Contains(all, "Mistake") || !strings.Contains(all, "Computer Plays Second") {
		t.Errorf("of Punga it lists %q", all)
	}
	d = newContest(t, punga.Game{}, "3x2 players 4")
	if all := listed(d.bench); strings.Contains(all, "Computer Plays Second") || !strings.Contains(all, "Players…") {
		t.Errorf("of four at Punga it lists %q", all)
	}
	if all := listed(newDuel(t).bench); !strings.Contains(all, "Mistake") {
		t.Errorf("of two it lists %q", all)
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

// A file of a game for several players contains the players. After it is opened, the computer moves
// only when a person starts it.
func TestGameFileStoresPlayers(t *testing.T) {
	d := newContest(t, punga.Game{}, "3x2x3")
	m := d.desk.Match
	m.Computer, m.Names[0], m.Strengths[2] = desk.SeatOf(1)|desk.SeatOf(2), "Ada", 7
	d.desk.SetMatch(m)
	d.keys("1") // East has not answered
	var file strings.Builder
	if _, err := d.desk.Doc.Session.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	opened, err := session.Read(strings.NewReader(file.String()), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	other := newBenchOf(t, Start{Session: opened, Path: "game.tchouka"})
	if other.desk.Match != m {
		t.Errorf("who plays is %+v, want %+v", other.desk.Match, m)
	}
	if other.players.Opponent.AboutToMove() || !other.players.Opponent.CanMove() {
		t.Error("the computer is about to move in a file that was opened")
	}
	again, err := session.Read(strings.NewReader(file.String()), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	other.desk.SetMatch(desk.NewMatch())
	other.files.Replace(again, desk.File{})
	if other.desk.Match != m || other.players.Opponent.AboutToMove() {
		t.Errorf("after another file who plays is %+v, want %+v", other.desk.Match, m)
	}
}

// The proposed file name of a usual start contains its numbers, not all its seeds.
func TestProposedFileNameFromStart(t *testing.T) {
	for board, want := range map[string]string{
		"2x1": "punga-2x1", "1x3 players 3": "punga-1x3x3", "2x1 rows 2": "punga-2x1x2x2", "2x1 North": "punga-1.1=0_1.1=0_1.1=0_1.1=0.North",
	} {
		if got := newContest(t, punga.Game{}, board).desk.Doc.ProposedName(); got != want {
			t.Errorf("a file of %s is called %q, want %q", board, got, want)
		}
	}
}

// The third occurrence of a position ends the game. Captured seeds count, and no move is possible.
func TestRepetitionEndsGame(t *testing.T) {
	d := newContest(t, acheh.Games()[0], "1 0 | 5 / 1 0 | 0")
	doc := d.desk.Doc
	for doc.Depth() < 30 && !doc.Over() {
		moves := doc.Game().Moves(doc.State())
		if err := d.board.Player.Play(moves[0]); err != nil {
			t.Fatal(err)
		}
		d.settle()
	}
	if !doc.Over() || doc.Game().Outcome(doc.State()).Over() {
		t.Fatalf("after %d moves the game goes on", doc.Depth())
	}
	d.says("South has won")
	if detail := d.verdict.Badge.View().Detail; !strings.HasPrefix(detail, "The position occurs for the third time, so play would never end · Captured seeds count · South 5, North 0") {
		t.Errorf("the card explains %q", detail)
	}
	if err := d.board.Player.Play(doc.Game().Moves(doc.State())[0]); err == nil {
		t.Error("a move can follow")
	}
}

// After a game of two computers the badge shows both scores, and no waiting if it continues.
func TestComputerAgainstComputer(t *testing.T) {
	d := newContest(t, dampu.Game{}, "0 | 3 / 0 | 2")
	m := d.desk.Match
	m.Computer = desk.FirstSeat | desk.SecondSeat
	d.desk.SetMatch(m)
	if v := d.verdict.Badge.View(); !strings.Contains(v.Detail, " · South (computer) 3, North (computer) 2 · ") {
		t.Errorf("it says %q, %q", v.Headline, v.Detail)
	}
	d = newContest(t, punga.Game{}, "3x2")
	m = d.desk.Match
	m.Computer = desk.FirstSeat | desk.SecondSeat
	d.desk.SetMatch(m)
	d.press(fyne.KeyEscape)
	if !strings.Contains(d.status.Message, "The computer is waiting") || d.players.Opponent.AboutToMove() {
		t.Errorf("after Esc it says %q", d.status.Message)
	}
	if got, want := d.stripTexts(), "South (computer) to move: click here | East and West (computer) · 3"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	if d.menu.do("computerMoves"); strings.Contains(d.status.Message, "waits") {
		t.Errorf("as it goes on it says %q", d.status.Message)
	}
}

// Tests of games with simultaneous choices.

// In a round both players choose with their own keys, in secret.
func TestSimultaneousChoicesHidden(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	if got, want := d.stripTexts(), "South chooses: 1 2 | North chooses: QW"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	d.keys("1")
	one := d.win.Canvas().Capture()
	if got := d.stripTexts(); !strings.HasPrefix(got, "South has chosen | North chooses") {
		t.Errorf("after a choice the strip says %q", got)
	}
	if d.keys("2"); !strings.Contains(d.status.Message, "has already chosen") {
		t.Errorf("of a second choice it says %q", d.status.Message)
	}
	d.board.Widget.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := d.stripTexts(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("after Esc the strip says %q", got)
	}
	d.keys("2")
	if !samePixels(one, d.win.Canvas().Capture()) {
		t.Error("the window shows what was chosen")
	}
	d.keys("q")
	s := d.desk.Doc.Session
	if s.Depth() != 1 || s.Move(s.Cursor()).String() != "2:2" {
		t.Errorf("%d rounds are played, the last %v, want 2:2", s.Depth(), s.Move(s.Cursor()))
	}
}

// While the seeds of a round are animated, the strip shows which hole each player sows.
func TestStripShowsSowing(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	d.desk.Change(func(s *shell.Settings) { s.SingleStep = true })
	d.keys("1q")
	if got, want := d.stripTexts(), "South sows 1 | North sows 2"; got != want {
		t.Errorf("in a round the strip says %q, want %q", got, want)
	}
	d.board.Player.Back()
	if got := d.stripTexts(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("before it: %q", got)
	}
	d.keys("1q")
	d.board.Player.Finish()
	if got := d.stripTexts(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("after it: %q", got)
	}
	d.board.Player.Back()
	if got, want := d.stripTexts(), "South sows 1 | North sows 2"; got != want {
		t.Errorf("back at its last seed: %q, want %q", got, want)
	}
}

// The computer chooses without access to the person's choice, and waits for it.
func TestComputerChoiceHidden(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	d.menu.do("seat.second")
	d.queue.WaitUntil(t, "the computer has chosen", func() bool {
		for _, fire := range d.timers {
			fire()
		}
		d.timers = nil
		return d.board.Chosen(1) != nil
	})
	if got, want := d.stripTexts(), "You choose: 1 2 | The computer has chosen"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	if d.keys("2"); d.desk.Doc.Session.Depth() != 1 {
		t.Errorf("%d rounds are played", d.desk.Doc.Session.Depth())
	}
}
