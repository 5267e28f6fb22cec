package games_test

import (
	"strings"
	"testing"

	"tchouka/engine/games"
)

// TestCardsMarkInterpretations checks that cards mark the rules that are not in the sources.
func TestCardsMarkInterpretations(t *testing.T) {
	for id, want := range map[string][]string{
		"dampu": {"**Our interpretation:**", "**Alone:** according to Campbell and Chavey, Dampu for one player is Tchuka Ruma"},
		"punga": {"**Our interpretation:**", "Gering suggests that the player perhaps continues"},
	} {
		game, err := games.All().ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if reading := game.About().Interpretation; !strings.Contains(reading, text) {
				t.Errorf("the card of %s does not contain %q: %s", id, text, reading)
			}
		}
	}
}
