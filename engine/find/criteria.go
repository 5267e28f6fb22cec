package find

import (
	"fmt"
	"math"
	"strconv"
)

// Range is the integers from From to To, inclusive. As a criterion, the zero Range matches every
// number.
type Range struct{ From, To int }

// NoEnd is the To of an unbounded range.
const NoEnd = math.MaxInt

// Exactly returns the range with one number.
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

// Has reports whether a number matches the criterion.
func (r Range) Has(n int) bool { return r == Range{} || r.From <= n && n <= r.To }

// Limits reports whether a range is a criterion.
func (r Range) Limits() bool { return r != Range{} }

// reversed reports whether a range is invalid because it ends before it begins.
func (r Range) reversed() bool { return r.From < 0 || r.To < r.From }

// Criteria are conditions on boards. The zero Criteria match every winnable board.
type Criteria struct {
	Lines   Range // winning lines, in games that count them
	Moves   Range // minimum number of moves to win
	Chained int   // minimum number of chained moves on the shortest line; see [Generator]
	Forced  bool  // exactly one first move wins
	Trap    bool  // a tempting first move is wrong; see [Generator]
	Level   Level // the difficulty; see [Generator]
	Distribution
}

// Match reports whether a board matches the criteria, except for its look.
func (c *Criteria) Match(b Board) bool {
	lines := NoEnd
	switch {
	case b.Lines == nil:
		lines = -1
	case b.Lines.IsInt64():
		lines = int(b.Lines.Int64())
	}
	return c.Lines.Has(lines) && c.Moves.Has(b.Moves) && b.Chained >= c.Chained &&
		(!c.Forced || b.Forced()) && (!c.Trap || len(b.Traps) > 0) && c.Level.Has(b)
}

// Check returns an error that wraps ErrRequest if the request is invalid.
func (r *Request) Check() error {
	switch {
	case r.Seeds.reversed() || r.Seeds.To > MaxSeeds:
		return RequestErrorf("boards can be found with 0 to %d seeds, not with %v", MaxSeeds, r.Seeds)
	case r.Lines.reversed() || r.Moves.reversed():
		return RequestErrorf("a range must not end before it begins")
	case r.Chained < 0:
		return RequestErrorf("no board has %d chained moves", r.Chained)
	case r.Level > Hard:
		return RequestErrorf("unknown difficulty %d", r.Level)
	}
	return nil
}
