package design

import (
	"context"
	"math"

	"tchouka/engine/find"
	"tchouka/engine/row"
)

// Phase is what is being done.
type Phase uint8

// Layering: the layers of won positions are made, up to the number of seeds
// that is asked for. Choosing: the boards of a layer are looked at.
const (
	Layering Phase = iota
	Choosing
)

// Progress is how far a search for boards has come.
type Progress struct {
	Phase Phase
	// Seeds is the layer at work, 0 when boards are drawn from all of them;
	// SeedsTo is the last.
	Seeds, SeedsTo int
	// Examined of Boards in this layer, or in all, have been looked at; 0 while
	// layering.
	Examined, Boards int
	// Found is the number of boards handed on so far.
	Found int
}

// Cause says why the work ended.
type Cause uint8

// Finished: every board was looked at. Stopped: yield wanted no more.
// Cancelled: the context ended. MemoryFull: the ceiling of memory left no room, or
// the won positions are too many to be numbered.
const (
	Finished Cause = iota
	Stopped
	Cancelled
	MemoryFull
)

// Summary is what a search for boards came to.
type Summary struct {
	Found    int // boards handed on
	Examined int // boards looked at
	Cause    Cause
	// Seeds is the number of seeds up to which every board was looked at; one
	// less than the first asked for when none was finished.
	Seeds int
}

// Find hands on every won board that fulfils the wishes, as soon as it is found:
// fewer seeds first, and among as many, in rising order of the seeds in hole 1,
// then hole 2, and so on. It ends when yield says no, and does not call it
// again. The error wraps ErrRequest and says what is wrong.
//
// The boards of a layer are taken from the tables of won positions. Where the
// wishes leave few shapes, or memory leaves no room for the tables, all boards
// of the shape are tried instead, if there is hope, and tables that reach less
// far help.
//
// When the context ends it returns within some milliseconds.
func Find(ctx context.Context, r Request, yield func(Board) bool) (Summary, error) {
	m, err := newMaker(ctx, r)
	if err != nil {
		return Summary{}, err
	}
	for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
		if m.possible(seeds) && !m.layer(seeds, yield) {
			break
		}
		m.summary.Seeds = seeds
	}
	return m.summary, nil
}

// layer looks at all boards of so many seeds. It is false when the work must
// end.
func (m *maker) layer(seeds int, yield func(Board) bool) bool {
	shapes := m.shape.Count(seeds)
	if shapes == 0 {
		return true
	}
	reached := m.reach(m.worthReaching(seeds, shapes))
	if m.ctx.Err() != nil {
		return m.ended(Cancelled)
	}
	m.told = Progress{Phase: Choosing, Seeds: seeds, SeedsTo: m.Seeds.To, Boards: int(min(shapes, math.MaxInt))}
	if count, ok := m.tables.Count(seeds); reached && ok && uint64(count) < shapes {
		if list, ok := m.list(seeds); ok {
			m.told.Boards = list.Len()
			for i := range list.Len() {
				if !m.consider(list.At(i), yield) {
					return false
				}
			}
			return true
		}
		if m.ctx.Err() != nil {
			return m.ended(Cancelled)
		}
	}
	if shapes > mostShapes {
		return m.ended(MemoryFull)
	}
	for holes := range m.shape.Boards(seeds) {
		p, err := row.NewPosition(0, holes...)
		if err != nil || !m.consider(p, yield) {
			return false
		}
	}
	return true
}

// Tables take less time than trying shapes when there are more than fewShapes,
// or so few positions with as many seeds that they cost next to nothing. To try
// more than mostShapes takes hours.
const (
	fewShapes   = 2000
	cheapLayers = 4_000_000
	mostShapes  = 100_000_000
)

// worthReaching returns how far the tables should reach to find boards of so
// many seeds.
func (m *maker) worthReaching(seeds int, shapes uint64) int {
	if shapes > fewShapes {
		return seeds
	}
	all := find.NewShape(m.Holes, find.Look{})
	ways := all.Ways(seeds)[0]
	sum := uint64(0)
	for s := range seeds + 1 {
		if sum = find.AddUpTo(sum, ways[s]); sum > cheapLayers {
			return s - 1
		}
	}
	return seeds
}
