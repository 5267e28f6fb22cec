package solve

import (
	"context"
	"math/bits"
	"sort"
	"sync"
	"sync/atomic"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

// table is a transposition table of one game: the positions have the same holes and the same total
// number of seeds. It consists of shards. The highest bits of the hash of a row select its shard,
// and the next 32 bits, the key, its place there:
//
//	index   │  │ 3│  │ 1│ 2│  │ …     at the highest bits of the key, or after: the other bits
//	             │     │              and the id + 1; 0 is free
//	block   │ row 0 │ row 1 │ row 2 │ …     the seeds in the holes, packed
//	        │value 0│value 1│value 2│ …     their values
//
// The Ruma is not part of a row: it holds the seeds that are not outside. The positions of a shard
// have ids, counted from 0 in the order of insertion. A row is compared only if the bits of the keys
// are equal.
//
// A table begins with one shard. After [table.spread], several goroutines may use it: slots are read
// and written atomically, nodes do not move, and a larger index replaces the old one, so that finding
// a row takes no lock. Adding a row locks its shard.
//
// Every byte is counted before it is allocated, so the count never exceeds the ceiling.
type table[P words] struct {
	ledger
	lanes   *lanes[P]
	outside int // outside at the start; the maximum of all positions

	bounded []*node[P] // by the analysis that was cut off, which has not settled them

	shards   []shard[P] // 1<<sharding
	sharding uint
	shift    uint // a full block has 1<<shift nodes
}

// shard is a part of a table.
type shard[P words] struct {
	view atomic.Pointer[view[P]]
	mu   sync.Mutex
	len  uint32   // guarded by mu
	_    [44]byte // the next shard begins in another cache line
}

// view is the memory of a shard. A shard that grows gets another view.
type view[P words] struct {
	index  []uint32 // 1<<bits slots, or none
	bits   uint
	blocks [][]node[P]
	shift  uint
}

// node is a position and its value.
type node[P words] struct {
	row P
	packed
}

const (
	blockBytes  = 1 << 15    // approximate size of a full block
	headerBytes = 48         // of a block in the list of blocks, which is up to half empty
	firstShift  = 4          // the first block has 1<<firstShift nodes; sizes double up to the full size
	firstBits   = 7          // of the first index
	fewBits     = 16         // below this size the index grows by a factor of four
	together    = 16         // rows that are hashed together
	rehashed    = 1 << 12    // rows between polls of the context: much less than a millisecond
	maxNodes    = 1<<32 - 64 // of a shard
	spreadFrom  = 1 << 13    // positions; fewer are searched too quickly to be distributed
	spreadBits  = 6          // of the hash, for the shard
)

// newTable returns an empty table for a game. It makes only small allocations.
func newTable[P words](lanes *lanes[P], start row.Position, ceiling int64) *table[P] {
	return &table[P]{
		ledger:  ledger{ceiling: ceiling, total: start.Total()},
		lanes:   lanes,
		outside: start.Outside(),
		shards:  newShards[P](0),
		shift:   max(uint(bits.Len64(uint64(blockBytes/nodeBytes[P]()))), firstShift+1) - 1,
	}
}

func nodeBytes[P words]() int64 { return int64(8*len(*new(P))) + packedBytes }

func newShards[P words](sharding uint) []shard[P] {
	shards := make([]shard[P], 1<<sharding)
	for i := range shards {
		shards[i].view.Store(new(view[P]))
	}
	return shards
}

// shard returns the shard of a hash, and the key in it.
func (t *table[P]) shard(hash uint64) (s *shard[P], key uint32) {
	return &t.shards[hash>>(64-t.sharding)], uint32(hash >> (32 - t.sharding))
}

// lookUp returns the entry of a position.
func (t *table[P]) lookUp(p row.Position) (entry, bool) {
	outside := p.Outside()
	if p.Len() != t.lanes.holes || outside > t.outside || outside+p.Ruma() != t.total {
		return entry{}, false
	}
	line := t.lanes.pack(p)
	n := t.find(&line, hash64(&line))
	if n == nil {
		return entry{}, false
	}
	for { // an analysis that continues this one may replace the entry meanwhile
		state := atomic.LoadUint64(&n.state)
		e, known := t.load(&n.packed)
		if atomic.LoadUint64(&n.state) == state {
			return e, known
		}
	}
}

// spreads reports whether several goroutines can use the table.
func (t *table[P]) spreads() bool { return t.sharding > 0 }

// positions returns the number of positions. No other goroutine may add any.
func (t *table[P]) positions() (n int64) {
	for i := range t.shards {
		n += int64(t.shards[i].len)
	}
	return n
}

// forgetBounds makes the positions unknown that the last analysis has not settled, and prepares the
// table for an analysis during which other goroutines look up positions.
func (t *table[P]) forgetBounds() {
	t.shared = true
	for _, n := range t.bounded {
		atomic.StoreUint64(&n.state, 0)
	}
	t.bounded = nil
}

// prefetch reads the slot of a hash, so that it is in the cache when find reads it.
func (t *table[P]) prefetch(hash uint64) {
	s, key := t.shard(hash)
	if v := s.view.Load(); len(v.index) > 0 {
		_ = atomic.LoadUint32(&v.index[key>>(32-v.bits)])
	}
}

// find returns the node of a row with this hash, or nil. Expected O(words).
func (t *table[P]) find(row *P, hash uint64) *node[P] {
	s, key := t.shard(hash)
	v := s.view.Load()
	if len(v.index) == 0 {
		return nil
	}
	n, _ := s.probe(v, row, key)
	return n
}

// probe returns the node of a row, or nil and the free slot for the row.
func (s *shard[P]) probe(v *view[P], row *P, key uint32) (n *node[P], at uint32) {
	mask, tag := uint32(len(v.index)-1), key<<v.bits>>v.bits
	for at = key >> (32 - v.bits); ; at = (at + 1) & mask {
		slot := atomic.LoadUint32(&v.index[at])
		if slot == 0 {
			return nil, at
		}
		if slot>>v.bits == tag {
			if n = s.node(v, slot&mask-1); n.row == *row {
				return n, at
			}
		}
	}
}

// node returns the node with an id. The first blocks hold 1<<firstShift, 2<<firstShift, … nodes. The
// id may be newer than the view.
func (s *shard[P]) node(v *view[P], id uint32) *node[P] {
	at := id + 1<<firstShift
	block, start := uint(at>>v.shift)+v.shift-firstShift-1, at&^(1<<v.shift-1)
	if start == 0 {
		size := uint(bits.Len32(at)) - 1
		block, start = size-firstShift, 1<<size
	}
	if block >= uint(len(v.blocks)) {
		v = s.view.Load()
	}
	return &v.blocks[block][at-start]
}

// add adds a row that was not found, and returns its node. If another goroutine has added the row
// since, fresh is false. If the ceiling is reached, add returns nil and changes nothing. The same
// holds if canContinue, which is called at intervals during long work, returns false.
func (t *table[P]) add(row *P, hash uint64, canContinue func() bool) (n *node[P], fresh bool) {
	s, key := t.shard(hash)
	if t.shared {
		s.mu.Lock()
		defer s.mu.Unlock()
	}
	v := s.view.Load()
	if 4*(uint64(s.len)+1) > 3*uint64(len(v.index)) {
		if v = t.growIndex(s, canContinue); v == nil {
			return nil, false
		}
	}
	n, at := s.probe(v, row, key)
	if n != nil {
		return n, false
	}
	if v = t.growBlocks(s); v == nil {
		return nil, false
	}
	n = s.node(v, s.len)
	n.row = *row
	s.len++
	if slot := key<<v.bits | s.len; t.shared {
		atomic.StoreUint32(&v.index[at], slot)
	} else {
		v.index[at] = slot
	}
	return n, true
}

// growIndex enlarges the index of a shard. The old and the new index are both counted while both
// exist. It returns nil if it fails.
func (t *table[P]) growIndex(s *shard[P], canContinue func() bool) *view[P] {
	v := *s.view.Load()
	old := len(v.index)
	v.shift, v.bits = t.shift, max(v.bits+1, firstBits)
	if v.bits < fewBits {
		v.bits++
	}
	bytes := int64(4) << v.bits
	if v.bits > 32 || !t.reserve(bytes) {
		return nil
	}
	v.index = make([]uint32, 1<<v.bits)
	if t.sharding > 0 {
		adviseHugePages(v.index)
	}
	for first := uint32(0); first < s.len; first += together {
		if first%rehashed == rehashed-together && !canContinue() {
			t.release(bytes)
			return nil
		}
		t.index(s, &v, first, min(first+together, s.len))
	}
	t.release(4 * int64(old))
	t.garbage.Add(4 * int64(old))
	s.view.Store(&v)
	return &v
}

// index puts nodes into a new index. It reads all their slots first, so that the processor waits only
// once for the memory.
func (t *table[P]) index(s *shard[P], v *view[P], from, to uint32) {
	var keys [together]uint32
	for id := from; id < to; id++ {
		_, key := t.shard(hash64(&s.node(v, id).row))
		keys[id-from] = key
		_ = atomic.LoadUint32(&v.index[key>>(32-v.bits)])
	}
	mask := uint32(len(v.index) - 1)
	for id := from; id < to; id++ {
		key := keys[id-from]
		at := key >> (32 - v.bits)
		for v.index[at] != 0 {
			at = (at + 1) & mask
		}
		v.index[at] = key<<v.bits | (id + 1)
	}
}

// growBlocks allocates memory for another node, if there is none. It returns nil if it fails.
func (t *table[P]) growBlocks(s *shard[P]) *view[P] {
	v := s.view.Load()
	at := s.len + 1<<firstShift
	if size := uint(bits.Len32(at)) - 1; at&(1<<min(size, t.shift)-1) != 0 {
		return v // within a block
	}
	nodes := min(int64(at), 1<<t.shift)
	if s.len == maxNodes || !t.reserve(nodes*nodeBytes[P]()+headerBytes) {
		return nil
	}
	block, grown := make([]node[P], nodes), *v
	if t.sharding > 0 {
		adviseHugePages(block)
	}
	grown.blocks = append(v.blocks, block)
	s.view.Store(&grown)
	return &grown
}

// spread distributes the positions over many shards. Nodes move. It returns false and changes
// nothing if it fails as [table.add] does. No other goroutine may use the table.
func (t *table[P]) spread(canContinue func() bool) bool {
	old, used := t.shards, t.used.Load()
	v := old[0].view.Load()
	t.shards, t.sharding = newShards[P](spreadBits), spreadBits
	for id := range old[0].len {
		from := old[0].node(v, id)
		to, _ := t.add(&from.row, hash64(&from.row), canContinue)
		if to == nil {
			t.shards, t.sharding = old, 0
			t.used.Store(used)
			return false
		}
		to.packed = from.packed
	}
	t.release(4 * int64(len(v.index)))
	for _, block := range v.blocks {
		t.release(int64(len(block))*nodeBytes[P]() + headerBytes)
	}
	return true
}

// Tables hold every won position with n holes and up to a maximum number of seeds outside the Ruma,
// for any contents of the Ruma. Every move banks at least one seed, so the positions form layers by
// the seeds outside. Each layer is computed from those below it by moves played backwards:
//
//	seeds    0      1      2       3       4
//	        000 ◀─ 001 ◀─ 020 ◀── 021 ◀── …         n = 3: 1, 1, 2, 2, 1, 4, 4, 8,
//	                └──── … ◀─────────                7, 10, 20, 31, 36, … positions
//
// The moves that end in one position form a single path (see unsower), so the work is proportional
// to the number of won positions and their winning moves.
//
// Tables serve all boards of n holes under the same rules. They grow while [Prove] uses them, layer
// by layer, as long as that costs less than searching without. They may be reused for several
// proofs, and goroutines may use them concurrently. The number of layers that a search sees depends
// only on its own sowings. So its result does not depend on earlier or concurrent searches.
//
// A won position takes about five bytes, or one bit if most positions are won, and eight more while
// it may have predecessors in future layers. The layers end where the rank of a position exceeds 57
// bits: at 81 seeds for 16 holes, 40 for 24, 20 for 48.
type Tables struct {
	rules   row.Rules
	ranking ranking
	ceiling int64

	grown atomic.Pointer[grown]

	growing sync.Mutex
	// pending holds won positions of layers that are not computed yet. Each has the hole of its
	// winning sowing, from which the path of predecessors continues: rank·64 + hole index.
	pending map[int]*bag
	used    int64
	full    atomic.Bool // no further layer is possible
}

// grown is the current content of tables.
type grown struct {
	layers []layer
	cost   int64 // of the next layer; see [layer]
}

// startCost is the cost, in sowings, of a search for which tables do not pay.
const startCost = 2000

// A search with reused tables sees layers that cost up to [keptFor] from its beginning. Later it
// sees layers that cost sharedFactor times its sowings, up to maxShared, because other searches use
// them too, and beyond that layers that cost as much as its sowings.
const (
	keptCost     = 2_000_000
	maxKept      = 8_000_000
	keptPerSeed  = 10
	sharedFactor = 16
	maxShared    = 10_000_000
)

// keptFor returns the cost of the layers of reused tables that a search of a start sees from its
// beginning. It grows with the seeds, because boards of many seeds are usually surveyed together
// with those of fewer seeds.
func keptFor(start row.Position) int64 {
	return max(keptCost, min(maxKept, keptPerSeed*int64(start.Outside())))
}

// NewTables returns tables with the layer of no seeds. They take at most memory bytes; 0 or less
// means DefaultMemory.
func NewTables(rules row.Rules, holes int, memory int64) *Tables {
	if memory <= 0 {
		memory = DefaultMemory
	}
	t := &Tables{rules: rules, ceiling: memory, pending: map[int]*bag{}}
	if holes < 1 || holes > maxRanked {
		t.grown.Store(&grown{})
		t.full.Store(true)
		return t
	}
	t.ranking = newRanking(holes)
	t.used = int64(8 * len(t.ranking.choose))
	cleared := layer{count: 1, bits: []uint64{1}}
	t.grown.Store(&grown{[]layer{cleared}, startCost})
	t.grower(context.Background()).predecessors(&cleared, 0)
	return t
}

// Seeds returns the maximum number of seeds for which the tables are complete, or −1 if they are
// empty because the board is too long.
func (t *Tables) Seeds() int { return len(t.grown.Load().layers) - 1 }

// Count returns the number of won positions with the given seeds outside, or false if the tables do
// not include this layer.
func (t *Tables) Count(seeds int) (int, bool) {
	layers := t.grown.Load().layers
	if seeds < 0 || seeds >= len(layers) {
		return 0, false
	}
	return layers[seeds].count, true
}

// Verdict returns whether a position is won, or Unknown beyond the layers of the tables. O(n).
func (t *Tables) Verdict(p row.Position) engine.Verdict {
	layers := t.grown.Load().layers
	outside := p.Outside()
	if p.Len() != t.ranking.holes || outside >= len(layers) {
		return engine.Unknown
	}
	line := make([]int32, p.Len())
	for i := range line {
		line[i] = int32(p.Seeds(i + 1))
	}
	if layers[outside].has(t.ranking.rank(line)) {
		return engine.Won
	}
	return engine.Lost
}

// Extend adds the next layer, with one more seed. It returns false and changes nothing if the
// context ends, the memory ceiling is reached, or no position of that layer has a rank. It waits
// for concurrent calls of Extend.
func (t *Tables) Extend(ctx context.Context) bool {
	t.growing.Lock()
	defer t.growing.Unlock()
	return t.extend(ctx)
}

// seen returns the layers for a search that may spend the given sowings and memory on them, and
// whether memory hides further layers. It computes missing layers.
func (t *Tables) seen(ctx context.Context, sowings, memory int64) (layers []layer, bounded bool) {
	for {
		now := t.grown.Load()
		count := sort.Search(len(now.layers), func(i int) bool {
			return now.layers[i].cost > sowings || now.layers[i].peak > memory
		})
		switch {
		case count < len(now.layers):
			return now.layers[:count], now.layers[count].cost <= sowings
		case now.cost > sowings || count > t.ranking.most || count == 0:
			return now.layers, false
		case t.full.Load() || !t.extendFrom(ctx, count):
			return now.layers, true
		}
	}
}

// extendFrom is Extend, unless another goroutine has changed the number of layers.
func (t *Tables) extendFrom(ctx context.Context, layers int) bool {
	t.growing.Lock()
	defer t.growing.Unlock()
	return len(t.grown.Load().layers) != layers || t.extend(ctx)
}
