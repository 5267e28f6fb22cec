package find

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/big"
	"math/rand/v2"

	"tchouka/engine"
)

// Game is a game whose boards can be found: it can be solved, and set up place by place.
type Game interface {
	engine.Game
	engine.Solvable
	engine.Settable
}

// Findable reports whether boards of a game can be found: a usual start is made of holes and of
// seeds in each, and the seeds can be taken away.
func Findable(game engine.Game) bool {
	g, ok := game.(Game)
	if !ok || len(g.Params()) < 2 {
		return false
	}
	_, err := newFinder(context.Background(), Request{Game: g, Start: []int{g.Params()[0].Min, g.Params()[1].Min}})
	return err == nil
}

// Range is the whole numbers From to To, both included. As a criterion, the zero Range matches
// every number.
type Range struct{ From, To int }

// Has reports whether a number fulfils the criterion.
func (r Range) Has(n int) bool { return r == Range{} || r.From <= n && n <= r.To }

// Criteria are what boards must match. The zero Criteria match every winnable board.
type Criteria struct {
	Lines  Range // winning lines, in games that count them
	Moves  Range // moves to the end, as [engine.MovesToGo] has them
	Forced bool  // a single first move wins
	Look
}

// Request is a search for boards.
type Request struct {
	Game  Game
	Start []int // the numbers of a usual start; its seeds are taken away
	Seeds Range // in all, in the holes
	Criteria
	Memory   int64          // the most bytes that a search may take; 0 for 1 GiB
	Progress func(Progress) // called from the goroutine that called, for each board; may be nil
}

// Progress is how far a search for boards has come: boards looked at and found. All is how many
// there are with so many seeds, or in all where boards are drawn.
type Progress struct{ Seeds, Examined, All, Found int }

// Board is a winnable board.
type Board struct {
	Start   engine.State
	Moves   int           // to the end; −1 where that is not known
	Lines   *big.Int      // winning lines; nil where they are not counted
	Winning []engine.Move // the first moves that keep the win
	Legal   int           // how many first moves there are
	Line    []engine.Move // of best play of all
}

// Summary is what a search came to.
type Summary struct {
	Found, Examined int
	Unsettled       int  // boards whose search was cut off
	Stopped         bool // yield returned false
}

// ErrRequest is what the error of a request wraps that no board can match.
var ErrRequest = errors.New("not a request for boards")

// requestError is an ErrRequest with its reason.
type requestError struct{ message string }

func (e *requestError) Error() string { return e.message }
func (e *requestError) Unwrap() error { return ErrRequest }

func wrongf(format string, args ...any) error { return &requestError{fmt.Sprintf(format, args...)} }

const (
	defaultMemory = 1 << 30
	// mostBoards is the most boards that are looked at: more take days.
	mostBoards = 100_000_000
	// mostMoves bounds the line of a board.
	mostMoves = 10_000
)

// Find hands on every winnable board that matches the criteria as soon as it is found: fewer
// seeds first, and among as many, in the order of [Shape.Boards]. It ends when yield returns false. It
// returns the error of the context, or one that wraps ErrRequest.
func Find(ctx context.Context, r Request, yield func(Board) bool) (Summary, error) {
	f, err := newFinder(ctx, r)
	if err != nil {
		return Summary{}, err
	}
	for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
		f.told.Seeds, f.told.Examined, f.told.All = seeds, 0, int(f.shape.Count(seeds))
		for board := range f.shape.Boards(seeds) {
			if !f.consider(board, yield) {
				return f.summary, ctx.Err()
			}
		}
	}
	return f.summary, ctx.Err()
}

// Draw hands on at most count boards drawn at random, without repetition: first a number of
// seeds, each as likely as any other that has boards left, and then one of the boards with so
// many, each as likely as any other, until it matches. The same random seed gives the same
// boards. The errors are those of Find.
func Draw(ctx context.Context, r Request, randomSeed uint64, count int, yield func(Board) bool) (Summary, error) {
	f, err := newFinder(ctx, r)
	if err != nil {
		return Summary{}, err
	}
	type layer struct {
		seeds int
		Bag
	}
	var layers []*layer
	for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
		if n := int(f.shape.Count(seeds)); n > 0 {
			layers = append(layers, &layer{seeds, NewBag(n)})
			f.told.All += n
		}
	}
	random := rand.New(rand.NewPCG(randomSeed, 0))
	enough := func(b Board) bool { return yield(b) && f.summary.Found < count }
	for len(layers) > 0 {
		i := random.IntN(len(layers))
		l := layers[i]
		if !f.consider(f.shape.At(l.seeds, uint64(l.Next(random))), enough) {
			break
		}
		if l.Left() == 0 {
			layers = append(layers[:i], layers[i+1:]...)
		}
	}
	return f.summary, ctx.Err()
}

// finder lays seeds on an empty board and solves it.
type finder struct {
	Request
	ctx     context.Context
	shape   Shape
	empty   engine.State
	holes   []int // the places that are holes
	told    Progress
	summary Summary
}

func newFinder(ctx context.Context, r Request) (*finder, error) {
	empty, err := r.Game.Start(r.Start...)
	if err != nil {
		return nil, wrongf("%v", err)
	}
	f := &finder{Request: r, ctx: ctx}
	if f.Memory <= 0 {
		f.Memory = defaultMemory
	}
	for i, p := range r.Game.Board(empty).Places {
		if p.Store || p.Closed || p.Furrow {
			continue
		}
		f.holes = append(f.holes, i)
		if empty, err = r.Game.Set(empty, i, 0); err != nil {
			return nil, wrongf("%v", err)
		}
	}
	f.empty = empty
	switch {
	case r.Seeds.From < 0 || r.Seeds.To < r.Seeds.From:
		return nil, wrongf("boards cannot have %d to %d seeds", r.Seeds.From, r.Seeds.To)
	case len(r.Pattern) > 0 && len(r.Pattern) != len(f.holes):
		return nil, wrongf("the pattern is for %d holes, and boards of %s have %d", len(r.Pattern), r.Game.ID(), len(f.holes))
	}
	f.shape = NewShape(len(f.holes), r.Look)
	all := uint64(0)
	for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
		if all = AddUpTo(all, f.shape.Count(seeds)); all > mostBoards {
			return nil, wrongf("more than %d boards would have to be solved: ask for fewer holes or seeds", mostBoards)
		}
	}
	if all == 0 {
		return nil, wrongf("no board with so many holes and seeds looks like that")
	}
	return f, nil
}

// consider solves a board, and hands it on when it matches. It is false when the work must end.
func (f *finder) consider(seeds []int, yield func(Board) bool) bool {
	f.told.Examined++
	f.summary.Examined++
	start := f.empty
	for i, n := range seeds {
		var err error
		if start, err = f.Game.Set(start, f.holes[i], n); err != nil {
			return f.ctx.Err() == nil // no board of the game
		}
	}
	if f.Progress != nil {
		f.told.Found = f.summary.Found
		f.Progress(f.told)
	}
	if !f.Game.Outcome(start).Over() {
		solution := f.Game.Solve(f.ctx, start, engine.Limits{Memory: f.Memory})
		switch solution.Facts(start.Key()).Verdict() {
		case engine.Won:
			if b := f.board(start, solution); f.matches(b) {
				f.summary.Found++
				f.summary.Stopped = !yield(b)
			}
		case engine.Unknown:
			if f.ctx.Err() == nil && !solution.Complete() {
				f.summary.Unsettled++
			}
		}
	}
	return !f.summary.Stopped && f.ctx.Err() == nil
}

// board returns the numbers of a winnable board.
func (f *finder) board(start engine.State, solution engine.Solution) Board {
	report := solution.Report(start.Key())
	b := Board{Start: start, Moves: -1}
	if moves, ok := report.Facts.Find(engine.MovesToGo); ok && moves.Bound == engine.Exact {
		b.Moves = moves.Value
	}
	if report.CountsLines && report.Facts.Exact() {
		b.Lines = report.Lines
	}
	for _, m := range f.Game.Moves(start) {
		result, err := f.Game.Play(start, m)
		if err != nil {
			continue // the contract has no such move
		}
		b.Legal++
		if engine.WorthOf(f.Game, start, result, solution.Facts).Verdict == engine.Won {
			b.Winning = append(b.Winning, m)
		}
	}
	b.Line = first(engine.BestLine(f.Game, start, solution), mostMoves)
	return b
}

// first collects at most so many moves.
func first(line iter.Seq[engine.Move], most int) (moves []engine.Move) {
	for m := range line {
		if moves = append(moves, m); len(moves) == most {
			break
		}
	}
	return moves
}

// matches reports whether a board fulfils the criteria, but for its look.
func (f *finder) matches(b Board) bool {
	lines := math.MaxInt
	switch {
	case b.Lines == nil:
		lines = -1
	case b.Lines.IsInt64():
		lines = int(b.Lines.Int64())
	}
	return f.Lines.Has(lines) && f.Moves.Has(b.Moves) && (!f.Forced || len(b.Winning) == 1)
}
