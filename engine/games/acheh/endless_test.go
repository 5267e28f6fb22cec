package acheh_test

import (
	"errors"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
)

// From 6x4 the fifth turn of meuta' is the first that may be endless, in nine cases. Each of the
// nine returns to its beginning, after hundreds or hundreds of thousands of sowings.
func TestEndlessTurns(t *testing.T) {
	game := byID(t, "meuta")
	var periods []int
	var visit func(s engine.State, depth int)
	visit = func(s engine.State, depth int) {
		rows := game.Board(s).Rows
		for hole := 1; hole <= 6; hole++ {
			to, err := game.Play(s, acheh.Move(hole))
			switch {
			case err == nil && depth > 1:
				visit(to.State, depth-1)
			case errors.Is(err, acheh.Endless):
				if depth > 1 {
					t.Errorf("%v: %v", s, err)
				}
				periods = append(periods, period(t, game, s, hole))
			case err != nil && rows[s.ToMove()].Holes[hole-1] > 0:
				t.Errorf("%v: hole %d: %v", s, hole, err)
			}
		}
	}
	visit(board(t, game, "6x4"), 5)
	slices.Sort(periods)
	if want := []int{207, 288, 558, 627, 3969, 3997, 33860, 184205, 212420}; !slices.Equal(periods, want) {
		t.Errorf("there are turns of periods %v, not %v", periods, want)
	}
}

// period sows from a hole around the holes that are not captured, until the position recurs.
func period(t *testing.T, game acheh.Game, s engine.State, hole int) int {
	t.Helper()
	var ring []int
	at := -1
	for _, p := range game.Board(s).Places {
		if p.Closed || p.Store {
			continue
		}
		if p.Owner == s.ToMove() && p.Label == acheh.Move(hole).String() {
			at = len(ring)
		}
		ring = append(ring, p.Seeds)
	}
	first, begun := at, slices.Clone(ring)
	for sowings := 1; ; sowings++ {
		hand := ring[at]
		ring[at] = 0
		for ; hand > 0; hand-- {
			at = (at + 1) % len(ring)
			ring[at]++
		}
		if ring[at] == 1 {
			t.Fatalf("%v: hole %d ends after %d sowings", s, hole, sowings)
		}
		if at == first && slices.Equal(ring, begun) {
			return sowings
		}
	}
}

// A finite turn is never taken for an endless one, for any number of seeds: here it drops 584,977.
func TestLongFiniteTurn(t *testing.T) {
	game := byID(t, "meusoeeb")
	s := board(t, game, "146 | 0 / 141 | 0")
	to, err := game.Play(s, acheh.Move(1))
	if err != nil || len(game.Moves(s)) != 1 || game.Outcome(s).Over() {
		t.Fatalf("%v: %v, of %v", to, err, game.Moves(s))
	}
	dropped := 0
	if _, err := game.PlaySteps(s, acheh.Move(1), func(step engine.Step) bool {
		if step.Kind == engine.Drop {
			dropped++
		}
		return true
	}); err != nil || dropped != 584_977 {
		t.Errorf("%d seeds dropped, %v", dropped, err)
	}
}

// In meutjōh every turn leaves a seed in a tjōh or captures one, so no board recurs. In the other
// games boards recur: here the players can continue forever without a capture.
func TestRecurringBoards(t *testing.T) {
	for id, text := range map[string]string{"meusoeeb": "3x1", "meuta": "3x1", "meulieh": "3x1"} {
		game := byID(t, id)
		if !recurs(t, game, board(t, game, text)) {
			t.Errorf("%s: no board comes again from %s", id, text)
		}
	}
	game := byID(t, "meutjoh")
	for _, text := range []string{"3x1", "3x3", "4x2"} {
		if recurs(t, game, board(t, game, text)) {
			t.Errorf("meutjoh: a board comes again from %s", text)
		}
	}
}

// recurs reports whether play from a state can reach a state twice.
func recurs(t *testing.T, game acheh.Game, s engine.State) bool {
	t.Helper()
	onPath := map[engine.Key]bool{} // false if completely explored
	var walk func(s engine.State) bool
	walk = func(s engine.State) bool {
		key := s.Key()
		if on, visited := onPath[key]; visited {
			return on
		}
		onPath[key] = true
		for _, m := range game.Moves(s) {
			to, err := game.Play(s, m)
			if err != nil {
				t.Fatal(err)
			}
			if walk(to.State) {
				return true
			}
		}
		onPath[key] = false
		return false
	}
	return walk(s)
}
