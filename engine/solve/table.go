package solve

import (
	"bytes"
	"hash/maphash"
	"math"
	"math/big"
	"math/bits"

	"tchouka/engine"
)

// table remembers positions of one game: same holes, same seeds in all. Each
// has an id, counted from 0 in the order of arrival. Rows are stored in blocks
// that never move once they are full, and an open-addressing index finds them:
//
//	index   │  │ 3│  │ 1│ 2│  │ …     id + 1 at the hash of the key, or after; 0 is free
//	             │     │
//	block   │ key 0 │ key 1 │ key 2 │ …     the seeds in the holes, 1, 2 or 4 bytes each
//	        │entry 0│entry 1│entry 2│ …     what is known of them
//
// The Ruma is not part of the key: it holds whatever is not outside.
//
// Every byte is counted before it is allocated, so used never exceeds ceiling.
type table struct {
	holes   int
	total   uint32 // all seeds on the board
	outside uint32 // outside at the start; no position reached has more
	width   int    // bytes for the count of a hole

	seed   maphash.Seed
	index  []uint32
	blocks []block
	shift  uint // a full block has 1<<shift rows
	len    int

	large []*big.Int // solutions that outgrew 64 bits; see solutions.go

	used, ceiling int64
	// patient is asked now and then in long work; when it says no, the work is
	// given up as if there were no room.
	patient func() bool
}

type block struct {
	keys    []byte
	entries []entry
}

// entry is what is known of a position. Won means moves ≥ 0.
type entry struct {
	solutions uint64 // or an index into table.large, when isLarge
	sowings   uint32 // fewest to a win, when won; see addSowings
	moves     int32  // fewest to a win; -1 when none is known
	collected int32  // in the Ruma, after safe moves
	losing    int32  // the same when one losing move may follow
	child     uint32 // the position that best leads to, when there is a best
	best      int16  // the hole to choose; 0 when no move is safe
	exact     bool
	isLarge   bool
}

func (e *entry) won() bool { return e.moves >= 0 }

// addSowings adds, and stays at 2³² − 1 where the sum is more: a search that
// plays so many sowings in one line takes hours.
func addSowings(a, b uint32) uint32 {
	if sum := a + b; sum >= a {
		return sum
	}
	return math.MaxUint32
}

const (
	entryBytes = 32
	blockBytes = 1 << 18 // about the size of a full block
	firstRows  = 16      // the first block starts small and doubles
	firstSlots = 32
	rehashed   = 1 << 13 // rows between two looks at the clock: about a millisecond
)

// newTable makes an empty table for a game. It allocates nothing that counts.
func newTable(start engine.Position, ceiling int64) *table {
	t := &table{
		holes:   start.Len(),
		total:   uint32(start.Total()),
		outside: uint32(start.Outside()),
		seed:    maphash.MakeSeed(),
		ceiling: ceiling,
		patient: func() bool { return true },
	}
	switch {
	case t.outside <= 0xFF:
		t.width = 1
	case t.outside <= 0xFFFF:
		t.width = 2
	default:
		t.width = 4
	}
	t.shift = uint(bits.Len(uint(max(blockBytes/t.rowBytes(), firstRows)))) - 1
	return t
}

func (t *table) keyBytes() int { return t.holes * t.width }
func (t *table) rowBytes() int { return t.keyBytes() + entryBytes }

// room counts n more bytes, unless that would exceed the ceiling.
func (t *table) room(n int64) bool {
	if n > t.ceiling-t.used {
		return false
	}
	t.used += n
	return true
}

// pack writes the key of what lies on a board. The slice key is long enough.
func (t *table) pack(key []byte, b *board) {
	for i, seeds := range b.ring[:t.holes] {
		switch t.width {
		case 1:
			key[i] = byte(seeds)
		case 2:
			key[2*i], key[2*i+1] = byte(seeds), byte(seeds>>8)
		default:
			key[4*i], key[4*i+1] = byte(seeds), byte(seeds>>8)
			key[4*i+2], key[4*i+3] = byte(seeds>>16), byte(seeds>>24)
		}
	}
}

// unpack lays out position id on a board.
func (t *table) unpack(b *board, id uint32) {
	key := t.key(id)
	ruma := t.total
	for i := range t.holes {
		var seeds uint32
		switch t.width {
		case 1:
			seeds = uint32(key[i])
		case 2:
			seeds = uint32(key[2*i]) | uint32(key[2*i+1])<<8
		default:
			seeds = uint32(key[4*i]) | uint32(key[4*i+1])<<8 | uint32(key[4*i+2])<<16 | uint32(key[4*i+3])<<24
		}
		b.ring[i] = seeds
		ruma -= seeds
	}
	b.ring[t.holes] = ruma
}

func (t *table) key(id uint32) []byte {
	row, size := int(id)&(1<<t.shift-1), t.keyBytes()
	return t.blocks[id>>t.shift].keys[row*size : (row+1)*size]
}

func (t *table) entry(id uint32) *entry {
	return &t.blocks[id>>t.shift].entries[int(id)&(1<<t.shift-1)]
}

// find returns the id of a key, or the slot of the index where it would go.
// Expected O(n) for the n holes of the key.
func (t *table) find(key []byte) (id uint32, slot int, found bool) {
	if len(t.index) == 0 {
		return 0, 0, false
	}
	mask := len(t.index) - 1
	slot = int(maphash.Bytes(t.seed, key)) & mask
	for ; t.index[slot] != 0; slot = (slot + 1) & mask {
		if id = t.index[slot] - 1; bytes.Equal(t.key(id), key) {
			return id, slot, true
		}
	}
	return 0, slot, false
}

// add puts a key into the table that is not in it, and returns its id; false,
// and nothing has changed, when the ceiling leaves no room.
func (t *table) add(key []byte) (uint32, bool) {
	if 4*(t.len+1) > 3*len(t.index) && !t.growIndex() {
		return 0, false
	}
	if t.len>>t.shift == len(t.blocks) || len(t.lastBlock().entries) == cap(t.lastBlock().entries) {
		if !t.growBlocks() {
			return 0, false
		}
	}
	_, slot, _ := t.find(key)
	id := uint32(t.len)
	t.index[slot] = id + 1
	b := t.lastBlock()
	b.keys = append(b.keys, key...)
	b.entries = append(b.entries, entry{})
	t.len++
	return id, true
}

func (t *table) lastBlock() *block { return &t.blocks[len(t.blocks)-1] }

// growIndex doubles the index. Both the old and the new are counted while both
// are there.
func (t *table) growIndex() bool {
	old := t.index
	slots := max(2*len(old), firstSlots)
	if !t.room(4 * int64(slots)) {
		return false
	}
	t.index = make([]uint32, slots)
	for id := range uint32(t.len) {
		if id%rehashed == 0 && !t.patient() {
			t.used -= 4 * int64(slots)
			t.index = old
			return false
		}
		_, slot, _ := t.find(t.key(id))
		t.index[slot] = id + 1
	}
	t.used -= 4 * int64(len(old))
	return true
}

// growBlocks makes room for another row: the first block doubles until it is
// full-sized, and then full-sized ones follow.
func (t *table) growBlocks() bool {
	rows := 1 << t.shift
	var old block
	if len(t.blocks) == 0 {
		rows = firstRows
	} else if last := *t.lastBlock(); len(last.entries) < rows {
		old, rows = last, min(2*len(last.entries), rows)
	}
	if !t.room(int64(rows * t.rowBytes())) {
		return false
	}
	fresh := block{
		keys:    append(make([]byte, 0, rows*t.keyBytes()), old.keys...),
		entries: append(make([]entry, 0, rows), old.entries...),
	}
	if old.entries == nil {
		t.blocks = append(t.blocks, fresh)
		return true
	}
	t.used -= int64(len(old.entries) * t.rowBytes())
	*t.lastBlock() = fresh
	return true
}
