package games_test

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/sowgraph"
)

// Every move of every small board is found by playing backwards from its result. Each move played
// backwards leads to the same result again.
func TestPlayBackwards(t *testing.T) {
	small := map[string][]string{
		"two-person": {"0 0 0 | 0", "0 0 | 0 + 0 0 | 0"}, "two-person-misere": {"0 0 0 | 0"},
		"two-person-no-wrap": {"0 0 0 0 | 0", "0 | 0 + 0 0 | 0"}, "two-person-no-wrap-misere": {"0 0 0 | 0"},
		"recurrence": {"1 0 0"}, "return": {"1 0 0"},
	}
	for _, i := range []int{0, 1, 5, 8} { // a path, a cycle, two Rumas, a complete graph
		small["graph"] = append(small["graph"], sowgraph.Game{}.About().Examples[i].Board)
	}
	for _, game := range games.All() {
		if _, ok := game.(engine.Reversible); !ok {
			continue
		}
		starts := small[game.ID()]
		if starts == nil {
			starts = []string{"0 0 0 0 | 0"} // a row
		}
		for _, start := range starts {
			s, err := game.Parse(start)
			if err != nil {
				t.Errorf("%s: %v", game.ID(), err)
				continue
			}
			eachBoard(t, game.(engine.Settable), s, 0, 6, func(s engine.State) { checkPredecessors(t, game, s) })
		}
	}
}

// eachBoard calls do with every board that has at most most seeds in the places from place on.
func eachBoard(t *testing.T, game engine.Settable, s engine.State, place, most int, do func(engine.State)) {
	if place == len(game.Board(s).Places) {
		do(s)
		return
	}
	for seeds := range most + 1 {
		if set, err := game.Set(s, place, seeds); err == nil {
			eachBoard(t, game, set, place+1, most-seeds, do)
		}
	}
}

// checkPredecessors plays the moves of a state, and all moves that lead to each result.
func checkPredecessors(t *testing.T, game engine.Game, s engine.State) {
	for _, m := range game.Moves(s) {
		r, err := game.Play(s, m)
		if err != nil || r.Ending.Loses() {
			continue
		}
		found := false
		all := game.(engine.Reversible).Predecessors(r.State, false, func(before engine.State, back engine.Move) bool {
			again, err := game.Play(before, back)
			if err != nil || again.State.Key() != r.State.Key() {
				t.Fatalf("%s: %s from %s leads to %v, %v, and not to %s", game.ID(), back, before, again.State, err, r.State)
			}
			found = found || back == m && before.Key() == s.Key()
			return true
		})
		if !all || !found {
			t.Fatalf("%s: %s from %s leads to %s, but is not played backwards from there", game.ID(), m, s, r.State)
		}
	}
}
