package survey

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/study/survey"
)

// Limits of the surveys that are kept.
const (
	maxKept      = 8
	maxKeptCells = 2 * most
)

// Kept is the surveys that the page has shown, complete or stopped, the latest first. They remain when
// the page is closed.
type Kept struct {
	// Changed is called when there are new results.
	Changed func()
	tables  []*table
}

// latest returns the last survey, or nil.
func (k *Kept) latest() *table {
	if len(k.tables) == 0 {
		return nil
	}
	return k.tables[0]
}

// add makes a survey the latest one. It replaces a survey of the same boards.
func (k *Kept) add(t *table) {
	k.tables = slices.DeleteFunc(k.tables, func(other *table) bool { return other.plan.equal(t.plan) })
	k.tables = slices.Insert(k.tables, 0, t)
	cells := 0
	for i, other := range k.tables {
		if cells += other.Size(); i > 0 && (i == maxKept || cells > maxKeptCells) {
			k.tables = k.tables[:i]
			break
		}
	}
}

// fill adds the known results to a new survey.
func (k *Kept) fill(t *table) {
	for _, other := range k.tables {
		if other.plan.game.ID() != t.plan.game.ID() || other.plan.collected != t.plan.collected {
			continue
		}
		for down := t.Area.Down.From; down <= t.Area.Down.To; down++ {
			for c := range other.Row(down) {
				if c.Complete {
					t.Add(c)
				}
			}
		}
	}
}

// Report returns the result of a start that a survey has settled.
func (k *Kept) Report(game engine.Game, start engine.State) (engine.Report, bool) {
	holes, seeds := 0, -1
	for _, p := range game.Board(start).Places {
		switch {
		case p.Store || p.Furrow || p.Closed:
		case holes == 0:
			holes, seeds = 1, p.Seeds
		case p.Seeds != seeds:
			return engine.Report{}, false // not a usual start
		default:
			holes++
		}
	}
	for _, t := range k.tables {
		for _, rows := range []int{1, 2, 4} {
			c, found := t.At(holes/rows, seeds)
			if !found || !c.Complete || t.plan.game.ID() != game.ID() {
				continue
			}
			if s, err := survey.Start(game, c.Down, c.Across); err == nil && s.Key() == start.Key() {
				return reportOf(game, c), true
			}
		}
	}
	return engine.Report{}, false
}

// reportOf returns the report of a settled start.
func reportOf(game engine.Game, c survey.Cell) engine.Report {
	r := engine.Report{Facts: c.Facts, Positions: c.States, WithLosingMove: c.WithLosingMove}
	for _, theorem := range game.About().Theorems {
		if theorem.Name == c.Method {
			r.Theorem = &theorem
		}
	}
	return r
}
