package acheh_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/solve/think"
)

// The numbers of sequences of 1, 2, 3 … turns from 6x4. Nine more turns of meuta' would be the
// fifth of a sequence, but are endless; see TestEndlessTurns.
func TestSequences(t *testing.T) {
	for id, want := range map[string][]uint64{
		"meusoeeb": {6, 32, 163, 865, 4409},
		"meuta":    {6, 28, 134, 583, 2585},
		"meutjoh":  {6, 31, 146, 681, 3119},
		"meulieh":  {6, 30, 140, 708, 3245},
	} {
		game, start := byID(t, id), board(t, byID(t, id), "6x4")
		depth := 0
		for got, err := range think.Counts(t.Context(), game, start, engine.Limits{}) {
			if depth++; err != nil || got.Uint64() != want[depth-1] {
				t.Fatalf("%s: %v sequences of %d turns, not %d; %v", id, got, depth, want[depth-1], err)
			}
			if played := sequences(t, game, start, depth); played != got.Uint64() {
				t.Errorf("%s: %d sequences of %d turns can be played, not %d", id, played, depth, got)
			}
			if depth == len(want) {
				break
			}
		}
	}
}

// Sequences contain only finite turns: hole 2 of South would be sown forever.
func TestSequencesExcludeEndlessTurns(t *testing.T) {
	game := byID(t, "meuta")
	for got, err := range think.Counts(t.Context(), game, board(t, game, "1 8 | 0 / 1 2 | 0"), engine.Limits{}) {
		if err != nil || got.Uint64() != 1 {
			t.Errorf("%v sequences of one turn, %v; want 1", got, err)
		}
		break
	}
}

// sequences counts sequences by playing them.
func sequences(t testing.TB, game engine.Game, s engine.State, depth int) uint64 {
	t.Helper()
	if depth == 0 {
		return 1
	}
	count := uint64(0)
	for _, m := range game.Moves(s) {
		to, err := game.Play(s, m)
		if err != nil {
			t.Fatal(err)
		}
		count += sequences(t, game, to.State, depth-1)
	}
	return count
}

// South's winning margins in meutjōh with optimal play.
func TestMargins(t *testing.T) {
	game := byID(t, "meutjoh")
	for start, want := range map[string]int{"1x1": 0, "2x1": 4, "2x2": 8, "2x3": 12, "3x1": 6, "3x2": 6, "3x3": 10} {
		if got := margin(t, game, start); got != want {
			t.Errorf("%s: South wins by %d, not %d", start, got, want)
		}
	}
}

func byID(t testing.TB, id string) acheh.Game {
	t.Helper()
	for _, game := range acheh.Games() {
		if game.ID() == id {
			return game
		}
	}
	t.Fatalf("there is no %s", id)
	return acheh.Game{}
}

func board(t testing.TB, game engine.Game, text string) engine.State {
	t.Helper()
	s, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// margin searches a board completely and returns its margin.
func margin(t testing.TB, game acheh.Game, text string) int {
	t.Helper()
	s := board(t, game, text)
	solution := game.Solve(context.Background(), s, engine.Limits{})
	f, ok := solution.Facts(s.Key()).Find(engine.Margin)
	if !solution.Complete() || !ok || f.Bound != engine.Exact {
		t.Fatalf("%s: %v is not solved", game.ID(), s)
	}
	return f.Value
}

// In meuta' every hole can be closed, which removes its seeds, and opened again. Stores cannot, and
// no hole of the other games.
func TestCloseHolesInSetUp(t *testing.T) {
	for _, game := range acheh.Games() {
		start, err := game.Start(3, 2)
		if err != nil {
			t.Fatal(err)
		}
		for place, was := range game.Board(start).Places {
			can := game.ID() == "meuta" && !was.Store
			if was.Closable != can {
				t.Errorf("%s: that place %d can be closed is %v", game.ID(), place, !can)
			}
			if game.About().Close == nil {
				continue
			}
			closed, err := game.About().Close(start, place, true)
			if (err == nil) != can {
				t.Errorf("%s: place %d is closed: %v", game.ID(), place, err)
			}
			if err != nil {
				continue
			}
			if p := game.Board(closed).Places[place]; !p.Closed || p.Seeds != 0 {
				t.Errorf("place %d is %+v", place, p)
			}
			if again, err := game.Parse(closed.String()); err != nil || again.Key() != closed.Key() {
				t.Errorf("%q is read as %v, %v", closed, again, err)
			}
			open, err := game.About().Close(closed, place, false)
			var back engine.State
			if err == nil {
				back, err = game.Set(open, place, was.Seeds)
			}
			if err != nil || back.Key() != start.Key() {
				t.Errorf("opened again the board is %v, %v", back, err)
			}
		}
	}
}

// A store has the name used in the rules: tjōh if players sow into it.
func TestStoreNames(t *testing.T) {
	for _, game := range acheh.Games() {
		start, err := game.Start(6, 4)
		if err != nil {
			t.Fatal(err)
		}
		want := "Ruma"
		if game.ID() == "meutjoh" {
			want = "Tjōh"
		}
		for _, p := range game.Board(start).Places {
			if p.Store && p.Label != want {
				t.Errorf("in %s it is called %q, want %q", game.ID(), p.Label, want)
			}
		}
	}
}

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
