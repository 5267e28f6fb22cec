package survey

import (
	"context"
	"slices"
	"time"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/scene"
	"tchouka/engine/survey"
	"tchouka/widgets/grid"
)

// starts holds what was found of the starts of a game that is no row.
type starts struct {
	game         survey.Game
	form         survey.Form
	down, across survey.Range
	kind         engine.FactKind // whose numbers are shown

	cells    []survey.Cell
	found    []bool
	known    int
	counts   [4]int
	heat     export.Heat
	revision int
}

// newStarts returns an empty table, or an error for a game that has no usual start.
func newStarts(game survey.Game, down, across survey.Range) (*starts, error) {
	form, err := survey.FormOf(context.Background(), game)
	if err != nil {
		return nil, err
	}
	size := down.Len() * across.Len()
	t := &starts{
		game: game, form: form, down: down, across: across,
		cells: make([]survey.Cell, size), found: make([]bool, size),
	}
	t.show(t.kinds()[0])
	return t, nil
}

// kinds returns the facts whose numbers can be shown, those that tell most first. Who
// wins is told by shapes.
func (t *starts) kinds() []engine.FactKind {
	if kinds := t.form.Numbers(); len(kinds) > 0 {
		return kinds
	}
	return []engine.FactKind{engine.ResultFact}
}

// asks reports whether the table is of these starts.
func (t *starts) asks(game survey.Game, down, across survey.Range) bool {
	return t != nil && t.game.ID() == game.ID() && t.down == down && t.across == across
}

// index returns where a cell is kept; false for one outside.
func (t *starts) index(down, across int) (int, bool) {
	return (down-t.down.From)*t.across.Len() + across - t.across.From, t.down.Holds(down) && t.across.Holds(across)
}

// at returns what was found of a start.
func (t *starts) at(down, across int) (c survey.Cell, found bool) {
	i, inside := t.index(down, across)
	if !inside || !t.found[i] {
		return survey.Cell{}, false
	}
	return t.cells[i], true
}

// take fills in what was found.
func (t *starts) take(cells []survey.Cell) {
	for _, c := range cells {
		i, inside := t.index(c.Down, c.Across)
		if !inside || t.found[i] {
			continue
		}
		t.cells[i], t.found[i] = c, true
		t.known++
		t.counts[c.Facts.Verdict()]++
	}
	t.show(t.kind)
}

// show says whose numbers are shown.
func (t *starts) show(kind engine.FactKind) {
	t.kind = kind
	t.heat = export.HeatOf(t.form, func(yield func(survey.Cell) bool) {
		for i, c := range t.cells {
			if t.found[i] && !yield(c) {
				return
			}
		}
	}, kind)
	t.revision++
}

// Cell implements grid.HeatCells.
func (t *starts) Cell(down, across int) scene.HeatCell {
	c, found := t.at(down, across)
	if !found {
		return scene.HeatCell{State: scene.HeatWaiting, Number: -1}
	}
	return t.heat.Cell(c)
}

func (t *starts) view() grid.HeatView {
	return grid.HeatView{
		HolesFrom: t.down.From, HolesTo: t.down.To, SeedsFrom: t.across.From, SeedsTo: t.across.To,
		Cells: t, Revision: t.revision,
	}
}

// row returns what was found with so many holes, up to the first that was not.
func (t *starts) row(down int) []survey.Cell {
	return survey.Along(t.across, func(across int) (survey.Cell, bool) { return t.at(down, across) })
}

// document returns what to export of a part.
func (t *starts) document(of span) export.Document {
	copied := *t
	copied.cells, copied.found = slices.Clone(t.cells), slices.Clone(t.found)
	return export.Starts(export.StartTable{
		Game: t.game, Form: t.form, Cell: copied.at, Shown: t.kind,
		Down: survey.Range{From: of.holesFrom, To: of.holesTo}, Across: survey.Range{From: of.seedsFrom, To: of.seedsTo},
	})
}

// searching returns the work of a job that goes on with the table.
func (t *starts) searching(cores *work.Cores, memory int64, take func([]survey.Cell, bool, error)) func(context.Context, func(func())) {
	found := slices.Clone(t.found)
	done := func(down, across int) bool {
		i, _ := t.index(down, across)
		return found[i]
	}
	request := survey.Request{
		Game: t.game, Memory: memory,
		Grid: survey.Grid{Down: t.down, Across: t.across, Workers: cores.Number(), Run: cores.Run, Done: done},
	}
	return inBatches(func(ctx context.Context, each func(survey.Cell)) error { return survey.Run(ctx, request, each) }, take)
}

// inBatches returns the work of a job that hands on what is found in batches, at most
// one each work.Pause.
func inBatches[T any](
	run func(ctx context.Context, each func(T)) error, take func(batch []T, done bool, err error),
) func(context.Context, func(func())) {
	return func(ctx context.Context, report func(func())) {
		found := make(chan T, 1024)
		var err error
		work.Beside(report, func() {
			defer close(found)
			err = run(ctx, func(one T) { found <- one })
		})
		tick := time.NewTicker(work.Pause)
		defer tick.Stop()
		var batch []T
		for {
			select {
			case one, more := <-found:
				if more {
					batch = append(batch, one)
					continue
				}
				report(func() { take(batch, true, err) })
				return
			case <-tick.C:
				if ready := batch; len(ready) > 0 {
					batch = nil
					report(func() { take(ready, false, nil) })
				}
			}
		}
	}
}
