package sowgraph_test

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/sowgraph"
)

// The boards with a name can be won, but not at once.
func TestExamplesCanBeWon(t *testing.T) {
	game := sowgraph.Game{}
	for _, e := range game.Examples() {
		s, err := game.Parse(e.Board)
		if err != nil {
			t.Fatal(err)
		}
		if fewest := fewestMoves(game, s, map[engine.Key]int{}); fewest < 2 {
			t.Errorf("%s: %d moves", e.Name, fewest)
		}
	}
}

// fewestMoves returns how few moves win, or −1 where none do. It tries all.
func fewestMoves(game sowgraph.Game, s engine.State, known map[engine.Key]int) int {
	if fewest, ok := known[s.Key()]; ok {
		return fewest
	}
	fewest := -1
	if game.Outcome(s).Of(0) == engine.Won {
		fewest = 0
	}
	for _, m := range game.Moves(s) {
		r, err := game.Play(s, m)
		if err != nil {
			panic(err)
		}
		if after := fewestMoves(game, r.State, known); after >= 0 && (fewest < 0 || after+1 < fewest) {
			fewest = after + 1
		}
	}
	known[s.Key()] = fewest
	return fewest
}
