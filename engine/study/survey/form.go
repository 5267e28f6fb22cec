package survey

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// Form is the file format of the cells of one survey: a row of CSV or an object of JSON for each,
//
//	holes,seeds,verdict,grundy,remoteness,positions,complete,rules
//	3,2,won,2,1,9,true,two-person
//
//	{"rules":"two-person","holes":3,"seeds":2,"verdict":"won","grundy":2,"remoteness":1,"positions":9,"complete":true}
//
// A number that is only a bound is omitted in CSV; in JSON, bounds names it. The rows of a
// [Surveyor] instead contain how each result was reached,
//
//	holes,seeds,verdict,how,rules
//	4,2,won,Theorem 4,multitchouka
//
//	{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"Theorem 4","line":[3,4,3,4,2,4]}
//
// and have bounds in CSV as well, with exact in JSON.
type Form struct {
	Rules        string
	Down, Across string            // names of the parameters
	Kinds        []engine.FactKind // kinds that are written
	// Methods are the methods by which a [Surveyor] reaches a result; nil for other games.
	Methods []string
	// Together: the players choose simultaneously. A drawn start has value 0 for both; a won start
	// is won by the first player.
	Together bool

	game    engine.Game
	players int
}

// withLosingMove is the name of [Cell.WithLosingMove] in files.
const withLosingMove = "collectedWithLosingMove"

// Form returns the form of the requested survey. For a [Surveyor], its kinds are the result and, if
// requested, the collected seeds. For other games, they are the kinds of facts of the smallest
// starts. If these have none, they are those of the usual start, which can be too large to be
// solved.
func (r Request) Form(ctx context.Context) (Form, error) {
	params := Params(r.Game)
	down, across := params[0], params[1]
	f := Form{Rules: r.Game.ID(), Down: down.Name, Across: across.Name, game: r.Game}
	if s, ok := r.Game.(Surveyor); ok {
		f.Methods, f.Kinds, f.players = Methods(s), []engine.FactKind{engine.ResultFact}, 1
		if r.Collected {
			f.Kinds = append(f.Kinds, engine.Collected)
		}
		return f, nil
	}
	if err := f.addKinds(ctx, down.Min, across.Min); err != nil {
		return Form{}, err
	}
	if err := f.addKinds(ctx, min(down.Min+1, down.Max), min(across.Min+1, across.Max)); err != nil {
		return Form{}, err
	}
	if len(f.Kinds) == 0 {
		if err := f.addKinds(ctx, down.Default, across.Default); err != nil {
			return Form{}, err
		}
	}
	slices.SortFunc(f.Kinds, func(a, b engine.FactKind) int { return cmp.Compare(rank(a), rank(b)) })
	return f, ctx.Err()
}

// Methods returns the methods by which a game reaches a result.
func Methods(s Surveyor) []string {
	methods := []string{CutOff}
	for _, theorem := range s.About().Theorems {
		methods = append(methods, theorem.Name)
	}
	return append(methods, Searched, Tables, OnDisk)
}

// addKinds adds the kinds of facts of a start.
func (f *Form) addKinds(ctx context.Context, down, across int) error {
	start, err := f.game.Start(down, across)
	if err != nil {
		return err
	}
	f.players, f.Together = start.Players(), start.ToMove() == engine.Everyone
	solution := solve.Of(f.game).Solve(ctx, start, engine.Limits{Memory: 64 << 20})
	for fact := range writtenFacts(solution.Facts(start.Key())).All() {
		if !slices.Contains(f.Kinds, fact.Kind) {
			f.Kinds = append(f.Kinds, fact.Kind)
		}
	}
	return nil
}

// rank orders the kinds in files: the result first, then the most informative kinds.
func rank(kind engine.FactKind) int {
	return slices.Index([]engine.FactKind{
		engine.ResultFact, engine.Period, engine.Grundy, engine.MovesToGo, engine.Margin, engine.Collected,
	}, kind)
}

// HasVerdicts reports whether the verdicts of cells differ or can differ: the game has two players,
// or a player can lose.
func (f Form) HasVerdicts(counts Counts) bool {
	return f.Methods != nil || counts[engine.Lost] > 0 || counts[engine.Won] > 0 && counts[engine.Drawn] > 0 ||
		f.players > 1 && slices.Contains(f.Kinds, engine.ResultFact)
}

// Players returns the number of players.
func (f Form) Players() int { return f.players }

// Numbers returns the kinds of facts that are numbers, the most informative first.
func (f Form) Numbers() []engine.FactKind {
	return slices.DeleteFunc(slices.Clone(f.Kinds), func(k engine.FactKind) bool { return k == engine.ResultFact })
}

// Losing reports whether cells have a second number of a kind, with a losing move.
func (f Form) Losing(kind engine.FactKind) bool { return f.Methods != nil && kind == engine.Collected }

// Name returns the name of a kind of facts in files.
func (f Form) Name(kind engine.FactKind) string {
	switch {
	case kind == engine.MovesToGo && f.players > 1:
		return "remoteness"
	case kind == engine.MovesToGo:
		return "fewest"
	}
	return [engine.FactKinds]string{"verdict", "", "grundy", "margin", "collected", "period"}[kind]
}

// Shown returns the names in files of the numbers that a picture of the game can show. For a
// [Surveyor], it includes numbers that were not requested.
func (f Form) Shown() []string {
	kinds := f.Numbers()
	if f.Methods != nil {
		kinds = []engine.FactKind{engine.Collected}
	}
	var names []string
	for _, kind := range kinds {
		names = append(names, f.Name(kind))
		if f.Losing(kind) {
			names = append(names, withLosingMove)
		}
	}
	return names
}

// ByName returns the number with a name in files, or false if cells do not have it. The result
// losing is true for the number with a losing move.
func (f Form) ByName(name string) (kind engine.FactKind, losing, ok bool) {
	for _, kind := range f.Numbers() {
		if losing = f.Losing(kind) && name == withLosingMove; losing || name == f.Name(kind) {
			return kind, losing, true
		}
	}
	return engine.ResultFact, false, false
}

// column is a column of CSV.
type column struct {
	name string
	text func(Cell) string
}

// columns returns the columns of a file of rows, or of a document.
func (f Form) columns(document bool) []column {
	all := []column{
		{f.Down, func(c Cell) string { return strconv.Itoa(c.Down) }},
		{f.Across, func(c Cell) string { return strconv.Itoa(c.Across) }},
	}
	for _, kind := range f.Kinds {
		all = append(all, column{f.Name(kind), func(c Cell) string { return f.cellText(c, kind) }})
		if f.Losing(kind) {
			all = append(all, column{withLosingMove, func(c Cell) string { return strconv.Itoa(c.WithLosingMove) }})
		}
	}
	positions := column{"positions", func(c Cell) string { return strconv.FormatInt(c.States, 10) }}
	rules := column{"rules", func(Cell) string { return f.Rules }}
	if f.Methods == nil {
		return append(all, positions, column{"complete", func(c Cell) string { return strconv.FormatBool(c.Complete) }}, rules)
	}
	all = append(all, column{"how", func(c Cell) string { return c.Method }})
	if !document {
		return append(all, rules)
	}
	all = append(all, column{positions.name, func(c Cell) string {
		if c.States == 0 {
			return ""
		}
		return positions.text(c)
	}})
	if slices.Contains(f.Kinds, engine.Collected) {
		all = append(all, column{"exact", func(c Cell) string { return strconv.FormatBool(exact(c, engine.Collected)) }})
	}
	return all
}

// cellText returns a fact as text in CSV.
func (f Form) cellText(c Cell, kind engine.FactKind) string {
	fact, known := c.Facts.Find(kind)
	switch {
	case kind == engine.ResultFact:
		return c.Facts.Verdict().String()
	case known && (fact.Bound == engine.Exact || f.Methods != nil):
		return strconv.Itoa(fact.Value)
	}
	return ""
}

func exact(c Cell, kind engine.FactKind) bool {
	fact, known := c.Facts.Find(kind)
	return known && fact.Bound == engine.Exact
}

// Header returns the first row of a CSV file.
func (f Form) Header() []string { return names(f.columns(false)) }

// Row formats a cell as a row of a CSV file.
func (f Form) Row(c Cell) []string { return texts(f.columns(false), c) }

// Records yields the rows of a CSV document, beginning with its header.
func (f Form) Records(cells func(yield func(Cell) bool)) func(yield func([]string) bool) {
	return func(yield func([]string) bool) {
		columns := f.columns(true)
		if !yield(names(columns)) {
			return
		}
		for c := range cells {
			if !yield(texts(columns, c)) {
				return
			}
		}
	}
}

func names(columns []column) []string {
	all := make([]string, len(columns))
	for i, c := range columns {
		all[i] = c.name
	}
	return all
}

func texts(columns []column, cell Cell) []string {
	all := make([]string, len(columns))
	for i, c := range columns {
		all[i] = c.text(cell)
	}
	return all
}

// ForeignError is the error of a row that belongs to another survey.
type ForeignError struct{ reason string }

// Error describes the other survey.
func (e *ForeignError) Error() string { return e.reason }

// sameRules returns an error for a row of another game.
func (f Form) sameRules(id string) error {
	switch id {
	case f.Rules:
		return nil
	case "":
		return fmt.Errorf("not a row of a survey: the game is missing")
	}
	return &ForeignError{fmt.Sprintf("this row belongs to %q, but the survey is of %q", id, f.Rules)}
}
