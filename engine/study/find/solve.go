package find

import (
	"context"
	"iter"
	"math/rand/v2"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/solve"
)

const (
	defaultMemory = 1 << 30
	// maxBoards is the maximum number of boards to examine: more would take days.
	maxBoards = 100_000_000
	// maxMoves bounds the line of a board.
	maxMoves = 10_000
)

// finder sets up boards and solves them.
type finder struct {
	Request
	ctx      context.Context
	shape    Shape
	empty    engine.State
	holes    []int // the places that are holes
	reported Progress
	summary  Summary
	unlisted bool // moves or predecessors of a board are missing
}

func newFinder(ctx context.Context, r Request) (*finder, error) {
	board, err := r.Board, error(nil)
	if board == nil {
		board, err = r.Game.Start(r.Holes, r.Game.Params()[1].Min)
	}
	if err != nil {
		return nil, RequestErrorf("%v", err)
	}
	f, err := newFinderOn(ctx, r, board)
	if err != nil {
		return nil, err
	}
	all := uint64(0)
	for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
		if all = AddSaturated(all, f.shape.Count(seeds)); all > maxBoards {
			return nil, RequestErrorf("more than %d boards would have to be solved: choose fewer holes or seeds", maxBoards)
		}
	}
	if all == 0 {
		return nil, RequestErrorf("no board with this many holes and seeds matches")
	}
	f.reported = Progress{Phase: Choosing, SeedsTo: r.Seeds.To}
	f.summary.Seeds = r.Seeds.From - 1
	return f, nil
}

// newFinderOn returns a finder of boards that differ from a board only in the seeds in the holes.
func newFinderOn(ctx context.Context, r Request, board engine.State) (*finder, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	if !Rates(r.Game) && (r.Chained > 0 || r.Traps > 0 || r.Level != AnyLevel) {
		return nil, RequestErrorf("boards of %s are not rated: chained moves, traps and difficulty are not available", r.Game.ID())
	}
	f := &finder{Request: r, ctx: ctx, empty: board, holes: holesOf(r.Game.Board(board).Places)}
	if f.Memory <= 0 {
		f.Memory = defaultMemory
	}
	for _, hole := range f.holes {
		var err error
		if f.empty, err = r.Game.Set(f.empty, hole, 0); err != nil {
			return nil, RequestErrorf("%v", err)
		}
	}
	if len(r.Pattern) > 0 && len(r.Pattern) != len(f.holes) {
		return nil, RequestErrorf("the pattern is for %d holes, and boards of %s have %d", len(r.Pattern), r.Game.ID(), len(f.holes))
	}
	f.shape = NewShape(len(f.holes), r.Distribution)
	return f, nil
}

func (f *finder) find(yield func(Board) bool) Summary {
	for seeds := f.Seeds.From; seeds <= f.Seeds.To; seeds++ {
		f.reported.Seeds, f.reported.Examined, f.reported.Boards = seeds, 0, int(f.shape.Count(seeds))
		for board := range f.shape.Boards(seeds) {
			if !f.consider(board, yield) {
				return f.summary
			}
		}
		f.summary.Seeds = seeds
	}
	return f.summary
}

func (f *finder) draw(randomSeed uint64, count int, yield func(Board) bool) Summary {
	type layer struct {
		seeds int
		Bag
	}
	var layers []*layer
	for seeds := f.Seeds.From; seeds <= f.Seeds.To; seeds++ {
		if n := int(f.shape.Count(seeds)); n > 0 {
			layers = append(layers, &layer{seeds, NewBag(n)})
			f.reported.Boards += n
		}
	}
	if count == 0 {
		layers, f.summary.Cause = nil, Stopped
	}
	random := rand.New(rand.NewPCG(randomSeed, 0))
	enough := func(b Board) bool { return yield(b) && f.summary.Found < count }
	for len(layers) > 0 {
		i := random.IntN(len(layers))
		l := layers[i]
		if !f.consider(f.shape.At(l.seeds, uint64(l.Next(random))), enough) {
			return f.summary
		}
		if l.Left() == 0 {
			layers = append(layers[:i], layers[i+1:]...)
		}
	}
	f.summary.Seeds = f.Seeds.To
	return f.summary
}

// consider solves a board, and yields it if it matches. It returns false if the search must stop.
func (f *finder) consider(seeds []int, yield func(Board) bool) bool {
	f.reported.Examined++
	f.summary.Examined++
	start := f.empty
	for i, n := range seeds {
		var err error
		if start, err = f.Game.Set(start, f.holes[i], n); err != nil {
			return f.canContinue() // not a board of the game
		}
	}
	if f.Progress != nil {
		f.reported.Found = f.summary.Found
		f.Progress(f.reported)
	}
	switch b, won, cause := Judge(f.ctx, f.Game, start, f.Memory); {
	case cause == Unlisted:
		f.unlisted = true
	case won && f.Match(b):
		f.summary.Found++
		if !yield(b) {
			f.summary.Cause = Stopped
			return false
		}
	case cause == MemoryFull:
		f.summary.Undecided++
	}
	return f.canContinue()
}

func (f *finder) canContinue() bool {
	if pace.Yield(f.ctx) != nil {
		f.summary.Cause = Cancelled
	}
	return f.summary.Cause == Finished
}

// complete returns a summary with the cause Unlisted if only that made the search incomplete.
func (f *finder) complete(s Summary) Summary {
	if f.unlisted && s.Cause == Finished {
		s.Cause = Unlisted
	}
	return s
}

// judge returns the properties of a board of any game if it is winnable. The verdict is that of the
// player to move. It is Unknown if the search was incomplete, the game is won already, or it has no
// verdicts. A memory of 0 or less is the default.
func judge(ctx context.Context, game engine.Game, start engine.State, memory int64) (b Board, verdict engine.Verdict, cause Cause) {
	if memory <= 0 {
		memory = defaultMemory
	}
	g, ok := game.(Generator)
	if !ok {
		return solveBoard(ctx, game, start, memory)
	}
	b, won, cause := g.Rate(ctx, start, memory)
	switch {
	case won:
		return b, engine.Won, cause
	case cause == Finished:
		return b, engine.Lost, cause
	}
	return b, engine.Unknown, cause
}

// solveBoard is judge for games that do not rate their boards.
func solveBoard(ctx context.Context, game engine.Game, start engine.State, memory int64) (b Board, verdict engine.Verdict, cause Cause) {
	if outcome := game.Outcome(start); outcome.Over() {
		if verdict = outcome.Of(start.ToMove()); verdict == engine.Won {
			verdict = engine.Unknown // the game is won already
		}
		return Board{}, verdict, Finished
	}
	solution := solve.Of(game).Solve(ctx, start, engine.Limits{Memory: memory})
	unlisted := game.About().Unlisted
	switch verdict = solution.Facts(start.Key()).Verdict(); {
	case verdict == engine.Won && unlisted != nil && unlisted(start):
		b = boardOf(game, start, solution)
		b.Legal, b.Winning = 0, nil
		return b, verdict, Unlisted
	case verdict == engine.Won:
		return boardOf(game, start, solution), verdict, Finished
	case ctx.Err() != nil:
		return Board{}, verdict, Cancelled
	case verdict == engine.Unknown && !solution.Complete():
		return Board{}, verdict, MemoryFull
	}
	return Board{}, verdict, Finished
}

// boardOf returns the properties of a winnable board.
func boardOf(game engine.Game, start engine.State, solution engine.Solution) Board {
	report := solution.Report(start.Key())
	b := Board{Game: game, Start: start, Moves: -1}
	if moves, ok := report.Facts.Find(engine.MovesToGo); ok && moves.Bound == engine.Exact {
		b.Moves = moves.Value
	}
	if report.CountsLines && report.Facts.Exact() {
		b.Lines = report.Lines
	}
	for _, m := range game.Moves(start) {
		result, err := game.Play(start, m)
		if err != nil {
			continue // the contract excludes this error
		}
		b.Legal++
		if engine.EvaluateMove(game, start, result, solution.Facts).Verdict == engine.Won {
			b.Winning = append(b.Winning, m)
		}
	}
	b.Line = first(engine.BestLine(game, start, solution), maxMoves)
	return b
}

// first collects at most a number of moves.
func first(line iter.Seq[engine.Move], most int) (moves []engine.Move) {
	for m := range line {
		if moves = append(moves, m); len(moves) == most {
			break
		}
	}
	return moves
}
