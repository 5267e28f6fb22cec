package solve_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/survey"
	"tchouka/engine/study/tchoukaillon"
)

// paper is a plain implementation of the method that Campbell and Chavey describe, for comparison.
// It sows from each hole in turn, decides recursively whether the result can be won, and memoizes
// lost positions as strings. It sows seed by seed, and a chain is a loop. Their program ends at a
// win, so it does not memoize won positions.
type paper struct {
	lost map[string]bool
	key  []byte
	// laps drops whole laps at once, by a division. The paper does not do this, but without it
	// boards of 100,000 seeds a hole would take hours.
	laps bool
}

// wins reports whether a row is won in Tchuka Ruma.
func (p *paper) wins(row []int) bool {
	empty := true
	for hole := range row {
		if row[hole] == 0 {
			continue
		}
		empty = false
		next := append([]int(nil), row...)
		if p.sow(next, hole) && !p.lost[p.name(next)] && p.wins(next) {
			return true
		}
	}
	if !empty {
		p.lost[p.name(row)] = true
	}
	return empty
}

func (p *paper) name(row []int) string {
	p.key = p.key[:0]
	for _, s := range row {
		p.key = binary.AppendUvarint(p.key, uint64(s))
	}
	return string(p.key)
}

// sow plays a move in place and reports whether it is safe.
func (p *paper) sow(row []int, at int) bool {
	for {
		hand := row[at]
		row[at] = 0
		if p.laps {
			for i := range row {
				row[i] += hand / (len(row) + 1)
			}
			hand %= len(row) + 1
		}
		for ; hand > 0; hand-- {
			if at++; at > len(row) {
				at = 0
			}
			if at < len(row) {
				row[at]++
			}
		}
		if at == len(row) {
			return true
		}
		if row[at] == 1 {
			return false
		}
	}
}

// lostBy returns the lost k up to upTo, by the paper's method.
func lostBy(laps bool, n, upTo int) (lost []int) {
	for k := 1; k <= upTo; k++ {
		p := paper{lost: map[string]bool{}, laps: laps}
		if !p.wins(slices.Repeat([]int{k}, n)) {
			lost = append(lost, k)
		}
	}
	return lost
}

// lostBySurvey returns the same by a survey on one core, which searches every board, like the
// paper.
func lostBySurvey(t testing.TB, n, upTo int) (lost []int) {
	t.Helper()
	request := uniform(row.Multitchouka(), n, n, 1, upTo)
	request.NoTheorems, request.NoLines, request.Workers = true, true, 1
	err := survey.Run(context.Background(), request, func(c survey.Cell) {
		if c.Facts.Verdict() == engine.Lost {
			lost = append(lost, c.Across)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return lost
}

// The implementation of the paper's method is correct, so that the comparison is meaningful.
func TestPaperPeer(t *testing.T) {
	for n := 1; n <= 6; n++ {
		want := lostBySurvey(t, n, 60)
		for _, laps := range []bool{false, true} {
			if got := lostBy(laps, n, 60); !slices.Equal(got, want) {
				t.Errorf("n = %d, laps %v: lost %v, want %v", n, laps, got, want)
			}
		}
	}
}

// BenchmarkTable1 solves Table 1 by the paper's method and by a survey on one core, row by row, and
// reports the seconds of each and their ratio. It covers a hundredth of the paper's k. The whole
// table takes some minutes:
//
//	TCHOUKA_TABLE1=whole go test -run '^$' -bench Table1 -benchtime 1x -timeout 0 ./engine/games/row/solve
//
// There are two forms of the paper's method. The plain one sows seed by seed and is left out of the
// whole table. The other drops whole laps at once.
func BenchmarkTable1(b *testing.B) {
	whole := os.Getenv("TCHOUKA_TABLE1") == "whole"
	sum := times{}
	for _, row := range []struct{ n, upTo int }{
		{2, 100_000},
		{3, 100_000},
		{4, 100_000},
		{5, 100_000},
		{6, 100_000},
		{7, 100_000},
		{8, 10_000},
		{9, 1_000},
		{10, 1_000},
	} {
		if !whole {
			row.upTo /= 100
		}
		b.Run(fmt.Sprintf("n=%d,k≤%d", row.n, row.upTo), func(b *testing.B) {
			all := times{}
			for range b.N {
				all.compare(b, row.n, row.upTo, !whole)
			}
			all.report(b)
			sum.add(all, b.N)
		})
	}
	b.Run("all", func(b *testing.B) {
		sum.report(b)
		b.ReportMetric(0, "ns/op")
	})
}

// times holds the times of the two forms of the paper's method and of the survey.
type times struct{ plain, laps, survey time.Duration }

// compare solves one row of Table 1.
func (t *times) compare(b *testing.B, n, upTo int, plain bool) {
	start := time.Now()
	want := lostBySurvey(b, n, upTo)
	t.survey += time.Since(start)
	start = time.Now()
	got := lostBy(true, n, upTo)
	t.laps += time.Since(start)
	if !slices.Equal(got, want) {
		b.Fatalf("lost %v, want %v", got, want)
	}
	if plain {
		start = time.Now()
		lostBy(false, n, upTo)
		t.plain += time.Since(start)
	}
}

func (t *times) add(u times, runs int) {
	t.plain += u.plain / time.Duration(runs)
	t.laps += u.laps / time.Duration(runs)
	t.survey += u.survey / time.Duration(runs)
}

func (t *times) report(b *testing.B) {
	b.ReportMetric(t.survey.Seconds()/float64(b.N), "s/survey")
	b.ReportMetric(t.laps.Seconds()/float64(b.N), "s/paper-with-laps")
	b.ReportMetric(float64(t.laps)/float64(t.survey), "times-as-fast")
	if t.plain > 0 {
		b.ReportMetric(t.plain.Seconds()/float64(b.N), "s/paper")
		b.ReportMetric(float64(t.plain)/float64(t.survey), "times-as-fast-as-the-paper")
	}
}

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

func TestTheorem1(t *testing.T) {
	for n := 2; n <= 30; n++ {
		for k := n; k*n <= row.MaxSeeds/(n+1); k *= n + 1 {
			if r := tchuka(t, n, k); won(r) {
				t.Errorf("%dx%d = n(n+1)^i is won by %v", n, k, r.Line)
			}
		}
		for k := n + 1; k*n <= row.MaxSeeds/(n+1); k *= n + 1 {
			if r := tchuka(t, n, k); won(r) || r.Positions != 1 {
				t.Errorf("%dx%d = (n+1)^i: %v with %d positions, want lost and 1", n, k, r.Verdict, r.Positions)
			}
		}
	}
}

// Theorem 2 and its proof: for k = n + 1 − i only the holes i, i + (i−1), …, i(i+1)/2 can begin a
// win. Lemma 1: for i = 2 these are hole 3, and hole 3 again.
func TestTheorem2AndLemma1(t *testing.T) {
	for n := 3; n <= 8; n++ {
		for i := 2; i <= n && n*(n+1-i) <= 42; i++ {
			var starts []row.Move
			for sum, step := 0, i; step > 0; step-- {
				sum += step
				starts = append(starts, row.Move(sum))
			}
			r := tchuka(t, n, n+1-i)
			for _, m := range r.Moves(r.Start) {
				if m.Value.Verdict == engine.Won && !slices.Contains(starts, m.Move) {
					t.Errorf("%dx%d: hole %d starts a win, Theorem 2 allows %v", n, n+1-i, m.Move, starts)
				}
			}
			if i == 2 && won(r) {
				onlyHole3(t, r)
			}
		}
	}
}

func onlyHole3(t *testing.T, r *solve.Result) {
	t.Helper()
	p := r.Start
	for move := 1; move <= 2; move++ {
		for _, m := range r.Moves(p) {
			if m.Value.Verdict == engine.Won && m.Move != 3 {
				t.Errorf("%v: move %d of a win is hole %d, Lemma 1 allows 3", r.Start, move, m.Move)
			}
		}
		best, ok := r.Best(p)
		if !ok {
			t.Fatalf("%v: no best move", p)
		}
		out, err := r.Rules.Play(p, best)
		if err != nil {
			t.Fatal(err)
		}
		p = out.Position
	}
}

func TestTheorem3(t *testing.T) {
	for n := 1; n <= 24; n++ {
		if got, want := won(tchuka(t, n, 1)), n == 1 || n == 3; got != want {
			t.Errorf("%dx1: won %v, want %v", n, got, want)
		}
	}
}

func TestTheorem4(t *testing.T) {
	for n := 1; n <= 15; n++ {
		if got, want := won(tchuka(t, n, 2)), n == 4 || n == 7; got != want {
			t.Errorf("%dx2: won %v, want %v", n, got, want)
		}
	}
}

// Lemma 2, first half: fewer seeds than the effective size s ≥ 6 never win.
func TestLemma2(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := make([]int, rapid.IntRange(6, 14).Draw(t, "size"))
		line[0] = 1
		for range rapid.IntRange(0, len(line)-2).Draw(t, "more seeds") {
			line[rapid.IntRange(0, len(line)-1).Draw(t, "hole")]++
		}
		if r := finish(t, row.Multitchouka(), rowtest.Board(t, text(line))); won(r) {
			t.Fatalf("%v is won by %v", r.Start, r.Line)
		}
	})
}

// The second half of Lemma 2 (s ≥ 11 and at most s seeds) is false; the counterexample has 12 seeds
// on an effective size of 12.
func TestLemma2SecondHalfFails(t *testing.T) {
	r := finish(t, row.Multitchouka(), rowtest.Board(t, "1 2 0 1 3 0 1 1 1 1 1 0"))
	if !won(r) || r.Start.Outside() != 12 || r.Start.Len() != 12 {
		t.Errorf("%v is %v", r.Start, r.Verdict)
	}
}
