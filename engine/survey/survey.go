package survey

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"tchouka/engine"
)

// Game is a game whose starts can be surveyed.
type Game interface {
	engine.Game
	engine.Solvable
}

// Of returns a game as one that can be surveyed: one that can be searched, and whose
// usual starts are made of two numbers, and others that they may leave out.
func Of(game engine.Game) (Game, bool) {
	g, ok := game.(Game)
	return g, ok && needed(g) == 2
}

// needed returns how many numbers a start cannot do without.
func needed(g Game) int {
	params := g.Params()
	n := len(params)
	for n > 0 && params[n-1].Optional {
		n--
	}
	return n
}

// Surveyed reports whether [Of] takes a game.
func Surveyed(game engine.Game) bool {
	_, ok := Of(game)
	return ok
}

// Range is the numbers of a parameter, both ends included.
type Range struct{ From, To int }

// Len returns how many there are.
func (r Range) Len() int { return r.To - r.From + 1 }

// Holds reports whether a number is one of them.
func (r Range) Holds(n int) bool { return n >= r.From && n <= r.To }

// Along returns what is known of the numbers of a range, up to the first of which
// nothing is.
func Along(numbers Range, at func(number int) (Cell, bool)) []Cell {
	var cells []Cell
	for number := numbers.From; number <= numbers.To; number++ {
		c, known := at(number)
		if !known {
			break
		}
		cells = append(cells, c)
	}
	return cells
}

// Request says which starts to search and how.
type Request struct {
	Game         Game
	Down, Across Range // of the first parameter and of the second
	// Memory is the most bytes that all searches together may take; 0 for 1 GiB.
	Memory int64
	// Workers is how many starts are searched at a time; 0 or less means one for each
	// core.
	Workers int
	// Run, unless it is nil, is called by each worker with what it is to do for a
	// start, so that it can be made to wait, with a context of its own.
	Run func(ctx context.Context, search func(context.Context))
	// Done reports cells that are known already and are left out. It may be nil. It
	// is called from one goroutine at a time.
	Done func(down, across int) bool
}

// defaultMemory is the ceiling of a survey that names none.
const defaultMemory = 1 << 30

// Cell is what was found of one start.
type Cell struct {
	Down, Across int
	Facts        engine.Facts
	Complete     bool  // the search came to its end
	States       int64 // how many it met; 0 where that is not counted
}

// ErrRange is the error of a range that holds no start, or one that the game does not
// have.
var ErrRange = errors.New("not a range of starts")

// Check returns nil for what can be surveyed, and otherwise an error that wraps
// ErrRange.
func (r Request) Check() error {
	params := r.Game.Params()
	for i, given := range []Range{r.Down, r.Across} {
		p := params[i]
		if given.From < p.Min || given.To > p.Max || given.To < given.From {
			return fmt.Errorf("%w: %s %d to %d: they go from %d to %d", ErrRange, p.Name, given.From, given.To, p.Min, p.Max)
		}
	}
	if _, err := r.Game.Start(r.Down.To, r.Across.To); err != nil {
		return fmt.Errorf("%w: %dx%d: %w", ErrRange, r.Down.To, r.Across.To, err)
	}
	return nil
}

// Size returns the number of starts.
func (r Request) Size() int { return r.Down.Len() * r.Across.Len() }

// Run searches every start and hands each cell to each as soon as it is there, from
// one goroutine at a time, in the order in which they are finished. It returns nil when
// all is done, the context's error when that ended it, or an error that wraps
// ErrRange. Starts that were being searched when the context ended are not handed on,
// and each is not called after Run has returned.
func Run(ctx context.Context, r Request, each func(Cell)) error {
	if err := r.Check(); err != nil {
		return err
	}
	workers := r.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, r.Size())
	if r.Memory <= 0 {
		r.Memory = defaultMemory
	}
	s := &survey{Request: r, share: max(r.Memory/int64(workers), 1), next: Cell{Down: r.Down.From, Across: r.Across.From}}
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for c, more := s.take(ctx); more; c, more = s.take(ctx) {
				s.run(ctx, func(ctx context.Context) { s.search(ctx, &c) })
				if ctx.Err() == nil {
					s.hand(c, each)
				}
			}
		})
	}
	all.Wait()
	return ctx.Err()
}

// survey is one run.
type survey struct {
	Request
	share int64 // of the memory, for each worker

	ask  sync.Mutex
	next Cell
	tell sync.Mutex
}

// take returns the next start to search.
func (s *survey) take(ctx context.Context) (c Cell, more bool) {
	s.ask.Lock()
	defer s.ask.Unlock()
	for s.next.Down <= s.Down.To && ctx.Err() == nil {
		c = s.next
		if s.next.Across++; s.next.Across > s.Across.To {
			s.next = Cell{Down: c.Down + 1, Across: s.Across.From}
		}
		if s.Done == nil || !s.Done(c.Down, c.Across) {
			return c, true
		}
	}
	return Cell{}, false
}

// run lets a worker search a start.
func (r Request) run(ctx context.Context, search func(context.Context)) {
	if r.Run == nil {
		search(ctx)
		return
	}
	r.Run(ctx, search)
}

// search fills in a cell.
func (s *survey) search(ctx context.Context, c *Cell) {
	start, err := s.Game.Start(c.Down, c.Across)
	if err != nil {
		return // not all numbers can be as large as they please at once
	}
	solution := s.Game.Solve(ctx, start, engine.Limits{Memory: s.share})
	c.Facts, c.Complete = told(solution.Facts(start.Key())), solution.Complete()
	c.States = solution.Report(start.Key()).Positions
}

func (s *survey) hand(c Cell, each func(Cell)) {
	s.tell.Lock()
	defer s.tell.Unlock()
	each(c)
}

// told returns what is written of a start. What only recurs is drawn, as a game without
// end, which tells nothing beside its period. What is worth 0 by chance counts as drawn.
func told(known engine.Facts) engine.Facts {
	if value, ok := known.Find(engine.Value); ok && value.Value == 0 {
		return engine.FactsOf(engine.Drawn)
	}
	if _, recurs := known.Find(engine.Period); !recurs {
		return known
	}
	var facts engine.Facts
	for fact := range known.All() {
		if fact.Kind != engine.ResultFact {
			facts.Add(fact)
		}
	}
	return facts
}
