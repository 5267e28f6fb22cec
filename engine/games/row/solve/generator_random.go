package solve

import (
	"math/rand/v2"

	"tchouka/engine/study/find"
)

// shapeBag holds the won boards of a layer that are not drawn yet.
type shapeBag struct {
	list *List
	find.Bag
}

// bags lists the layers in which a board can match the criteria.
func (m *maker) bags() ([]*shapeBag, bool) {
	var bags []*shapeBag
	share := m.judge.ceiling // bytes for all lists
	for seeds := m.Seeds.From; seeds <= m.Seeds.To; seeds++ {
		count, _ := m.tables.Count(seeds)
		if count == 0 || !m.possible(seeds) || m.shape.Count(seeds) == 0 {
			continue
		}
		if share -= listedBytes * int64(count); share < 0 {
			return nil, false
		}
		list, ok := m.list(seeds)
		if !ok {
			return nil, false
		}
		bags = append(bags, &shapeBag{list, find.NewBag(list.Len())})
	}
	return bags, true
}

// draw draws boards until there are enough or none are left.
func (m *maker) draw(randomSeed uint64, count int, bags []*shapeBag, yield func(find.Board) bool) {
	boards := 0
	for _, b := range bags {
		boards += b.list.Len()
	}
	m.reported = find.Progress{Phase: find.Choosing, SeedsTo: m.Seeds.To, Boards: boards}
	random := rand.New(rand.NewPCG(randomSeed, 0))
	for len(bags) > 0 {
		i := random.IntN(len(bags))
		b := bags[i]
		enough := func(found find.Board) bool { return yield(found) && m.summary.Found < count }
		if !m.consider(b.list.At(b.Next(random)), enough) {
			return
		}
		if b.Left() == 0 {
			bags = append(bags[:i], bags[i+1:]...)
		}
	}
	m.summary.Seeds = m.Seeds.To
}
