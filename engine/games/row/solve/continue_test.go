package solve_test

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

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
