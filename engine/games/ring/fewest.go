package ring

import (
	"context"
	"math/big"
	"reflect"
	"slices"
	"sort"

	"tchouka/engine"
	"tchouka/engine/pace"
)

const (
	returnMemory    = 1 << 30 // default memory limit in bytes
	pollEvery       = 1 << 12 // number of rings between polls of the context
	maxIndexedRings = 1 << 20 // if there are at most so many rings, each has its distance
)

var _ engine.Solution = (*ReturnSolution)(nil)

// ReturnSolution is the result of a search for the fewest sowings. The search is bidirectional. If
// there are not too many rings, it then continues backwards from the goal to all of them.
type ReturnSolution struct {
	start   ReturnState
	verdict engine.Verdict // of the start
	fewest  int            // from the start, if won
	least   int            // lower bound of the fewest sowings, if unknown
	line    []engine.Move
	onLine  map[engine.Key]int // sowings to go of the states on the line
	goal    distances
	states  int64
	all     bool // rings without a distance never reach the goal
	end     engine.End
}

// distances returns the number of sowings from a ring to the goal, if it was found.
type distances interface {
	distance(r seeds) (sowings int, known bool)
}

// Solve searches for the fewest sowings that restore the array.
func (Return) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	t := s.(ReturnState)
	if limits.Memory == 0 {
		limits.Memory = returnMemory
	}
	search := searchFrom[uint32]
	if t.goal.total() < 1<<8 {
		search = searchFrom[uint8]
	}
	w := search(ctx, t, limits)
	w.end = engine.EndOf(ctx, w.Complete())
	return w
}

// search is a bidirectional search in progress.
type search[T cell] struct {
	ctx           context.Context
	progress      func(engine.Progress)
	forward, back *shells[T] // around the successors of the start, and around the goal
	before        int        // sowings from the start to the first rings of fore
	scratch       []T
	meeting       []T // a ring in both
	budget        int64
	memory        int64
}

func searchFrom[T cell](ctx context.Context, t ReturnState, limits engine.Limits) *ReturnSolution {
	s := &search[T]{
		ctx: ctx, progress: limits.Progress, scratch: make([]T, len(t.holes)), budget: limits.Memory, memory: limits.Memory,
	}
	s.back = newShells(len(t.goal), &s.budget, cells[T](t.goal))
	first := [][]T{cells[T](t.holes)}
	if !t.begun {
		s.before, first = 1, nil
		for hole, count := range t.holes {
			if count > 0 {
				first = append(first, cells[T](t.sown(hole).holes))
			}
		}
	}
	s.forward = newShells(len(t.goal), &s.budget, first...)
	for _, r := range first {
		s.meet(s.back, r)
	}
	for searching := true; searching; {
		searching = !s.forward.over() && !s.back.over() && s.shell()
	}
	w := &ReturnSolution{start: t, goal: s.back}
	if s.forward.depth()+s.back.depth() == 0 && !s.canContinue() && s.meeting == nil {
		w.least = 1 // nothing was searched
		return w
	}
	s.conclude(w)
	if rings(t.holes).Cmp(big.NewInt(maxIndexedRings)) <= 0 {
		for s.canContinue() && !s.back.over() {
			s.backwards()
		}
	}
	w.all = s.back.over()
	w.states = int64(s.forward.len() + s.back.len())
	return w
}

// shell completes a shell on the side with fewer waiting rings. Only complete shells guarantee that
// the first meeting is the nearest. It returns false if there is a meeting, or if time or memory is
// exhausted.
func (s *search[T]) shell() bool {
	side, add := s.back, s.backwards
	if s.forward.waiting() < s.back.waiting() {
		side, add = s.forward, s.forwards
	}
	for last := side.len(); side.done < last; {
		if s.meeting != nil || !s.canContinue() {
			return false
		}
		add()
	}
	return s.meeting == nil && s.hasMemory()
}

// conclude sets the result from the meeting, or from its absence.
func (s *search[T]) conclude(w *ReturnSolution) {
	w.least = s.before + s.forward.depth() + s.back.depth()
	switch {
	case s.meeting != nil:
		w.verdict = engine.Won
		s.trace(w)
	case s.forward.over() || s.back.over():
		w.verdict = engine.Lost
	default:
		w.least++
	}
}

// hasMemory reports whether memory is left.
func (s *search[T]) hasMemory() bool { return !s.forward.full && !s.back.full }

// canContinue reports whether time and memory are left.
func (s *search[T]) canContinue() bool {
	if !s.hasMemory() {
		return false
	}
	if done := s.forward.done + s.back.done; done%pollEvery == 0 {
		if pace.Yield(s.ctx) != nil {
			return false
		}
		if s.progress != nil {
			s.progress(engine.Progress{States: int64(s.forward.len() + s.back.len()), Memory: s.memory - s.budget})
		}
	}
	return true
}

// meet records a ring as the meeting if the other side contains it.
func (s *search[T]) meet(other *shells[T], r []T) {
	if s.meeting == nil {
		if _, ok := other.distanceOf(r); ok {
			s.meeting = slices.Clone(r)
		}
	}
}

// forwards adds the successors of a ring.
func (s *search[T]) forwards() {
	r := s.forward.take()
	for hole, count := range r {
		if count == 0 {
			continue
		}
		copy(s.scratch, r)
		sow(s.scratch, hole)
		if s.forward.add(s.scratch) {
			s.meet(s.back, s.scratch)
		}
	}
}

// backwards adds the predecessors of a ring.
func (s *search[T]) backwards() {
	predecessors(s.back.take(), s.scratch, func(before []T, _ int) bool {
		if s.back.add(before) {
			s.meet(s.forward, before)
		}
		return true
	})
}

// trace computes the line through the meeting: back from it to the successors of the start, each
// ring one sowing nearer, and on to the goal.
func (s *search[T]) trace(w *ReturnSolution) {
	way := []seeds{numbersOf(s.meeting)}
	far, _ := s.forward.distanceOf(s.meeting)
	for at := s.meeting; far > 0; far-- {
		predecessors(at, s.scratch, func(before []T, _ int) bool {
			if distance, ok := s.forward.distanceOf(before); ok && distance == far-1 {
				at = slices.Clone(before)
				return false
			}
			return true
		})
		way = append(way, numbersOf(at))
	}
	if s.before > 0 {
		way = append(way, w.start.holes)
	}
	slices.Reverse(way)
	last := way[len(way)-1]
	toGo, _ := w.goal.distance(last)
	w.fewest = len(way) - 1 + toGo
	w.onLine = map[engine.Key]int{}
	t := w.start
	for left := w.fewest; ; left-- {
		w.onLine[t.Key()] = left
		if left == 0 {
			return
		}
		var target seeds
		if next := w.fewest - left + 1; next < len(way) {
			target = way[next]
		}
		hole := w.nextMove(t, target, left)
		w.line = append(w.line, Move(hole+1))
		t = t.sown(hole)
	}
}

// nextMove returns the hole to sow in a state with the given number of sowings left. It leads to the
// next ring before the meeting, or nearer to the goal after it.
func (w *ReturnSolution) nextMove(t ReturnState, target seeds, left int) int {
	for hole, count := range t.holes {
		if count == 0 {
			continue
		}
		to := t.sown(hole).holes
		if distance, ok := w.goal.distance(to); ok && distance == left-1 || slices.Equal(to, target) {
			return hole
		}
	}
	panic("the search knows a way that is none")
}

// rings returns the number of rings with the same holes and seeds.
func rings(r seeds) *big.Int {
	return new(big.Int).Binomial(int64(r.total()+len(r)-1), int64(len(r)-1))
}

func cells[T cell](r seeds) []T {
	c := make([]T, len(r))
	for i, n := range r {
		c[i] = T(n)
	}
	return c
}

func numbersOf[T cell](r []T) seeds {
	c := make(seeds, len(r))
	for i, n := range r {
		c[i] = int(n)
	}
	return c
}

// distance returns the distance of a ring.
func (s *shells[T]) distance(r seeds) (sowings int, known bool) { return s.distanceOf(cells[T](r)) }

// Fewest returns the fewest sowings from the start, and a line of this length. If the verdict is
// Unknown, it returns a lower bound. If the verdict is Lost, all rings were tried and none restores
// the array.
func (w *ReturnSolution) Fewest() (sowings int, line []engine.Move, verdict engine.Verdict) {
	if w.verdict == engine.Won {
		return w.fewest, slices.Clone(w.line), w.verdict
	}
	return w.least, nil, w.verdict
}

// Report returns the facts, the rest of the line for a state on it, and the number of rings that
// were found.
func (w *ReturnSolution) Report(key engine.Key) engine.Report {
	r := engine.Report{Facts: w.Facts(key), Positions: w.states, End: w.end}
	if left, ok := w.onLine[key]; ok {
		r.Line = slices.Values(w.line[len(w.line)-left:])
	}
	return r
}

// Complete reports whether the start is solved.
func (w *ReturnSolution) Complete() bool { return w.verdict != engine.Unknown }

// Facts returns the number of sowings to go.
func (w *ReturnSolution) Facts(key engine.Key) engine.Facts {
	s, err := Return{}.Decode(key)
	if err != nil || !slices.Equal(s.(ReturnState).goal, w.start.goal) {
		return engine.Facts{}
	}
	t := s.(ReturnState)
	if t.begun {
		if n, ok := w.goal.distance(t.holes); ok {
			return sowingsToGo(n)
		}
		if w.all {
			return engine.FactsOf(engine.Lost)
		}
	}
	if n, ok := w.onLine[key]; ok {
		return sowingsToGo(n)
	}
	switch {
	case key != w.start.Key():
		return engine.Facts{}
	case w.verdict == engine.Unknown:
		return engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtLeast, Value: w.least})
	}
	return engine.FactsOf(w.verdict)
}

func sowingsToGo(n int) engine.Facts {
	return engine.FactsOf(engine.Won, engine.Fact{Kind: engine.MovesToGo, Value: n})
}

// shells holds the rings around some first rings, each once and in ascending order of their
// distance in sowings. It is both the queue and the visited set of a breadth-first search.
type shells[T cell] struct {
	holes  int
	cells  []T      // concatenated rings
	index  []uint32 // open addressing: the number of a ring from 1, or 0 if free
	ends   []int    // number of rings up to each distance whose shell is complete
	done   int      // number of rings whose neighbours were added
	budget *int64   // bytes left
	held   int64    // bytes in use
	full   bool     // the budget was exceeded
}

// newShells returns shells around the given rings.
func newShells[T cell](holes int, budget *int64, first ...[]T) *shells[T] {
	s := &shells[T]{holes: holes, budget: budget}
	for _, r := range first {
		s.add(r)
	}
	s.ends = []int{s.len()}
	return s
}

// len returns the number of rings.
func (s *shells[T]) len() int { return len(s.cells) / s.holes }

// ring returns a ring by its number from 0.
func (s *shells[T]) ring(id int) []T { return s.cells[id*s.holes:][:s.holes:s.holes] }

// depth returns the distance up to which the shells are complete.
func (s *shells[T]) depth() int { return len(s.ends) - 1 }

// over reports whether the neighbours of all rings were added.
func (s *shells[T]) over() bool { return s.done == s.len() && !s.full }

// waiting returns the number of rings from which the next shell is made.
func (s *shells[T]) waiting() int { return s.len() - s.done }

// distanceOf returns the distance of a ring; false if it was not found.
func (s *shells[T]) distanceOf(r []T) (distance int, ok bool) {
	at := s.slot(r)
	if at < 0 || s.index[at] == 0 {
		return 0, false
	}
	id := int(s.index[at]) - 1
	return sort.Search(len(s.ends), func(d int) bool { return s.ends[d] > id }), true
}

// slot returns the slot of a ring in the index, or the free slot for it; −1 without an index.
func (s *shells[T]) slot(r []T) int {
	if len(s.index) == 0 {
		return -1
	}
	hash := uint64(len(r))
	for _, n := range r {
		hash = (hash ^ uint64(n)) * 0x9E3779B97F4A7C15
		hash ^= hash >> 29
	}
	mask := len(s.index) - 1
	for at := int(hash) & mask; ; at = (at + 1) & mask {
		if id := s.index[at]; id == 0 || slices.Equal(s.ring(int(id)-1), r) {
			return at
		}
	}
}

// add adds a ring that is not in the shells. fresh is false if it is, or if memory is exhausted.
func (s *shells[T]) add(r []T) (fresh bool) {
	if 4*(s.len()+1) > 3*len(s.index) && !s.grow() {
		s.full = true
		return false
	}
	at := s.slot(r)
	if s.index[at] != 0 {
		return false
	}
	s.cells = append(s.cells, r...)
	s.index[at] = uint32(s.len())
	return true
}

// grow doubles the memory, if the budget allows it: it allocates cells for as many rings as fit in
// the index, so that append never allocates.
func (s *shells[T]) grow() bool {
	size := max(16, 2*len(s.index))
	rings := 3*size/4 + 1
	bytes := 4*int64(size) + int64(rings)*int64(s.holes)*int64(reflect.TypeFor[T]().Size())
	if bytes-s.held > *s.budget || size > 1<<31 {
		return false
	}
	*s.budget -= bytes - s.held
	s.held = bytes
	s.cells = append(make([]T, 0, rings*s.holes), s.cells...)
	s.index = make([]uint32, size)
	for id := range s.len() {
		s.index[s.slot(s.ring(id))] = uint32(id + 1)
	}
	return true
}

// take returns the next ring whose neighbours are to be added; the caller must add all of them. A
// shell is closed before the first ring of the next one is taken.
func (s *shells[T]) take() []T {
	if s.done == s.ends[s.depth()] {
		s.ends = append(s.ends, s.len())
	}
	s.done++
	return s.ring(s.done - 1)
}
