// Package survey searches the usual starts of a game for all numbers of a range. The result is a
// table with the first parameter of the game down and the second across, for example holes and the
// seeds in each.
//
//	         seeds  1  2  3  4  5  6  7  8
//	holes  1        1  0  0  0  1  0  1  0      Grundy values of
//	       2        1  1  0  0  0  1  2  0      two-person Tchuka Ruma
//	       3        1  2  1  0  2  0  0  2
//
// [Run] passes a [Cell] with the facts of a start as soon as they are computed. [Fill] is the
// worker pool, for any search over a range of two numbers. A game that solves many starts faster
// than one by one is a [Surveyor]. A [Table] stores cells, and a [Form] writes and reads them.
//
// [Observed] reports whether a sequence of numbers has begun to repeat. That is an observation, not
// a proof; [PeriodOf] uses a proof if there is one.
package survey

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve"
	"tchouka/engine/solve/certificate"
)

// Supports reports whether a game can be surveyed: its usual starts have exactly two required
// parameters.
func Supports(game engine.Game) bool {
	params := game.Params()
	n := len(params)
	for n > 0 && params[n-1].Optional {
		n--
	}
	return n == 2
}

// KnownCells returns the known cells of a range, up to the first missing cell.
func KnownCells(numbers Range, at func(number int) (Cell, bool)) []Cell {
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

// Surveyor is a game that solves many starts together faster than one by one, and reports how it
// reached each result.
type Surveyor interface {
	engine.Game
	// SurveyName returns the name of the game with such starts.
	SurveyName() string
	// SurveyParams returns the two parameters of a start. Their ranges can exceed those of Params.
	SurveyParams() []engine.Param
	// SurveyStart returns a start, or an error if the numbers are too large together.
	SurveyStart(down, across int) (engine.State, error)
	// Survey returns a function that makes an [Assign] for each worker. [Request.Check] must accept
	// the request, and its Memory must be set. The result of a start does not depend on other
	// starts, the number of workers, or the memory, except for whether it is solved.
	Survey(Request) (worker func() Assign[Cell])
}

// IsSurveyor reports whether a game is a [Surveyor].
func IsSurveyor(game engine.Game) bool {
	_, ok := game.(Surveyor)
	return ok
}

// Name returns the name of a game in a survey.
func Name(game engine.Game) string {
	if s, ok := game.(Surveyor); ok {
		return s.SurveyName()
	}
	return game.Name()
}

// Params returns the parameters of the starts of a surveyed game.
func Params(game engine.Game) []engine.Param {
	if s, ok := game.(Surveyor); ok {
		return s.SurveyParams()
	}
	return game.Params()
}

// Start returns a start of a surveyed game.
func Start(game engine.Game, down, across int) (engine.State, error) {
	if s, ok := game.(Surveyor); ok {
		return s.SurveyStart(down, across)
	}
	return game.Start(down, across)
}

// Methods other than the theorems of a game.
const (
	CutOff   = "cut off" // the search ended without a result because memory was exhausted
	Searched = "search"
	Tables   = "tables" // the search reached tables of won positions, computed by retrograde analysis
	OnDisk   = "disk"   // the search stored its positions on disk
)

// Request describes a survey. Collected, NoTheorems and NoLines apply to a [Surveyor]; other games
// ignore them.
type Request struct {
	Grid
	Game engine.Game
	// Memory is the memory limit of all searches together, in bytes; 0 means 1 GiB.
	Memory     int64
	Collected  bool // also compute the maximum of collected seeds, which takes longer
	NoTheorems bool // also search starts that a theorem decides
	Proof      bool // search only for results and margins; a [Surveyor] always does, unless Collected
	NoLines    bool // leave Cell.Line empty, which is faster with few holes

	// Scratch, Disk and Certify are those of [engine.Limits], for a [Surveyor]. What a search in
	// memory does not settle is searched on disk, one start at a time. DiskProgress, if not nil, is
	// called from one goroutine at a time.
	Scratch      string
	Disk         int64
	Certify      bool
	DiskProgress func(down, across int, p engine.Progress)
}

// defaultMemory is the memory limit of a survey by default.
const defaultMemory = 1 << 30

// Cell is the result of one start.
type Cell struct {
	Down, Across int
	Facts        engine.Facts
	Complete     bool  // the search is complete, or a theorem decides
	States       int64 // number of states reached; 0 if it was not counted

	// Only of a [Surveyor].
	Method         string        // how the result was reached: [CutOff], a theorem, [Searched], [Tables] or [OnDisk]
	WithLosingMove int           // the maximum with a final losing move; a bound if Collected is one
	Line           []engine.Move // a winning line, if lines are requested
	// Of a search on disk; they are not part of a row.
	Loss   *certificate.Proof // if requested, what a certificate of a loss needs
	Failed error              // why the search ended early
}

// Theorem reports whether a theorem decided the result.
func (c Cell) Theorem() bool {
	return c.Method != "" && !slices.Contains([]string{CutOff, Searched, Tables, OnDisk}, c.Method)
}

// ErrRange is the error of an empty range, or of a range with starts that the game does not have.
var ErrRange = errors.New("not a range of starts")

// Check returns an error that wraps ErrRange if the request is invalid.
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

// Run searches every start and passes each cell to each in the same way as [Fill]. It returns nil
// when the survey is complete, the context's error, or an error that wraps ErrRange.
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
	limits := engine.Limits{Memory: max(r.Memory/int64(r.WorkerCount()), 1), Proof: engine.ProofFallback}
	if r.Proof {
		limits.Proof = engine.ProofOnly
	}
	assign := func(down, across int) func(context.Context) Cell {
		return func(ctx context.Context) Cell { return search(ctx, r.Game, down, across, limits) }
	}
	return Fill(ctx, r.Grid, func() Assign[Cell] { return assign }, each)
}

// search solves a start.
func search(ctx context.Context, game engine.Game, down, across int, limits engine.Limits) Cell {
	c := Cell{Down: down, Across: across}
	start, err := game.Start(down, across)
	if err != nil {
		return c // the numbers are too large in combination
	}
	solution := solve.Of(game).Solve(ctx, start, limits)
	known := solution.Facts(start.Key())
	c.Facts, c.Complete = writtenFacts(known), solution.Complete() || limits.Proof == engine.ProofOnly && known.Exact()
	c.States = solution.Report(start.Key()).Positions
	return c
}

// writtenFacts returns the facts that are written for a start. A state that only recurs counts as
// drawn, like a game without end; only its period is written. A value of 0 by chance counts as
// drawn.
func writtenFacts(known engine.Facts) engine.Facts {
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
