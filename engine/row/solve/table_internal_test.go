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
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
)

// The sizes that the memory count assumes are those of the compiler.
func TestSizes(t *testing.T) {
	if size := unsafe.Sizeof(entry{}); size != entryBytes {
		t.Errorf("an entry has %d bytes, counted as %d", size, entryBytes)
	}
	if size, counted := unsafe.Sizeof(frame[[3]uint64]{}), frameBytes[[3]uint64](); int64(size) > counted {
		t.Errorf("a frame has %d bytes, counted as %d", size, counted)
	}
	if size, counted := unsafe.Sizeof(node[[3]uint64]{}), nodeBytes[[3]uint64](); int64(size) != counted {
		t.Errorf("a node has %d bytes, counted as %d", size, counted)
	}
	if size := unsafe.Sizeof(big.Int{}) + unsafe.Sizeof(&big.Int{}); size > bigBytes {
		t.Errorf("a big.Int and its pointer have %d bytes, counted as %d", size, bigBytes)
	}
	if size := unsafe.Sizeof(big.Word(0)); size > wordBytes {
		t.Errorf("a word has %d bytes, counted as %d", size, wordBytes)
	}
}

// recount sums the memory of a table.
func (t *table[P]) recount() int64 {
	n := 8 * int64(cap(t.index))
	for _, b := range t.blocks {
		n += int64(cap(b)) * nodeBytes[P]()
	}
	for _, value := range t.large {
		n += bigBytes + int64(cap(value.Bits()))*wordBytes
	}
	return n
}

// A table behaves as a map: every added row is found under its id, and no other row is, for any
// hashes. It counts its bytes, and adds nothing beyond the ceiling.
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
	ceiling := int64(rapid.IntRange(1, 40_000).Draw(t, "ceiling"))
	l := newLanes[P](row.Multitchouka(), holes, 11)
	table := newTable(&l, start, ceiling)
	table.shift = 5 // small blocks, so that there are many
	mask := rapid.SampledFrom([]uint32{0, 7 << 29, math.MaxUint32}).Draw(t, "bits of hashes")
	ids := map[P]uint32{}
	for range rapid.IntRange(0, 300).Draw(t, "rows") {
		var line P
		for i := range holes {
			line[l.places[i].word] |= uint64(rapid.IntRange(0, 3).Draw(t, "seeds")) << l.places[i].shift
		}
		id, found := table.find(&line, hash(&line)&mask)
		if known, ok := ids[line]; ok != found || ok && known != id {
			t.Fatalf("row %x: id %d found %v, want %d %v", line, id, found, known, ok)
		}
		if found {
			continue
		}
		id, ok := table.add(&line, hash(&line)&mask)
		if !ok {
			if table.used+64*nodeBytes[P]()+32*int64(len(table.index))+16*firstSlots < ceiling {
				t.Fatalf("full with %d of %d bytes used", table.used, ceiling)
			}
			break
		}
		ids[line] = id
	}
	for line, id := range ids {
		if table.node(id).row != line {
			t.Fatalf("id %d: row %x, want %x", id, table.node(id).row, line)
		}
	}
	if table.len != len(ids) || table.used != table.recount() || table.used > ceiling {
		t.Fatalf("%d rows of %d; %d bytes counted, %d held, ceiling %d",
			table.len, len(ids), table.used, table.recount(), ceiling)
	}
}

// After an analysis the counted memory still equals the actual memory.
func TestMemoryCount(t *testing.T) {
	p := rowtest.Uniform(t, 7, 5)
	for _, ceiling := range []int64{0, 1 << 10, 1 << 15, 1 << 20} {
		r := Analyse(context.Background(), row.Multitchouka(), p, Options{Memory: ceiling})
		known := r.known.(*table[[1]uint64])
		if known.used != known.recount() || ceiling > 0 && known.used > ceiling {
			t.Errorf("ceiling %d: %d bytes counted, %d held", ceiling, known.used, known.recount())
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
			before := new(big.Int).Set(ledger.solutions(&entries[to]))
			sums[to].Add(sums[to], sums[from])
			if !ledger.addSolutions(&entries[to], &entries[from]) {
				if after := ledger.solutions(&entries[to]); after.Cmp(before) != 0 {
					t.Fatalf("no room, yet %v became %v", before, after)
				}
				return
			}
			ledger.value(&entries[to]).Solutions.SetInt64(0) // a copy
			if got := ledger.value(&entries[to]).Solutions; got.Cmp(sums[to]) != 0 {
				t.Fatalf("sum is %v, want %v", got, sums[to])
			}
		}
		held := int64(0)
		for _, value := range ledger.large {
			held += bigBytes + int64(cap(value.Bits()))*wordBytes
		}
		if ledger.used != held || held > ledger.ceiling {
			t.Fatalf("%d bytes counted, %d held, ceiling %d", ledger.used, held, ledger.ceiling)
		}
	})
}

// A table whose patient callback returns false stops growing and is unchanged.
func TestTableGrowthCancelled(t *testing.T) {
	table := tableOf(t, 1, 100)
	added := uint64(1)
	for ; 4*(table.len+1) <= 3*len(table.index) || table.len == 0; added++ {
		if _, ok := table.add(&[1]uint64{added}, uint32(added)); !ok {
			t.Fatal("no room")
		}
	}
	table.canContinue = func() bool { return false }
	if _, ok := table.add(&[1]uint64{added}, uint32(added)); ok {
		t.Error("added, though told to give up")
	}
	if _, found := table.find(&[1]uint64{added - 1}, uint32(added-1)); !found || table.used != table.recount() {
		t.Errorf("found %v, %d bytes counted, %d held", found, table.used, table.recount())
	}
	table.canContinue = func() bool { return true }
	if _, ok := table.add(&[1]uint64{added}, uint32(added)); !ok {
		t.Error("not added at the second try")
	}
}

// tableOf returns an empty table for n holes of k seeds.
func tableOf(t *testing.T, n, k int) table[[1]uint64] {
	t.Helper()
	start := rowtest.Uniform(t, n, k)
	l := newLanes[[1]uint64](row.Multitchouka(), n, laneWidth(n*k))
	return newTable(&l, start, DefaultMemory)
}

// If the memory for winning lines is exhausted, the search ends, so that an incomplete number is
// not reported as exact.
func TestSolutionsMemoryFull(t *testing.T) {
	s := search[[1]uint64]{table: tableOf(t, 2, 2)}
	id, _ := s.table.add(&[1]uint64{1}, 1)
	*s.table.entry(id) = entry{solutions: math.MaxUint64}
	s.table.ceiling = s.table.used
	f := frame[[1]uint64]{entry: entry{solutions: math.MaxUint64}, hole: 1}
	s.fold(&f, id)
	if s.cause != MemoryFull || f.solutions != math.MaxUint64 || f.isLarge {
		t.Errorf("%v, %+v", s.cause, f)
	}
}

func TestReportIncludesWin(t *testing.T) {
	var got []Progress
	s := search[[1]uint64]{table: tableOf(t, 2, 2), progress: func(p Progress) { got = append(got, p) }}
	for _, s.collected = range []int{3, 4} {
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
