package app

import (
	"testing"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
)

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
			"3x2x3", desk.SeatOf(1) | desk.SeatOf(2), "", "Your move: South | East (computer) | West (computer)",
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
