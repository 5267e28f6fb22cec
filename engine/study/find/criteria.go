package find

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
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

// Method is a search such as [Find] for given criteria.
type Method func(c Criteria, yield func(Board) bool) (Summary, error)

// Drops repeats a search that has found nothing, each time without one of the criteria, and yields
// the results. It counts at most most boards for each. The sequence ends when search is cancelled.
func Drops(c Criteria, most int, search Method) iter.Seq[Drop] {
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
func (r Request) FindWith(ctx context.Context) Method {
	return func(c Criteria, yield func(Board) bool) (Summary, error) {
		r.Criteria = c
		return Find(ctx, r, yield)
	}
}

// Any is a place of a pattern with any number of seeds.
const Any = -1

// Shape is a set of distributions of seeds over places: some places hold equal numbers, and some
// have a fixed number.
//
//	_ 2 _ 2     any pattern          cells  {1} {2}=2 {3} {4}=2
//	_ _ _ _     symmetric            cells  {1 4} {2 3}
//	_ _ 3 _     both                 cells  {1 4} {2 3}=3
//	_ _ _ _     uniform              cells  {1 2 3 4}
type Shape struct {
	cells  []cell
	cellOf []int // by hole index
	none   bool  // the criteria contradict each other
}

// cell is a set of holes with equal numbers of seeds.
type cell struct {
	holes int // how many
	seeds int // in each of them, or Any
}

// Distribution is a condition on the distribution of seeds. The zero Distribution matches every
// board.
type Distribution struct {
	Uniform   bool  // the same number in every place
	Symmetric bool  // the same from both ends
	Pattern   []int // the number in each place, or [Any]; an empty pattern matches everything
}

// NewShape returns the shape for a number of places.
func NewShape(places int, distribution Distribution) Shape {
	s := Shape{cellOf: make([]int, places)}
	for i := range places {
		mirror := places - 1 - i
		switch {
		case distribution.Uniform && i > 0:
			s.cellOf[i] = 0
		case distribution.Symmetric && mirror < i:
			s.cellOf[i] = s.cellOf[mirror]
		default:
			s.cellOf[i] = len(s.cells)
			s.cells = append(s.cells, cell{seeds: Any})
		}
		c := &s.cells[s.cellOf[i]]
		c.holes++
		if len(distribution.Pattern) == 0 || distribution.Pattern[i] == Any {
			continue
		}
		s.none = s.none || c.seeds != Any && c.seeds != distribution.Pattern[i]
		c.seeds = distribution.Pattern[i]
	}
	return s
}

// None reports whether no board has the shape.
func (s *Shape) None() bool { return s.none }

// Fits reports whether a board has the shape; seeds returns the number in each place, from 0. O(n).
func (s *Shape) Fits(seeds func(place int) int) bool {
	if s.none {
		return false
	}
	at := 0 // the next new cell
	held := make([]int, len(s.cells))
	for i, in := range s.cellOf {
		seedCount := seeds(i)
		if in == at {
			if c := s.cells[in]; c.seeds != Any && c.seeds != seedCount {
				return false
			}
			held[in] = seedCount
			at++
		} else if held[in] != seedCount {
			return false
		}
	}
	return true
}

// Ways returns, for the cells from each index, in how many ways they can hold each number of seeds.
// The counts saturate. O(n·seeds).
func (s *Shape) Ways(seeds int) [][]uint64 {
	ways := make([][]uint64, len(s.cells)+1)
	ways[len(s.cells)] = make([]uint64, seeds+1)
	ways[len(s.cells)][0] = 1
	for i := len(s.cells) - 1; i >= 0; i-- {
		c, rest := s.cells[i], ways[i+1]
		ways[i] = make([]uint64, seeds+1)
		for q := range ways[i] {
			switch {
			case c.seeds == Any && q >= c.holes:
				ways[i][q] = AddSaturated(rest[q], ways[i][q-c.holes])
			case c.seeds == Any:
				ways[i][q] = rest[q]
			case q >= c.holes*c.seeds:
				ways[i][q] = rest[q-c.holes*c.seeds]
			}
		}
	}
	return ways
}

// AddSaturated returns a + b, saturated at the largest uint64.
func AddSaturated(a, b uint64) uint64 {
	if sum := a + b; sum >= a {
		return sum
	}
	return math.MaxUint64
}

// Count returns the number of boards of the shape with a number of seeds.
func (s *Shape) Count(seeds int) uint64 {
	if s.none {
		return 0
	}
	return s.Ways(seeds)[0][seeds]
}

// Boards yields every board of the shape with a number of seeds, in lexicographic order of the
// seeds in the places. The slice is valid until the next iteration. O(n) for each and O(n·seeds) at
// the start.
func (s *Shape) Boards(seeds int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if s.none {
			return
		}
		l := layer{Shape: s, ways: s.Ways(seeds), in: make([]int, len(s.cells)), holes: make([]int, len(s.cellOf))}
		l.fill(0, seeds, yield)
	}
}

// layer iterates over the boards of a shape.
type layer struct {
	*Shape
	ways  [][]uint64
	in    []int // seeds in each place of a cell
	holes []int
}

// fill distributes a number of seeds over the cells from an index in all ways.
func (l *layer) fill(from, seeds int, yield func([]int) bool) bool {
	if l.ways[from][seeds] == 0 {
		return true
	}
	if from == len(l.cells) {
		for i, in := range l.cellOf {
			l.holes[i] = l.in[in]
		}
		return yield(l.holes)
	}
	least, most := l.held(from, seeds)
	for l.in[from] = least; l.in[from] <= most; l.in[from]++ {
		if !l.fill(from+1, seeds-l.cells[from].holes*l.in[from], yield) {
			return false
		}
	}
	return true
}

// held returns the bounds of the number in each place of a cell, for a number of seeds.
func (s *Shape) held(cell, seeds int) (least, most int) {
	if c := s.cells[cell]; c.seeds != Any {
		return c.seeds, c.seeds
	}
	return 0, seeds / s.cells[cell].holes
}

// At returns the board at an index in the order of Boards, 0 ≤ index < Count. O(n·seeds).
func (s *Shape) At(seeds int, index uint64) []int {
	ways, in := s.Ways(seeds), make([]int, len(s.cells))
	for i, c := range s.cells {
		for in[i], _ = s.held(i, seeds); ; in[i]++ {
			after := ways[i+1][seeds-c.holes*in[i]]
			if index < after {
				break
			}
			index -= after
		}
		seeds -= c.holes * in[i]
	}
	board := make([]int, len(s.cellOf))
	for i, cell := range s.cellOf {
		board[i] = in[cell]
	}
	return board
}

// Bag draws the numbers from 0 to size-1, each once. It is a lazy Fisher–Yates shuffle: the
// elements from index drawn on remain, and only elements that moved are stored.
//
//	index    0 1 │ 2 3 4 5 6 7        7 was drawn, and then 4
//	number   7 4 │ 2 3 1 5 6 0        moved: 4→1 7→0
type Bag struct {
	size, drawn int
	moved       map[int]int
}

// NewBag returns a bag of the numbers below size.
func NewBag(size int) Bag { return Bag{size: size, moved: map[int]int{}} }

// Left returns how many numbers remain.
func (b *Bag) Left() int { return b.size - b.drawn }

// at returns the number at an index.
func (b *Bag) at(i int) int {
	if number, moved := b.moved[i]; moved {
		return number
	}
	return i
}

// Next draws a random number.
func (b *Bag) Next(random *rand.Rand) int {
	i := b.drawn + random.IntN(b.Left())
	number := b.at(i)
	b.moved[i] = b.at(b.drawn)
	delete(b.moved, b.drawn)
	b.drawn++
	return number
}
