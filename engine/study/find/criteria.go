package find

import (
	"context"
	"fmt"
	"iter"
	"math"
	"strconv"

	"tchouka/engine"
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
	Traps   int   // minimum number of tempting first moves that are wrong; see [Generator]
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
		(!c.Forced || b.Forced()) && len(b.Traps) >= c.Traps && c.Level.Has(b)
}

// Fits reports whether a board matches the criteria, including its look. O(places).
func (c *Criteria) Fits(b Board) bool {
	places := b.Game.Board(b.Start).Places
	holes := holesOf(places)
	if len(c.Pattern) > 0 && len(c.Pattern) != len(holes) {
		return false
	}
	shape := NewShape(len(holes), c.Distribution)
	return c.Match(b) && shape.Fits(func(i int) int { return places[holes[i]].Seeds })
}

// holesOf returns the indices of the places that are holes.
func holesOf(places []engine.Place) (holes []int) {
	for i, p := range places {
		if !p.Store && !p.Closed && !p.Furrow {
			holes = append(holes, i)
		}
	}
	return holes
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
	case r.Traps < 0:
		return RequestErrorf("no board has %d traps", r.Traps)
	case r.Level > Hard:
		return RequestErrorf("unknown difficulty %d", r.Level)
	}
	return nil
}

// Level is a range of difficulty: of the probability that a player who looks only one move ahead
// wins.
//
//	Easy     1 in 16, or better
//	Medium   between 1 in 16 and 1 in 512
//	Hard     1 in 512, or worse
//
// These are the averages of a thousand random boards of five to seven holes, on a shortest line of
// each:
//
//	         moves   legal moves that keep the win   traps on the way
//	Easy      4.5    53 %                            1.5
//	Medium    8.5    38 %                            5
//	Hard     12.5    30 %                            9
type Level uint8

// The levels, in ascending order. AnyLevel matches all of them.
const (
	AnyLevel Level = iota
	Easy
	Medium
	Hard
)

const (
	easyChance = 1.0 / 16
	hardChance = 1.0 / 512
)

// Levels returns the three levels in ascending order.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

// String returns "easy", "medium", "hard" or "any".
func (l Level) String() string {
	switch l {
	case Easy:
		return "easy"
	case Medium:
		return "medium"
	case Hard:
		return "hard"
	default:
		return "any"
	}
}

// LevelByName returns the level with a name, or an error that lists the names.
func LevelByName(name string) (Level, error) {
	for level := AnyLevel; level <= Hard; level++ {
		if level.String() == name {
			return level, nil
		}
	}
	return AnyLevel, fmt.Errorf("unknown difficulty %q: choose easy, medium, hard or any", name)
}

func levelOf(chance float64) Level {
	switch {
	case chance == 0:
		return AnyLevel
	case chance >= easyChance:
		return Easy
	case chance > hardChance:
		return Medium
	default:
		return Hard
	}
}

// Has reports whether a board has the level.
func (l Level) Has(b Board) bool { return l == AnyLevel || l == b.Level() }

// Drop is the result of a search with all criteria but one.
type Drop struct {
	Term     string // the omitted criterion; see [Criteria.Terms]
	Found    int    // boards that match the others
	Complete bool   // all of them were counted
	Example  Board  // one of them, if Found is not 0
}

// Search is a search such as [Find] for given criteria.
type Search func(c Criteria, yield func(Board) bool) (Summary, error)

// Drops repeats a search that has found nothing, each time without one of the criteria, and yields
// the results. It counts at most most boards for each. The sequence ends when search is cancelled.
func Drops(c Criteria, most int, search Search) iter.Seq[Drop] {
	return func(yield func(Drop) bool) {
		for i, term := range c.Terms() {
			d := Drop{Term: term}
			summary, err := search(c.without(i), func(b Board) bool {
				if d.Found++; d.Found == 1 {
					d.Example = b
				}
				return d.Found < most
			})
			d.Complete = err != nil || summary.Cause == Finished && summary.Undecided == 0
			if summary.Cause == Cancelled || !yield(d) {
				return
			}
		}
	}
}

// FindWith returns [Find] of the request with other criteria.
func (r Request) FindWith(ctx context.Context) Search {
	return func(c Criteria, yield func(Board) bool) (Summary, error) {
		r.Criteria = c
		return Find(ctx, r, yield)
	}
}
