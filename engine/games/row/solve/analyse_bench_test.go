package solve_test

import (
	"context"
	"math"
	"runtime"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

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
