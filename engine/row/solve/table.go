package solve

import (
	"math"
	"math/bits"

	"tchouka/engine/row"
)

// table remembers positions of one game: same holes, same seeds in all. Each
// has an id, counted from 0 in the order of arrival. Nodes are stored in blocks
// that never move once they are full, and an open-addressing index finds them:
//
//	index   │  │ 3│  │ 1│ 2│  │ …     hash and id + 1 at the hash, or after; 0 is free
//	             │     │
//	block   │ row 0 │ row 1 │ row 2 │ …     the seeds in the holes, packed
//	        │entry 0│entry 1│entry 2│ …     what is known of them
//
// The Ruma is not part of a row: it holds whatever is not outside. The index
// keeps 32 bits of each hash, so that it grows without a look at the rows, and a
// row is compared only where these are equal.
//
// Every byte is counted before it is allocated, so used never exceeds ceiling.
type table[P words] struct {
	ledger
	lanes   *lanes[P]
	total   int // all seeds on the board
	outside int // outside at the start; no position reached has more

	index  []uint64 // a power of two
	blocks [][]node[P]
	shift  uint // a full block has 1<<shift nodes
	len    int

	// patient is asked now and then in long work; when it says no, the work is
	// given up as if there were no room.
	patient func() bool
}

// node is a position and what is known of it.
type node[P words] struct {
	row P
	entry
}

// entry is what is known of a position. Won means moves ≥ 0.
type entry struct {
	solutions uint64 // or an index into ledger.large, when isLarge
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
	firstNodes = 16      // the first block starts small and doubles
	firstSlots = 32
	fewSlots   = 1 << 15 // below this the index grows four times as large
	rehashed   = 1 << 13 // rows between two looks at the clock: much less than a millisecond
	idBits     = 32      // of a slot; the rest are of the hash
)

// newTable makes an empty table for a game. It allocates nothing that counts.
func newTable[P words](lanes *lanes[P], start row.Position, ceiling int64) table[P] {
	t := table[P]{
		ledger:  ledger{ceiling: ceiling},
		lanes:   lanes,
		total:   start.Total(),
		outside: start.Outside(),
		patient: func() bool { return true },
	}
	t.shift = uint(bits.Len(uint(max(blockBytes/nodeBytes[P](), firstNodes)))) - 1
	return t
}

func nodeBytes[P words]() int64 { return int64(8*len(*new(P))) + entryBytes }

func (t *table[P]) node(id uint32) *node[P] {
	return &t.blocks[id>>t.shift][id&(1<<t.shift-1)]
}

func (t *table[P]) entry(id uint32) *entry { return &t.node(id).entry }

// lookUp returns the entry of a position.
func (t *table[P]) lookUp(p row.Position) (*entry, bool) {
	outside := p.Outside()
	if p.Len() != t.lanes.holes || outside > t.outside || outside+p.Ruma() != t.total {
		return nil, false
	}
	line := t.lanes.pack(p)
	id, found := t.find(&line, hash(&line))
	if !found {
		return nil, false
	}
	return t.entry(id), true
}

// find returns the id of a row that has this hash. Expected O(words).
func (t *table[P]) find(row *P, hash uint32) (id uint32, found bool) {
	if len(t.index) == 0 {
		return 0, false
	}
	mask := len(t.index) - 1
	for at := t.slot(hash); t.index[at] != 0; at = (at + 1) & mask {
		if uint32(t.index[at]>>idBits) == hash {
			if id = uint32(t.index[at]) - 1; t.node(id).row == *row {
				return id, true
			}
		}
	}
	return 0, false
}

// slot returns where the search for a hash begins: its highest bits, so that
// the order of the slots stays the same when the index grows.
func (t *table[P]) slot(hash uint32) int {
	return int(uint64(hash) * uint64(len(t.index)) >> 32)
}

// add puts a row into the table that is not in it, and returns its id; false,
// and nothing has changed, when the ceiling leaves no room.
func (t *table[P]) add(row *P, hash uint32) (uint32, bool) {
	if 4*(t.len+1) > 3*len(t.index) && !t.growIndex() {
		return 0, false
	}
	if t.len>>t.shift == len(t.blocks) || len(t.lastBlock()) == cap(t.lastBlock()) {
		if !t.growBlocks() {
			return 0, false
		}
	}
	id := uint32(t.len)
	t.put(uint64(hash)<<idBits | uint64(id+1))
	last := &t.blocks[len(t.blocks)-1]
	*last = append(*last, node[P]{row: *row})
	t.len++
	return id, true
}

// put puts what a slot holds into the first free slot.
func (t *table[P]) put(content uint64) {
	mask := len(t.index) - 1
	at := t.slot(uint32(content >> idBits))
	for t.index[at] != 0 {
		at = (at + 1) & mask
	}
	t.index[at] = content
}

func (t *table[P]) lastBlock() []node[P] { return t.blocks[len(t.blocks)-1] }

// growIndex makes the index larger. Both the old and the new are counted while both
// are there.
func (t *table[P]) growIndex() bool {
	old := t.index
	slots := max(2*len(old), firstSlots)
	if slots < fewSlots {
		slots *= 2
	}
	if uint64(t.len) > math.MaxUint32-2 || !t.room(8*int64(slots)) {
		return false
	}
	t.index = make([]uint64, slots)
	for i, content := range old {
		if i%rehashed == 0 && !t.patient() {
			t.used -= 8 * int64(slots)
			t.index = old
			return false
		}
		if content != 0 {
			t.put(content)
		}
	}
	t.used -= 8 * int64(len(old))
	return true
}

// growBlocks makes room for another node: the first block doubles until it is
// full-sized, and then full-sized ones follow.
func (t *table[P]) growBlocks() bool {
	nodes := 1 << t.shift
	var old []node[P]
	if len(t.blocks) == 0 {
		nodes = min(firstNodes, nodes)
	} else if last := t.lastBlock(); len(last) < nodes {
		old, nodes = last, min(2*len(last), nodes)
	}
	if !t.room(int64(nodes) * nodeBytes[P]()) {
		return false
	}
	fresh := append(make([]node[P], 0, nodes), old...)
	if old == nil {
		t.blocks = append(t.blocks, fresh)
		return true
	}
	t.used -= int64(len(old)) * nodeBytes[P]()
	t.blocks[len(t.blocks)-1] = fresh
	return true
}
