package find

import (
	"iter"
	"math"
)

// Any is a place of a pattern that may hold any number of seeds.
const Any = -1

// Shape is how seeds may lie in places: which places hold the same, and what some of them
// hold.
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

// cell is a set of holes that hold the same.
type cell struct {
	holes int // how many
	seeds int // in each of them, or Any
}

// Look is how seeds must lie. The zero Look allows every board.
type Look struct {
	Uniform   bool  // the same in every place
	Symmetric bool  // the same from both ends
	Pattern   []int // what each place holds, or [Any]; an empty one allows everything
}

// NewShape returns the shape of so many places.
func NewShape(places int, look Look) Shape {
	s := Shape{cellOf: make([]int, places)}
	for i := range places {
		mirror := places - 1 - i
		switch {
		case look.Uniform && i > 0:
			s.cellOf[i] = 0
		case look.Symmetric && mirror < i:
			s.cellOf[i] = s.cellOf[mirror]
		default:
			s.cellOf[i] = len(s.cells)
			s.cells = append(s.cells, cell{seeds: Any})
		}
		c := &s.cells[s.cellOf[i]]
		c.holes++
		if len(look.Pattern) == 0 || look.Pattern[i] == Any {
			continue
		}
		s.none = s.none || c.seeds != Any && c.seeds != look.Pattern[i]
		c.seeds = look.Pattern[i]
	}
	return s
}

// None reports whether no board has the shape.
func (s *Shape) None() bool { return s.none }

// Fits reports whether a board has the shape; seeds returns what each place holds, from 0 on.
// O(n).
func (s *Shape) Fits(seeds func(place int) int) bool {
	if s.none {
		return false
	}
	at := 0 // the cell that begins next
	held := make([]int, len(s.cells))
	for i, in := range s.cellOf {
		here := seeds(i)
		if in == at {
			if c := s.cells[in]; c.seeds != Any && c.seeds != here {
				return false
			}
			held[in] = here
			at++
		} else if held[in] != here {
			return false
		}
	}
	return true
}

// Ways returns for the cells from each one on in how many ways they can hold
// each number of seeds; numbers too large to count are the largest. O(n·seeds).
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
				ways[i][q] = AddUpTo(rest[q], ways[i][q-c.holes])
			case c.seeds == Any:
				ways[i][q] = rest[q]
			case q >= c.holes*c.seeds:
				ways[i][q] = rest[q-c.holes*c.seeds]
			}
		}
	}
	return ways
}

// AddUpTo adds, and stays at the largest number where the sum is more.
func AddUpTo(a, b uint64) uint64 {
	if sum := a + b; sum >= a {
		return sum
	}
	return math.MaxUint64
}

// Count returns how many boards of the shape have so many seeds.
func (s *Shape) Count(seeds int) uint64 {
	if s.none {
		return 0
	}
	return s.Ways(seeds)[0][seeds]
}

// Boards yields every board of the shape with so many seeds, in rising order of the seeds in the
// first place, then the second, and so on. The slice is only good until the next one. O(n) for
// each and O(n·seeds) at the start.
func (s *Shape) Boards(seeds int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if s.none {
			return
		}
		l := layer{Shape: s, ways: s.Ways(seeds), in: make([]int, len(s.cells)), holes: make([]int, len(s.cellOf))}
		l.fill(0, seeds, yield)
	}
}

// layer walks through the boards of a shape.
type layer struct {
	*Shape
	ways  [][]uint64
	in    []int // seeds in each place of a cell
	holes []int
}

// fill gives the cells from one on all they can hold of so many seeds.
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

// held returns what each place of a cell can hold of so many seeds.
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
