package solve

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// Packed rows are sown according to the rules: in words of every size, with and without the table
// of steps, and if a move is played in portions.
func TestPackedSowingFollowsRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkLanes[[1]uint64](t, 9, 7)
		checkLanes[[2]uint64](t, 16, 8)
		checkLanes[[3]uint64](t, 7, 20)
		checkLanes[[4]uint64](t, 8, 31)
		checkLanes[[8]uint64](t, 16, 31)
		checkLanes[[16]uint64](t, 32, 30)
		checkLanes[[6]uint64](t, 40, 8)
		checkLanes[[64]uint64](t, 90, 31)
	})
}

func checkLanes[P words](t *rapid.T, most int, width uint) {
	holes := rapid.IntRange(1, most).Draw(t, "holes")
	rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
	seeds := rapid.SliceOfN(rapid.IntRange(0, (1<<width-1)/holes), holes, holes).Draw(t, "seeds")
	if rapid.Bool().Draw(t, "few") {
		for i := range seeds {
			seeds[i] %= min(holes+2, 1<<width)
		}
	}
	p := rowtest.Position(t, 0, seeds...)
	l := newLanes[P](rules, holes, width)
	if rapid.Bool().Draw(t, "no steps") {
		l.steps, l.pairs = nil, nil
	}
	filled := l.pack(p)
	filled = l.filled(&filled)
	for hole := range holes {
		line := l.pack(p)
		if seeds[hole] > 0 && l.take(&filled) != hole {
			t.Fatalf("%v: hole %d is not among the filled", p, hole+1)
		}
		if legal := rules.Check(p, row.Move(hole+1)) == nil; legal != l.legal(&line, hole) {
			t.Fatalf("%s: %v: hole %d: legal %v", rules.ID, p, hole+1, legal)
		} else if !legal {
			continue
		}
		want, err := rules.Play(p, row.Move(hole+1))
		if err != nil {
			t.Fatal(err)
		}
		m, budget := move{at: hole}, rapid.IntRange(1, 40).Draw(t, "budget")
		for !l.play(&line, &m, budget) {
			if m.sowings > want.Sowings {
				t.Fatalf("%s: %v: hole %d: more than %d sowings", rules.ID, p, hole+1, want.Sowings)
			}
		}
		if safe := m.at == holes; safe == want.Ending.Loses() || m.sowings != want.Sowings {
			t.Fatalf("%s: %v: hole %d: %+v, want %+v", rules.ID, p, hole+1, m, want)
		}
		if m.banked != want.Position.Ruma() || line != l.pack(want.Position) || l.outside(&line) != want.Position.Outside() {
			t.Fatalf("%s: %v: hole %d: %d banked, want %v", rules.ID, p, hole+1, m.banked, want.Position)
		}
	}
}

// The lanes of a form hold every row with its seeds outside, and repacking changes no hole.
func TestFormsHoldTheirRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		holes := rapid.IntRange(1, 9).Draw(t, "holes")
		seeds := rapid.SliceOfN(rapid.IntRange(0, 100_000), holes, holes).Draw(t, "seeds")
		p := rowtest.Position(t, 0, seeds...)
		width := laneWidth(p.Outside())
		s := newSearcher[[3]uint64](row.Multitchouka(), holes, width)
		wide := &s.forms[len(s.forms)-1].lanes
		if wide.width != width {
			t.Fatalf("the widest form has %d bits, want %d", wide.width, width)
		}
		for shift := range 17 {
			for i := range seeds {
				seeds[i] >>= min(shift, 1)
			}
			p := rowtest.Position(t, 0, seeds...)
			line, l := wide.pack(p), &s.form(int32(p.Outside())).lanes
			if l.width < laneWidth(p.Outside()) {
				t.Fatalf("%v: %d bits", p, l.width)
			}
			if l.repack(&line, wide) != l.pack(p) {
				t.Fatalf("%v: %d bits repacked to %d", p, wide.width, l.width)
			}
		}
	})
}

func TestRankIsOneToOne(t *testing.T) {
	for holes := 1; holes <= 5; holes++ {
		r := newRanking(holes)
		for seeds := 0; seeds <= 7; seeds++ {
			again := make([]int32, holes)
			for rank := range rankCount(holes, seeds) {
				r.unrank(again, rank, seeds)
				sum := int32(0)
				for _, s := range again {
					sum += s
				}
				if got := r.rank(again); got != rank || int(sum) != seeds {
					t.Fatalf("%d holes, %d seeds: rank %d is %v, of rank %d", holes, seeds, rank, again, got)
				}
			}
		}
	}
	for holes := 1; holes <= maxRanked; holes++ {
		if r := newRanking(holes); r.most < 1 || rankCount(holes, r.most) > 1<<rankBits {
			t.Errorf("%d holes: up to %d seeds", holes, r.most)
		}
	}
}

// A layer contains exactly the given ranks, in all of its forms.
func TestLayerIsSet(t *testing.T) {
	random := enginetest.Random(t)
	for _, limit := range []uint64{1, 64, 1000, 1 << 17, 1 << 30, 1<<40 + 12345, 1 << 50, 1 << rankBits} {
		for _, count := range []int{0, 1, 10, 3000, 300_000} {
			var ranks []uint64
			if limit == 1<<rankBits && count > 3000 {
				continue // takes much memory
			}
			for range count {
				ranks = append(ranks, random.Uint64N(limit))
			}
			ranks = append(ranks, ranks[:count/2]...)
			want := slices.Clone(ranks)
			slices.Sort(want)
			want = slices.Compact(want)
			l, ok := newLayer(slices.Clone(ranks), limit, func() bool { return true })
			var got []uint64
			l.each(func(rank uint64) bool { got = append(got, rank); return true })
			slices.Sort(got)
			if !ok || !slices.Equal(got, want) || l.count != len(want) {
				t.Fatalf("limit %d: %d members, counted %d, want %d", limit, len(got), l.count, len(want))
			}
			for range 3000 {
				rank := random.Uint64N(limit)
				if _, in := slices.BinarySearch(want, rank); l.has(rank) != in {
					t.Fatalf("limit %d: has %d: %v", limit, rank, !in)
				}
			}
			for _, rank := range want {
				if !l.has(rank) {
					t.Fatalf("limit %d: %d is not in", limit, rank)
				}
			}
			if bound := layerBytes(len(ranks), limit); l.bytes() > bound {
				t.Errorf("limit %d, %d ranks: %d bytes, bound %d", limit, len(ranks), l.bytes(), bound)
			}
		}
	}
}

// A set at its ceiling may evict rows, but contains only added ones.
func TestLostSetContainsOnlyAdded(t *testing.T) {
	l := newLanes[[2]uint64](row.Multitchouka(), 12, 8)
	for _, ceiling := range []int64{0, 16, 400, 1 << 12, 1 << 16, 1 << 22} {
		memory := budget{ceiling: ceiling, canContinue: func() bool { return true }}
		s := lostSet[[2]uint64]{lanes: &l, memory: &memory}
		s.reset()
		random := enginetest.Random(t)
		in := map[[2]uint64]bool{}
		for range 20_000 {
			line := [2]uint64{random.Uint64N(64) << 8, random.Uint64N(1024) + 1}
			if s.has(&line) && !in[line] {
				t.Fatalf("ceiling %d: %v is in", ceiling, line)
			}
			if random.IntN(2) == 0 {
				s.add(&line)
				in[line] = true
				if !s.has(&line) {
					t.Fatalf("ceiling %d: %v is forgotten at once", ceiling, line)
				}
			}
		}
		if bytes := int64(len(s.slots)) * s.rowBytes(); bytes > max(ceiling, s.rowBytes()) {
			t.Errorf("ceiling %d: %d bytes", ceiling, bytes)
		}
	}
}

func TestSowingAllocatesNothing(t *testing.T) {
	p := rowtest.Uniform(t, 12, 5)
	l := newLanes[[2]uint64](row.Multitchouka(), p.Len(), laneWidth(p.Outside()))
	start := l.pack(p)
	if n := testing.AllocsPerRun(100, func() {
		line, m := start, move{at: 3}
		over := false
		for !over {
			over = l.play(&line, &m, 2)
		}
	}); n != 0 {
		t.Errorf("a move allocates %v times", n)
	}
}

// BenchmarkPackedSow sows packed rows of 16 holes and of 7 holes with large counts.
func BenchmarkPackedSow(b *testing.B) {
	b.Run("16x7", func(b *testing.B) { benchmarkPackedSow[[2]uint64](b, 16, 7, 7) })
	b.Run("7x100000", func(b *testing.B) { benchmarkPackedSow[[3]uint64](b, 7, 100_000, 20) })
}

func benchmarkPackedSow[P words](b *testing.B, holes, seeds int, width uint) {
	p := rowtest.Uniform(b, holes, seeds)
	l := newLanes[P](row.Multitchouka(), holes, width)
	start := l.pack(p)
	line, at := start, 0
	b.ReportAllocs()
	sowings := 0
	for range b.N {
		m := move{at: at}
		l.play(&line, &m, pollEvery)
		sowings += m.sowings
		line, at = start, (at+1)%holes
	}
	b.ReportMetric(float64(sowings)/b.Elapsed().Seconds(), "sowings/s")
}

// A beam changes no verdict, and its lines are legal, for all widths and sizes of memory.
func TestBeamsChangeNoVerdict(t *testing.T) {
	random := enginetest.Random(t)
	rules := row.Multitchouka()
	beams, won := 0, 0
	for range 25 {
		holes := 9 + random.IntN(2)
		seeds := make([]int, holes)
		for range 24 + random.IntN(16) {
			seeds[random.IntN(holes)]++
		}
		start := rowtest.Position(t, 0, seeds...)
		want := Analyse(t.Context(), rules, start, Options{NoTheorems: true}).Verdict
		s := newSearcher[[2]uint64](rules, holes, laneWidth(start.Outside()))
		s.firstBeam = random.IntN(2)
		opts := Options{Memory: 1 << (16 + random.IntN(12)), NoTheorems: true}
		p := &Proof{Rules: rules, Start: start, Meeting: -1}
		s.prove(t.Context(), p, opts)
		if p.Verdict != want && (p.Verdict != engine.Unknown || p.Cause != MemoryFull) {
			t.Fatalf("%v: %v after %d positions, want %v", start, p.Verdict, p.Positions, want)
		}
		if s.beams.positions > 0 {
			beams++
		}
		if p.Verdict != engine.Won {
			continue
		}
		won++
		at := start
		for _, m := range p.Line {
			out, err := rules.Play(at, m)
			if err != nil || out.Ending.Loses() {
				t.Fatalf("%v: line %v: %v", start, p.Line, err)
			}
			at = out.Position
		}
		if at.Outside() > 0 {
			t.Fatalf("%v: line %v ends with %v", start, p.Line, at)
		}
	}
	if beams == 0 || won == 0 {
		t.Errorf("%d boards with beams, %d won", beams, won)
	}
	t.Logf("%d boards with beams, %d won", beams, won)
}

// A beam settles boards for which a search in depth needs millions of positions.
func TestBeamsFindWins(t *testing.T) {
	for _, board := range []string{"18x14", "20x4"} {
		p := Prove(t.Context(), row.Multitchouka(), rowtest.Board(t, board), Options{NoTheorems: true})
		if p.Verdict != engine.Won || p.Positions > 200_000 {
			t.Errorf("%s: %v after %d positions", board, p.Verdict, p.Positions)
		}
	}
}

// A row of many words is packed into separate lanes.
func TestLanesOfManyWords(t *testing.T) {
	holes := make([]int, row.MaxHoles)
	for i := range holes {
		holes[i] = i * 7 % 1000
	}
	start, err := row.NewPosition(0, holes...)
	if err != nil {
		t.Fatal(err)
	}
	l := newLanes[[512]uint64](row.Multitchouka(), len(holes), laneWidth(start.Outside()))
	line := l.pack(start)
	for i, want := range holes {
		if got := l.seeds(&line, i); got != uint64(want) {
			t.Fatalf("hole %d has %d seeds, want %d", i+1, got, want)
		}
	}
}
