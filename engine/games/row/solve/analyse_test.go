package solve_test

import (
	"context"
	"math"
	"math/big"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// same compares values, with solutions by their number.
func same() cmp.Option {
	return cmp.Comparer(func(a, b *big.Int) bool { return a.Cmp(b) == 0 })
}

// checkResult compares a complete result with the oracle.
func checkResult(t rowtest.TB, r *solve.Result) {
	t.Helper()
	rules, start := r.Rules, r.Start
	want, oracle := ask(rules, start)
	if diff := cmp.Diff(want.value(), r.Value, same()); diff != "" {
		t.Fatalf("%s: %v (-oracle +solver):\n%s", rules.ID, start, diff)
	}
	if r.Positions != len(oracle.known) {
		t.Fatalf("%s: %v: %d positions, the oracle met %d", rules.ID, start, r.Positions, len(oracle.known))
	}
	visited := 0
	walk(r, func(p row.Position) {
		visited++
		got, ok := r.At(p)
		if diff := cmp.Diff(oracle.solve(byDistance(p)).value(), got, same()); !ok || diff != "" {
			t.Fatalf("%s: %v on the way from %v: in the table %v (-oracle +solver):\n%s", rules.ID, p, start, ok, diff)
		}
		checkMoves(t, r, p, got)
	})
	if visited != r.Positions {
		t.Fatalf("%s: %v: %d positions in the table, %d met", rules.ID, start, r.Positions, visited)
	}
	checkLine(t, r)
}

// walk visits every position that safe moves reach, each exactly once.
func walk(r *solve.Result, visit func(row.Position)) {
	seen := map[engine.Key]bool{r.Start.Key(): true}
	for todo := []row.Position{r.Start}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		visit(p)
		for _, m := range r.Moves(p) {
			if key := m.Outcome.Position.Key(); !m.Outcome.Ending.Loses() && !seen[key] {
				seen[key] = true
				todo = append(todo, m.Outcome.Position)
			}
		}
	}
}

// checkMoves folds the values of the moves into the value of the position.
func checkMoves(t rowtest.TB, r *solve.Result, p row.Position, value solve.Value) {
	t.Helper()
	fold := solve.Value{
		Verdict: engine.Lost, Exact: true, Moves: -1, Sowings: -1, Solutions: new(big.Int),
		Collected: p.Ruma(), CollectedWithLosingMove: p.Ruma(),
	}
	if p.Outside() == 0 {
		fold.Verdict, fold.Moves, fold.Sowings = engine.Won, 0, 0
		fold.Solutions.SetInt64(1)
	}
	var best, listed []row.Move
	for _, m := range r.Moves(p) {
		listed = append(listed, m.Move)
		v := m.Value
		fold.CollectedWithLosingMove = max(fold.CollectedWithLosingMove, v.CollectedWithLosingMove)
		fold.Solutions.Add(fold.Solutions, v.Solutions)
		if v.Verdict == engine.Won && (fold.Sowings < 0 || v.Sowings+m.Outcome.Sowings < fold.Sowings) {
			fold.Sowings = v.Sowings + m.Outcome.Sowings
		}
		switch {
		case m.Outcome.Ending.Loses():
		case v.Verdict == engine.Won && (fold.Moves < 0 || v.Moves+1 < fold.Moves):
			fold.Verdict, fold.Moves = engine.Won, v.Moves+1
			best = append(best, m.Move)
		case fold.Verdict != engine.Won && v.Collected > fold.Collected:
			best = append(best, m.Move)
		}
		fold.Collected = max(fold.Collected, v.Collected)
	}
	if diff := cmp.Diff(fold, value, same()); diff != "" {
		t.Fatalf("%s: %v (-folded from its moves +value):\n%s", r.Rules.ID, p, diff)
	}
	if !slices.Equal(listed, r.Rules.Moves(p)) {
		t.Fatalf("%s: %v: values of the moves %v, legal are %v", r.Rules.ID, p, listed, r.Rules.Moves(p))
	}
	switch m, ok := r.Best(p); {
	case ok != (len(best) > 0):
		t.Fatalf("%s: %v: a best move %v, want %v", r.Rules.ID, p, ok, len(best) > 0)
	case ok && m != best[len(best)-1]:
		t.Fatalf("%s: %v: best move %d, want %d", r.Rules.ID, p, m, best[len(best)-1])
	}
}

// checkLine plays the line: it consists of safe moves only and achieves the reported result.
func checkLine(t rowtest.TB, r *solve.Result) {
	t.Helper()
	p := r.Start
	for _, m := range r.Line {
		if best, ok := r.Best(p); r.Exact && (!ok || best != m) {
			t.Fatalf("%s: %v: the line leaves the best move %d", r.Rules.ID, r.Start, best)
		}
		out, err := r.Rules.Play(p, m)
		if err != nil || out.Ending.Loses() {
			t.Fatalf("%s: %v: line %v: hole %d of %v: %v, ending %v", r.Rules.ID, r.Start, r.Line, m, p, err, out.Ending)
		}
		p = out.Position
	}
	switch {
	case r.Verdict == engine.Won && (p.Outside() != 0 || r.Exact && len(r.Line) != r.Value.Moves || len(r.Line) > r.Value.Moves):
		t.Fatalf("%s: %v: line %v ends at %v, moves %d", r.Rules.ID, r.Start, r.Line, p, r.Value.Moves)
	case p.Ruma() != r.Collected:
		t.Fatalf("%s: %v: line %v collects %d, want %d", r.Rules.ID, r.Start, r.Line, p.Ruma(), r.Collected)
	}
}

// Wider boards, and larger counts.
func TestAnalyseEqualsOracleOnBigCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seeds := rapid.SampledFrom([]int{300, 3_000, 200_000}).Draw(t, "seeds")
		holes := rapid.SliceOfN(rapid.IntRange(0, seeds), 1, 2).Draw(t, "holes")
		p, err := row.NewPosition(rapid.IntRange(0, 9).Draw(t, "ruma"), holes...)
		if err != nil {
			t.Fatalf("NewPosition: %v", err)
		}
		rules := rapid.SampledFrom([]row.Rules{row.NoWrap(), row.Monokalah(), row.Tchoukaillon()}).Draw(t, "rules")
		if seeds == 300 {
			rules = row.Multitchouka()
		}
		checkResult(t, finish(t, rules, p))
	})
}

// Edge cases of the rules.
func TestTrivialStarts(t *testing.T) {
	cleared := solve.Value{
		Verdict: engine.Won, Exact: true, Collected: 7, CollectedWithLosingMove: 7, Solutions: big.NewInt(1),
	}
	stuck := solve.Value{
		Verdict: engine.Lost, Exact: true, Moves: -1, Sowings: -1, Collected: 1, CollectedWithLosingMove: 1, Solutions: new(big.Int),
	}
	for _, test := range []struct {
		name  string
		rules row.Rules
		start row.Position
		want  solve.Value
	}{
		{"cleared", row.Multitchouka(), rowtest.Board(t, "0 0 0 | 7"), cleared},
		{"stuck", row.Tchoukaillon(), rowtest.Board(t, "0 1 1 0 | 1"), stuck},
		{"no seeds at all", row.NoWrap(), rowtest.Board(t, "0"), solve.Value{
			Verdict: engine.Won, Exact: true, Solutions: big.NewInt(1),
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := finish(t, test.rules, test.start)
			if diff := cmp.Diff(test.want, r.Value, same()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if r.Positions != 1 || len(r.Line) != 0 {
				t.Errorf("%d positions, line %v; want 1 and none", r.Positions, r.Line)
			}
			if m, ok := r.Best(test.start); ok {
				t.Errorf("best move %d, want none", m)
			}
		})
	}
}

// At returns nothing for positions that are not in the table.
func TestAtUnreachedPositions(t *testing.T) {
	r := finish(t, row.Multitchouka(), rowtest.Board(t, "4x2"))
	for _, text := range []string{
		"2 2 2 | 2",             // different holes
		"2 2 2 2 | 1",           // different seeds
		"2 2 2 1 | 1",           // not reached
		"1 0 0 0 | 7",           // reached by a losing move only
		"300 0 0 0 | 0",         // more outside than at the start
		"2147483647 0 0 0 | 0",  // as above, with more than a lane
		"0 0 0 264 | 0",         // as above, 8 if truncated to a lane
		"0 0 0 0 0 0 0 0 0 | 8", // longer
	} {
		if v, ok := r.At(rowtest.Board(t, text)); ok {
			t.Errorf("%s has the value %v", text, v)
		}
		if m, ok := r.Best(rowtest.Board(t, text)); ok {
			t.Errorf("%s has the best move %d", text, m)
		}
	}
	// 258 would be truncated to 2 in a lane, which has two bits in this game.
	r = finish(t, row.Multitchouka(), rowtest.Board(t, "2 1 | 300"))
	if v, ok := r.At(rowtest.Board(t, "258 1 | 44")); ok {
		t.Errorf("258 1 | 44 has the value %v", v)
	}
	r = finish(t, row.Multitchouka(), rowtest.Board(t, "4x2"))
	for _, m := range r.Moves(rowtest.Board(t, "2 2 2 1 | 1")) {
		if _, known := r.At(m.Outcome.Position); !known && !m.Outcome.Ending.Loses() && m.Value.Verdict != engine.Unknown {
			t.Errorf("hole %d of a board that was not reached is %v", m.Move, m.Value.Verdict)
		}
	}
}

// Results are copies: changing one does not affect later results.
func TestSolutionsAreCopies(t *testing.T) {
	r := finish(t, row.Multitchouka(), rowtest.Board(t, "4x2"))
	v, _ := r.At(r.Start)
	v.Solutions.SetInt64(99)
	if again, _ := r.At(r.Start); again.Solutions.Int64() != 1 || r.Solutions.Int64() != 1 {
		t.Errorf("%v winning lines after a reader changed his copy", again.Solutions)
	}
}

// Concurrent readers, for the race detector.
func TestConcurrentReads(t *testing.T) {
	r := finish(t, row.Multitchouka(), rowtest.Board(t, "6x4"))
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			walk(r, func(p row.Position) {
				if _, ok := r.At(p); !ok {
					t.Errorf("%v is not in the table", p)
				}
				r.Best(p)
			})
		})
	}
	readers.Wait()
}

// Repeated analyses have the same result.
func TestAnalyseIsDeterministic(t *testing.T) {
	for _, ceiling := range []int64{0, 20_000} {
		ask := func() *solve.Result {
			return solve.Analyse(context.Background(), row.Multitchouka(), rowtest.Board(t, "8x3"), solve.Options{Memory: ceiling})
		}
		one, two := ask(), ask()
		if diff := cmp.Diff(one.Value, two.Value, same()); diff != "" || !slices.Equal(one.Line, two.Line) || one.Positions != two.Positions {
			t.Errorf("ceiling %d: %d and %d positions, lines %v and %v\n%s", ceiling, one.Positions, two.Positions, one.Line, two.Line, diff)
		}
	}
}

func FuzzAnalyse(f *testing.F) {
	f.Add(uint8(0), []byte{2, 2, 2, 2}, uint16(0))
	f.Add(uint8(1), []byte{1, 1, 1, 1, 1, 1}, uint16(900))
	f.Add(uint8(2), []byte{2, 0, 5}, uint16(0))
	f.Add(uint8(3), []byte{6, 4, 2, 0, 2, 1}, uint16(0))
	f.Fuzz(func(t *testing.T, game uint8, holes []byte, ceiling uint16) {
		rules := row.Games()[int(game)%len(row.Games())]
		seeds := make([]int, min(len(holes), 6))
		for i := range seeds {
			seeds[i] = int(holes[i]) % 8
		}
		p, err := row.NewPosition(0, seeds...)
		if err != nil {
			return
		}
		cut := solve.Analyse(t.Context(), rules, p, solve.Options{Memory: int64(ceiling) + 1, NoTheorems: true})
		checkCutOff(t, cut, finish(t, rules, p))
		if p.Outside() <= 16 {
			checkResult(t, finish(t, rules, p))
		}
	})
}

// Workers that follow the same path add its positions at the same time, also when a stack grows.
func TestWorkersOnOnePath(t *testing.T) {
	start := rowtest.Board(t, "12 1 7 4")
	options := solve.Options{NoTheorems: true, Workers: 4}.SpreadFrom(1)
	for range 15000 {
		r := solve.Analyse(t.Context(), row.Monokalah(), start, options)
		if r.Verdict != engine.Won || !r.Exact || r.Value.Moves != 18 {
			t.Fatalf("%v, exact %v, %d moves; want a win in 18 moves", r.Verdict, r.Exact, r.Value.Moves)
		}
	}
}

// plain is a straightforward exhaustive analysis of Tchuka Ruma for comparison: recursion, seeds
// dropped one by one, solved positions in a map. It returns the results of Analyse, with winning
// lines in 64 bits.
type plain struct {
	known map[string]*plainValue
	key   []byte
}

type plainValue struct {
	won                       bool
	moves, sowings            int
	collected, withLosingMove int
	solutions                 uint64
	best                      int
}

// settle returns the value of a ring of at most 255 seeds, the Ruma last.
func (p *plain) settle(ring []int) *plainValue {
	p.key = p.key[:0]
	for _, seeds := range ring {
		p.key = append(p.key, byte(seeds))
	}
	if value, ok := p.known[string(p.key)]; ok {
		return value
	}
	ruma := len(ring) - 1
	v := &plainValue{moves: math.MaxInt, sowings: math.MaxInt, collected: ring[ruma], withLosingMove: ring[ruma]}
	p.known[string(p.key)] = v
	cleared := true
	for hole, seeds := range ring[:ruma] {
		if seeds == 0 {
			continue
		}
		cleared = false
		next := append([]int(nil), ring...)
		sowings, safe := sowRing(next, hole)
		if !safe {
			v.withLosingMove = max(v.withLosingMove, next[ruma])
			continue
		}
		v.fold(p.settle(next), hole, sowings)
	}
	if cleared {
		*v = plainValue{won: true, collected: ring[ruma], withLosingMove: ring[ruma], solutions: 1}
	}
	return v
}

func (v *plainValue) fold(child *plainValue, hole, sowings int) {
	if child.won && (!v.won || child.moves+1 < v.moves) || !child.won && !v.won && child.collected > v.collected {
		v.best = hole
	}
	if child.won {
		v.won = true
		v.moves = min(v.moves, child.moves+1)
		v.sowings = min(v.sowings, child.sowings+sowings)
		v.solutions += child.solutions
	}
	v.collected = max(v.collected, child.collected)
	v.withLosingMove = max(v.withLosingMove, child.withLosingMove)
}

// sowRing plays a move in place, seed by seed.
func sowRing(ring []int, at int) (sowings int, safe bool) {
	for {
		hand := ring[at]
		for ring[at] = 0; hand > 0; hand-- {
			if at++; at == len(ring) {
				at = 0
			}
			ring[at]++
		}
		sowings++
		if at == len(ring)-1 {
			return sowings, true
		}
		if ring[at] == 1 {
			return sowings, false
		}
	}
}

// The plain implementation is correct, so that the comparison is meaningful.
func TestPlainPeer(t *testing.T) {
	for _, text := range []string{"4x2", "4x3", "3x10", "6x4", "7x5"} {
		p := rowtest.Board(t, text)
		peer := plain{known: map[string]*plainValue{}}
		got, want := peer.settle(append(p.Holes(), 0)), finish(t, row.Multitchouka(), p)
		if len(peer.known) != want.Positions || got.won != (want.Verdict == engine.Won) || got.collected != want.Collected ||
			got.withLosingMove != want.CollectedWithLosingMove || got.solutions != want.Solutions.Uint64() ||
			got.won && (got.moves != want.Value.Moves || got.sowings != want.Sowings) {
			t.Errorf("%s: %d positions, %+v; want %d, %+v", text, len(peer.known), got, want.Positions, want.Value)
		}
	}
}

// BenchmarkAnalyse analyses boards completely, by one worker and by one on each core, and reports how
// many times as long the plain implementation takes. All times are the minimum of all runs, because
// the machine may be busy.
func BenchmarkAnalyse(b *testing.B) {
	for text, positions := range map[string]int{"8x4": 33202, "7x5": 31736} {
		b.Run(text, func(b *testing.B) {
			p := rowtest.Board(b, text)
			ring := append(p.Holes(), 0)
			one, all, slow := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
			analyse := func(workers int, least *time.Duration) {
				start := time.Now()
				r := solve.Analyse(context.Background(), row.Multitchouka(), p, solve.Options{Workers: workers})
				*least = min(*least, time.Since(start))
				if r.Positions != positions {
					b.Fatalf("%d positions, want %d", r.Positions, positions)
				}
			}
			b.ReportAllocs()
			for b.Loop() {
				analyse(1, &one)
				b.StopTimer()
				analyse(runtime.GOMAXPROCS(0), &all)
				start := time.Now()
				peer := plain{known: map[string]*plainValue{}}
				peer.settle(ring)
				slow = min(slow, time.Since(start))
				if len(peer.known) != positions {
					b.Fatalf("the peer has %d positions, want %d", len(peer.known), positions)
				}
				b.StartTimer()
			}
			b.ReportMetric(one.Seconds()*1e3, "ms-least")
			b.ReportMetric(all.Seconds()*1e3, "ms-all-cores-least")
			b.ReportMetric(slow.Seconds()*1e3, "ms-plain-least")
			b.ReportMetric(float64(slow)/float64(one), "times-as-fast")
			b.ReportMetric(float64(slow)/float64(all), "times-as-fast-all-cores")
		})
	}
}

func BenchmarkProve(b *testing.B) {
	for _, text := range []string{"4x2", "8x4", "12x3", "13x3"} {
		b.Run(text, func(b *testing.B) {
			p := rowtest.Board(b, text)
			for range b.N {
				solve.Prove(context.Background(), row.Multitchouka(), p, solve.Options{})
			}
		})
	}
}

// BenchmarkTables computes all layers for 12 holes and up to 24 seeds.
func BenchmarkTables(b *testing.B) {
	positions := 0
	for range b.N {
		tables := extended(b, row.Multitchouka(), 12, 24)
		for seeds := range tables.Seeds() + 1 {
			count, _ := tables.Count(seeds)
			positions += count
		}
	}
	b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "won/s")
}
