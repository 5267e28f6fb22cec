package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

// newNamedContest opens a game that Anna and Bob play.
func newNamedContest(t *testing.T, id, board string) *duel {
	t.Helper()
	game, err := games.All().ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	d := newContest(t, game, board)
	m := d.desk.Match
	m.Names = [engine.MaxPlayers]string{"Anna", "Bob"}
	d.desk.SetMatch(m)
	return d
}

// saved returns the game file.
func (d *duel) saved() string {
	d.t.Helper()
	var file strings.Builder
	if _, err := d.desk.Doc.Session.WriteTo(&file); err != nil {
		d.t.Fatal(err)
	}
	return file.String()
}

// seriesText returns the results of the series as copied for a spreadsheet.
func (d *duel) seriesText() string {
	d.t.Helper()
	d.menu.do("series")
	d.queue.Drain()
	d.answer("Copy")
	d.queue.WaitUntil(d.t, "the list is copied", func() bool { return strings.Contains(fyne.CurrentApp().Clipboard().Content(), "starts") })
	d.answer("Close")
	d.queue.Drain()
	text := fyne.CurrentApp().Clipboard().Content()
	fyne.CurrentApp().Clipboard().SetContent("")
	return strings.ReplaceAll(text, "\r\n", "\n")
}

// A club plays ten games with alternating first moves, which end by the rules, by resignation, by an
// agreed draw, or not at all. The score and the list of results are the same after saving and opening.
func TestSeriesOfTenGames(t *testing.T) {
	d := newNamedContest(t, "meutjoh", "2x2")
	for game := range 10 {
		if game > 0 {
			d.menu.do("swap")
			d.queue.Drain()
		}
		switch game % 4 {
		case 0:
			d.playAll("1 2 1 2 1 2") // the first player wins
		case 1:
			d.playAll("1 2")
			d.menu.do("offerDraw")
		case 2:
			d.playAll("1 2")
			d.menu.do("resign")
			d.press(fyne.KeyReturn) // the player to move, who is the first
		case 3:
			d.playAll("1")
		}
		d.queue.Drain()
	}
	// Anna starts the odd games, and wins 1, 5, 9 and loses 3, 7. Games 2, 6, 10 are drawn, 4 and 8 open.
	want := "game\tstarts\tresult\tpoints Anna\tpoints Bob\n" +
		"1\tAnna\tAnna has won · 7 : 1\t1\t0\n" +
		"2\tBob\tThe players agreed on a draw\t0.5\t0.5\n" +
		"3\tAnna\tBob has won · Anna resigns\t0\t1\n" +
		"4\tBob\tnot finished\t\t\n"
	s, err := session.Read(strings.NewReader(d.saved()), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	opened := &duel{bench: newBenchOf(t, Start{Session: s, Path: "evening.tchouka"})}
	for name, d := range map[string]*duel{"played": d, "opened": opened} {
		got := d.seriesText()
		if !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "\n10\tBob\tThe players agreed on a draw\t0.5\t0.5\nTotal\t\t\t4.5\t3.5\n") {
			t.Errorf("%s: the results are\n%s", name, got)
		}
		if label := d.players.Button.Label(); label != "Game 10 · 3½ : 4½" {
			t.Errorf("%s: the button says %q", name, label)
		}
		if v := d.verdict.Badge.View(); !strings.Contains(v.Detail, "Score of the series: Anna 4½, Bob 3½") {
			t.Errorf("%s: the card says %q", name, v.Detail)
		}
	}
}

// Moves that are tried after the end of a game do not change its result, but another main line does.
func TestSeriesCountsFirstEnd(t *testing.T) {
	d := newNamedContest(t, "meutjoh", "2x2")
	d.playAll("1 2 1")
	d.menu.do("offerDraw")
	first := d.desk.Doc.Session.Cursor()
	d.menu.do("previous")
	d.playAll("2")
	if d.desk.Doc.Session.Depth() != 3 {
		t.Fatal("the other move is not possible")
	}
	d.menu.do("resign")
	d.press(fyne.KeyReturn)
	d.queue.Drain()
	if got := d.desk.Series(); len(got) != 1 || got[0].End != first {
		t.Fatalf("the series is %+v", got)
	}
	d.menu.do("makeMain")
	if got := d.desk.Series(); len(got) != 1 || got[0].End == first || got[0].Result.Agreed == session.AgreedDraw {
		t.Errorf("after Make Main Line the series is %+v", got)
	}
}

// An unused rematch gets no number of its own, and another board begins another series.
func TestNumbersOfGames(t *testing.T) {
	d := newNamedContest(t, "meutjoh", "2x2")
	d.menu.do("swap")
	d.menu.do("again")
	if d.desk.Match.Game != 0 {
		t.Errorf("without moves it is game %d", d.desk.Match.Game+1)
	}
	d.playAll("1")
	d.menu.do("swap")
	d.menu.do("swap")
	if d.desk.Match.Game != 1 {
		t.Errorf("after one game it is game %d", d.desk.Match.Game+1)
	}
	game, here := d.desk.Doc.Game(), d.desk.Doc.Session
	other, err := game.Parse("3x2")
	if err != nil {
		t.Fatal(err)
	}
	here.SetBoard(game, other)
	d.queue.Drain()
	if d.desk.Match.Game != 0 || d.desk.Match.Names[0] == "" {
		t.Errorf("on another board it is game %d of %v", d.desk.Match.Game+1, d.desk.Match.Names)
	}
}

// A resignation ends the game for the board and for the computer. Undo and Continue the Game return to it.
func TestResignation(t *testing.T) {
	d := newNamedContest(t, "meutjoh", "2x2")
	if d.command("resign").Enabled() {
		t.Error("a player can resign before the first move")
	}
	d.playAll("1 2")
	depth := d.desk.Doc.Session.Len()
	d.menu.do("resign")
	d.press(fyne.KeyEscape)
	if d.desk.Doc.Over() {
		t.Fatal("the game has ended without an answer")
	}
	for _, back := range []string{"undo", "playOn"} {
		d.menu.do("resign")
		d.press(fyne.KeyReturn)
		d.queue.Drain()
		if v := d.verdict.Badge.View(); v.Headline != "Bob has won" || !strings.HasPrefix(v.Detail, "Anna resigns") {
			t.Errorf("the card says %q, %q", v.Headline, v.Detail)
		}
		if summary := d.line.Summary(d.desk.Doc.Session.End()); summary != "2 moves · Bob has won" {
			t.Errorf("the line says %q", summary)
		}
		if rows := d.line.List.View().Rows; !strings.HasPrefix(rows.Row(2).Note, "Anna resigns · Bob has won") {
			t.Errorf("the last row says %q", rows.Row(2).Note)
		}
		if d.keys("1"); d.desk.Doc.Session.Len() != depth {
			t.Error("a move follows the end")
		}
		if d.menu.do(back); d.desk.Doc.Over() {
			t.Errorf("%s does not return to the game", back)
		}
	}
	if d.keys("1"); d.desk.Doc.Session.Len() != depth+1 {
		t.Error("the game does not go on")
	}
}

// The computer agrees on a draw only if it is not better. South, who is to move, wins this board.
func TestComputerAnswersDraw(t *testing.T) {
	for _, seat := range []desk.Seat{desk.FirstSeat, desk.SecondSeat} {
		d := newNamedContest(t, "meutjoh", "2x2")
		d.playAll("1 2 1")
		m := d.desk.Match
		m.Computer, m.Names = seat, [engine.MaxPlayers]string{}
		d.desk.SetMatch(m)
		d.menu.do("offerDraw")
		d.queue.WaitUntil(t, "the computer answers", func() bool {
			return strings.Contains(d.status.Message, "declines") || strings.Contains(d.status.Message, "agrees")
		})
		if agrees := seat == desk.SecondSeat; d.desk.Doc.Over() != agrees {
			t.Errorf("the computer on seat %d: %q", seat, d.status.Message)
		}
		if seat == desk.SecondSeat {
			continue
		}
		if d.menu.do("resign"); d.desk.Doc.Ending().Agreed != session.Resigned(1) {
			t.Errorf("the only person resigns: %v", d.desk.Doc.Ending().Agreed)
		}
	}
}
