package tchoukaillon

import (
	"context"
	"math"
	"math/big"
	"slices"
	"testing"

	"tchouka/engine/enginetest"
)

// Plans in different orders and the scan of single numbers find the same smallest boards.
func TestSearchPlansAgree(t *testing.T) {
	random := enginetest.Random(t)
	agreed := 0
	for range 500 {
		const holes = 12
		board := Begin(big.NewInt(random.Int64N(Period(holes).Int64())), holes)
		p := slices.Repeat(Pattern{Unknown}, holes)
		for range 6 + random.IntN(5) {
			i := random.IntN(holes)
			p[i] = board[i]
			if random.IntN(40) == 0 {
				p[i] = random.IntN(i + 2)
			}
		}
		known := p.given()
		first, last := known[0], known[len(known)-1]
		p = p[:last]
		outward, err := outwardPlan(p, first, last)
		if err != nil {
			t.Fatal(err)
		}
		best, err := bestPlan(p, first, last)
		if err != nil {
			t.Fatal(err)
		}
		all := segments(p, first, last, random.IntN(2) == 0)
		order := make([]bool, len(all))
		order[0] = true // the last hole, and then inward only
		inward, err := newPlan(all, len(all)-1, order)
		if err != nil {
			t.Fatal(err)
		}
		var want least
		for i, plan := range []plan{outward, best, inward} {
			l := least{bound: bound(first, last)}
			if _, err := plan.run(context.Background(), math.MaxInt, func(c class) bool {
				l.add(c.hand)
				return true
			}); err != nil {
				t.Fatal(err)
			}
			l.close(outward.steps[len(outward.steps)-1].next)
			if i == 0 {
				want = l
			} else if l != want {
				t.Fatalf("%v: plan %d finds %v, want %v", p, i, l, want)
			}
		}
		if !want.found || want.inside.big().Cmp(big.NewInt(100_000)) > 0 {
			continue
		}
		agreed++
		for head := range 3 {
			l := least{bound: bound(first, last)}
			s, err := newScanner(context.Background(), outward, 4*head)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.run(context.Background(), math.MaxInt, &l); err != nil {
				t.Fatal(err)
			}
			l.close(outward.steps[len(outward.steps)-1].next)
			if l != want {
				t.Fatalf("%v: from head %d on %v, want %v", p, head, l, want)
			}
		}
	}
	if agreed < 100 {
		t.Errorf("only %d patterns were tried one by one", agreed)
	}
}

// A scan without a solution ends after one period.
func TestScanEnds(t *testing.T) {
	p := Pattern{Unknown, Unknown, Unknown, Unknown, 0, 1, 1, Unknown, 0}
	outward, err := outwardPlan(p, 5, 9)
	if err != nil {
		t.Fatal(err)
	}
	var l least
	s, err := newScanner(context.Background(), outward, 2)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.run(context.Background(), math.MaxInt, &l); err != nil || l.found {
		t.Errorf("%v %v", l, err)
	}
}

// A scanner whose first holes leave no class finds nothing.
func TestScanWithoutClasses(t *testing.T) {
	p := Pattern{Unknown, Unknown, Unknown, Unknown, 0, 1, 1, Unknown, 0}
	outward, err := outwardPlan(p, 5, 9)
	if err != nil {
		t.Fatal(err)
	}
	s, err := newScanner(context.Background(), outward, len(outward.steps))
	if err != nil || len(s.classes) > 0 {
		t.Fatal(s.classes, err)
	}
	var l least
	if err := s.run(context.Background(), 1, &l); err != nil || l.found {
		t.Errorf("%v %v", l, err)
	}
}

func TestWide(t *testing.T) {
	random := enginetest.Random(t)
	draw := func() wide {
		var w wide
		for i := range 1 + random.IntN(4) {
			w[i] = random.Uint64()
		}
		w[3] >>= 2
		return w
	}
	for range 2000 {
		v, w, d := draw(), draw(), random.Uint64()>>random.IntN(63)|1
		if v.compare(w) < 0 {
			v, w = w, v
		}
		bv, bw, bd := v.big(), w.big(), new(big.Int).SetUint64(d)
		if got := v.sum(w).big(); got.Cmp(new(big.Int).Add(bv, bw)) != 0 {
			t.Fatalf("%v + %v = %v", bv, bw, got)
		}
		if got := v.minus(w).big(); got.Cmp(new(big.Int).Sub(bv, bw)) != 0 || bv.Cmp(bw) != v.compare(w) {
			t.Fatalf("%v − %v = %v", bv, bw, got)
		}
		if got := v.mod(d); got != new(big.Int).Mod(bv, bd).Uint64() {
			t.Fatalf("%v mod %d = %d", bv, d, got)
		}
		want := new(big.Int).Mul(bv, bd)
		product, ok := v.times(d)
		if ok != (want.BitLen() <= wideBits) || ok && product.big().Cmp(want) != 0 {
			t.Fatalf("%v · %d = %v %v", bv, d, product.big(), ok)
		}
	}
}
