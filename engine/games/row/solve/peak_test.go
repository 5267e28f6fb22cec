package solve_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// watch is a context that measures the retained memory each time a search polls it, and ends after
// the given number of polls.
type watch struct {
	context.Context
	polls, every int
	before, peak int64
}

func newWatch(polls, every int) *watch {
	w := &watch{Context: context.Background(), polls: polls, every: every}
	w.before = heapInUse()
	return w
}

// heapInUse returns the bytes of the heap that are not garbage.
func heapInUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func (w *watch) Err() error {
	if w.polls--; w.polls < 0 {
		return context.Canceled
	}
	if w.polls%w.every == 0 {
		w.measure()
	}
	return nil
}

func (w *watch) measure() { w.peak = max(w.peak, heapInUse()-w.before) }

// overhead is the memory that a search may take in addition to its ceiling. It consists of the first
// tables of a new search, the tests' own garbage, and the rows for making moves. These take four
// kilobytes each on boards of a thousand holes.
func overhead(holes int) int64 {
	if holes > 200 {
		return 12 << 20
	}
	return 2 << 20
}

// On any board, a search holds only a little more than its ceiling, measured by the heap and not by
// its own counters. If it is cut off, its results are correct.
func TestSearchHeapWithinCeiling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		rules := row.Games()[random.IntN(len(row.Games()))]
		holes := []int{2, 6, 9, 12, 24, 60, 200, 1000}[random.IntN(8)]
		seeds := []int{1, 4, 20, 1000}[random.IntN(4)]
		start := rowtest.Uniform(t, holes, 1+random.IntN(seeds))
		ceiling := int64(1<<14) << random.IntN(11)
		options := solve.Options{Memory: ceiling, NoTheorems: true}
		check := func(what string, w *watch, verdict engine.Verdict, cause solve.Cause) {
			w.measure()
			if most := ceiling + overhead(holes); w.peak > most {
				t.Errorf("%s: %s of %v within %d bytes held %d", rules.ID, what, start, ceiling, w.peak)
			}
			if cause != solve.Finished && verdict == engine.Lost {
				t.Errorf("%s: %s of %v was cut off and says lost", rules.ID, what, start)
			}
		}
		w := newWatch(400, 40)
		analysed := solve.Analyse(w, rules, start, options)
		check("the analysis", w, analysed.Verdict, analysed.Cause)
		w = newWatch(400, 40)
		proof := solve.Prove(w, rules, start, options)
		check("the proof", w, proof.Verdict, proof.Cause)
		w = newWatch(100, 10)
		collected := solve.Collect(w, rules, start, options)
		check("the collection", w, collected.Verdict, collected.Cause)
		if a, b := analysed.Verdict, proof.Verdict; a != engine.Unknown && b != engine.Unknown && a != b {
			t.Errorf("%s: %v is %v by analysis and %v by proof", rules.ID, start, a, b)
		}
		runtime.KeepAlive(analysed)
	})
}

// All numbers, best moves and lines of large boards are independent of the number of workers.
func TestWorkersAgree(t *testing.T) {
	boards := []struct {
		rules row.Rules
		text  string
	}{
		{row.Multitchouka(), "8x4"},
		{row.Multitchouka(), "7x5"},
		{row.NoWrap(), "1 2 3 4 5 6 5 4 3 2 1"},
		{row.Monokalah(), "9x4"},
	}
	for _, board := range boards {
		start := rowtest.Board(t, board.text)
		one := finish(t, board.rules, start)
		for _, workers := range []int{2, 4} {
			options := solve.Options{Workers: workers}.SpreadFrom(100)
			r := solve.Analyse(context.Background(), board.rules, start, options)
			if diff := cmp.Diff(one.Value, r.Value, same()); diff != "" || one.Positions != r.Positions || !slices.Equal(one.Line, r.Line) {
				t.Fatalf("%s: %s: %d workers: %d positions, line %v, want %d, %v\n%s",
					board.rules.ID, board.text, workers, r.Positions, r.Line, one.Positions, one.Line, diff)
			}
			walk(one, func(p row.Position) {
				want, _ := one.At(p)
				got, ok := r.At(p)
				best, _ := one.Best(p)
				if move, _ := r.Best(p); !ok || move != best || cmp.Diff(want, got, same()) != "" {
					t.Fatalf("%s: %v: %d workers: %+v, best move %d; want %+v, %d", board.rules.ID, p, workers, got, move, want, best)
				}
			})
		}
	}
}

// BenchmarkStop measures how long a search continues after it is cancelled at a random time: the
// maximum of all runs. Runs that finish before do not count.
func BenchmarkStop(b *testing.B) {
	for _, name := range []string{"24x3", "200x2", "20x20", "20x18", "200x198", "1000x2000"} {
		b.Run(name, func(b *testing.B) {
			start := rowtest.Board(b, name)
			var worst time.Duration
			for range b.N {
				ctx, cancel := context.WithCancel(context.Background())
				stopped := make(chan time.Time, 1)
				timer := time.AfterFunc(rand.N(400*time.Millisecond), func() {
					stopped <- time.Now()
					cancel()
				})
				solve.Analyse(ctx, row.Multitchouka(), start, solve.Options{Memory: 1 << 30})
				if !timer.Stop() {
					worst = max(worst, time.Since(<-stopped))
				}
				cancel()
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms-to-stop")
			b.ReportMetric(0, "ns/op")
		})
	}
}
