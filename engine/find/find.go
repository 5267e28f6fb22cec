package find

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"tchouka/engine"
)

// Limits of the boards that can be found.
const (
	MaxHoles = 48
	MaxSeeds = 2047
)

// Game is a game whose boards can be found: it can be solved, and set up place by place.
type Game interface {
	engine.Game
	engine.Solvable
	engine.Settable
}

// Generator is a game that makes its winnable boards, which is faster than to solve one board
// after the other. It rates them: it reports sowings, chained moves, traps and chances.
type Generator interface {
	Game
	// Impossible returns an error that wraps ErrRequest if it is plain without a search that no
	// board matches the criteria.
	Impossible(r Request) error
	// Generate does what [Find] does.
	Generate(ctx context.Context, r Request, yield func(Board) bool) (Summary, error)
	// GenerateRandom does what [Draw] does.
	GenerateRandom(ctx context.Context, r Request, randomSeed uint64, count int, yield func(Board) bool) (Summary, error)
	// Rate returns the numbers of a board; see [Judge].
	Rate(ctx context.Context, start engine.State, memory int64) (b Board, won bool, cause Cause)
}

// Findable reports whether boards of a game can be found: a usual start is made of holes and of
// seeds in each, and the seeds can be taken away.
func Findable(game engine.Game) bool {
	g, ok := game.(Game)
	if !ok || len(g.Params()) < 2 {
		return false
	}
	_, err := newFinder(context.Background(), Request{Game: g, Holes: g.Params()[0].Min})
	return err == nil
}

// Holes returns the numbers of holes with which boards of a game can be found.
func Holes(game Game) Range {
	holes := game.Params()[0]
	return Range{max(holes.Min, 1), min(holes.Max, MaxHoles)}
}

// Places returns how many places of a board with so many holes can hold seeds, which is the
// length of a pattern.
func Places(game Game, holes int) int {
	f, err := newFinder(context.Background(), Request{Game: game, Holes: holes})
	if err != nil {
		return holes
	}
	return len(f.holes)
}

// CountsLines reports whether the solver of a game counts winning lines.
func CountsLines(game Game) bool {
	f, err := newFinder(context.Background(), Request{Game: game, Holes: Holes(game).From})
	return err == nil && game.Solve(f.ctx, f.empty, engine.Limits{Memory: defaultMemory}).Report(f.empty.Key()).CountsLines
}

// Rates reports whether boards of a game are rated; see [Generator].
func Rates(game engine.Game) bool {
	_, ok := game.(Generator)
	return ok
}

// Request is a search for boards.
type Request struct {
	Game  Game
	Holes int   // the first number of a usual start
	Seeds Range // in all, in the holes; within 0 to MaxSeeds
	Criteria
	Memory   int64          // the most bytes that a search may take; 0 for 1 GiB
	Progress func(Progress) // called from the goroutine that called; may be nil
}

// Impossible returns an error that wraps ErrRequest if it is plain without a search that no board
// matches the criteria.
func (r Request) Impossible() error {
	if g, ok := r.Game.(Generator); ok {
		return g.Impossible(r)
	}
	_, err := newFinder(context.Background(), r)
	return err
}

// Phase is what a search does.
type Phase uint8

// Layering: a generator makes layers of winnable boards, up to the number of seeds. Choosing:
// boards are compared with the criteria.
const (
	Layering Phase = iota
	Choosing
)

// Progress is how far a search for boards has come.
type Progress struct {
	Phase Phase
	// Seeds is the layer at work, 0 when boards are drawn from all of them; SeedsTo is the last.
	Seeds, SeedsTo int
	// Examined of Boards in this layer, or in all, were examined; 0 while layering.
	Examined, Boards int
	Found            int
}

// Board is a winnable board with its numbers. It may be shared; nothing in it is to be changed.
type Board struct {
	Game    engine.Game
	Start   engine.State
	Moves   int           // the fewest to win; −1 if that is not known
	Lines   *big.Int      // winning lines; nil if they are not counted
	Winning []engine.Move // the first moves that keep the win
	Legal   int           // how many first moves there are
	Line    []engine.Move // a shortest win, or a line of best play of all
	Rating
}

// Rating is what a [Generator] reports of a board; zero of boards of other games.
type Rating struct {
	Sowings int           // of Line; some longer line may have fewer
	Chained int           // moves of Line that take more than one sowing
	Traps   []engine.Move // the first moves that are tempting and wrong
	// Chance is the chance that a player wins who looks no further than one move, more than 0 and
	// at most 1.
	Chance float64
}

// Forced reports whether a single first move wins.
func (b Board) Forced() bool { return len(b.Winning) == 1 }

// Seeds returns the seeds on the board. O(places).
func (b Board) Seeds() int {
	_, seeds := b.Game.Board(b.Start).Stored()
	return seeds
}

// Level returns the level of difficulty, AnyLevel of a board that is not rated. A cleared board is
// easy.
func (b Board) Level() Level { return levelOf(b.Chance) }

// Cause is why a search ended.
type Cause uint8

// Finished: every board was examined. Stopped: yield returned false, or enough boards were drawn.
// Cancelled: the context ended. MemoryFull: the ceiling of memory left no room.
const (
	Finished Cause = iota
	Stopped
	Cancelled
	MemoryFull
)

// Summary is what a search came to.
type Summary struct {
	Found, Examined int
	Unsettled       int // boards whose search was cut off
	Cause           Cause
	// Seeds is the number of seeds up to which every board was examined; one less than the first
	// asked for when none was finished.
	Seeds int
}

// ErrRequest is what the error of a request wraps that no board can match.
var ErrRequest = errors.New("not a request for boards")

// requestError is an ErrRequest with its reason.
type requestError struct{ message string }

func (e *requestError) Error() string { return e.message }
func (e *requestError) Unwrap() error { return ErrRequest }

// Wrongf returns an error that wraps ErrRequest.
func Wrongf(format string, args ...any) error { return &requestError{fmt.Sprintf(format, args...)} }

// UsualSeeds returns the numbers of seeds that random boards have when none are asked for: up to
// three for each hole, and no more than 24, which a person still counts.
func UsualSeeds(holes int) Range { return Range{2, max(min(3*holes, 24), 6)} }

// Find hands on every winnable board that matches the criteria as soon as it is found: fewer
// seeds first, and among as many, in the order of [Shape.Boards]. It ends when yield returns
// false. The error wraps ErrRequest.
func Find(ctx context.Context, r Request, yield func(Board) bool) (Summary, error) {
	if g, ok := r.Game.(Generator); ok {
		return g.Generate(ctx, r, yield)
	}
	f, err := newFinder(ctx, r)
	if err != nil {
		return Summary{}, err
	}
	return f.find(yield), nil
}

// Draw hands on at most count boards drawn at random, without repetition: first a number of
// seeds, each as likely as any other that has boards left, and then one of the boards with so
// many, each as likely as any other, until it matches. The same random seed gives the same
// boards. The Cause is Stopped when count boards were drawn. The error wraps ErrRequest.
func Draw(ctx context.Context, r Request, randomSeed uint64, count int, yield func(Board) bool) (Summary, error) {
	if count < 0 {
		return Summary{}, Wrongf("%d boards cannot be drawn", count)
	}
	if g, ok := r.Game.(Generator); ok {
		return g.GenerateRandom(ctx, r, randomSeed, count, yield)
	}
	f, err := newFinder(ctx, r)
	if err != nil {
		return Summary{}, err
	}
	return f.draw(randomSeed, count, yield), nil
}

// Judge returns the numbers of one board. It is false when the player to move does not win, or,
// with another Cause than Finished, when that is not known.
func Judge(ctx context.Context, game Game, start engine.State, memory int64) (b Board, won bool, cause Cause) {
	if memory <= 0 {
		memory = defaultMemory
	}
	if g, ok := game.(Generator); ok {
		return g.Rate(ctx, start, memory)
	}
	f := &finder{Request: Request{Game: game, Memory: memory}, ctx: ctx}
	return f.judge(start)
}

// FewSeeds returns numbers of seeds with which there are few boards with so many holes.
func FewSeeds(game Game, holes int) (from, to int) {
	const few = 500
	shape := NewShape(Places(game, holes), Look{})
	for all := uint64(0); ; to++ {
		if all = AddUpTo(all, shape.Count(to+1)); all > few && to > 0 {
			return max(to-2, 1), to
		}
	}
}
