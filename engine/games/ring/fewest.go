package ring

import (
	"context"
	"math/big"
	"slices"

	"tchouka/engine/pace"

	"tchouka/engine"
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
