package players_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/app/parts/exports"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/punga"
	"tchouka/engine/record/session"
)

// seriesText returns the results of the series as copied for a spreadsheet.
func (d *bench) seriesText() string {
	d.T.Helper()
	d.Add(exports.New(d.Main).Part())
	d.Invoke("series")
	clipboard := fyne.CurrentApp().Clipboard()
	d.Answer("Copy")
	d.Queue.WaitUntil(d.T, "the list is copied", func() bool { return strings.Contains(clipboard.Content(), "starts") })
	d.Answer("Close")
	defer clipboard.SetContent("")
	return strings.ReplaceAll(clipboard.Content(), "\r\n", "\n")
}

// A club plays ten games with alternating first moves, which end by the rules, by resignation, by an
// agreed draw, or not at all. The score and the list of results are the same after saving and opening.
func TestSeriesOfTenGames(t *testing.T) {
	d := newNamed(t, "2x2")
	for game := range 10 {
		if game > 0 {
			d.Invoke("swap")
		}
		switch game % 4 {
		case 0:
			d.PlayAll("1 2 1 2 1 2") // the first player wins
		case 1:
			d.PlayAll("1 2")
			d.Invoke("offerDraw")
		case 2:
			d.PlayAll("1 2")
			d.Invoke("resign")
			d.Press(fyne.KeyReturn) // the player to move, who is the first
		case 3:
			d.PlayAll("1")
		}
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
	opened := newContest(t, s.Game(), "2x2")
	opened.Files.Replace(s, desk.File{Path: "evening.tchouka"})
	opened.Settle()
	for name, d := range map[string]*bench{"played": d, "opened": opened} {
		got := d.seriesText()
		if !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "\n10\tBob\tThe players agreed on a draw\t0.5\t0.5\nTotal\t\t\t4.5\t3.5\n") {
			t.Errorf("%s: the results are\n%s", name, got)
		}
		if label := d.Players.Button.Label(); label != "Game 10 · 3½ : 4½" {
			t.Errorf("%s: the button shows %q", name, label)
		}
		if v := d.Verdict.Badge.View(); !strings.Contains(v.Detail, "Score of the series: Anna 4½, Bob 3½") {
			t.Errorf("%s: the card shows %q", name, v.Detail)
		}
	}
}

// Moves that are tried after the end of a game do not change its result, but another main line does.
func TestSeriesCountsFirstEnd(t *testing.T) {
	d := newNamed(t, "2x2")
	d.PlayAll("1 2 1")
	d.Invoke("offerDraw")
	first := d.Doc.Session.Cursor()
	d.Invoke("previous")
	d.PlayAll("2")
	d.Invoke("resign")
	d.Press(fyne.KeyReturn)
	if got := d.Series(); d.Doc.Session.Depth() != 3 || len(got) != 1 || got[0].End != first {
		t.Fatalf("the series is %+v", got)
	}
	d.Invoke("makeMain")
	if got := d.Series(); len(got) != 1 || got[0].End == first || got[0].Result.Agreed == session.AgreedDraw {
		t.Errorf("after Make Main Line the series is %+v", got)
	}
}

// An unused rematch gets no number of its own, and another board begins another series.
func TestNumbersOfGames(t *testing.T) {
	d := newNamed(t, "2x2")
	expect := func(when string, number int) {
		t.Helper()
		if got := d.Match.Game + 1; got != number || d.Match.Names[0] == "" {
			t.Errorf("%s it is game %d of %v, want %d", when, got, d.Match.Names, number)
		}
	}
	d.Invoke("swap")
	d.Invoke("again")
	expect("without moves", 1)
	d.PlayAll("1")
	d.Invoke("swap")
	d.Invoke("swap")
	expect("after one game", 2)
	d.OpenText("meutjoh:3x2")
	expect("on another board", 1)
}

// A resignation ends the game. Undo and Continue the Game return to it.
func TestResignation(t *testing.T) {
	d := newNamed(t, "2x2")
	if d.Command("resign").Enabled() {
		t.Error("a player can resign before the first move")
	}
	d.PlayAll("1 2")
	depth := d.Doc.Session.Len()
	d.Invoke("resign")
	d.Press(fyne.KeyEscape)
	if d.Doc.Over() {
		t.Fatal("the game has ended without an answer")
	}
	for _, back := range []string{"undo", "playOn"} {
		d.Invoke("resign")
		d.Press(fyne.KeyReturn)
		d.Says("Bob has won")
		if v := d.Verdict.Badge.View(); !strings.HasPrefix(v.Detail, "Anna resigns") {
			t.Errorf("the card shows %q", v.Detail)
		}
		if got := d.records(); got[0] != "2 moves · Bob has won" {
			t.Errorf("the lines are %q", got)
		}
		if row := d.Line.List.View().Rows.Row(2); !strings.HasPrefix(row.Note, "Anna resigns · Bob has won") {
			t.Errorf("the last row shows %q", row.Note)
		}
		if d.Keys("1"); d.Doc.Session.Len() != depth {
			t.Error("a move follows the end")
		}
		if d.Invoke(back); d.Doc.Over() {
			t.Errorf("%s does not return to the game", back)
		}
	}
	if d.Keys("1"); d.Doc.Session.Len() != depth+1 {
		t.Error("the game does not continue")
	}
}

// Among more than two sides the menu shows why a single player cannot resign.
func TestResignationAmongSides(t *testing.T) {
	for board, want := range map[string]string{"3x2x3": "Resign", "3x2 players 4": "Resign (Only Between Two Sides)"} {
		d := newContest(t, punga.Game{}, board)
		d.clickMove(0)
		var listed []string
		for _, item := range d.Players.Menu().Items {
			if strings.HasPrefix(item.Label, "Resign") {
				listed = append(listed, item.Label)
				if item.Disabled != (want != "Resign") {
					t.Errorf("%s: %q is disabled: %v", board, item.Label, item.Disabled)
				}
			}
		}
		if !slices.Equal(listed, []string{want}) {
			t.Errorf("%s: the menu has %q, want %q", board, listed, want)
		}
	}
}

// The computer agrees on a draw only if it is not better. South, who is to move, wins this board.
func TestComputerAnswersDraw(t *testing.T) {
	for seat, answer := range map[desk.Seat]string{desk.FirstSeat: "declines", desk.SecondSeat: "agrees"} {
		d := newNamed(t, "2x2")
		d.PlayAll("1 2 1")
		d.seat(func(m *desk.Match) { m.Computer, m.Names = seat, [engine.MaxPlayers]string{} })
		d.Do("offerDraw")
		d.Queue.WaitUntil(t, "the computer answers", func() bool { return d.Message != "" && !strings.HasSuffix(d.Message, "…") })
		if !strings.Contains(d.Message, answer) || d.Doc.Over() != (seat == desk.SecondSeat) {
			t.Errorf("the computer on seat %d: %q", seat, d.Message)
		}
		if seat == desk.SecondSeat {
			continue
		}
		if d.Do("resign"); d.Doc.Ending().Agreed != session.Resigned(1) {
			t.Errorf("the only person resigns: %v", d.Doc.Ending().Agreed)
		}
	}
}
