package solve_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// Collect equals the exhaustive analysis, for boards of every rule set, and for larger ones without
// wrapping.
func TestCollectEqualsAnalyse(t *testing.T) {
	random := enginetest.Random(t)
	for i := range fromEnvironment(t, "TCHOUKA_BOARDS", 10*randomBoards) {
		rules, p := row.NoWrap(), longBoard(t, random)
		if i%4 == 0 {
			rules = row.Games()[random.IntN(len(row.Games()))]
			p = randomPosition(t, random, rules, 8, 25)
		}
		want := finish(t, rules, p)
		got := solve.Collect(context.Background(), rules, p, solve.Options{})
		if got.Verdict != want.Verdict || got.Collected != want.Collected || !got.Exact || got.Cause != solve.Finished ||
			got.CollectedWithLosingMove != want.CollectedWithLosingMove {
			t.Fatalf("%s: %v: %+v, want %+v", rules.ID, p, got, want.Value)
		}
		if err := collects(rules, p, got.Line, got.Collected); err != nil {
			t.Fatalf("%s: %v: %v", rules.ID, p, err)
		}
	}
}

// longBoard draws a board of up to 14 holes. It has few seeds near the Ruma, so that some can be
// collected. Each additional hole triples the positions of the largest boards: a few of 18 holes
// exceed the memory of the exhaustive analysis.
func longBoard(t rowtest.TB, random *rand.Rand) row.Position {
	line := make([]int, 1+random.IntN(14))
	most := 1 + random.IntN(6)
	for i := range line {
		line[i] = random.IntN(min(most, len(line)-i+1) + 1)
	}
	p, err := row.NewPosition(random.IntN(4), line...)
	if err != nil {
		t.Fatalf("NewPosition: %v", err)
	}
	return p
}

// collects replays a line by the rules: all moves are safe and the Ruma ends with most seeds.
func collects(rules row.Rules, p row.Position, line []row.Move, most int) error {
	for _, m := range line {
		out, err := rules.Play(p, m)
		if err != nil || out.Ending.Loses() {
			return fmt.Errorf("line %v: hole %d of %v: %v, ending %v", line, m, p, err, out.Ending)
		}
		p = out.Position
	}
	if p.Ruma() != most {
		return fmt.Errorf("line %v ends with %d in the Ruma, want %d", line, p.Ruma(), most)
	}
	return nil
}

// At any cut-off, the result of Collect has a matching line and is not reported as exact.
func TestCollectIsCutOff(t *testing.T) {
	for polls := range 12 {
		start := rowtest.Uniform(t, 36, 4)
		got := solve.Collect(&countdown{context.Background(), polls}, row.NoWrap(), start, solve.Options{})
		if got.Cause != solve.Cancelled || got.Exact || got.Verdict != engine.Unknown {
			t.Errorf("%d looks: %+v", polls, got)
		}
		if err := collects(row.NoWrap(), start, got.Line, got.Collected); err != nil {
			t.Errorf("%d looks: %v", polls, err)
		}
	}
	start := rowtest.Uniform(t, 36, 4)
	for _, ceiling := range []int64{1, 300, 1000} {
		got := solve.Collect(context.Background(), row.NoWrap(), start, solve.Options{Memory: ceiling})
		if got.Cause != solve.MemoryFull || got.Exact || got.Verdict != engine.Unknown {
			t.Errorf("%d bytes: %+v", ceiling, got)
		}
		if err := collects(row.NoWrap(), start, got.Line, got.Collected); err != nil {
			t.Errorf("%d bytes: %v", ceiling, err)
		}
	}
}

// BenchmarkCollect compares Collect with the exhaustive analysis.
func BenchmarkCollect(b *testing.B) {
	p := rowtest.Board(b, "34x4")
	var fast, slow time.Duration
	for b.Loop() {
		start := time.Now()
		got := solve.Collect(context.Background(), row.NoWrap(), p, solve.Options{})
		fast += time.Since(start)
		start = time.Now()
		want := solve.Analyse(context.Background(), row.NoWrap(), p, solve.Options{})
		slow += time.Since(start)
		if got.Collected != want.Collected {
			b.Fatalf("%d collected, want %d", got.Collected, want.Collected)
		}
	}
	b.ReportMetric(float64(slow)/float64(fast), "times-as-fast-as-Analyse")
}

func FuzzCollect(f *testing.F) {
	f.Add([]byte{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1})
	f.Add([]byte{0, 1, 2, 1})
	f.Add([]byte{9, 0, 3, 1, 0, 4, 2, 4, 3, 5})
	f.Fuzz(func(t *testing.T, holes []byte) {
		seeds := make([]int, min(len(holes), 12))
		for i := range seeds {
			seeds[i] = int(holes[i]) % 14
		}
		p, err := row.NewPosition(0, seeds...)
		if err != nil {
			return
		}
		want := solve.Analyse(context.Background(), row.NoWrap(), p, solve.Options{Memory: 4 << 20})
		if want.Cause != solve.Finished {
			return // too slow for the time limit of a fuzzing input
		}
		got := solve.Collect(context.Background(), row.NoWrap(), p, solve.Options{})
		if got.Verdict != want.Verdict || got.Collected != want.Collected || !got.Exact {
			t.Fatalf("%v: %+v, want %+v", p, got, want.Value)
		}
		if err := collects(row.NoWrap(), p, got.Line, got.Collected); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
	})
}
