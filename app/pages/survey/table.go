package survey

import (
	"context"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
)

// most is the maximum number of boards in one survey.
const most = 2_000_000

// plan describes what to survey: one area, or several such as those of Table 1.
type plan struct {
	game      engine.Game
	areas     []survey.Area
	collected bool
}

// area returns an area of boards.
func area(holesFrom, holesTo, seedsFrom, seedsTo int) survey.Area {
	return survey.Area{Down: survey.Range{From: holesFrom, To: holesTo}, Across: survey.Range{From: seedsFrom, To: seedsTo}}
}

// equal reports whether two plans are equal.
func (p plan) equal(q plan) bool {
	return p.game.ID() == q.game.ID() && p.collected == q.collected && slices.Equal(p.areas, q.areas)
}

// preset is a survey that was published or is of interest.
type preset struct {
	name   string
	source string // the publication
	game   string // its ID
	plan   plan
	losing bool // shows the numbers with a losing move
}

// presets lists the presets of the games that can be surveyed, the initial one first.
func (s *Page) presets() []preset {
	paper := messages.Args{"Paper": campbellChavey()}
	all := []preset{
		{lang.L("Ibáñez's table"), "Ibáñez, Tchuka Ruma, el mancala solitario", "multitchouka", plan{
			areas: []survey.Area{area(1, 8, 1, 10)}, collected: true,
		}, true},
		{lang.L("Table 1 of Campbell and Chavey"), lang.L("{{.Paper}}, Table 1", paper), "multitchouka", plan{
			areas: []survey.Area{area(2, 7, 1, 100_000), area(8, 8, 1, 10_000), area(9, 10, 1, 1_000)},
		}, true},
		{lang.L("Table 2 of Campbell and Chavey"), lang.L("{{.Paper}}, Table 2", paper), "no-wrap", plan{
			areas: []survey.Area{area(1, 75, 1, 3), area(1, 50, 4, 4)}, collected: true,
		}, false},
		{lang.L("Around the diagonal"), lang.L("{{.Paper}}, Theorem 1 and Lemma 1", paper), "multitchouka", plan{
			areas: triangle(16, 2),
		}, true},
	}
	for _, game := range s.games {
		p := preset{game: game.ID(), plan: plan{areas: []survey.Area{area(1, 8, 1, 10)}}, losing: true}
		switch p.game {
		case "two-person", "two-person-no-wrap":
			p.name = lang.L("Grundy values")
		case "two-person-misere", "two-person-no-wrap-misere":
			p.name = lang.L("Who wins")
		case "recurrence":
			p.name, p.plan.areas[0] = lang.L("Periods"), area(1, 5, 1, 5)
		case "return":
			p.name, p.plan.areas[0] = lang.L("Fewest sowings"), area(1, 5, 1, 4)
		default:
			continue
		}
		p.name += ": " + messages.GameName(game)
		all = append(all, p)
	}
	return slices.DeleteFunc(all, func(p preset) bool { return !slices.Contains(s.games.IDs(), p.game) })
}

func (s *Page) planOf(p preset) plan {
	p.plan.game, _ = s.games.ByID(p.game)
	return p.plan
}

// presetOf returns the index of the preset of a game; the first one for games without a preset.
func (s *Page) presetOf(game engine.Game) int {
	own := func(p preset) bool { return p.game == game.ID() }
	return max(slices.IndexFunc(s.presets(), own), 0)
}

// sourceOf returns the publication of a plan, or else the name of its game.
func (s *Page) sourceOf(requested plan) string {
	for _, p := range s.presets() {
		if requested.equal(s.planOf(p)) && p.source != "" {
			return p.source
		}
	}
	return nameOf(requested.game)
}

// nameOf returns the name of a game in surveys, the same in every language.
func nameOf(game engine.Game) string {
	if name := survey.Name(game); name != game.Name() {
		return name
	}
	return messages.GameName(game)
}

// triangle returns the areas of 1 to holes holes with at most n + more seeds in n holes.
func triangle(holes, more int) []survey.Area {
	var areas []survey.Area
	for n := 1; n <= holes; n++ {
		areas = append(areas, area(n, n, 1, n+more))
	}
	return areas
}

// customPlan makes a plan from the input of the fields. wrong is an error message for invalid input.
func customPlan(game engine.Game, holesFrom, holesTo, seedsFrom, seedsTo string, collected bool) (requested plan, wrong string) {
	params := survey.Params(game)
	n0, n1, ok := parseRange(holesFrom, holesTo)
	if !ok || n1 > params[0].Max {
		return requested, lang.L("Holes: enter two whole numbers from 1 to {{.Most}}, the smaller one first",
			messages.Args{"Most": messages.Grouped(params[0].Max)})
	}
	k0, k1, ok := parseRange(seedsFrom, seedsTo)
	if !ok || k1 > params[1].Max {
		return requested, lang.L("Seeds: enter two whole numbers from 1 to {{.Most}}, the smaller one first",
			messages.Args{"Most": messages.Grouped(params[1].Max)})
	}
	switch _, err := survey.Start(game, n1, k1); {
	case errors.Is(err, row.ErrTooManySeeds):
		return requested, lang.L("{{.Holes}} holes with {{.Seeds}} seeds each exceed the limit of {{.Most}} seeds on a board",
			messages.Args{"Holes": messages.Grouped(n1), "Seeds": messages.Grouped(k1), "Most": messages.Grouped(row.MaxSeeds)})
	case err != nil:
		return requested, messages.BoardError(err)
	}
	// A division, because the product of two wide ranges could overflow.
	if n1-n0+1 > most/(k1-k0+1) {
		return requested, lang.L("Too many boards: the window surveys at most {{.Most}} at a time",
			messages.Args{"Most": messages.Grouped(most)})
	}
	return plan{game: game, areas: []survey.Area{area(n0, n1, k0, k1)}, collected: collected && survey.IsSurveyor(game)}, ""
}

// parseRange parses a range; false unless 1 ≤ from ≤ to.
func parseRange(from, to string) (a, b int, ok bool) {
	a, err := shell.ReadNumber(from)
	if err != nil {
		return 0, 0, false
	}
	b, err = shell.ReadNumber(to)
	return a, b, err == nil && a >= 1 && a <= b
}

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
