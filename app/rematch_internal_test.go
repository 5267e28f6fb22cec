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

// newNamedContest opens a game that Anna and Bob play, without animation.
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

// playAll types moves and waits for the end of each.
func (d *duel) playAll(moves string) {
	for m := range strings.FieldsSeq(moves) {
		d.keys(m)
		d.board.Player.Finish()
		d.queue.Drain()
	}
}

// records returns the texts that name who won: of the list of lines, of the rows of the move list, and
// of the card.
func (d *duel) records() []string {
	var all []string
	for _, end := range d.desk.Doc.Session.Lines() {
		all = append(all, d.line.Summary(end))
	}
	return all
}

// A rematch keeps the names of the first game in the list of lines, in the move list, on the card and
// in the saved file.
func TestRematchKeepsResult(t *testing.T) {
	d := newNamedContest(t, "meutjoh", "2x2")
	d.playAll("1 2 1 2 1 2")
	first := d.records()
	if len(first) != 1 || !strings.Contains(first[0], "Anna has won") {
		t.Fatalf("the lines are %q", first)
	}
	d.menu.do("swap")
	if got := d.stripTexts(); got != "Bob to move | Anna" {
		t.Errorf("the strip of the rematch says %q", got)
	}
	if got := d.records(); got[0] != first[0] {
		t.Errorf("after the rematch has begun the lines are %q", got)
	}
	d.playAll("1 2")
	if got := d.records(); len(got) != 2 || got[0] != first[0] {
		t.Fatalf("with the rematch the lines are %q", got)
	}
	saved := strings.NewReader(d.saved())
	opened, err := session.Read(saved, games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	other := &duel{bench: newBenchOf(t, Start{Session: opened, Path: "game.tchouka"})}
	if got := other.records(); got[0] != first[0] {
		t.Errorf("the saved lines are %q", got)
	}
	for name, d := range map[string]*duel{"played": d, "opened": other} {
		if got := d.stripTexts(); got != "Bob to move | Anna" && got != "Bob | Anna to move" {
			t.Errorf("%s: the strip of the rematch says %q", name, got)
		}
		d.desk.Doc.GoTo(d.desk.Doc.Session.Lines()[0])
		if v := d.verdict.Badge.View(); !strings.HasPrefix(v.Headline, "Anna has won") {
			t.Errorf("%s: the card of the first game says %q", name, v.Headline)
		}
		rows := d.line.List.View().Rows
		if row := rows.Row(rows.Len() - 1); !strings.Contains(row.Note, "Anna has won") || row.Player != "Anna" && row.Player != "Bob" {
			t.Errorf("%s: the last row of the first game is %+v", name, row)
		}
		if d.desk.Match.Names[0] != "Anna" {
			t.Errorf("%s: after the first game play %v", name, d.desk.Match.Names)
		}
	}
}

// Undoing the exchange of the seats returns to the first game with its players.
func TestUndoRematch(t *testing.T) {
	d := newNamedContest(t, "meutjoh", "2x2")
	d.playAll("1 2 1 2 1 2")
	d.menu.do("swap")
	d.menu.do("undo")
	if v := d.verdict.Badge.View(); !strings.HasPrefix(v.Headline, "Anna has won") {
		t.Errorf("the card says %q", v.Headline)
	}
	d.menu.do("again")
	if got := d.stripTexts(); got != "Anna to move | Bob" {
		t.Errorf("playing again the strip says %q", got)
	}
}

// The computer does not begin to move because the user looks at a line that it played.
func TestLineOfComputerDoesNotStartIt(t *testing.T) {
	d := newNamedContest(t, "meutjoh", "3x2")
	m := d.desk.Match
	m.Computer = desk.SecondSeat
	d.keys("1")
	d.board.Player.Finish()
	d.desk.SetMatch(m)
	d.waitMoves(2)
	line := d.desk.Doc.Session.Cursor()
	d.menu.do("again")
	d.menu.do("seat.none")
	d.keys("2")
	d.board.Player.Finish()
	d.desk.Doc.GoTo(d.desk.Doc.Session.Line()[1])
	d.timers = nil
	d.desk.Doc.GoTo(d.desk.Doc.Session.Parent(line))
	if d.players.Opponent.AboutToMove() {
		t.Error("the computer is about to move")
	}
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

// Another number of players begins a new game from the start, after a question if there are moves, and
// never on a finished board.
func TestOtherNumberOfPlayersAsks(t *testing.T) {
	for _, board := range []string{"1x1", "0 | 1 / 0 | 1"} { // played to the end, and finished from the start
		game, err := games.All().ByID("dampu")
		if err != nil {
			t.Fatal(err)
		}
		d := newContest(t, game, board)
		for !d.desk.Doc.Over() {
			d.board.Choose(game.Moves(d.desk.Doc.State())[0])
			d.board.Player.Finish()
			d.queue.Drain()
		}
		played := d.desk.Doc.Depth()
		d.menu.do("seats")
		d.press(fyne.KeyLeft)
		d.press(fyne.KeyReturn)
		d.queue.Drain()
		if played > 0 {
			if d.desk.Doc.State().Players() != 2 {
				t.Fatalf("%s: the new game begins without a question", board)
			}
			d.press(fyne.KeyReturn)
			d.queue.Drain()
		}
		if doc := d.desk.Doc; doc.State().Players() != 1 || doc.Over() || doc.Depth() != 0 {
			t.Errorf("%s: a game of %d players, over %v, after %d moves", board, doc.State().Players(), doc.Over(), doc.Depth())
		}
	}
}
