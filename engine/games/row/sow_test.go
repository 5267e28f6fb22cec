package row_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// The steps of a move: kind, count, place (R is the Ruma), and the seeds left in the hand.
func TestSteps(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules row.Rules
		board string
		move  row.Move
		want  []string
	}{
		{
			name:  "one sowing ends in the Ruma",
			rules: row.Multitchouka(), board: "2 2 2 2", move: 3,
			want: []string{"lift 2 at 3, hand 2", "drop at 4, hand 1", "bank, hand 0"},
		},
		{
			name:  "a sowing wraps and the chain ends in an empty hole",
			rules: row.Multitchouka(), board: "2 2 2 2", move: 2,
			want: []string{
				"lift 2 at 2, hand 2", "drop at 3, hand 1", "drop at 4, hand 0", "chain 3 at 4",
				"lift 3 at 4, hand 3", "bank, hand 2", "wrap, hand 2", "drop at 1, hand 1", "drop at 2, hand 0",
				"die at 2: in an empty hole",
			},
		},
		{
			name:  "without wrapping the chain is lost where it would pass the Ruma",
			rules: row.NoWrap(), board: "1 2 2", move: 1,
			want: []string{"lift 1 at 1, hand 1", "drop at 2, hand 0", "die at 2: past the Ruma"},
		},
		{
			name:  "without wrapping an empty hole comes before the Ruma",
			rules: row.NoWrap(), board: "1 0 2", move: 1,
			want: []string{"lift 1 at 1, hand 1", "drop at 2, hand 0", "die at 2: in an empty hole"},
		},
		{
			name:  "n + 1 seeds end in the emptied starting hole",
			rules: row.Multitchouka(), board: "0 3", move: 2,
			want: []string{
				"lift 3 at 2, hand 3", "bank, hand 2", "wrap, hand 2", "drop at 1, hand 1", "drop at 2, hand 0",
				"die at 2: in an empty hole",
			},
		},
		{
			name:  "whole laps in the middle are one step",
			rules: row.Monokalah(), board: "1x13", move: 1,
			want: []string{
				"lift 13 at 1, hand 13", "bank, hand 12", "wrap, hand 12", "drop at 1, hand 11", "lap of 4 from 1, hand 3",
				"bank, hand 2", "wrap, hand 2", "drop at 1, hand 1", "bank, hand 0",
			},
		},
		{
			name:  "Monokalah goes round once",
			rules: row.Monokalah(), board: "2 0 5", move: 3,
			want: []string{
				"lift 5 at 3, hand 5", "bank, hand 4", "wrap, hand 4", "drop at 1, hand 3", "drop at 2, hand 2",
				"drop at 3, hand 1", "bank, hand 0",
			},
		},
		{
			name:  "Tchoukaillon",
			rules: row.Tchoukaillon(), board: "3 1 0", move: 1,
			want: []string{"lift 3 at 1, hand 3", "drop at 2, hand 2", "drop at 3, hand 1", "bank, hand 0"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			steps, _ := rowtest.Sow(t, test.rules, rowtest.Board(t, test.board), test.move)
			var got []string
			for _, step := range steps {
				got = append(got, stepText(step))
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("steps (-want +got):\n%s", diff)
			}
		})
	}
}

// stepText formats a step.
func stepText(s engine.Step) string {
	switch s.Kind {
	case engine.Lift:
		return fmt.Sprintf("lift %d at %d, hand %d", s.Count, s.Hole, s.Hand)
	case engine.Drop:
		return fmt.Sprintf("drop at %d, hand %d", s.Hole, s.Hand)
	case engine.Bank:
		return fmt.Sprintf("bank, hand %d", s.Hand)
	case engine.Wrap:
		return fmt.Sprintf("wrap, hand %d", s.Hand)
	case engine.Lap:
		return fmt.Sprintf("lap of %d from %d, hand %d", s.Count, s.Hole, s.Hand)
	case engine.Chain:
		return fmt.Sprintf("chain %d at %d", s.Count, s.Hole)
	default:
		endings := map[engine.Ending]string{engine.InEmptyHole: "in an empty hole", engine.PastRuma: "past the Ruma"}
		return fmt.Sprintf("die at %d: %s", s.Hole, endings[s.Ending])
	}
}

// For every hole of every board, legality and result equal those of sowing seed by seed, and no
// seed is lost.
func TestPlayEqualsSeedBySeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := anyRules().Draw(t, "rules")
		p := anyPosition(7, 40).Draw(t, "board")
		before := p.String()
		for hole := 0; hole <= p.Len()+1; hole++ {
			want, legal := playReference(rules, p, row.Move(hole))
			got, err := rules.Play(p, row.Move(hole))
			if legal != (err == nil) {
				t.Fatalf("%s: %v, hole %d: legal %v, error %v", rules.ID, p, hole, legal, err)
			}
			if legal != slices.Contains(rules.Moves(p), row.Move(hole)) {
				t.Fatalf("%s: %v: legal %v for hole %d, moves %v", rules.ID, p, legal, hole, rules.Moves(p))
			}
			if !legal {
				continue
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%s: %v, hole %d (-seed by seed +Play):\n%s", rules.ID, p, hole, diff)
			}
			if got.Position.Total() != p.Total() {
				t.Fatalf("%s: %v, hole %d: %d seeds become %d", rules.ID, p, hole, p.Total(), got.Position.Total())
			}
			if !got.Ending.Loses() && got.Position.Ruma() <= p.Ruma() {
				t.Fatalf("%s: %v, hole %d: a safe move banked nothing", rules.ID, p, hole)
			}
		}
		if p.String() != before {
			t.Fatalf("%s became %v", before, p)
		}
	})
}

// A sowing takes O(n) steps for any number of seeds: at most three laps of single seeds, three
// wraps, and one step each to lift, lap, and chain or die.
func TestStepsAreFew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := row.Multitchouka()
		holes := rapid.IntRange(1, 12).Draw(t, "holes")
		p := rowtest.Position(t, 0, rapid.SliceOfN(rapid.IntRange(0, 1_000_000_000/holes), holes, holes).Draw(t, "seeds")...)
		for _, m := range rules.Moves(p) {
			steps, _ := rowtest.Sow(t, rules, p, m)
			count, sowings := 0, 0
			for _, step := range steps {
				count, sowings = count+1, step.Sowing
			}
			if most := sowings * (3*(holes+1) + 6); count > most {
				t.Fatalf("%v, hole %d: %d steps for %d sowings, at most %d", p, m, count, sowings, most)
			}
		}
	})
}

// One sowing of up to 10⁹ seeds ends where division predicts: s = q(n + 1) + r.
func TestLapsByDivision(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := row.Monokalah()
		n := rapid.IntRange(1, 9).Draw(t, "n")
		m := rapid.IntRange(1, n).Draw(t, "hole")
		laps := rapid.IntRange(0, 1_000_000_000/(n+1)-1).Draw(t, "laps")
		holes := make([]int, n)
		holes[m-1] = n + 1 - m + laps*(n+1)
		want := make([]int, n)
		for i := range want {
			want[i] = laps
			if i >= m {
				want[i]++
			}
		}
		out := play(t, rules, rowtest.Position(t, 0, holes...), row.Move(m))
		if !slices.Equal(out.Position.Holes(), want) || out.Position.Ruma() != laps+1 {
			t.Fatalf("%d seeds in hole %d of %d: got %v, want %v | %d", holes[m-1], m, n, out.Position, want, laps+1)
		}
	})
}

// After yield returns false in the middle of a move, it is not called again.
func TestStepsStopEarly(t *testing.T) {
	for _, rules := range row.Games() {
		for _, text := range []string{"2 2 2 2", "1 2 2", "3 0 5", "1x13", "3 1 0"} {
			p := rowtest.Board(t, text)
			for _, m := range rules.Moves(p) {
				all, _ := rowtest.Sow(t, rules, p, m)
				for stop := range all {
					var gotSteps []engine.Step
					_, err := rules.PlaySteps(p, m, func(step engine.Step) bool {
						gotSteps = append(gotSteps, step)
						return len(gotSteps) <= stop
					})
					if err != nil || !slices.Equal(gotSteps, all[:stop+1]) {
						t.Fatalf("%s: %v, hole %d: left at step %d, heard %v the second time, %v", rules.ID, p, m, stop, gotSteps, err)
					}
				}
			}
		}
	}
}

func TestIllegalMovesHaveNoSteps(t *testing.T) {
	_, err := row.Tchoukaillon().PlaySteps(rowtest.Board(t, "1 1"), 1, func(s engine.Step) bool {
		t.Errorf("told of %s", stepText(s))
		return false
	})
	var illegal *row.IllegalMove
	if !errors.As(err, &illegal) {
		t.Errorf("got error %v, want an IllegalMove", err)
	}
}
