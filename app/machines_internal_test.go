package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
)

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
	if got, want := d.stripTexts(), "South (computer) to move: click here | East and West (computer)"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	if d.menu.do("computerMoves"); strings.Contains(d.status.Message, "waits") {
		t.Errorf("as it goes on it says %q", d.status.Message)
	}
}
