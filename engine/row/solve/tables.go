package solve

import (
	"context"
	"sync"
	"sync/atomic"

	"tchouka/engine"
	"tchouka/engine/row"
)

// Tables hold every won position with n holes and at most so many seeds
// outside the Ruma, whatever lies in the Ruma. Every move banks at least one
// seed, so the positions fall into layers by the seeds outside, and each layer
// follows from those below it by unmoves:
//
//	seeds    0      1      2       3       4
//	        000 ◀─ 001 ◀─ 020 ◀── 021 ◀── …         n = 3: 1, 1, 2, 2, 1, 4, 4, 8,
//	                └──── … ◀─────────                7, 10, 20, 31, 36, … positions
//
// The moves that end in one position form a single path (see unsower), so the
// work is proportional to the number of won positions and their winning moves.
//
// Tables serve all boards of n holes under the same rules. They grow while
// [Prove] uses them, layer by layer, as long as that costs less than searching
// without; they may be kept from one question to the next, and used by many
// goroutines at once. How many layers a search sees depends on its own sowings alone,
// so that it finds the same whatever was asked before or is asked at the same time.
//
// A won position costs about five bytes, or one bit where most positions are
// won, and eight more while it may have unmoves into layers to come. The layers
// end where a position can no longer be numbered in 57 bits: at 81 seeds for 16
// holes, 40 for 24, 20 for 48.
type Tables struct {
	rules   row.Rules
	ranking ranking
	ceiling int64

	grown atomic.Pointer[grown]

	growing sync.Mutex
	// pending are positions known to be won, of layers that are not there yet,
	// each with the hole whose sowing wins, from which the path of unmoves goes
	// on: rank·64 + hole index.
	pending map[int]*bag
	used    int64
	full    atomic.Bool // no further layer
}

// grown is what there is of tables by now.
type grown struct {
	layers []layer
	price  int64 // of the next layer, as [layer] has it
}

// startCost is what a search costs, in sowings, that is better off without
// tables. Layers of less than keptCost are seen from the start on by each search that
// uses tables which are kept.
const (
	startCost = 2000
	keptCost  = 500_000
)

// NewTables makes tables with the layer of no seeds. They take at most so many
// bytes; 0 or less means DefaultMemory.
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
	t.grower(context.Background()).unmoves(&cleared, 0)
	return t
}

// Seeds returns the most seeds for which the tables are complete, or −1 when
// they hold nothing because the board is too long.
func (t *Tables) Seeds() int { return len(t.grown.Load().layers) - 1 }

// Count returns the number of won positions with so many seeds outside, and
// whether the tables know.
func (t *Tables) Count(seeds int) (int, bool) {
	layers := t.grown.Load().layers
	if seeds < 0 || seeds >= len(layers) {
		return 0, false
	}
	return layers[seeds].count, true
}

// Verdict says whether a position is won, or Unknown where the tables do not
// reach. O(n).
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

// Extend adds the layer of one seed more. It is false, and nothing has changed,
// when the context ends, when the ceiling of memory leaves no room, or when no
// position of that layer can be numbered. Another goroutine's Extend is waited
// for.
func (t *Tables) Extend(ctx context.Context) bool {
	t.growing.Lock()
	defer t.growing.Unlock()
	return t.extend(ctx)
}

// seen returns the layers that a search sees which may spend so many sowings and so
// much memory on them, and whether it is the memory that hides more. It makes the layers
// that are not there yet.
func (t *Tables) seen(ctx context.Context, sowings, memory int64) (layers []layer, bounded bool) {
	for {
		now := t.grown.Load()
		for i, l := range now.layers {
			if l.price > sowings {
				return now.layers[:i], false
			}
			if l.peak > memory {
				return now.layers[:i], true
			}
		}
		if now.price > sowings || len(now.layers) > t.ranking.most || len(now.layers) == 0 {
			return now.layers, false
		}
		if t.full.Load() || !t.extendFrom(ctx, len(now.layers)) {
			return now.layers, true
		}
	}
}

// extendFrom is Extend unless there are other layers by now than so many.
func (t *Tables) extendFrom(ctx context.Context, layers int) bool {
	t.growing.Lock()
	defer t.growing.Unlock()
	return len(t.grown.Load().layers) != layers || t.extend(ctx)
}
