package solve_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// somePredecessors returns at most the given number of predecessors.
func somePredecessors(rules row.Rules, p row.Position, most int) []solve.Predecessor {
	var all []solve.Predecessor
	for u := range solve.Predecessors(rules, p) {
		if len(all) == most {
			break
		}
		all = append(all, u)
	}
	return all
}

// checkPlays plays a move from a predecessor and checks that it leads to p.
func checkPlays(t rowtest.TB, rules row.Rules, p row.Position, u solve.Predecessor) {
	t.Helper()
	out, err := rules.Play(u.From, u.Move)
	if err != nil {
		t.Fatalf("%s: %v has the unmove %+v, but %v", rules.ID, p, u, err)
	}
	want, err := p.With(0, p.Ruma()+u.Added)
	if err != nil {
		t.Fatalf("%s: %v has the unmove %+v: %v", rules.ID, p, u, err)
	}
	if out.Ending != engine.Safe || out.Sowings != u.Sowings || !out.Position.Equal(want) {
		t.Fatalf("%s: %v has the unmove %+v, but that leads to %+v", rules.ID, p, u, out)
	}
	if u.Added > 0 && u.From.Ruma() > 0 {
		t.Fatalf("%s: %v has the unmove %+v: seeds are added while the Ruma has some", rules.ID, p, u)
	}
}

func TestPredecessorsPlayForward(t *testing.T) {
	for _, rules := range row.Games() {
		t.Run(rules.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := anyPosition(rules, 7, 22).Draw(t, "board")
				added := 0
				for i, u := range somePredecessors(rules, p, 50) {
					checkPlays(t, rules, p, u)
					if u.Sowings != i+1 || u.Added < added {
						t.Fatalf("%v: unmove %d is %+v, after %d seeds were added", p, i, u, added)
					}
					added = u.Added
				}
			})
		})
	}
}

// TestPredecessorsComplete plays every move of every board of at most five holes and eight seeds in
// total. It checks that the board is among the predecessors of the result.
func TestPredecessorsComplete(t *testing.T) {
	const mostHoles, mostSeeds = 5, 8
	for _, rules := range row.Games() {
		for n := 1; n <= mostHoles; n++ {
			for s := 0; s <= mostSeeds; s++ {
				t.Run(fmt.Sprint(rules.ID, n, s), func(t *testing.T) { checkAll(t, rules, n, s) })
			}
		}
	}
}

func checkAll(t *testing.T, rules row.Rules, n, s int) {
	var boards []row.Position
	for outside := range s + 1 {
		forEachRow(n, outside, func(line []int) {
			boards = append(boards, rowtest.Position(t, s-outside, line...))
		})
	}
	leading := map[engine.Key][]solve.Predecessor{}
	for _, from := range boards {
		for _, m := range rules.Moves(from) {
			if out, err := rules.Play(from, m); err == nil && out.Ending == engine.Safe {
				to := out.Position.Key()
				leading[to] = append(leading[to], solve.Predecessor{Move: m, Sowings: out.Sowings, From: from})
			}
		}
	}
	for _, p := range boards {
		var got []solve.Predecessor
		for u := range solve.Predecessors(rules, p) {
			if u.Added > 0 {
				break
			}
			got = append(got, u)
		}
		want := leading[p.Key()]
		slices.SortFunc(want, func(a, b solve.Predecessor) int { return a.Sowings - b.Sowings })
		if !slices.EqualFunc(got, want, func(a, b solve.Predecessor) bool {
			return a.Move == b.Move && a.Sowings == b.Sowings && a.From.Equal(b.From)
		}) {
			t.Errorf("%v: unmoves %v, want %v", p, got, want)
		}
	}
}

// TestPlayBackwardsBuildsWonBoards plays random moves backwards from the empty board, as the user
// may in the window, and then plays them forwards.
func TestPlayBackwardsBuildsWonBoards(t *testing.T) {
	for _, rules := range row.Games() {
		t.Run(rules.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
				p := rowtest.Uniform(t, 1+random.IntN(6), 0)
				var line []row.Move
				for range 6 {
					all := somePredecessors(rules, p, 5)
					if len(all) == 0 {
						break
					}
					u := all[random.IntN(len(all))]
					p, line = u.From, append(line, u.Move)
				}
				start := p
				for _, m := range slices.Backward(line) {
					out, err := rules.Play(p, m)
					if err != nil || out.Ending != engine.Safe {
						t.Fatalf("%s: %v is not won by %v backwards: %v %v", rules.ID, start, line, out, err)
					}
					p = out.Position
				}
				if p.Outside() > 0 {
					t.Fatalf("%s: %v ends in %v", rules.ID, start, p)
				}
			})
		})
	}
}

// Boards with the maximum number of seeds must not overflow.
func TestPredecessorsOfHugeBoards(t *testing.T) {
	for _, rules := range row.Games() {
		for _, text := range []string{"1x2147483647", "2x1073741823", "0 2147483647 | 0", "3x1 | 2147483644", "1x1073741823", "3x600000000"} {
			p := rowtest.Board(t, text)
			for _, u := range somePredecessors(rules, p, 200) {
				checkPlays(t, rules, p, u)
			}
		}
	}
}
