package solve

import (
	"math"
	"math/bits"

	"tchouka/engine/row"
)

// table is a transposition table of one game: the positions have the same holes and the same total
// number of seeds. Each has an id, counted from 0 in the order of insertion. Nodes are stored in
// blocks that never move once they are full, and an open-addressing index finds them:
//
//	index   │  │ 3│  │ 1│ 2│  │ …     hash and id + 1 at the hash, or after; 0 is free
//	             │     │
//	block   │ row 0 │ row 1 │ row 2 │ …     the seeds in the holes, packed
//	        │entry 0│entry 1│entry 2│ …     their values
//
// The Ruma is not part of a row: it holds the seeds that are not outside. The index stores 32 bits
// of each hash, so that it grows without reading the rows, and compares a row only if these bits
// are equal.
//
// Every byte is counted before it is allocated, so used never exceeds ceiling.
type table[P words] struct {
	ledger
	lanes   *lanes[P]
	total   int // all seeds on the board
	outside int // outside at the start; the maximum of all positions

	index  []uint64 // its length is a power of two
	blocks [][]node[P]
	shift  uint // a full block has 1<<shift nodes
	len    int

	// canContinue is called at intervals during long work. If it returns false, the work is abandoned
	// as if memory were exhausted.
	canContinue func() bool
}

// node is a position and its entry.
type node[P words] struct {
	row P
	entry
}

// entry is the value of a position. Won means moves ≥ 0.
type entry struct {
	solutions uint64 // or an index into ledger.large, if isLarge
	sowings   uint32 // fewest to a win, if won; see addSowings
	moves     int32  // fewest to a win; -1 if no win was found
	collected int32  // maximum in the Ruma, after safe moves
	losing    int32  // the same if one losing move may follow
	child     uint32 // the position after best, if best is set
	best      int16  // the hole to choose; 0 if no move is safe
	exact     bool
	isLarge   bool
}

func (e *entry) won() bool { return e.moves >= 0 }

// addSowings adds with saturation at 2³² − 1. A search that plays so many sowings in one line takes
// hours.
func addSowings(a, b uint32) uint32 {
	if sum := a + b; sum >= a {
		return sum
	}
	return math.MaxUint32
}

const (
	entryBytes = 32
	blockBytes = 1 << 18 // approximate size of a full block
	firstNodes = 16      // the first block starts small and doubles
	firstSlots = 32
	fewSlots   = 1 << 15 // below this size the index grows by a factor of four
	rehashed   = 1 << 13 // rows between polls of the context: much less than a millisecond
	idBits     = 32      // of a slot; the other bits are of the hash
)

// newTable returns an empty table for a game. It makes only small allocations.
func newTable[P words](lanes *lanes[P], start row.Position, ceiling int64) table[P] {
	t := table[P]{
		ledger:      ledger{ceiling: ceiling},
		lanes:       lanes,
		total:       start.Total(),
		outside:     start.Outside(),
		canContinue: func() bool { return true },
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

// find returns the id of a row with this hash. Expected O(words).
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

// slot returns the first slot of a hash. It uses the highest bits, so that the order of the slots
// does not change when the index grows.
func (t *table[P]) slot(hash uint32) int {
	return int(uint64(hash) * uint64(len(t.index)) >> 32)
}

// add adds a row that is not in the table, and returns its id. It returns false and changes nothing
// if the ceiling is reached.
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

// put writes the content of a slot into the first free slot.
func (t *table[P]) put(content uint64) {
	mask := len(t.index) - 1
	at := t.slot(uint32(content >> idBits))
	for t.index[at] != 0 {
		at = (at + 1) & mask
	}
	t.index[at] = content
}

func (t *table[P]) lastBlock() []node[P] { return t.blocks[len(t.blocks)-1] }

// growIndex enlarges the index. The old and the new index are both counted while both exist.
func (t *table[P]) growIndex() bool {
	old := t.index
	slots := max(2*len(old), firstSlots)
	if slots < fewSlots {
		slots *= 2
	}
	if uint64(t.len) > math.MaxUint32-2 || !t.reserve(8*int64(slots)) {
		return false
	}
	t.index = make([]uint64, slots)
	for i, content := range old {
		if i%rehashed == 0 && !t.canContinue() {
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

// growBlocks allocates memory for another node: the first block doubles until it is full-sized, and
// then full-sized blocks follow.
func (t *table[P]) growBlocks() bool {
	nodes := 1 << t.shift
	var old []node[P]
	if len(t.blocks) == 0 {
		nodes = min(firstNodes, nodes)
	} else if last := t.lastBlock(); len(last) < nodes {
		old, nodes = last, min(2*len(last), nodes)
	}
	if !t.reserve(int64(nodes) * nodeBytes[P]()) {
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
