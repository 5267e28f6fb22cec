package survey

import (
	"context"
	"slices"
	"time"

	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
)

// table holds the results of a plan, and which numbers are shown.
type table struct {
	*survey.Table
	plan     plan
	kind     engine.FactKind // the kind of the displayed numbers
	losing   bool            // show the numbers with a losing move, if there are any
	took     time.Duration
	revision int
}

// newTable returns an empty table, or an error for a game without a usual start.
func newTable(p plan) (*table, error) {
	form, err := survey.Request{Game: p.game, Collected: p.collected}.Form(context.Background())
	if err != nil {
		return nil, err
	}
	t := &table{Table: survey.NewTable(form, p.areas...), plan: p, losing: true}
	t.kind = t.kinds()[0]
	return t, nil
}

// kinds returns the facts whose numbers can be shown, the most informative first.
func (t *table) kinds() []engine.FactKind {
	if kinds := t.Form.Numbers(); len(kinds) > 0 {
		return kinds
	}
	return []engine.FactKind{engine.ResultFact}
}

// reportsMethod reports whether the game reports how it decided each result.
func (t *table) reportsMethod() bool { return t.Form.Methods != nil }

// tchukaRuma reports whether the theorems on diagonals apply to the game.
func (t *table) tchukaRuma() bool { return t.Form.Rules == row.Multitchouka().ID }

// add adds results.
func (t *table) add(cells []survey.Cell) {
	for _, c := range cells {
		t.Add(c)
	}
	t.revision++
}

// heat returns the display options of cells.
func (t *table) heat() export.Heat {
	return export.Heat{
		Kind: t.kind, WithLosingMove: t.losing && t.Form.Losing(t.kind), Most: t.Max(t.kind), Verdicts: t.Form.HasVerdicts(t.Counts),
	}
}

// Cell implements tables.HeatCells.
func (t *table) Cell(down, across int) scene.HeatCell {
	c, found := t.At(down, across)
	switch {
	case found:
		return t.heat().Cell(c)
	case t.Covers(down, across):
		return scene.HeatCell{State: scene.HeatWaiting, Number: -1}
	}
	return scene.HeatCell{Number: -1}
}

// lost counts the lost boards with a number of holes, and returns the seeds of the first ones.
func (t *table) lost(holes, most int) (seeds []int, count int) {
	for c := range t.Row(holes) {
		if c.Facts.Verdict() == engine.Lost {
			if count++; count <= most {
				seeds = append(seeds, c.Across)
			}
		}
	}
	return seeds, count
}

// mostCollected returns the maximum number of collected seeds among the boards with a number of
// seeds per hole, and the fewest holes that reach it; -1 if nothing is known.
func (t *table) mostCollected(seeds int) (most, holes int) {
	most = -1
	heat := t.heat()
	for n := t.Area.Down.From; n <= t.Area.Down.To; n++ {
		if c, found := t.At(n, seeds); found && heat.Cell(c).Number > most {
			most, holes = heat.Cell(c).Number, n
		}
	}
	return most, holes
}

// document returns a part of the table as a document.
func (t *table) document(part survey.Area, outline string) export.Document {
	heat := t.heat()
	var areas []survey.Area
	for _, a := range t.plan.areas {
		if a = a.Within(part); a.Down.Len() > 0 && a.Across.Len() > 0 {
			areas = append(areas, a)
		}
	}
	if len(areas) > 0 {
		part = survey.Bounds(areas...)
	}
	return export.Survey(export.SurveyTable{
		Game: t.plan.game, Form: t.Form, Cell: t.Clone().At, Down: part.Down, Across: part.Across, Areas: areas,
		Shown: heat.Kind, WithLosingMove: heat.WithLosingMove, Outline: outline,
	})
}

// searching returns a job that continues the survey, and reports a batch per work.ReportInterval at
// most.
func (t *table) searching(cores *work.Cores, memory int64, add func(batch []survey.Cell, done bool, err error)) func(context.Context, func(func())) {
	requested := t.Clone()
	request := survey.Request{
		Game: t.plan.game, Collected: t.plan.collected, NoLines: true, Memory: memory,
		Grid: survey.Grid{
			Down: t.Area.Down, Across: t.Area.Across, Workers: cores.Number(), Run: cores.Run,
			Done: func(down, across int) bool { return !requested.Covers(down, across) || requested.Has(down, across) },
		},
	}
	return func(ctx context.Context, report func(func())) {
		found := make(chan survey.Cell, 1024)
		var err error
		work.Go(report, func() {
			defer close(found)
			err = survey.Run(ctx, request, func(c survey.Cell) { found <- c })
		})
		tick := time.NewTicker(work.ReportInterval)
		defer tick.Stop()
		var batch []survey.Cell
		for {
			select {
			case one, more := <-found:
				if more {
					batch = append(batch, one)
					continue
				}
				report(func() { add(batch, true, err) })
				return
			case <-tick.C:
				if ready := batch; len(ready) > 0 {
					batch = nil
					report(func() { add(ready, false, nil) })
				}
			}
		}
	}
}

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
	outline string // the formulas of the outlined cells
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
