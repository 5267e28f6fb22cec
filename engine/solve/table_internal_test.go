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
)

// The sizes that the ceiling counts with are those of the compiler.
func TestSizes(t *testing.T) {
	if size := unsafe.Sizeof(entry{}); size != entryBytes {
		t.Errorf("an entry has %d bytes, counted as %d", size, entryBytes)
	}
	if size := unsafe.Sizeof(frame{}); size != frameBytes {
		t.Errorf("a frame has %d bytes, counted as %d", size, frameBytes)
	}
	if size := unsafe.Sizeof(big.Int{}) + unsafe.Sizeof(&big.Int{}); size > bigBytes {
		t.Errorf("a big.Int and its pointer have %d bytes, counted as %d", size, bigBytes)
	}
	if size := unsafe.Sizeof(big.Word(0)); size > wordBytes {
		t.Errorf("a word has %d bytes, counted as %d", size, wordBytes)
	}
}

// recount adds up what a table holds.
func (t *table) recount() int64 {
	n := 4 * int64(cap(t.index))
	for _, b := range t.blocks {
		n += int64(cap(b.keys)) + int64(cap(b.entries))*entryBytes
	}
	for _, value := range t.large {
		n += bigBytes + int64(cap(value.Bits()))*wordBytes
	}
	return n
}

// A table is a map: what was added is found under its id, with its key, and
// nothing else. It counts its bytes, and adds nothing beyond the ceiling.
func TestTableIsAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		holes := rapid.IntRange(1, 5).Draw(t, "holes")
		seeds := rapid.SampledFrom([]int{3, 200, 50_000, 1_000_000}).Draw(t, "seeds")
		start, err := engine.Uniform(holes, seeds)
		if err != nil {
			t.Fatalf("Uniform: %v", err)
		}
		ceiling := int64(rapid.IntRange(1, 40_000).Draw(t, "ceiling"))
		table := newTable(start, ceiling)
		table.shift = 5 // small blocks, to have many
		b, key := newBoard(engine.Multitchouka(), holes), make([]byte, table.keyBytes())
		ids := map[string]uint32{}
		for range rapid.IntRange(0, 300).Draw(t, "keys") {
			ruma := uint32(start.Total())
			for i := range holes {
				b.ring[i] = uint32(rapid.IntRange(0, seeds).Draw(t, "seeds"))
				ruma -= b.ring[i]
			}
			b.ring[holes] = ruma
			table.pack(key, &b)
			id, _, found := table.find(key)
			if known, ok := ids[string(key)]; ok != found || ok && known != id {
				t.Fatalf("key %x: id %d found %v, want %d %v", key, id, found, known, ok)
			}
			if found {
				continue
			}
			id, ok := table.add(key)
			if !ok {
				if table.used+int64(64*table.rowBytes())+8*int64(len(table.index))+4*firstSlots < ceiling {
					t.Fatalf("full with %d of %d bytes used", table.used, ceiling)
				}
				break
			}
			ids[string(key)] = id
			table.entry(id).losing = int32(ruma)
		}
		for text, id := range ids {
			table.unpack(&b, id)
			table.pack(key, &b)
			if string(key) != text || int32(b.ruma()) != table.entry(id).losing {
				t.Fatalf("id %d: key %x, want %x; Ruma %d, want %d", id, key, text, b.ruma(), table.entry(id).losing)
			}
		}
		if table.len != len(ids) || table.used != table.recount() || table.used > ceiling {
			t.Fatalf("%d rows of %d; %d bytes counted, %d held, ceiling %d",
				table.len, len(ids), table.used, table.recount(), ceiling)
		}
	})
}

// After an analysis the count is still that of what is held.
func TestBytesAreCounted(t *testing.T) {
	p, err := engine.Uniform(7, 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, ceiling := range []int64{0, 1 << 10, 1 << 15, 1 << 20} {
		r := Analyse(context.Background(), engine.Multitchouka(), p, Options{Memory: ceiling})
		if r.table.used != r.table.recount() || ceiling > 0 && r.table.used > ceiling {
			t.Errorf("ceiling %d: %d bytes counted, %d held", ceiling, r.table.used, r.table.recount())
		}
	}
}

// Winning lines add up as big numbers do, far beyond 64 bits, and within the
// ceiling; where it leaves no room they stay a lower bound.
func TestSolutionsOutgrow64Bits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start, err := engine.Uniform(2, 2)
		if err != nil {
			t.Fatalf("Uniform: %v", err)
		}
		ceiling := int64(rapid.SampledFrom([]int{200, 2_000, 1 << 20}).Draw(t, "ceiling"))
		table := newTable(start, ceiling)
		entries := make([]entry, 4)
		sums := make([]*big.Int, len(entries))
		for i := range entries {
			entries[i].solutions = rapid.Uint64().Draw(t, "solutions")
			sums[i] = new(big.Int).SetUint64(entries[i].solutions)
		}
		for range rapid.IntRange(0, 400).Draw(t, "additions") {
			to := rapid.IntRange(0, 3).Draw(t, "to")
			from := (to + rapid.IntRange(1, 3).Draw(t, "from")) % 4
			before := new(big.Int).Set(table.solutions(&entries[to]))
			sums[to].Add(sums[to], sums[from])
			if !table.addSolutions(&entries[to], &entries[from]) {
				if after := table.solutions(&entries[to]); after.Cmp(before) != 0 {
					t.Fatalf("no room, yet %v became %v", before, after)
				}
				return
			}
			table.value(&entries[to]).Solutions.SetInt64(0) // a copy: this harms nobody
			if got := table.value(&entries[to]).Solutions; got.Cmp(sums[to]) != 0 {
				t.Fatalf("sum is %v, want %v", got, sums[to])
			}
		}
		if table.used != table.recount() || table.used > ceiling {
			t.Fatalf("%d bytes counted, %d held, ceiling %d", table.used, table.recount(), ceiling)
		}
	})
}

// A table that is told to hurry gives up growing, and is as it was.
func TestGrowingCanBeGivenUp(t *testing.T) {
	start, err := engine.Uniform(1, 100)
	if err != nil {
		t.Fatal(err)
	}
	table := newTable(start, DefaultMemory)
	added := byte(0)
	for ; 4*(table.len+1) <= 3*len(table.index) || table.len == 0; added++ {
		if _, ok := table.add([]byte{added}); !ok {
			t.Fatal("no room")
		}
	}
	table.patient = func() bool { return false }
	if _, ok := table.add([]byte{added}); ok {
		t.Error("added, though told to give up")
	}
	if _, _, found := table.find([]byte{added - 1}); !found || table.used != table.recount() {
		t.Errorf("found %v, %d bytes counted, %d held", found, table.used, table.recount())
	}
	table.patient = func() bool { return true }
	if _, ok := table.add([]byte{added}); !ok {
		t.Error("not added at the second try")
	}
}

// Winning lines for which there is no room end the search; they do not vanish
// from a number that is called exact.
func TestNoRoomForSolutions(t *testing.T) {
	start, err := engine.Uniform(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	s := search{table: newTable(start, DefaultMemory)}
	for _, key := range [][]byte{{2, 2}, {2, 0}} {
		id, _ := s.table.add(key)
		*s.table.entry(id) = entry{solutions: math.MaxUint64}
	}
	s.table.ceiling = s.table.used
	s.fold(&frame{id: 0, hole: 1}, 1)
	if e := s.table.entry(0); s.cause != MemoryFull || e.solutions != math.MaxUint64 || e.isLarge {
		t.Errorf("%v, %+v", s.cause, e)
	}
}

func TestReportTellsOfAWin(t *testing.T) {
	start, err := engine.Uniform(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	var got []Progress
	s := search{table: newTable(start, DefaultMemory), progress: func(p Progress) { got = append(got, p) }}
	for _, s.collected = range []uint32{3, 4} {
		s.report()
	}
	if want := []Progress{{Collected: 3}, {Verdict: engine.Won, Collected: 4}}; !slices.Equal(got, want) {
		t.Errorf("reported %+v, want %+v", got, want)
	}
}

func TestSowingsStayAtTheMost(t *testing.T) {
	const most = math.MaxUint32
	for _, sum := range [][3]uint32{{1, 2, 3}, {most - 1, 1, most}, {most, 1, most}, {most, most, most}} {
		if got := addSowings(sum[0], sum[1]); got != sum[2] {
			t.Errorf("%d + %d = %d, want %d", sum[0], sum[1], got, sum[2])
		}
	}
}
