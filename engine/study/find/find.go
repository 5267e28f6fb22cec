// Package find finds winnable boards of any game that can be solved, lists them or draws them at
// random, and reports their properties.
//
//	places   a b c      shape of 2 seeds      002 011 020 101 110 200
//	                    each is solved, and passed on if it matches the criteria
//
// A [Shape] counts and lists the distributions of seeds over places. A [Bag] draws numbers. A
// [Generator] is a game that constructs its winnable boards instead of searching for them, and
// rates their difficulty.
//
// The boards can also begin with a given one: [Ancestors] are the boards from which moves lead to
// it, and [Nearest] those that differ from it in the fewest seeds. [ParseCriteria] reads [Criteria]
// from a text, and [Drops] explains which of them leaves no board.
//
// A search that ends early reports this in its [Summary]. A board that was not solved within the
// memory is counted as undecided there, and is neither yielded nor called lost.
package find

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// Limits of the boards that can be searched.
const (
	MaxHoles = 48
	MaxSeeds = 2047
)

// Game is a game whose boards can be searched: its places can be set individually.
type Game = engine.Settable

// Generator is a game that constructs its winnable boards, which is faster than solving board after
// board. It rates them: it reports sowings, chained moves, traps and chances.
type Generator interface {
	Game
	// Impossible returns an error that wraps ErrRequest if it is clear without a search that no
	// board matches the criteria.
	Impossible(r Request) error
	// Generate implements [Find].
	Generate(ctx context.Context, r Request, yield func(Board) bool) (Summary, error)
	// GenerateRandom implements [Draw].
	GenerateRandom(ctx context.Context, r Request, randomSeed uint64, count int, yield func(Board) bool) (Summary, error)
	// Rate returns the properties of a board; see [Judge].
	Rate(ctx context.Context, start engine.State, memory int64) (b Board, won bool, cause Cause)
}

// Findable reports whether boards of a game can be searched. A usual start must be given by holes
// and seeds in each, and every hole can be emptied.
func Findable(game engine.Game) bool {
	g, ok := game.(Game)
	if !ok || len(g.Params()) < 2 {
		return false
	}
	_, err := newFinder(context.Background(), Request{Game: g, Holes: g.Params()[0].Min})
	return err == nil
}

// Holes returns the range of the numbers of holes for which boards of a game can be searched.
func Holes(game Game) Range {
	holes := game.Params()[0]
	return Range{max(holes.Min, 1), min(holes.Max, MaxHoles)}
}

// Places returns the number of places that can hold seeds on a board with a number of holes, which
// is the length of a pattern.
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
	return err == nil && solve.Of(game).Solve(f.ctx, f.empty, engine.Limits{Memory: defaultMemory}).Report(f.empty.Key()).CountsLines
}

// Rates reports whether a game rates its boards; see [Generator].
func Rates(game engine.Game) bool {
	_, ok := game.(Generator)
	return ok
}

// Request describes a search for boards.
type Request struct {
	Game  Game
	Holes int   // the first parameter of a usual start
	Seeds Range // the total in the holes, within 0 to MaxSeeds
	// Board, if not nil, is a board whose holes are filled anew, for example a graph; otherwise boards
	// have the shape of a usual start. A [Generator] ignores it.
	Board engine.State
	Criteria
	Memory   int64          // memory limit of a search in bytes; 0 means 1 GiB
	Progress func(Progress) // called on the goroutine of the caller; can be nil
}

// Impossible returns an error that wraps ErrRequest if it is clear without a search that no board
// matches the criteria.
func (r Request) Impossible() error {
	if g, ok := r.Game.(Generator); ok {
		return g.Impossible(r)
	}
	_, err := newFinder(context.Background(), r)
	return err
}

// Phase is a phase of a search.
type Phase uint8

// Layering: a generator constructs layers of winnable boards, up to the number of seeds. Choosing:
// boards are compared with the criteria.
const (
	Layering Phase = iota
	Choosing
)

// Progress is the progress of a search for boards.
type Progress struct {
	Phase Phase
	// Seeds is the current layer, or 0 if boards are drawn from all layers; SeedsTo is the last
	// layer.
	Seeds, SeedsTo int
	Distance       int // the distance of [Nearest], or the moves back of [Ancestors]
	// Examined of Boards in this layer, or in total, were examined; 0 during Layering.
	Examined, Boards int
	Found            int
}

// Board is a winnable board with its properties. It can be shared and must not be modified.
type Board struct {
	Game    engine.Game
	Start   engine.State
	Moves   int           // minimum number of moves to win; −1 if it is unknown
	Lines   *big.Int      // winning lines; nil if they are not counted
	Winning []engine.Move // the first moves that keep the win
	Legal   int           // number of first moves
	Line    []engine.Move // a shortest win; in games of several players, a line of best play by all
	Rating
}

// Rating is a [Generator]'s rating of a board; zero for boards of other games.
type Rating struct {
	Sowings int           // of Line; a longer line can have fewer
	Chained int           // moves of Line with more than one sowing
	Traps   []engine.Move // tempting first moves that are wrong
	// Chance is the probability that a player who looks only one move ahead wins, greater than 0
	// and at most 1.
	Chance float64
}

// Forced reports whether exactly one first move wins.
func (b Board) Forced() bool { return len(b.Winning) == 1 }

// Seeds returns the number of seeds on the board. O(places).
func (b Board) Seeds() int {
	_, seeds := b.Game.Board(b.Start).Stored()
	return seeds
}

// Level returns the level of difficulty, or AnyLevel if the board is not rated. A cleared board is
// easy.
func (b Board) Level() Level { return levelOf(b.Chance) }

// Cause is the reason why a search ended.
type Cause uint8

// Finished: every board was examined. Stopped: yield returned false, or enough boards were drawn.
// Cancelled: the context was canceled. MemoryFull: the memory limit was reached. Unlisted: some boards
// have too many moves or predecessors to list them all, so boards may be missing.
const (
	Finished Cause = iota
	Stopped
	Cancelled
	MemoryFull
	Unlisted
)

// Summary is the result of a search.
type Summary struct {
	Found, Examined int
	Undecided       int // boards whose search was incomplete
	Cause           Cause
	// Seeds is the number of seeds up to which all boards were examined. It is one less than the
	// first requested number if no layer is complete.
	Seeds int
}

// ErrRequest is wrapped by the errors of requests that no board can match.
var ErrRequest = errors.New("not a request for boards")

// requestError is an ErrRequest with its reason.
type requestError struct{ message string }

func (e *requestError) Error() string { return e.message }
func (e *requestError) Unwrap() error { return ErrRequest }

// RequestErrorf returns an error that wraps ErrRequest.
func RequestErrorf(format string, args ...any) error {
	return &requestError{fmt.Sprintf(format, args...)}
}

// UsualSeeds returns the default range of seeds of random boards: up to three for each hole, and at
// most 24, which can still be counted.
func UsualSeeds(holes int) Range { return Range{2, max(min(3*holes, 24), 6)} }

// Find yields every winnable board that matches the criteria as soon as it is found. Boards with
// fewer seeds come first, and boards with equal numbers in the order of [Shape.Boards]. It stops
// when yield returns false. The error wraps ErrRequest.
func Find(ctx context.Context, r Request, yield func(Board) bool) (Summary, error) {
	if g, ok := r.Game.(Generator); ok {
		return g.Generate(ctx, r, yield)
	}
	f, err := newFinder(ctx, r)
	if err != nil {
		return Summary{}, err
	}
	return f.complete(f.find(yield)), nil
}

// Draw yields at most count random boards without repetition. It draws a number of seeds, uniformly
// from those with boards left. Then it draws uniformly one of the boards with that number, until a
// board matches. The same random seed gives the same boards. The Cause is Stopped when count boards
// were drawn. The error wraps ErrRequest.
func Draw(ctx context.Context, r Request, randomSeed uint64, count int, yield func(Board) bool) (Summary, error) {
	if count < 0 {
		return Summary{}, RequestErrorf("%d boards cannot be drawn", count)
	}
	if g, ok := r.Game.(Generator); ok {
		return g.GenerateRandom(ctx, r, randomSeed, count, yield)
	}
	f, err := newFinder(ctx, r)
	if err != nil {
		return Summary{}, err
	}
	return f.complete(f.draw(randomSeed, count, yield)), nil
}

// Judge returns the properties of one board. The result won is false if the player to move does not
// win. With a Cause other than Finished, it is also false if that is unknown. If the Cause is Unlisted,
// the board is won, but its first moves are not counted.
func Judge(ctx context.Context, game Game, start engine.State, memory int64) (b Board, won bool, cause Cause) {
	b, verdict, cause := judge(ctx, game, start, memory)
	return b, verdict == engine.Won, cause
}

// Answer is [Judge] for a board of any game, for a list of answers. A board that the player to move
// cannot win has 0 winning lines. If that is unknown, the number of winning lines is nil.
func Answer(ctx context.Context, game engine.Game, start engine.State, memory int64) Board {
	b, verdict, _ := judge(ctx, game, start, memory)
	switch verdict {
	case engine.Won:
		return b
	case engine.Unknown:
		return Board{Game: game, Start: start, Moves: -1}
	}
	return Board{Game: game, Start: start, Moves: -1, Lines: new(big.Int)}
}

// FewSeeds returns a range of numbers of seeds with few boards for a number of holes.
func FewSeeds(game Game, holes int) (from, to int) {
	const few = 500
	shape := NewShape(Places(game, holes), Distribution{})
	for all := uint64(0); ; to++ {
		if all = AddSaturated(all, shape.Count(to+1)); all > few && to > 0 {
			return max(to-2, 1), to
		}
	}
}
