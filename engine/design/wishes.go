package design

import (
	"math"

	"tchouka/engine"
)

// Range is the whole numbers From to To, both included. As a wish, the zero
// Range asks for nothing.
type Range struct{ From, To int }

// NoEnd is the To of a range that does not end.
const NoEnd = math.MaxInt

// Exactly is the range of one number, AtLeast that of a number and all above.
func Exactly(n int) Range { return Range{n, n} }

// AtLeast is the range of a number and all above.
func AtLeast(n int) Range { return Range{n, NoEnd} }

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
	Pattern Pattern
	// Level asks for a level of difficulty.
	Level Level
}

// Request says which boards to find.
type Request struct {
	Rules engine.Rules
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
