package solve

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tchouka/engine"
)

// slowBoard sows seed by seed, with the ring counted from the far end.
type slowBoard []int

// sow returns where the last seed fell.
func (b slowBoard) sow(at int) int {
	hand := b[at]
	for b[at] = 0; hand > 0; hand-- {
		at = (at + 1) % len(b)
		b[at]++
	}
	return at
}

func ringOf(p engine.Position) []int { return append(p.Holes(), p.Ruma()) }

func widen(ring []uint32) []int {
	out := make([]int, len(ring))
	for i, seeds := range ring {
		out[i] = int(seeds)
	}
	return out
}

func anyRing(holes, seeds int) *rapid.Generator[engine.Position] {
	return rapid.Custom(func(t *rapid.T) engine.Position {
		p, err := engine.NewPosition(
			rapid.IntRange(0, seeds).Draw(t, "ruma"),
			rapid.SliceOfN(rapid.IntRange(0, seeds), 1, holes).Draw(t, "holes")...)
		if err != nil {
			t.Fatalf("NewPosition: %v", err)
		}
		return p
	})
}

// The example drawn in sowing.go.
func TestSowAsDrawn(t *testing.T) {
	p, err := engine.NewPosition(0, 2, 2, 13, 1)
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(engine.Multitchouka(), p.Len())
	b.set(p)
	b.choose(2)
	b.sow()
	if want := []int{5, 4, 2, 4, 3}; !slices.Equal(widen(b.ring), want) || b.at != 0 {
		t.Errorf("got %v, last at %d; want %v, last at 0", b.ring, b.at, want)
	}
}

// One sowing by whole laps is one sowing seed by seed.
func TestSowEqualsSeedBySeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyRing(8, 100).Draw(t, "board")
		b := newBoard(engine.Multitchouka(), p.Len())
		for i := range p.Len() {
			slow := slowBoard(ringOf(p))
			at := slow.sow(i)
			b.set(p)
			b.choose(i)
			b.sow()
			if b.at != at || !slices.Equal(widen(b.ring), slow) {
				t.Fatalf("%v, index %d: %v ends at %d, seed by seed %v at %d", p, i, b.ring, b.at, slow, at)
			}
		}
	})
}

// Whole moves are those of the engine, for every hole of every board, also
// when they are played in small portions.
func TestMovesEqualTheEngines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(engine.Games()).Draw(t, "rules")
		seeds := rapid.SampledFrom([]int{3, 12, 400, 1_000_000_000 / 8}).Draw(t, "seeds")
		p := anyRing(7, seeds).Draw(t, "board")
		b := newBoard(rules, p.Len())
		for i := range p.Len() {
			b.set(p)
			want, err := rules.Play(p, engine.Move(i+1))
			if b.legal(i) != (err == nil) {
				t.Fatalf("%s: %v, hole %d: legal %v, error %v", rules.ID, p, i+1, b.legal(i), err)
			}
			if err != nil {
				continue
			}
			b.choose(i)
			budget := rapid.IntRange(1, 40).Draw(t, "budget")
			for !b.play(budget) {
				if b.sowings > want.Sowings {
					t.Fatalf("%s: %v, hole %d: more than %d sowings", rules.ID, p, i+1, want.Sowings)
				}
			}
			last := b.at + 1
			if b.at == b.holes() {
				last = 0
			}
			if !slices.Equal(widen(b.ring), ringOf(want.Position)) || b.ending != want.Ending ||
				b.sowings != want.Sowings || last != want.Last {
				t.Fatalf("%s: %v, hole %d: %v, ending %v, %d sowings, last %d; want %+v",
					rules.ID, p, i+1, b.ring, b.ending, b.sowings, last, want)
			}
		}
	})
}

func TestSowingAllocatesNothing(t *testing.T) {
	p, err := engine.Uniform(12, 5)
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(engine.Multitchouka(), p.Len())
	if n := testing.AllocsPerRun(100, func() {
		b.set(p)
		b.choose(3)
		for done := false; !done; {
			done = b.play(patience)
		}
	}); n != 0 {
		t.Errorf("a move allocates %v times", n)
	}
}

// BenchmarkSow plays the same moves by whole laps and seed by seed, and gives
// how many times as long the second takes.
func BenchmarkSow(b *testing.B) {
	for _, size := range []struct {
		name string
		n, k int
	}{{"8x4", 8, 4}, {"8x40", 8, 40}, {"8x4000", 8, 4000}} {
		b.Run(size.name, func(b *testing.B) {
			p, err := engine.Uniform(size.n, size.k)
			if err != nil {
				b.Fatal(err)
			}
			fast, start := newBoard(engine.Multitchouka(), size.n), ringOf(p)
			slow := make(slowBoard, len(start))
			for i := 0; b.Loop(); i++ {
				fast.set(p)
				fast.choose(i % size.n)
				fast.sow()
			}
			perFast := b.Elapsed().Seconds() / float64(b.N)
			rounds, began := 20_000_000/size.k, time.Now()
			for i := range rounds {
				copy(slow, start)
				slow.sow(i % size.n)
			}
			perSlow := time.Since(began).Seconds() / float64(rounds)
			b.ReportMetric(perSlow/perFast, "times-seed-by-seed")
		})
	}
}

func BenchmarkAnalyse8x4(b *testing.B) {
	p, err := engine.Uniform(8, 4)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if r := Analyse(b.Context(), engine.Multitchouka(), p, Options{}); r.Positions != 33202 {
			b.Fatalf("%d positions", r.Positions)
		}
	}
}
