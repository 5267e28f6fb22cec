package solve

import (
	"context"

	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// Won returns all won positions with r.Seeds.To seeds on the board and ignores the criteria.
// layers[s] holds the positions with s seeds outside the Ruma, 0 ≤ s ≤ seeds. They are sorted by
// the seeds in hole 1, then hole 2, and so on, in ascending order. The last layer holds the won
// boards. If Cause is not Finished, the upper layers are missing and the slice is shorter. The
// error is that of [find.Find].
//
// Every move that keeps the win leads to a lower layer. So the positions are partially ordered, as
// Gautheron observes for three holes and ten seeds.
func (g Generator) Won(ctx context.Context, r find.Request) (layers [][]row.Position, cause find.Cause, err error) {
	r.Criteria = find.Criteria{}
	m, err := newMaker(ctx, g, r)
	if err != nil {
		return nil, find.Finished, err
	}
	seeds := r.Seeds.To
	budget := m.Memory / 4
	for outside := 0; outside <= seeds; outside++ {
		if !m.reach(outside) {
			m.cut(find.MemoryFull)
			break
		}
		list, ok := m.list(outside)
		if ok {
			budget -= int64(list.Len()) * int64(positionBytes+8*r.Holes)
		}
		if !ok || budget < 0 {
			m.cut(find.MemoryFull)
			break
		}
		layer, err := bankedRows(list, seeds-outside)
		if err != nil {
			return nil, find.Finished, err
		}
		layers = append(layers, layer)
	}
	return layers, m.summary.Cause, nil
}

// positionBytes is the memory of a position without its holes.
const positionBytes = 56

// bankedRows returns the positions of a list with the given number of seeds in the Ruma.
func bankedRows(list *List, ruma int) ([]row.Position, error) {
	layer := make([]row.Position, list.Len())
	for i := range layer {
		p, err := list.At(i).With(0, ruma)
		if err != nil {
			return nil, err
		}
		layer[i] = p
	}
	return layer, nil
}
