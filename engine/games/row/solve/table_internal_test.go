package solve

import (
	"context"
	"math"
	"math/big"
	"slices"
	"testing"
	"unsafe"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// The sizes that the memory count assumes are those of the compiler.
func TestSizes(t *testing.T) {
	if size, counted := unsafe.Sizeof(frame[[3]uint64]{}), frameBytes[[3]uint64](); int64(size) > counted {
		t.Errorf("a frame has %d bytes, counted as %d", size, counted)
	}
	if size, counted := unsafe.Sizeof(successor[[3]uint64]{}), successorBytes[[3]uint64](); int64(size) > counted {
		t.Errorf("a successor has %d bytes, counted as %d", size, counted)
	}
	if size, counted := unsafe.Sizeof(node[[3]uint64]{}), nodeBytes[[3]uint64](); int64(size) != counted {
		t.Errorf("a node has %d bytes, counted as %d", size, counted)
	}
	if size := unsafe.Sizeof(big.Int{}) + 2*unsafe.Sizeof(largeValue{}); size > largeBytes {
		t.Errorf("a big.Int and its place have %d bytes, counted as %d", size, largeBytes)
	}
	if size := unsafe.Sizeof(big.Word(0)); size > wordBytes {
		t.Errorf("a word has %d bytes, counted as %d", size, wordBytes)
	}
	if row.MaxHoles > maxBest {
		t.Errorf("%d holes do not fit in a packed entry", row.MaxHoles)
	}
}

// recount sums the memory of a table.
func (t *table[P]) recount() int64 {
	n := int64(0)
	for i := range t.shards {
		v := t.shards[i].view.Load()
		n += 4 * int64(cap(v.index))
		for _, b := range v.blocks {
			n += int64(cap(b))*nodeBytes[P]() + headerBytes
		}
	}
	for _, value := range t.large {
		n += largeBytes + int64(cap(value.solutions.Bits()))*wordBytes
	}
	return n
}

func always() bool { return true }

// A table behaves as a map, before and after it is spread: every added row is found in its node, and
// no other row is, for any hashes. It counts its bytes, and adds nothing beyond the ceiling.
func TestTableIsMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkTable[[1]uint64](t, 5)
		checkTable[[3]uint64](t, 9)
	})
}

func checkTable[P words](t *rapid.T, holes int) {
	start, err := row.Uniform(holes, 1)
	if err != nil {
		t.Fatalf("Uniform: %v", err)
	}
	ceiling := int64(rapid.IntRange(1, 60_000).Draw(t, "ceiling"))
	l := newLanes[P](row.Multitchouka(), holes, 11)
	table := newTable(&l, start, ceiling)
	table.shift = firstShift + 1 // small blocks, so that there are many
	known := map[P]uint64{}
	spread := rapid.IntRange(0, 300).Draw(t, "spread at")
	for i := range rapid.IntRange(0, 300).Draw(t, "rows") {
		if i == spread {
			table.spread(always)
		}
		var line P
		for i := range holes {
			line[l.places[i].word] |= uint64(rapid.IntRange(0, 3).Draw(t, "seeds")) << l.places[i].shift
		}
		n := table.find(&line, hash64(&line))
		if value, ok := known[line]; ok != (n != nil) || ok && value != n.value {
			t.Fatalf("row %x: node %v, want %d %v", line, n, value, ok)
		}
		if n != nil {
			continue
		}
		n, fresh := table.add(&line, hash64(&line), always)
		if n == nil {
			if table.used.Load()+64*nodeBytes[P]()+8*int64(len(known))+1024 < ceiling && table.sharding == 0 {
				t.Fatalf("full with %d of %d bytes used", table.used.Load(), ceiling)
			}
			break
		}
		if again, twice := table.add(&line, hash64(&line), always); !fresh || twice || again != nil && again != n {
			t.Fatalf("row %x: fresh %v, then %v", line, fresh, twice)
		}
		n.value = uint64(i)
		known[line] = n.value
	}
	for line, value := range known {
		if n := table.find(&line, hash64(&line)); n == nil || n.row != line || n.value != value {
			t.Fatalf("row %x: node %v, want %d", line, n, value)
		}
	}
	rows := 0
	for i := range table.shards {
		rows += int(table.shards[i].len)
	}
	if used := table.used.Load(); rows != len(known) || used != table.recount() || used > ceiling {
		t.Fatalf("%d rows of %d; %d bytes counted, %d held, ceiling %d", rows, len(known), used, table.recount(), ceiling)
	}
}

// Rows whose keys are equal are distinguished.
func TestEqualHashes(t *testing.T) {
	table := tableOf(t, 1, 100)
	for i := range uint64(90) {
		if n, fresh := table.add(&[1]uint64{i}, 7<<60, always); n == nil || !fresh {
			t.Fatalf("row %d is not added", i)
		}
	}
	for i := range uint64(100) {
		if n := table.find(&[1]uint64{i}, 7<<60); (n != nil) != (i < 90) || n != nil && n.row[0] != i {
			t.Errorf("row %d: found %v", i, n)
		}
	}
}

// After an analysis the counted memory still equals the actual memory.
func TestMemoryCount(t *testing.T) {
	p := rowtest.Uniform(t, 7, 5)
	for _, ceiling := range []int64{0, 1 << 10, 1 << 15, 1 << 20} {
		for workers := range 4 {
			r := Analyse(context.Background(), row.Multitchouka(), p, Options{Memory: ceiling, Workers: workers, spreadFrom: 100})
			known := r.known.(*table[[1]uint64])
			if used := known.used.Load(); used != known.recount() || ceiling > 0 && used > ceiling {
				t.Errorf("ceiling %d, %d workers: %d bytes counted, %d held", ceiling, workers, used, known.recount())
			}
		}
	}
}

// Winning lines add up like big numbers, far beyond 64 bits, and within the ceiling. At the ceiling
// they stay a lower bound.
func TestSolutionsOutgrow64Bits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ledger := ledger{ceiling: int64(rapid.SampledFrom([]int{200, 2_000, 1 << 20}).Draw(t, "ceiling"))}
		entries := make([]entry, 4)
		sums := make([]*big.Int, len(entries))
		for i := range entries {
			entries[i].solutions = rapid.Uint64().Draw(t, "solutions")
			sums[i] = new(big.Int).SetUint64(entries[i].solutions)
		}
		for range rapid.IntRange(0, 400).Draw(t, "additions") {
			to := rapid.IntRange(0, 3).Draw(t, "to")
			from := (to + rapid.IntRange(1, 3).Draw(t, "from")) % 4
			before := new(big.Int).Set(entries[to].count())
			sums[to].Add(sums[to], sums[from])
			if !ledger.addSolutions(&entries[to], &entries[from]) {
				if after := entries[to].count(); after.Cmp(before) != 0 {
					t.Fatalf("no room, yet %v became %v", before, after)
				}
				return
			}
			entries[to].value().Solutions.SetInt64(0) // a copy
			if got := entries[to].value().Solutions; got.Cmp(sums[to]) != 0 {
				t.Fatalf("sum is %v, want %v", got, sums[to])
			}
		}
		held := int64(0)
		for _, e := range entries {
			if e.large != nil {
				held += largeBytes + int64(cap(e.large.Bits()))*wordBytes
			}
		}
		if used := ledger.used.Load(); used != held || held > ledger.ceiling {
			t.Fatalf("%d bytes counted, %d held, ceiling %d", used, held, ledger.ceiling)
		}
	})
}

// Stored entries are loaded unchanged, also with the largest numbers.
func TestPackedEntries(t *testing.T) {
	const total = math.MaxInt32
	most := new(big.Int).Lsh(big.NewInt(1), 100)
	for _, want := range []entry{
		{moves: -1, collected: 0, losing: 0},
		{moves: -1, collected: total - 1, losing: total, best: row.MaxHoles, exact: true},
		{moves: 0, solutions: 1, collected: total, losing: total, exact: true},
		{moves: maxMoves, sowings: math.MaxUint32, solutions: math.MaxUint64, collected: total, losing: total, best: row.MaxHoles},
		{moves: maxMoves + 1, sowings: math.MaxUint32, large: big.NewInt(1), collected: total, losing: total, best: 1, exact: true},
		{moves: math.MaxInt32, large: most, collected: total, losing: total, best: row.MaxHoles, exact: true},
	} {
		l, p := ledger{ceiling: DefaultMemory, total: total}, packed{}
		if _, known := l.load(&p); known {
			t.Error("an entry is known before it is stored")
		}
		stored := want
		l.store(&p, &stored)
		got, known := l.load(&p)
		if got.large != nil {
			got.solutions = 0
		}
		if !known || got != want {
			t.Errorf("stored %+v, loaded %+v", want, got)
		}
	}
}

// Of two workers that store a large value, only the first one keeps its memory.
func TestLargeValueStoredOnce(t *testing.T) {
	l, p := ledger{ceiling: DefaultMemory}, packed{}
	for range 2 {
		e := entry{solutions: math.MaxUint64, exact: true}
		if !l.addSolutions(&e, &entry{solutions: 1}) {
			t.Fatal("no room")
		}
		l.store(&p, &e)
	}
	if held := largeBytes + int64(cap(l.large[0].solutions.Bits()))*wordBytes; len(l.large) != 1 || l.used.Load() != held {
		t.Errorf("%d large values, %d bytes counted, %d held", len(l.large), l.used.Load(), held)
	}
}

// A table whose canContinue returns false stops growing and is unchanged.
func TestTableGrowthCancelled(t *testing.T) {
	table := tableOf(t, 1, 100)
	never := func() bool { return false }
	key := func(i uint64) *[1]uint64 { return &[1]uint64{i} }
	added := uint64(0)
	for ; ; added++ {
		if n, _ := table.add(key(added), hash64(key(added)), never); n == nil {
			break
		}
	}
	if added < rehashed/2 {
		t.Errorf("%d rows added, though there is little work for so few", added)
	}
	if n := table.find(key(added-1), hash64(key(added-1))); n == nil || table.used.Load() != table.recount() {
		t.Errorf("found %v, %d bytes counted, %d held", n, table.used.Load(), table.recount())
	}
	if table.spread(func() bool { return false }); table.used.Load() != table.recount() {
		t.Errorf("%d bytes counted, %d held after spreading", table.used.Load(), table.recount())
	}
	if n, _ := table.add(key(added), hash64(key(added)), always); n == nil {
		t.Error("not added at the second try")
	}
}

// tableOf returns an empty table for n holes of k seeds.
func tableOf(t *testing.T, n, k int) *table[[1]uint64] {
	t.Helper()
	start := rowtest.Uniform(t, n, k)
	l := newLanes[[1]uint64](row.Multitchouka(), n, laneWidth(n*k))
	return newTable(&l, start, DefaultMemory)
}

// If the memory for winning lines is exhausted, the search ends, so that an incomplete number is
// not reported as exact.
func TestSolutionsMemoryFull(t *testing.T) {
	s := search[[1]uint64]{team: &team[[1]uint64]{table: tableOf(t, 2, 2)}}
	s.table.ceiling = s.table.used.Load()
	f := frame[[1]uint64]{entry: entry{solutions: math.MaxUint64}, hole: 1}
	s.fold(&f, nil, &entry{solutions: math.MaxUint64})
	if s.cause != MemoryFull || f.solutions != math.MaxUint64 || f.large != nil {
		t.Errorf("%v, %+v", s.cause, f)
	}
}

func TestReportIncludesWin(t *testing.T) {
	var got []Progress
	s := team[[1]uint64]{table: tableOf(t, 2, 2), progress: func(p Progress) { got = append(got, p) }}
	for _, collected := range []int64{3, 4} {
		s.collected.Store(collected)
		s.report()
	}
	if want := []Progress{{Collected: 3}, {Verdict: engine.Won, Collected: 4}}; !slices.Equal(got, want) {
		t.Errorf("reported %+v, want %+v", got, want)
	}
}

func TestAddSowingsSaturates(t *testing.T) {
	const most = math.MaxUint32
	for _, sum := range [][3]uint32{{1, 2, 3}, {most - 1, 1, most}, {most, 1, most}, {most, most, most}} {
		if got := addSowings(sum[0], sum[1]); got != sum[2] {
			t.Errorf("%d + %d = %d, want %d", sum[0], sum[1], got, sum[2])
		}
	}
}
