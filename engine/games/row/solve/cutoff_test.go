package solve_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// A search that is cut off returns Unknown or the correct verdict, and its bounds are correct.
func TestCutOffIsCorrect(t *testing.T) {
	for _, rules := range row.Games() {
		t.Run(rules.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				for range 8 {
					p := anyPosition(rules, 7, 24).Draw(t, "board")
					options := solve.Options{Memory: int64(1 << rapid.IntRange(7, 16).Draw(t, "ceiling")), NoTheorems: true}
					options.Workers = rapid.IntRange(1, 4).Draw(t, "workers")
					checkCutOff(t, rules, p, options.SpreadFrom(rapid.IntRange(1, 40).Draw(t, "spread from")))
				}
			})
		})
	}
}

func checkCutOff(t rowtest.TB, rules row.Rules, start row.Position, options solve.Options) {
	t.Helper()
	cut := solve.Analyse(context.Background(), rules, start, options)
	whole := finish(t, rules, start)
	switch cut.Cause {
	case solve.Finished:
		if !cut.Exact || cut.Positions != whole.Positions {
			t.Fatalf("%s: %v: finished, exact %v, %d positions of %d", rules.ID, start, cut.Exact, cut.Positions, whole.Positions)
		}
	case solve.MemoryFull:
		if cut.Exact || cut.Verdict == engine.Lost {
			t.Fatalf("%s: %v: memory full, yet exact %v, %v", rules.ID, start, cut.Exact, cut.Verdict)
		}
	default:
		t.Fatalf("%s: %v: %v", rules.ID, start, cut.Cause)
	}
	checkBounds(t, rules, start, cut.Value, whole.Value)
	checkLine(t, cut)
	known := 0
	walk(whole, func(p row.Position) {
		value, ok := cut.At(p)
		if !ok {
			return
		}
		known++
		truth, _ := whole.At(p)
		checkBounds(t, rules, p, value, truth)
		m, ok := cut.Best(p)
		if best, _ := whole.Best(p); ok && value.Exact && m != best {
			t.Fatalf("%s: %v: best move %d, want %d", rules.ID, p, m, best)
		}
		if ok && value.Verdict == engine.Unknown {
			t.Fatalf("%s: %v: best move %d of a position that is not known", rules.ID, p, m)
		}
	})
	if known != cut.Positions {
		t.Fatalf("%s: %v: %d positions, %d of them known", rules.ID, start, cut.Positions, known)
	}
}

// checkBounds compares the results of a search that was cut off with the truth.
func checkBounds(t rowtest.TB, rules row.Rules, p row.Position, known, truth solve.Value) {
	t.Helper()
	bad := func(what string) { t.Fatalf("%s: %v: %s: known %+v, true %+v", rules.ID, p, what, known, truth) }
	switch {
	case known.Verdict != engine.Unknown && known.Verdict != truth.Verdict:
		bad("the verdict is wrong")
	case known.Verdict == engine.Lost && !known.Exact:
		bad("lost without having been searched to the end")
	case known.Exact && (known.Moves != truth.Moves || known.Sowings != truth.Sowings || known.Collected != truth.Collected ||
		known.CollectedWithLosingMove != truth.CollectedWithLosingMove || known.Solutions.Cmp(truth.Solutions) != 0):
		bad("exact, and wrong")
	case known.Verdict == engine.Won && (known.Moves < truth.Moves || known.Sowings < truth.Sowings):
		bad("fewer moves or sowings than there are")
	case known.Verdict != engine.Won && (known.Moves != -1 || known.Sowings != -1):
		bad("moves of a win that is not known")
	case known.Collected > truth.Collected || known.CollectedWithLosingMove > truth.CollectedWithLosingMove:
		bad("more collected than possible")
	case known.Collected < p.Ruma() || known.CollectedWithLosingMove < known.Collected:
		bad("less collected than is there")
	case known.Solutions.Cmp(truth.Solutions) > 0:
		bad("more winning lines than there are")
	case (known.Solutions.Sign() > 0) != (known.Verdict == engine.Won):
		bad("winning lines and verdict do not fit")
	}
}

// With a context that has ended before, the table contains only the start.
func TestCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	start := rowtest.Board(t, "16x3 | 5")
	r := solve.Analyse(ctx, row.Multitchouka(), start, solve.Options{})
	if r.Cause != solve.Cancelled || r.Verdict != engine.Unknown || r.Exact || r.Positions != 1 || r.Collected != 5 {
		t.Errorf("%v: %v, exact %v, %d positions, %d collected", r.Cause, r.Verdict, r.Exact, r.Positions, r.Collected)
	}
	if moves := r.Moves(start); len(moves) != 16 {
		t.Errorf("%d moves, want 16", len(moves))
	}
}

// countdown is a context that ends after the given number of polls.
type countdown struct {
	context.Context
	polls int
}

func (c *countdown) Err() error {
	if c.polls--; c.polls < 0 {
		return context.Canceled
	}
	return nil
}

// If a search is cancelled at any poll, its line is legal and collects the reported seeds.
func TestCancelledAnywhere(t *testing.T) {
	for _, text := range []string{"8x4", "16x3", "12 0 5 0 0 1 7 7 1 0 2", "200x5", "4x1000"} {
		for polls := range 25 {
			ctx := &countdown{context.Background(), polls}
			r := solve.Analyse(ctx, row.Multitchouka(), rowtest.Board(t, text), solve.Options{})
			if r.Cause == solve.Cancelled && (r.Exact || r.Verdict == engine.Lost) {
				t.Fatalf("%s, %d looks: cancelled, yet exact %v, %v", text, polls, r.Exact, r.Verdict)
			}
			checkLine(t, r)
		}
	}
}

// A single move can take long: a thousand holes, two million seeds in each. The search is cancelled
// in the middle of it.
func TestCancelledDuringMove(t *testing.T) {
	r := solve.Analyse(&countdown{context.Background(), 2}, row.Multitchouka(), rowtest.Uniform(t, 1000, 2_000_000), solve.Options{})
	if r.Cause != solve.Cancelled || r.Positions != 1 || r.Verdict != engine.Unknown {
		t.Errorf("%v, %d positions, %v; want cancelled, 1, unknown", r.Cause, r.Positions, r.Verdict)
	}
}

// Cancelling from the progress callback ends the search immediately: no further report follows, and
// the values of settled positions stay exact.
func TestCancelledByProgress(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var reports []solve.Progress
	r := solve.Analyse(ctx, row.Multitchouka(), rowtest.Board(t, "16x3"), solve.Options{
		Progress: func(p solve.Progress) {
			reports = append(reports, p)
			cancel()
		},
	})
	if r.Cause != solve.Cancelled || r.Exact || r.Verdict == engine.Lost {
		t.Errorf("%v, exact %v, %v", r.Cause, r.Exact, r.Verdict)
	}
	if len(reports) != 1 {
		t.Fatalf("%d reports, want 1", len(reports))
	}
	if p := reports[0]; p.Positions != r.Positions || p.Collected > r.Collected && r.Verdict == engine.Unknown || p.Positions < 2 {
		t.Errorf("reported %+v, got %d positions, %d collected", p, r.Positions, r.Collected)
	}
	checkLine(t, r)
}

// Progress reports increase, and are at least 50 ms apart.
func TestProgress(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	last, started := solve.Progress{}, time.Now()
	reports := 0
	solve.Analyse(ctx, row.Multitchouka(), rowtest.Board(t, "16x3"), solve.Options{
		Progress: func(p solve.Progress) {
			now := time.Now()
			if p.Positions < last.Positions || p.Collected < last.Collected || p.Verdict < last.Verdict {
				t.Errorf("%+v after %+v", p, last)
			}
			if now.Sub(started) < 50*time.Millisecond {
				t.Errorf("%v after the report before", now.Sub(started))
			}
			last, started = p, now
			if reports++; reports == 4 {
				cancel()
			}
		},
	})
	if reports != 4 {
		t.Errorf("%d reports, want 4", reports)
	}
}

func TestCauseNames(t *testing.T) {
	var zero solve.Cause
	for cause, want := range map[solve.Cause]string{
		zero: "finished", solve.Cancelled: "cancelled", solve.MemoryFull: "memory full",
	} {
		if got := cause.String(); got != want {
			t.Errorf("%d is called %q, want %q", cause, got, want)
		}
	}
}

// The total memory that an analysis allocates, including garbage, is at most 1.25 times its
// ceiling, and the retained memory at most 1.05 times.
func TestMemoryCeiling(t *testing.T) {
	const ceiling = 64 << 20
	var before, after, kept runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	r := solve.Analyse(context.Background(), row.Multitchouka(), rowtest.Board(t, "24x4"), solve.Options{Memory: ceiling})
	runtime.ReadMemStats(&after)
	runtime.GC()
	runtime.ReadMemStats(&kept)
	if r.Cause != solve.MemoryFull || r.Verdict == engine.Lost {
		t.Fatalf("%v, %v", r.Cause, r.Verdict)
	}
	allocated := float64(after.TotalAlloc-before.TotalAlloc) / ceiling
	keeps := float64(kept.HeapAlloc-before.HeapAlloc) / ceiling
	t.Logf("%d positions; allocated %.3f and kept %.3f times the ceiling", r.Positions, allocated, keeps)
	if allocated > 1.25 || keeps > 1.05 || keeps < 0.5 {
		t.Errorf("allocated %.3f and kept %.3f times the ceiling", allocated, keeps)
	}
	runtime.KeepAlive(r)
}
