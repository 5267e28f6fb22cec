package design

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"tchouka/engine/find"
	"tchouka/engine/row"
)

// Range is the whole numbers From to To, both included. As a wish, the zero
// Range asks for nothing.
type Range struct{ From, To int }

// NoEnd is the To of a range that does not end.
const NoEnd = math.MaxInt

// Exactly is the range of one number.
func Exactly(n int) Range { return Range{n, n} }

// String returns "4", "2 to 7" or "3 or more".
func (r Range) String() string {
	switch r.To {
	case r.From:
		return strconv.Itoa(r.From)
	case NoEnd:
		return fmt.Sprintf("%d or more", r.From)
	default:
		return fmt.Sprintf("%d to %d", r.From, r.To)
	}
}

// Has reports whether a number lies in the range.
func (r Range) Has(n int) bool { return r.From <= n && n <= r.To }

// Wishes say what boards to find. Every wish must be fulfilled; the zero Wishes
// ask for nothing, and every won board fulfils them.
type Wishes struct {
	// Lines is the number of winning lines: Exactly(1) for boards with one
	// solution.
	Lines Range
	// Moves is the fewest moves to a win.
	Moves Range
	// Chained is the fewest chained moves on the shortest line.
	Chained int
	// Forced asks that a single first move wins.
	Forced bool
	// Trap asks for a first move that is tempting and wrong; see the package
	// documentation.
	Trap bool
	// Symmetric asks for a board that reads the same from both ends.
	Symmetric bool
	// Uniform asks for the same number of seeds in every hole.
	Uniform bool
	// Pattern says what some holes hold; an empty one says nothing.
	Pattern row.Counts
	// Level asks for a level of difficulty.
	Level Level
}

// Request says which boards to find.
type Request struct {
	Rules row.Rules
	Holes int   // 1 to MaxHoles
	Seeds Range // in all, none of them in the Ruma; within 0 to MaxSeeds
	Wishes
	// Memory is the most bytes that tables and what is remembered of positions
	// may take; 0 or less means solve.DefaultMemory.
	Memory int64
	// Progress is told from the goroutine that called, about every 50 ms, how
	// far the work is. It may be nil.
	Progress func(Progress)
}

// ErrRequest is what the error of a request that no board can be meant by wraps.
var ErrRequest = errors.New("not a request for boards")

// requestError is an ErrRequest that says what is wrong.
type requestError struct{ message string }

func (e *requestError) Error() string { return e.message }
func (e *requestError) Unwrap() error { return ErrRequest }

func wrongf(format string, args ...any) error { return &requestError{fmt.Sprintf(format, args...)} }

// shape is what the wishes say of how the seeds lie.
func (r *Request) shape() find.Shape {
	return find.NewShape(r.Holes, find.Look{Uniform: r.Uniform, Symmetric: r.Symmetric, Pattern: r.Pattern})
}

// check returns nil for a request that can be carried out.
func (r *Request) check() error {
	switch {
	case r.Holes < 1 || r.Holes > MaxHoles:
		return wrongf("boards can be found with 1 to %d holes, not with %d", MaxHoles, r.Holes)
	case r.Seeds.From < 0 || r.Seeds.To < r.Seeds.From || r.Seeds.To > MaxSeeds:
		return wrongf("boards can be found with 0 to %d seeds, not with %v", MaxSeeds, r.Seeds)
	case len(r.Pattern) > 0 && len(r.Pattern) != r.Holes:
		return wrongf("the pattern %v is for %d holes, not for %d", r.Pattern, len(r.Pattern), r.Holes)
	case r.Lines.backwards() || r.Moves.backwards():
		return wrongf("a range must not end before it begins")
	case r.Chained < 0:
		return wrongf("no board has %d chained moves", r.Chained)
	case r.Level > Hard:
		return wrongf("there is no level %d", r.Level)
	}
	return nil
}

func (r Range) backwards() bool { return r.From < 0 || r.To < r.From }

// asks reports whether a range is a wish at all.
func (r Range) asks() bool { return r != Range{} }

// possible reports whether a board of so many seeds can fulfil the wishes: every
// move banks at least one of them.
func (w *Wishes) possible(seeds int) bool {
	return (!w.Moves.asks() || w.Moves.From <= seeds) && w.Chained <= seeds
}

// glancing reports whether a look at the first moves can tell that a board does
// not fulfil the wishes.
func (w *Wishes) glancing() bool {
	return w.Forced || w.Trap || w.Lines.asks() && w.Lines.To < MaxHoles
}

// promises reports whether a board with so many winning first moves and traps
// can fulfil the wishes. Each winning first move begins a winning line.
func (w *Wishes) promises(winning, traps int) bool {
	return (!w.Forced || winning == 1) && (!w.Trap || traps > 0) && (!w.Lines.asks() || winning <= w.Lines.To)
}

// fulfilled reports whether a board fulfils the wishes, but for those of its
// shape.
func (w *Wishes) fulfilled(b Board) bool {
	lines := NoEnd
	if b.Lines.IsInt64() {
		lines = int(min(b.Lines.Int64(), NoEnd))
	}
	return (!w.Lines.asks() || w.Lines.Has(lines)) &&
		(!w.Moves.asks() || w.Moves.Has(b.Moves)) &&
		b.Chained >= w.Chained &&
		(!w.Forced || b.Forced()) &&
		(!w.Trap || len(b.Traps) > 0) &&
		w.Level.Has(b)
}
