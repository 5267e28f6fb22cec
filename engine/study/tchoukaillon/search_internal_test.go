package tchoukaillon

import (
	"context"
	"math"
	"math/big"
	"testing"

	"tchouka/engine/enginetest"
)

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
