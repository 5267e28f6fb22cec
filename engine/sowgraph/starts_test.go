package sowgraph_test

import (
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/sowgraph"
)

// The boards with a name can be won, in as many moves as their names say.
func TestExamplesCanBeWon(t *testing.T) {
	game, words := sowgraph.Game{}, []string{"six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	for _, e := range game.About().Examples {
		s, err := game.Parse(e.Board)
		if err != nil {
			t.Fatal(err)
		}
		toGo, _ := game.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key()).Find(engine.MovesToGo)
		if n := toGo.Value - 6; n < 0 || n >= len(words) || !strings.HasSuffix(e.Name, ": won in "+words[n]+" moves") {
			t.Errorf("%s: %d moves", e.Name, toGo.Value)
		}
	}
}
