package solve

import (
	"math"

	"tchouka/engine/pace"

	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// layer examines all boards with the given number of seeds. It returns false if the work must end.
func (m *maker) layer(seeds int, yield func(find.Board) bool) bool {
	shapes := m.shape.Count(seeds)
	if shapes == 0 {
		return true
	}
	reached := m.reach(m.targetLayer(seeds, shapes))
	if pace.Yield(m.ctx) != nil {
		return m.ended(find.Cancelled)
	}
	m.reported = find.Progress{Phase: find.Choosing, Seeds: seeds, SeedsTo: m.Seeds.To, Boards: int(min(shapes, math.MaxInt))}
	if count, ok := m.tables.Count(seeds); reached && ok && uint64(count) < shapes {
		if list, ok := m.list(seeds); ok {
			m.reported.Boards = list.Len()
			for i := range list.Len() {
				if !m.consider(list.At(i), yield) {
					return false
				}
			}
			return true
		}
		if pace.Yield(m.ctx) != nil {
			return m.ended(find.Cancelled)
		}
	}
	if shapes > maxShapes {
		return m.ended(find.MemoryFull)
	}
	for holes := range m.shape.Boards(seeds) {
		p, err := row.NewPosition(0, holes...)
		if err != nil || !m.consider(p, yield) {
			return false
		}
	}
	return true
}

// Tables take less time than trying shapes if there are more than fewShapes, or if the positions up
// to that number of seeds are at most cheapLayers. Trying more than maxShapes takes hours.
const (
	fewShapes   = 2000
	cheapLayers = 4_000_000
	maxShapes   = 100_000_000
)

// targetLayer returns the layer up to which the tables should be extended to find boards with the
// given number of seeds.
func (m *maker) targetLayer(seeds int, shapes uint64) int {
	if shapes > fewShapes {
		return seeds
	}
	all := find.NewShape(m.Holes, find.Distribution{})
	ways := all.Ways(seeds)[0]
	sum := uint64(0)
	for s := range seeds + 1 {
		if sum = find.AddSaturated(sum, ways[s]); sum > cheapLayers {
			return s - 1
		}
	}
	return seeds
}
