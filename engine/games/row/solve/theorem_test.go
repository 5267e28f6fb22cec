package solve_test

import (
	"context"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/tchoukaillon"
)

// winning returns the winning board of n seeds, with additional empty holes.
func winning(t *testing.T, n int64, more int) row.Position {
	t.Helper()
	holes := append(tchoukaillon.Board(n), make([]int, more)...)
	slices.Reverse(holes)
	p, err := row.NewPosition(0, holes...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Theorem 3.2 and its consequences agree with a search in every value.
func TestTheorem32AgreesWithSearch(t *testing.T) {
	rules, ctx := row.Tchoukaillon(), context.Background()
	for n := int64(1); n <= 40; n++ {
		p := winning(t, n, int(n%3))
		searched := solve.Analyse(ctx, rules, p, solve.Options{NoTheorems: true})
		v, theorem := solve.ByTheorem(rules, p)
		if want := searched.Value; theorem != solve.Theorem32 || v.Verdict != want.Verdict || v.Moves != want.Moves || v.Sowings != want.Sowings ||
			v.Collected != want.Collected || v.CollectedWithLosingMove != want.CollectedWithLosingMove ||
			v.Solutions.Cmp(want.Solutions) != 0 || v.Exact != want.Exact {
			t.Errorf("%v: %+v by %v, a search finds %+v", p, v, theorem, want)
		}
		theory := solve.GameOf(rules).About().Theory.(solve.Solution).Result
		if m, ok := theory.Best(p); !ok || m != searched.Line[0] {
			t.Errorf("%v: plays %d, the search %d", p, m, searched.Line[0])
		}
		if proof := solve.Prove(ctx, rules, p, solve.Options{}); !slices.Equal(proof.Line, searched.Line) || proof.Theorem != solve.Theorem32 {
			t.Errorf("%v: the line %v by %v, the search finds %v", p, proof.Line, proof.Theorem, searched.Line)
		}
		moves := theory.Moves(p)
		for i, m := range searched.Moves(p) {
			if got := moves[i]; got.Move != m.Move || got.Value.Verdict != m.Value.Verdict || got.Value.Moves != m.Value.Moves {
				t.Errorf("%v, hole %d: %+v, the search finds %+v", p, m.Move, got.Value, m.Value)
			}
		}
		if changed, err := p.With(p.Len(), 2); err == nil {
			if v, _ := solve.ByTheorem(rules, changed); v.Verdict != engine.Lost || v.Exact {
				t.Errorf("%v: %+v", changed, v)
			}
		}
	}
}

// An analysis that is cut off includes what a theorem proves.
func TestAnalysisUsesTheorems(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	large := winning(t, 300_000, 0)
	r := solve.Analyse(stopped, row.Tchoukaillon(), large, solve.Options{})
	if r.Verdict != engine.Won || !r.Exact || r.Value.Moves != 300_000 || len(r.Line) != 300_000 || r.Theorem != solve.Theorem32 {
		t.Errorf("%v, exact %v, %d moves, a line of %d, by %v", r.Verdict, r.Exact, r.Value.Moves, len(r.Line), r.Theorem)
	}
	if m, ok := r.Best(large); !ok || m != r.Line[0] {
		t.Errorf("plays %d, want %d", m, r.Line[0])
	}
	square, err := row.Uniform(24, 24)
	if err != nil {
		t.Fatal(err)
	}
	r = solve.Analyse(stopped, row.Multitchouka(), square, solve.Options{})
	if r.Verdict != engine.Lost || r.Exact || r.Theorem != solve.Theorem1 {
		t.Errorf("%v, exact %v, by %v", r.Verdict, r.Exact, r.Theorem)
	}
	if v, _ := r.At(square); v.Verdict != engine.Lost {
		t.Errorf("the start is %v", v.Verdict)
	}
	r = solve.Analyse(stopped, row.Multitchouka(), square, solve.Options{NoTheorems: true})
	if r.Verdict != engine.Unknown || r.Theorem != solve.NoTheorem {
		t.Errorf("without theorems %v by %v", r.Verdict, r.Theorem)
	}
}

// The theorems of Campbell and Chavey apply only to uniform boards of Tchuka Ruma.
func TestTheoremsApplyToTheirGame(t *testing.T) {
	p, err := row.Uniform(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range row.Games() {
		want := solve.NoTheorem
		switch rules {
		case row.Multitchouka():
			want = solve.Theorem1
		case row.Tchoukaillon():
			want = solve.Theorem32
		}
		if _, theorem := solve.ByTheorem(rules, p); theorem != want {
			t.Errorf("%s: %q, want %q", rules.ID, theorem, want)
		}
	}
	other, err := p.With(2, 5)
	if err != nil {
		t.Fatal(err)
	}
	if _, theorem := solve.ByTheorem(row.Multitchouka(), other); theorem != solve.NoTheorem {
		t.Errorf("%v by %v", other, theorem)
	}
}
