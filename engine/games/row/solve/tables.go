package solve

import (
	"context"
	"sort"
	"sync"
	"sync/atomic"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

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
