package solve_test

import (
	"context"
	"math/big"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// checkCutOff compares a search, which may have been cut off, with a complete one: its verdict is correct
// or Unknown, and its bounds are correct.
func checkCutOff(t rowtest.TB, cut, whole *solve.Result) {
	t.Helper()
	rules, start := whole.Rules, whole.Start
	switch finished := cut.Cause == solve.Finished; {
	case cut.Exact != finished, !finished && cut.Verdict == engine.Lost:
		t.Fatalf("%s: %v: %v, yet exact %v, %v", rules.ID, start, cut.Cause, cut.Exact, cut.Verdict)
	case finished && cut.Positions != whole.Positions:
		t.Fatalf("%s: %v: %d positions of %d", rules.ID, start, cut.Positions, whole.Positions)
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

// positionBounds returns both bounds of Campbell and Chavey for the positions of Tchuka Ruma with n
// holes of k seeds: C(n(k+1), n), the ways to distribute the seeds, and that number less the
// distributions with more seeds in a hole than m = k + k(n−1)/2. If m is not an integer it is
// rounded up, because a hole can hold half a seed more than m.
func positionBounds(n, k int) (all, sharper int64) {
	first := new(big.Int).Binomial(int64(n*(k+1)), int64(n))
	full := new(big.Int).Binomial(int64(k*(n-1)/2+n-1), int64(n))
	return first.Int64(), first.Int64() - int64(n-1)*full.Int64()
}

// The bounds of page 354 are compared with all distributions of the seeds, and with the positions
// reached.
func TestPositionBounds(t *testing.T) {
	for n := 1; n <= 4; n++ {
		for k := 1; k*n <= 12; k++ {
			all, fitting := int64(0), int64(0)
			var distribute func(holes, seeds, fullest int)
			distribute = func(holes, seeds, fullest int) {
				if holes == 0 {
					all++
					if 2*(fullest-1) < 2*k+k*(n-1) { // not above the bound, rounded up
						fitting++
					}
					return
				}
				for s := range seeds + 1 {
					distribute(holes-1, seeds-s, max(fullest, s))
				}
			}
			distribute(n, n*k, 0)
			reached := solve.Analyse(t.Context(), row.Multitchouka(), rowtest.Uniform(t, n, k), solve.Options{NoTheorems: true}).Positions
			first, second := positionBounds(n, k)
			if first != all || second < fitting || second < int64(reached) {
				t.Errorf("%dx%d: bounds %v and %v; %d distributions, %d that fit, %d reached", n, k, first, second, all, fitting, reached)
			}
		}
	}
	if first, second := positionBounds(3, 10); first != 5456 || second != 5016 {
		t.Errorf("3x10: bounds %d and %d", first, second)
	}
}

// The bound of page 353 for the seeds of a hole, k + k(n−1)/2, is exceeded by half a seed on four
// small boards, and on no other.
func TestFullestHole(t *testing.T) {
	rules := row.Multitchouka()
	var fuller [][2]int
	for n := 1; n <= 4; n++ {
		for k := 1; k <= 20 && (n < 4 || k <= 6); k++ {
			most := 0
			walk(finish(t, rules, rowtest.Uniform(t, n, k)), func(p row.Position) {
				for _, m := range rules.Moves(p) {
					now := p
					if _, err := rules.PlaySteps(p, m, func(s engine.Step) bool {
						now = now.Apply(s)
						most = max(most, slices.Max(now.Holes()))
						return true
					}); err != nil {
						t.Fatal(err)
					}
				}
			})
			if 2*most > 2*k+k*(n-1) {
				fuller = append(fuller, [2]int{n, k})
			}
			if 2*most > 2*k+k*(n-1)+1 {
				t.Errorf("%dx%d: a hole holds %d seeds", n, k, most)
			}
		}
	}
	if want := [][2]int{{2, 1}, {2, 5}, {2, 15}, {2, 17}}; !slices.Equal(fuller, want) {
		t.Errorf("%v exceed the bound, want %v", fuller, want)
	}
}

// Without wrapping, the k − 1 holes nearest to the Ruma are never sown (page 354).
func TestNearestHolesNotSown(t *testing.T) {
	rules := row.NoWrap()
	for n := 1; n <= 9; n++ {
		for k := 1; k <= 4; k++ {
			walk(finish(t, rules, rowtest.Uniform(t, n, k)), func(p row.Position) {
				for _, m := range rules.Moves(p) {
					if p.Distance(int(m)) < k {
						t.Errorf("%dx%d: hole %d of %v is sown", n, k, m, p)
					}
				}
			})
		}
	}
}

// polled is a context that ends at a number of polls.
type polled struct {
	context.Context
	left atomic.Int64
}

func (p *polled) Err() error {
	if p.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

func endsAfter(polls int) *polled {
	p := &polled{Context: context.Background()}
	p.left.Store(int64(polls))
	return p
}

// An analysis that is cancelled and continued any number of times has the same results as one that is
// not, searches each position once, and never reports a board as lost before it ends. The results of
// a cancelled analysis can be read while it continues, and stay true.
func TestContinuedAnalysis(t *testing.T) {
	random := enginetest.Random(t)
	rules, start := row.Multitchouka(), rowtest.Board(t, "8x4")
	whole := finish(t, rules, start)
	var sample []row.Position
	walk(whole, func(p row.Position) {
		if random.IntN(30) == 0 {
			sample = append(sample, p)
		}
	})
	for _, workers := range []int{1, 3} {
		options := solve.Options{Workers: workers}.SpreadFrom(50)
		r := solve.Analyse(endsAfter(1), rules, start, options)
		if workers == 1 && r.Cause != solve.Cancelled {
			t.Fatal("it was not cancelled")
		}
		for r.Cause == solve.Cancelled {
			before, read := r, make(chan struct{})
			go func() {
				defer close(read)
				checkTrue(t, before, whole, sample)
			}()
			r = before.Continue(endsAfter(1+random.IntN(3)), options)
			<-read
		}
		if diff := cmp.Diff(whole.Value, r.Value, same()); diff != "" || whole.Positions != r.Positions || !slices.Equal(whole.Line, r.Line) {
			t.Fatalf("%d workers: %d positions, line %v, want %d, %v\n%s", workers, r.Positions, r.Line, whole.Positions, whole.Line, diff)
		}
		checkTrue(t, r, whole, sample)
	}
}

// checkTrue checks that all that a result reports of some positions is true.
func checkTrue(t *testing.T, r, whole *solve.Result, of []row.Position) {
	for _, p := range of {
		want, _ := whole.At(p)
		got, ok := r.At(p)
		switch {
		case !ok:
		case got.Exact && cmp.Diff(want, got, same()) != "", got.Verdict != engine.Unknown && got.Verdict != want.Verdict,
			got.Collected > want.Collected, got.CollectedWithLosingMove > want.CollectedWithLosingMove, got.Solutions.Cmp(want.Solutions) > 0:
			t.Errorf("%v: %+v, want %+v", p, got, want)
		}
	}
}
