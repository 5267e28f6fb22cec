package solve_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// extended returns tables up to the given number of seeds.
func extended(t rowtest.TB, rules row.Rules, holes, seeds int) *solve.Tables {
	t.Helper()
	tables := solve.NewTables(rules, holes, 0)
	for tables.Seeds() < seeds {
		if !tables.Extend(context.Background()) {
			t.Fatalf("%s: %d holes: no layer of %d seeds", rules.ID, holes, tables.Seeds()+1)
		}
	}
	return tables
}

// Playing backwards yields exactly the positions that are won by the rules: every distribution of
// up to 14 seeds over up to 6 holes.
func TestTablesEqualBruteForce(t *testing.T) {
	for _, rules := range row.Games() {
		t.Run(rules.ID, func(t *testing.T) {
			t.Parallel()
			for holes := 1; holes <= 6; holes++ {
				checkTables(t, extended(t, rules, holes, 14), rules, holes)
			}
		})
	}
}

func checkTables(t *testing.T, tables *solve.Tables, rules row.Rules, holes int) {
	t.Helper()
	won := map[string]bool{}
	for seeds := 0; seeds <= 14; seeds++ {
		count := 0
		forEachRow(holes, seeds, func(line []int) {
			p := rowtest.Position(t, 0, line...)
			want := wins(rules, p, won)
			if want {
				count++
				won[fmt.Sprint(line)] = true
			}
			if got := tables.Verdict(p); (got == engine.Won) != want || got == engine.Unknown {
				t.Fatalf("%s: %v: %v in the tables, won %v", rules.ID, p, got, want)
			}
		})
		if got, ok := tables.Count(seeds); got != count || !ok {
			t.Errorf("%s: %d holes, %d seeds: %d won positions, want %d", rules.ID, holes, seeds, got, count)
		}
		list, ok := tables.List(context.Background(), seeds)
		if !ok {
			t.Fatalf("%s: %d holes, %d seeds: no list", rules.ID, holes, seeds)
		}
		var last []int
		for i := range list.Len() {
			p := list.At(i)
			if !won[fmt.Sprint(p.Holes())] || p.Outside() != seeds || p.Ruma() != 0 {
				t.Errorf("%s: %v is listed as won", rules.ID, p)
			}
			if i > 0 && slices.Compare(last, p.Holes()) >= 0 {
				t.Errorf("%s: %v is listed after %v", rules.ID, p, last)
			}
			last = p.Holes()
		}
		if list.Len() != count {
			t.Errorf("%s: %d holes, %d seeds: %d listed, want %d", rules.ID, holes, seeds, list.Len(), count)
		}
	}
}

// wins tries every move and looks up the resulting position in won.
func wins(rules row.Rules, p row.Position, won map[string]bool) bool {
	if p.Outside() == 0 {
		return true
	}
	for _, m := range rules.Moves(p) {
		if out, err := rules.Play(p, m); err == nil && !out.Ending.Loses() && won[fmt.Sprint(out.Position.Holes())] {
			return true
		}
	}
	return false
}

func counts(t *testing.T, tables *solve.Tables) []int {
	t.Helper()
	var out []int
	for seeds := 0; seeds <= tables.Seeds(); seeds++ {
		count, ok := tables.Count(seeds)
		if !ok {
			t.Fatalf("no layer of %d seeds", seeds)
		}
		out = append(out, count)
	}
	return out
}

func TestCountsOfWonPositions(t *testing.T) {
	want := []int{1, 1, 2, 2, 1, 4, 4, 8, 7, 10, 20, 31, 36}
	if got := counts(t, extended(t, row.Multitchouka(), 3, 12)); !slices.Equal(got, want) {
		t.Errorf("three holes: %v, want %v", got, want)
	}
	for holes := 1; holes <= 12; holes++ {
		if most := slices.Max(counts(t, extended(t, row.Monokalah(), holes, 60))); most != 1 {
			t.Errorf("Monokalah, %d holes: %d positions with the same seeds", holes, most)
		}
	}
	// Tchoukaillon has one winning board for each number of seeds that fits.
	if got := counts(t, extended(t, row.Tchoukaillon(), 10, 29)); slices.Min(got) != 1 || slices.Max(got) != 1 {
		t.Errorf("Tchoukaillon: %v", got)
	}
}

// The fewest seeds of a won position by effective size. They imply the first half of Lemma 2 and
// contradict its second half.
func TestFewestSeedsByEffectiveSize(t *testing.T) {
	const holes = 15
	tables := extended(t, row.Multitchouka(), holes, 18)
	fewest := make([]int, holes+1)
	for seeds := 1; seeds <= tables.Seeds(); seeds++ {
		list, _ := tables.List(context.Background(), seeds)
		for i := range list.Len() {
			p, size := list.At(i), holes
			for p.Seeds(holes+1-size) == 0 {
				size--
			}
			if fewest[size] == 0 {
				fewest[size] = seeds
			}
		}
	}
	want := []int{0, 1, 2, 2, 4, 4, 6, 8, 8, 10, 10, 12, 12, 14, 14, 18}
	if !slices.Equal(fewest, want) {
		t.Errorf("%v, want %v", fewest, want)
	}
}

func TestTablesVerdictOutsideRange(t *testing.T) {
	tables := extended(t, row.Multitchouka(), 3, 5)
	for text, want := range map[string]engine.Verdict{
		"0 0 1":          engine.Won,
		"0 0 1 | 99":     engine.Won,
		"0 1 0":          engine.Lost,
		"2 2 2":          engine.Unknown, // one seed too many
		"0 0 0 1":        engine.Unknown, // one hole too many
		"2147483647 0 0": engine.Unknown,
	} {
		if got := tables.Verdict(rowtest.Board(t, text)); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
	if _, ok := tables.Count(6); ok {
		t.Error("a layer that is not there is counted")
	}
	if _, ok := tables.Count(-1); ok {
		t.Error("a layer that cannot be is counted")
	}
	for _, holes := range []int{0, 49, 1000} {
		if long := solve.NewTables(row.Multitchouka(), holes, 0); long.Extend(context.Background()) || long.Seeds() != -1 {
			t.Errorf("%d holes: tables up to %d seeds", holes, long.Seeds())
		}
	}
}

// Concurrent searches use and extend the same tables, for the race detector.
func TestTablesAreShared(t *testing.T) {
	tables := solve.NewTables(row.Multitchouka(), 9, 0)
	var searches sync.WaitGroup
	for k := 3; k <= 8; k++ {
		searches.Go(func() {
			proof := solve.Prove(context.Background(), row.Multitchouka(), rowtest.Uniform(t, 9, k), solve.Options{Tables: tables})
			if proof.Verdict != engine.Won {
				t.Errorf("9x%d: %v", k, proof.Verdict)
			}
			checkWin(t, proof)
		})
		searches.Go(func() { tables.Extend(context.Background()) })
	}
	searches.Wait()
}

// Tables end at their ceiling, and their contents are correct.
func TestTablesCeiling(t *testing.T) {
	whole := extended(t, row.Multitchouka(), 10, 20)
	for _, ceiling := range []int64{1, 1 << 14, 1 << 16, 1 << 18, 1 << 20} {
		tables := solve.NewTables(row.Multitchouka(), 10, ceiling)
		for tables.Seeds() < 20 && tables.Extend(context.Background()) {
			if got, want := counts(t, tables), counts(t, whole)[:tables.Seeds()+1]; !slices.Equal(got, want) {
				t.Fatalf("%d bytes: %v, want %v", ceiling, got, want)
			}
		}
	}
}

// A proof with a ceiling of 64 MB retains no more than that, and allocates in total, including
// garbage, at most twice as much.
func TestProveMemoryCeiling(t *testing.T) {
	const ceiling = 64 << 20
	tables := solve.NewTables(row.Multitchouka(), 17, ceiling/2)
	prover := new(solve.Prover)
	var before, after, kept runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	ctx := &countdown{context.Background(), 4_000}
	proof := prover.Prove(ctx, row.Multitchouka(), rowtest.Board(t, "17x3"), solve.Options{Memory: ceiling / 2, Tables: tables})
	runtime.ReadMemStats(&after)
	runtime.GC()
	runtime.ReadMemStats(&kept)
	allocated := float64(after.TotalAlloc-before.TotalAlloc) / ceiling
	keeps := float64(kept.HeapAlloc-before.HeapAlloc) / ceiling
	t.Logf("%v, %v, %d positions, tables to %d seeds; allocated %.3f and kept %.3f times the ceiling",
		proof.Verdict, proof.Cause, proof.Positions, tables.Seeds(), allocated, keeps)
	if allocated > 2 || keeps > 1.02 || proof.Verdict == engine.Lost {
		t.Errorf("%v; allocated %.3f and kept %.3f times the ceiling", proof.Verdict, allocated, keeps)
	}
	runtime.KeepAlive(prover)
	runtime.KeepAlive(tables)
}

// Layers of every form are listed in order, and List returns false when it is cancelled.
func TestListsOfLargeLayers(t *testing.T) {
	tables := extended(t, row.Multitchouka(), 10, 15)
	for seeds := 10; seeds <= 15; seeds++ {
		list, ok := tables.List(context.Background(), seeds)
		if count, _ := tables.Count(seeds); !ok || list.Len() != count {
			t.Fatalf("%d seeds: %v", seeds, ok)
		}
		for i := range list.Len() {
			p := list.At(i)
			if tables.Verdict(p) != engine.Won || p.Outside() != seeds {
				t.Fatalf("%v is listed as won", p)
			}
			if i > 0 && slices.Compare(list.At(i-1).Holes(), p.Holes()) >= 0 {
				t.Fatalf("%v is listed after %v", p, list.At(i-1))
			}
		}
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := tables.List(cancelled, 15); ok {
		t.Error("a list in spite of the end of the context")
	}
	for _, seeds := range []int{-1, 16} {
		if _, ok := tables.List(context.Background(), seeds); ok {
			t.Errorf("a list of %d seeds", seeds)
		}
	}
}
