package survey

import (
	"context"
	"errors"
	"fmt"

	"tchouka/engine"
)

// Game is a game whose starts can be surveyed.
type Game interface {
	engine.Game
	engine.Solvable
}

// Of returns a game as one that can be surveyed: one that can be searched, and whose
// usual starts are made of two numbers, and others that they may leave out.
func Of(game engine.Game) (Game, bool) {
	g, ok := game.(Game)
	return g, ok && needed(g) == 2
}

// needed returns how many numbers a start cannot do without.
func needed(g Game) int {
	params := g.Params()
	n := len(params)
	for n > 0 && params[n-1].Optional {
		n--
	}
	return n
}

// Surveyed reports whether [Of] takes a game.
func Surveyed(game engine.Game) bool {
	_, ok := Of(game)
	return ok
}

// Along returns what is known of the numbers of a range, up to the first of which
// nothing is.
func Along(numbers Range, at func(number int) (Cell, bool)) []Cell {
	var cells []Cell
	for number := numbers.From; number <= numbers.To; number++ {
		c, known := at(number)
		if !known {
			break
		}
		cells = append(cells, c)
	}
	return cells
}

// Surveyor is a game that settles many starts together faster than one by one, and reports
// how it reached each result.
type Surveyor interface {
	Game
	// SurveyName returns what the game is called with such starts.
	SurveyName() string
	// SurveyParams returns the two numbers of a start. They may reach farther than Params.
	SurveyParams() []engine.Param
	// SurveyStart returns a start, or an error when the numbers are too large together.
	SurveyStart(down, across int) (engine.State, error)
	// Survey returns what makes an [Assign] for each worker. The request is one that
	// [Request.Check] accepts, and its Memory is set. What is found of a start depends
	// neither on other starts, nor on the number of workers, nor on the memory, except for
	// which starts are settled.
	Survey(Request) (worker func() Assign[Cell])
}

// Settles reports whether a game is a [Surveyor].
func Settles(game engine.Game) bool {
	_, ok := game.(Surveyor)
	return ok
}

// Name returns what a game is called in a survey.
func Name(game engine.Game) string {
	if s, ok := game.(Surveyor); ok {
		return s.SurveyName()
	}
	return game.Name()
}

// Params returns the numbers of the starts of a game that can be surveyed.
func Params(game Game) []engine.Param {
	if s, ok := game.(Surveyor); ok {
		return s.SurveyParams()
	}
	return game.Params()
}

// Start returns a start of a game that can be surveyed.
func Start(game Game, down, across int) (engine.State, error) {
	if s, ok := game.(Surveyor); ok {
		return s.SurveyStart(down, across)
	}
	return game.Start(down, across)
}

// Ways to a result other than the theorems of a game.
const (
	CutOff   = "cut off" // the search ended for want of memory, without a result
	Searched = "search"
	Tables   = "tables" // the search met tables of won positions, made backwards from the end
)

// Request is what to search and how. Collected, NoTheorems and NoLines are for a [Surveyor];
// other games take no notice.
type Request struct {
	Grid
	Game Game
	// Memory is the most bytes that all searches together may take; 0 for 1 GiB.
	Memory     int64
	Collected  bool // the most seeds collected as well, which takes longer
	NoTheorems bool // search also what a theorem decides
	NoLines    bool // leave Cell.Line empty, which is faster where there are few holes
}

// defaultMemory is the ceiling of a survey that names none.
const defaultMemory = 1 << 30

// Cell is what was found of one start.
type Cell struct {
	Down, Across int
	Facts        engine.Facts
	Complete     bool  // the search came to its end, or a theorem decides
	States       int64 // how many it met; 0 where that is not counted

	// Of a [Surveyor] alone.
	How            string        // how the result was reached: [CutOff], a theorem, [Searched] or [Tables]
	WithLosingMove int           // the most collected when one last, losing move may follow; a bound where Collected is one
	Line           []engine.Move // that wins, when lines are asked for
}

// Theorem reports whether a theorem decided.
func (c Cell) Theorem() bool {
	return c.How != "" && c.How != CutOff && c.How != Searched && c.How != Tables
}

// ErrRange is the error of a range that holds no start, or one that the game does not
// have.
var ErrRange = errors.New("not a range of starts")

// Check returns nil for what can be surveyed, and otherwise an error that wraps
// ErrRange.
func (r Request) Check() error {
	params := Params(r.Game)
	for i, given := range []Range{r.Down, r.Across} {
		p := params[i]
		if given.From < p.Min || given.To > p.Max || given.To < given.From {
			return fmt.Errorf("%w: %s %d to %d: they go from %d to %d", ErrRange, p.Name, given.From, given.To, p.Min, p.Max)
		}
	}
	if _, err := Start(r.Game, r.Down.To, r.Across.To); err != nil {
		return fmt.Errorf("%w: %dx%d: %w", ErrRange, r.Down.To, r.Across.To, err)
	}
	return nil
}

// Run searches every start and passes each cell to each in the manner of [Fill]. It returns nil
// when all is done, the context's error when that ended it, or an error that wraps ErrRange.
func Run(ctx context.Context, r Request, each func(Cell)) error {
	if err := r.Check(); err != nil {
		return err
	}
	if r.Memory <= 0 {
		r.Memory = defaultMemory
	}
	if s, ok := r.Game.(Surveyor); ok {
		return Fill(ctx, r.Grid, s.Survey(r), each)
	}
	limits := engine.Limits{Memory: max(r.Memory/int64(r.Crew()), 1)}
	assign := func(down, across int) func(context.Context) Cell {
		return func(ctx context.Context) Cell { return search(ctx, r.Game, down, across, limits) }
	}
	return Fill(ctx, r.Grid, func() Assign[Cell] { return assign }, each)
}

// search searches a start.
func search(ctx context.Context, game Game, down, across int, limits engine.Limits) Cell {
	c := Cell{Down: down, Across: across}
	start, err := game.Start(down, across)
	if err != nil {
		return c // not all numbers can be as large as they please at once
	}
	solution := game.Solve(ctx, start, limits)
	c.Facts, c.Complete = told(solution.Facts(start.Key())), solution.Complete()
	c.States = solution.Report(start.Key()).Positions
	return c
}

// told returns what is written of a start. What only recurs is drawn, as a game without
// end, which tells nothing beside its period. What is worth 0 by chance counts as drawn.
func told(known engine.Facts) engine.Facts {
	if value, ok := known.Find(engine.Value); ok && value.Value == 0 {
		return engine.FactsOf(engine.Drawn)
	}
	if _, recurs := known.Find(engine.Period); !recurs {
		return known
	}
	var facts engine.Facts
	for fact := range known.All() {
		if fact.Kind != engine.ResultFact {
			facts.Add(fact)
		}
	}
	return facts
}
