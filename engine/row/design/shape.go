package design

import (
	"iter"
	"math"

	"tchouka/engine/row"
)

// shape is what the wishes say of how the seeds lie: which holes hold the same,
// and what some of them hold.
//
//	_ 2 _ 2     any pattern          cells  {1} {2}=2 {3} {4}=2
//	_ _ _ _     symmetric            cells  {1 4} {2 3}
//	_ _ 3 _     both                 cells  {1 4} {2 3}=3
//	_ _ _ _     uniform              cells  {1 2 3 4}
type shape struct {
	cells  []cell
	cellOf []int // by hole index
	none   bool  // the wishes contradict each other
}

// cell is a set of holes that hold the same.
type cell struct {
	holes int // how many
	seeds int // in each of them, or row.Any
}

func newShape(holes int, w Wishes) shape {
	s := shape{cellOf: make([]int, holes)}
	for i := range holes {
		mirror := holes - 1 - i
		switch {
		case w.Uniform && i > 0:
			s.cellOf[i] = 0
		case w.Symmetric && mirror < i:
			s.cellOf[i] = s.cellOf[mirror]
		default:
			s.cellOf[i] = len(s.cells)
			s.cells = append(s.cells, cell{seeds: row.Any})
		}
		c := &s.cells[s.cellOf[i]]
		c.holes++
		if len(w.Pattern) == 0 || w.Pattern[i] == row.Any {
			continue
		}
		s.none = s.none || c.seeds != row.Any && c.seeds != w.Pattern[i]
		c.seeds = w.Pattern[i]
	}
	return s
}

// fits reports whether a board has the shape. O(n).
func (s *shape) fits(p row.Position) bool {
	if s.none {
		return false
	}
	at := 0 // the cell that begins next
	seeds := make([]int, len(s.cells))
	for i, in := range s.cellOf {
		here := p.Seeds(i + 1)
		if in == at {
			if c := s.cells[in]; c.seeds != row.Any && c.seeds != here {
				return false
			}
			seeds[in] = here
			at++
		} else if seeds[in] != here {
			return false
		}
	}
	return true
}

// ways returns for the cells from each one on in how many ways they can hold
// each number of seeds; numbers too large to count are the largest. O(n·seeds).
func (s *shape) ways(seeds int) [][]uint64 {
	ways := make([][]uint64, len(s.cells)+1)
	ways[len(s.cells)] = make([]uint64, seeds+1)
	ways[len(s.cells)][0] = 1
	for i := len(s.cells) - 1; i >= 0; i-- {
		c, rest := s.cells[i], ways[i+1]
		ways[i] = make([]uint64, seeds+1)
		for q := range ways[i] {
			switch {
			case c.seeds == row.Any && q >= c.holes:
				ways[i][q] = addUpTo(rest[q], ways[i][q-c.holes])
			case c.seeds == row.Any:
				ways[i][q] = rest[q]
			case q >= c.holes*c.seeds:
				ways[i][q] = rest[q-c.holes*c.seeds]
			}
		}
	}
	return ways
}

// addUpTo adds, and stays at the largest number where the sum is more.
func addUpTo(a, b uint64) uint64 {
	if sum := a + b; sum >= a {
		return sum
	}
	return math.MaxUint64
}

// count returns how many boards of the shape have so many seeds.
func (s *shape) count(seeds int) uint64 {
	if s.none {
		return 0
	}
	return s.ways(seeds)[0][seeds]
}

// boards yields every board of the shape with so many seeds, won or lost, in
// rising order of the seeds in hole 1, then hole 2, and so on. O(n) for each and
// O(n·seeds) at the start.
func (s *shape) boards(seeds int) iter.Seq[row.Position] {
	return func(yield func(row.Position) bool) {
		if s.none {
			return
		}
		l := layer{shape: s, ways: s.ways(seeds), in: make([]int, len(s.cells)), holes: make([]int, len(s.cellOf))}
		l.fill(0, seeds, yield)
	}
}

// layer walks through the boards of a shape.
type layer struct {
	*shape
	ways  [][]uint64
	in    []int // seeds in each hole of a cell
	holes []int
}

// fill gives the cells from one on all they can hold of so many seeds.
func (l *layer) fill(from, seeds int, yield func(row.Position) bool) bool {
	if l.ways[from][seeds] == 0 {
		return true
	}
	if from == len(l.cells) {
		for i, in := range l.cellOf {
			l.holes[i] = l.in[in]
		}
		p, err := row.NewPosition(0, l.holes...)
		return err == nil && yield(p)
	}
	c := l.cells[from]
	least, most := 0, seeds/c.holes
	if c.seeds != row.Any {
		least, most = c.seeds, c.seeds
	}
	for l.in[from] = least; l.in[from] <= most; l.in[from]++ {
		if !l.fill(from+1, seeds-c.holes*l.in[from], yield) {
			return false
		}
	}
	return true
}
