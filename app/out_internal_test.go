package app

import (
	"strings"
	"testing"

	"tchouka/engine/games"
	"tchouka/engine/games/punga"
)

// The strip strikes out a player who is out, with a text, and the log reports it.
func TestStripShowsPlayerOut(t *testing.T) {
	d := newContest(t, punga.Game{}, "1 1 | 0 / 1 0 | 0 / 1 1 | 0 / 1 1 | 0 East penalties 0 11 0 0 players 3")
	d.settle()
	if half := d.players.Strip.View()[1]; half.Eliminated || half.Text == "East: out" {
		t.Errorf("East is out with eleven: %+v", half)
	}
	d.board.Pass()
	d.board.Player.Finish()
	d.settle()
	if half := d.players.Strip.View()[1]; !half.Eliminated || half.Text != "East: out" || half.Highlighted {
		t.Errorf("East has twelve, and the strip says %+v", half)
	}
	if shownText := d.log.Text(); !strings.Contains(shownText, "East is out of the game.") {
		t.Errorf("the log says %q", shownText)
	}
}

// A double victory is shown like a victory.
func TestDoubleWinShown(t *testing.T) {
	d := newContest(t, punga.Game{Variation: true}, "0 0 | 1 / 1 1 | 0 / 0 0 | 1 / 1 1 | 0 passed South")
	d.settle()
	if half := d.players.Strip.View()[0]; half.Text != "South and North have won: a double victory" {
		t.Errorf("the strip says %q", half.Text)
	}
}

// If two allies have won, each part of the strip names one of them and the card names both.
func TestWinningAlliesNamedOnce(t *testing.T) {
	d := newContest(t, punga.Game{}, "1 1 | 0 / 0 0 | 0 / 1 1 | 0 / 1 1 | 0 players 3 emptied East")
	if got, want := d.stripTexts(), "South and North | East has won | West has won"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	if v := d.verdict.Badge.View(); v.Headline != "East and West have won together" {
		t.Errorf("the card says %q", v.Headline)
	}
}

// The card shows who gets more seeds, always with a positive number.
func TestCardShowsSeedDifference(t *testing.T) {
	game, _ := games.All().ByID("meuta")
	d := newContest(t, game, "2 0 2 | 0 / 2 2 2 | 0 North closed S2")
	d.settle()
	if v := d.verdict.Badge.View(); v.Detail != "North gets 10 more seeds" {
		t.Errorf("it says %q, %q", v.Headline, v.Detail)
	}
}
