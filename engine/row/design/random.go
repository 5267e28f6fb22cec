package design

import (
	"context"
	"math/rand/v2"

	"tchouka/engine/find"
	"tchouka/engine/row/solve"
)

// Draw says which boards to draw at random: those of the Request, without
// repetition.
type Draw struct {
	Request
	// Seed makes the draw: the same seed gives the same boards.
	Seed uint64
	// Count is how many boards to draw.
	Count int
}

// UsualSeeds returns the numbers of seeds that random boards have when none are
// asked for: up to three for each hole, and no more than a person sows with
// pleasure, 24.
func UsualSeeds(holes int) Range { return Range{2, max(min(3*holes, 24), 6)} }

// Random hands on boards drawn at random: first a number of seeds, each as
// likely as any other that has boards left, and then one of the won boards with
// so many, each as likely as any other; again and again until it fulfils the
// wishes. When fewer than Count do, all of them are handed on and the Cause is
// Finished, otherwise it is Stopped. The error is as that of Find.
//
// Only boards whose layers fit in memory are drawn; when some of those asked for
// do not, nothing is drawn, and the Cause is MemoryFull.
func Random(ctx context.Context, d Draw, yield func(Board) bool) (Summary, error) {
	m, err := newMaker(ctx, d.Request)
	switch {
	case err != nil:
		return Summary{}, err
	case d.Count < 0:
		return Summary{}, wrongf("%d boards cannot be drawn", d.Count)
	case d.Count == 0:
		return Summary{Cause: Stopped, Seeds: m.summary.Seeds}, nil
	}
	if !m.reach(d.Seeds.To) {
		m.cut(MemoryFull)
		return m.summary, nil
	}
	bags, ok := m.bags()
	if !ok {
		m.cut(MemoryFull)
		return m.summary, nil
	}
	m.draw(d, bags, yield)
	return m.summary, nil
}

// bag holds the won boards of a layer that were not drawn yet.
type bag struct {
	list *solve.List
	find.Bag
}

// bags lists the layers in which a board can fulfil the wishes.
func (m *maker) bags() ([]*bag, bool) {
	var bags []*bag
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
		bags = append(bags, &bag{list, find.NewBag(list.Len())})
	}
	return bags, true
}

// draw draws until there are enough, or none are left.
func (m *maker) draw(d Draw, bags []*bag, yield func(Board) bool) {
	boards := 0
	for _, b := range bags {
		boards += b.list.Len()
	}
	m.told = Progress{Phase: Choosing, SeedsTo: m.Seeds.To, Boards: boards}
	random := rand.New(rand.NewPCG(d.Seed, 0))
	for len(bags) > 0 {
		i := random.IntN(len(bags))
		b := bags[i]
		enough := func(found Board) bool { return yield(found) && m.summary.Found < d.Count }
		if !m.consider(b.list.At(b.Next(random)), enough) {
			return
		}
		if b.Left() == 0 {
			bags = append(bags[:i], bags[i+1:]...)
		}
	}
	m.summary.Seeds = m.Seeds.To
}
