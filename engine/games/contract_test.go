package games_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/pace"
	"tchouka/engine/solve"
)

// all returns the registered games, one that is not registered, and that game without any optional
// interface. Code that accepts any game must accept these.
func all() games.List { return append(games.All(), enginetest.Toy{}, bare{enginetest.Toy{}}) }

type bare struct{ engine.Game }

func (bare) ID() string   { return "bare" }
func (bare) Name() string { return "Bare ring" }

func (bare) Board(engine.State) engine.Board { return engine.Board{} }

func TestContractOfEveryGame(t *testing.T) {
	for _, game := range enginetest.Sample(t, 3, all()...) {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}

// Every game on one row is registered.
func TestRows(t *testing.T) {
	for _, rules := range row.Games() {
		game, err := games.All().ByID(rules.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := row.RulesOf(game); !ok || got != rules {
			t.Errorf("%s has the rules %+v, %v", rules.ID, got, ok)
		}
	}
}

// Every ID names one game, and the error of an unknown ID lists the valid IDs.
func TestIDs(t *testing.T) {
	list := all()
	for i, id := range list.IDs() {
		if game, err := list.ByID(id); err != nil || game != list[i] {
			t.Errorf("%s is %v, %v", id, game, err)
		}
		if game, rest := list.Cut(id + ":2x1"); game != list[i] || rest != "2x1" {
			t.Errorf("%s: is cut into %v and %q", id, game, rest)
		}
	}
	sorted := slices.Sorted(slices.Values(list.IDs()))
	if len(slices.Compact(sorted)) != len(list) {
		t.Errorf("two games have the same ID: %v", list.IDs())
	}
	_, err := list.ByID("chess")
	if err == nil {
		t.Fatal("there is no chess")
	}
	for _, id := range list.IDs() {
		if !strings.Contains(err.Error(), id) {
			t.Errorf("%q does not name %s", err, id)
		}
	}
}

// A file of another program is recognized by its name, and its text by its beginning.
func TestForeignFileFormats(t *testing.T) {
	list := all()
	for name, want := range map[string]bool{"a.ring": true, "/x/A.RG": true, "a.tchouka": false, "ring": false} {
		if f := list.ByExtension(name); (f != nil) != want {
			t.Errorf("%s is a file of %v", name, f)
		}
	}
	if f := list.ByContent("toy ring\nbroken"); f == nil || f.ID() != "toy" || list.ByContent("2 2 2 2") != nil {
		t.Errorf("a damaged file is one of %v", f)
	}
}

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

// Every solver lets other computations use the processor: a search that is cancelled when it yields
// ends.
func TestSolversYield(t *testing.T) {
	cancelled := 0
	for _, game := range games.All() {
		for _, size := range [][]int{{8, 6}, {6, 4}, {4, 4}, {3, 3}} {
			start, err := game.Start(size...)
			if err != nil {
				continue
			}
			ctx, cancel := context.WithCancel(t.Context())
			yields := 0
			solution := solve.Of(game).Solve(pace.With(ctx, func() { yields++; cancel() }), start, engine.Limits{Memory: 1 << 28})
			cancel()
			switch end := solution.Report(start.Key()).End; {
			case end == engine.Cancelled:
				cancelled++
			case end == engine.MemoryFull && yields == 0: // the board is too large for the solver
				continue
			case end != engine.Finished:
				t.Errorf("%s: the search of %v has yielded %d times and ended: %v", game.ID(), start, yields, end)
			}
			break
		}
	}
	if cancelled < 12 {
		t.Errorf("only %d searches have yielded", cancelled)
	}
}

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

// Branches of 4x2 that Ibáñez prints, with the place of the last seed in brackets. The second
// branch is lost after 31301, where the seed falls into the emptied hole.
func TestSowingsOfIbanez(t *testing.T) {
	t.Parallel()
	game := row.Multitchouka().Game()
	for _, branch := range []struct {
		holes []row.Move
		want  string
	}{
		{[]row.Move{1}, "03[3]20 – [1]3031 – lost"},
		{[]row.Move{2}, "203[3]0 – 3[1]301 – lost"},
		{[]row.Move{3}, "2203[1]"},
		{[]row.Move{4}, "[3]2201 – 033[1]1 – lost"},
		{[]row.Move{3, 4}, "3[3]002 – 3011[3]"},
		{[]row.Move{3, 4, 3}, "300[2]3 – [4]0004 – 0111[5]"},
		{[]row.Move{3, 4, 3, 4, 2}, "00[2]06 – 0001[7]"},
		{[]row.Move{3, 4, 3, 4, 2, 4}, "0000[8]"},
	} {
		s, err := game.Parse("4x2")
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, move := range branch.holes {
			sowings, err := engine.Sowings(game, s, move)
			if err != nil {
				t.Fatal(err)
			}
			words = nil
			for _, sown := range sowings {
				words = append(words, engine.Write(game, sown.State, sown.Last, false).String())
			}
			result, err := game.Play(s, move)
			if err != nil {
				t.Fatal(err)
			}
			if s = result.State; result.Ending.Loses() {
				words = append(words, "lost")
			}
		}
		if got := strings.Join(words, " – "); got != branch.want {
			t.Errorf("the last of the moves %v is %s, not %s", branch.holes, got, branch.want)
		}
	}
}

// For any move of any game, the last sowing leads to the state after the move. The number of
// sowings agrees with the result of the move.
func TestSowingsMatchMove(t *testing.T) {
	t.Parallel()
	for _, game := range games.All() {
		t.Run(game.ID(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
				values := make([]int, len(game.Params()))
				for i, p := range game.Params() {
					values[i] = p.Min + random.IntN(min(p.Max-p.Min, 6)+1)
				}
				s, err := game.Start(values...)
				if err != nil {
					return
				}
				for range 6 {
					moves := game.Moves(s)
					if len(moves) == 0 {
						return
					}
					move := moves[random.IntN(len(moves))]
					result, err := game.Play(s, move)
					if err != nil {
						t.Fatal(err)
					}
					sowings, err := engine.Sowings(game, s, move)
					if engine.IsPass(move) && err == nil && len(sowings) == 0 {
						s = result.State
						continue
					}
					if err != nil || len(sowings) != max(result.Sowings, 1) {
						t.Fatalf("%v from %v: %d sowings, not %d, %v", move, s, len(sowings), result.Sowings, err)
					}
					last := sowings[len(sowings)-1]
					if last.State.Key() != result.State.Key() || last.Last < 0 || last.Last >= len(game.Board(s).Places) {
						t.Fatalf("%v from %v ends in %v at %d, not in %v", move, s, last.State, last.Last, result.State)
					}
					if w := engine.Write(game, last.State, last.Last, true); w.Place == "" {
						t.Fatalf("%v: the last seed fell nowhere in %v", move, w)
					}
					if result.Ending.Loses() {
						return
					}
					s = result.State
				}
			})
		})
	}
}
