package solve_test

import (
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
