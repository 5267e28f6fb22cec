package solve

import (
	"context"
	"runtime"
	"slices"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/pace"
)

// Collection is the result of [Collect].
type Collection struct {
	// Collected is the maximum number of seeds in the Ruma after moves that all end there,
	// including the seeds banked before. CollectedWithLosingMove is the same number if one last,
	// losing move may follow.
	Collected, CollectedWithLosingMove int
	// Exact means that both numbers are exact. Otherwise they are lower bounds.
	Exact bool
	// Verdict is Won if all seeds can be collected, and Unknown if the search did not decide this.
	Verdict engine.Verdict
	// Line is a line of safe moves that collects Collected seeds.
	Line []row.Move
	// Positions is the number of visited positions. Without wrapping, a position that is reached in
	// two ways counts twice.
	Positions int
	Cause     Cause
}

// Collect finds only the maximum number of seeds that can be collected. For rules with chaining and
// without wrapping it solves much larger boards than [Analyse] and needs almost no memory. For
// other rules it returns the result of Analyse. If it is cut off, it returns bounds, like
// [Analyse].
func Collect(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Collection {
	if !rules.Wrapping && rules.Chaining {
		return newCollector(ctx, start, opts).collect(start)
	}
	r := Analyse(ctx, rules, start, opts)
	return &Collection{
		Collected: r.Collected, CollectedWithLosingMove: r.CollectedWithLosingMove,
		Exact:   r.Exact || r.Verdict == engine.Won, // no more than all seeds
		Verdict: r.Verdict, Line: r.Line, Positions: r.Positions, Cause: r.Cause,
	}
}

// collector searches the tree of safe moves, depth first, for rules without wrapping. These are
// simpler. No sowing passes the Ruma, so each move that ends there banks one seed, and a losing
// move none. The maximum number collected is the maximum number of moves.
//
// Each sowing of a move starts where the previous one ended, nearer to the Ruma, and drops a seed
// in each hole up to its own end. So a move does not change a hole before it sows from it. The
// initial row therefore determines whether the move is safe:
//
//	safe(0) = true                                      the Ruma
//	safe(d) = safe(d − b − 1), if 0 < b < d             a sowing that ends at distance d
//
// for b seeds at distance d. Hole d can be chosen safely if 0 < b ≤ d and safe(d − b). One pass
// finds all safe moves of a position without sowing any of them. A move adds one seed to each hole
// nearer than its start, and empties those where its sowings began:
//
//	distance   8  7  6  5  4  3  2  1
//	before     3  1  0  4  2  4  3  5     hole 8 ends at 5, whose 4 + 1 end in the Ruma;
//	after      0  2  1  0  3  5  4  6     had 5 held 1 or 2, it would end in 3 or 2: dead
//
// There is no transposition table. The moves that end in one position form a single path (see
// unsower). Two of them rarely come from positions of the same game, so a table would cost more
// than it saves: of the 1,697,836 positions visited for 40 holes of four seeds, 228 are visited
// again. If only one move is safe, it is played immediately.
//
// A hole with more seeds than its distance is dead. It can never be chosen, a chain that ends in it
// would have to pass the Ruma, and its seeds stay. Let h be the nearest hole that is not dead, and
// let it hold as many seeds as its distance, so that its own sowing ends in the Ruma. Then choosing
// h first is optimal. Proof: consider any other line of safe moves. The last sowing of its first
// move starts beyond h, since all nearer holes are dead. It drops a seed in h, which is dead from
// then on; no move of the line removes seeds from h. So the whole line can be played after h has
// been chosen, which changes only h and dead holes. The result is one move longer.
type collector struct {
	ctx      context.Context
	progress func(Progress)
	reported time.Time
	ledger   ledger

	holes  int
	safe   []bool // by distance, 0 for the Ruma: of the current position
	levels []collected
	depth  int      // of the current level
	line   []uint16 // distances of the holes chosen so far
	best   []uint16 // the longest line so far
	total  int      // seeds outside at the start

	positions int
	cause     Cause
}

// collected is a position on the stack, with its untried moves.
type collected struct {
	row   []uint16 // seeds by distance, at most the distance + 1
	moves []uint16 // distances
	tried int      // number of moves tried
	made  int      // number of moves from the start
}

func newCollector(ctx context.Context, start row.Position, opts Options) *collector {
	c := &collector{
		ctx: ctx, progress: opts.Progress, reported: time.Now(),
		ledger: ledger{ceiling: opts.ceiling()},
		holes:  start.Len(), safe: make([]bool, start.Len()+1), total: start.Outside(),
	}
	c.safe[0] = true
	return c
}

func (c *collector) collect(start row.Position) *Collection {
	if c.reserve() {
		line := c.levels[0].row
		for d := 1; d <= c.holes; d++ {
			line[d] = uint16(min(start.Seeds(c.holes+1-d), d+1))
		}
		c.run()
	}
	all := start.Ruma() + len(c.best)
	found := &Collection{
		Collected: all, CollectedWithLosingMove: all, Exact: c.cause == Finished,
		Positions: c.positions, Cause: c.cause, Line: make([]row.Move, len(c.best)),
	}
	switch {
	case len(c.best) == c.total:
		found.Verdict, found.Exact = engine.Won, true
	case found.Exact:
		found.Verdict = engine.Lost
	}
	for i, distance := range c.best {
		found.Line[i] = row.Move(c.holes + 1 - int(distance))
	}
	return found
}

// run searches from the start on level 0 until all positions are visited, all seeds are collected,
// or the search is cut off.
func (c *collector) run() {
	if !c.arrive() {
		return
	}
	for c.depth >= 0 && len(c.best) < c.total {
		top := &c.levels[c.depth]
		if top.tried == len(top.moves) {
			c.depth--
			continue
		}
		move := top.moves[top.tried]
		top.tried++
		c.depth++
		if !c.reserve() {
			return
		}
		from, to := &c.levels[c.depth-1], &c.levels[c.depth]
		copy(to.row, from.row)
		to.made = from.made
		c.play(to, int(move))
		if !c.arrive() {
			return
		}
	}
}

// arrive examines the position on top of the stack, and continues while it has only one safe move.
// It returns false if the search is cut off.
func (c *collector) arrive() bool {
	for top := &c.levels[c.depth]; ; c.play(top, int(top.moves[0])) {
		if c.positions%pollInterval == 0 && !c.poll() {
			return false
		}
		c.positions++
		if top.made > len(c.best) || c.best == nil {
			c.best = append(c.best[:0], c.line[:top.made]...)
		}
		c.find(top)
		if len(top.moves) != 1 {
			return true
		}
	}
}

// find finds the safe moves of a position, or only the one that is optimal to play first.
func (c *collector) find(at *collected) {
	at.moves, at.tried = at.moves[:0], 0
	allDead := true // true if all holes nearer than d are dead
	for d := 1; d <= c.holes; d++ {
		seeds := int(at.row[d])
		switch {
		case seeds > d:
			c.safe[d] = false
			continue
		case seeds == 0:
			c.safe[d] = false
		case seeds == d:
			c.safe[d] = false
			at.moves = append(at.moves, uint16(d))
			if allDead {
				return
			}
		default:
			c.safe[d] = c.safe[d-seeds-1]
			if c.safe[d-seeds] {
				at.moves = append(at.moves, uint16(d))
			}
		}
		allDead = false
	}
}

// play plays a safe move in place.
func (c *collector) play(at *collected, from int) {
	end := from - int(at.row[from])
	at.row[from] = 0
	for d := from - 1; d > 0; d-- {
		if d == end {
			end = d - int(at.row[d]) - 1
			at.row[d] = 0
		} else if int(at.row[d]) <= d {
			at.row[d]++
		}
	}
	c.line = append(c.line[:at.made], uint16(from))
	at.made++
}

// reserve ensures that the stack has a level at c.depth.
func (c *collector) reserve() bool {
	if c.depth < len(c.levels) {
		return true
	}
	places := c.holes + 1
	if !c.ledger.reserve(int64(4*places) + 64) {
		c.cause = MemoryFull
		return false
	}
	both := make([]uint16, 2*places)
	c.levels = append(c.levels, collected{row: both[:places:places], moves: both[places:][:0]})
	return true
}

// pollInterval is the number of positions between polls of the context. They take some hundred
// microseconds, or milliseconds on the longest boards.
const pollInterval = 1 << 10

// poll polls the context and reports progress. It returns false if the search must end.
func (c *collector) poll() bool {
	if now := time.Now(); c.progress != nil && now.Sub(c.reported) >= reportEvery {
		c.progress(Progress{Positions: c.positions, Collected: len(c.best)})
		c.reported = time.Now()
	}
	if pace.Yield(c.ctx) != nil {
		c.cause = Cancelled
	}
	return c.cause == Finished
}

// List lists the won positions of one layer of [Tables], with an empty Ruma. They are sorted by the
// seeds in hole 1, then hole 2, and so on, in ascending order. List takes eight bytes for each.
//
// This is the descending order of the rank of the reversed row: of two rows, the one with fewer
// seeds in hole 1 has more in the others, and so the higher rank. The list holds the difference
// between the highest rank and each rank.
type List struct {
	ranking ranking
	seeds   int
	from    []uint64 // the highest rank minus that of each row, ascending
	row     []int32
	holes   []int
}

// List lists the layer with the given number of seeds. It returns false if the tables do not
// include the layer, or if the context ends, which it detects within some milliseconds. O(m·n + m
// log m) for m positions.
func (t *Tables) List(ctx context.Context, seeds int) (*List, bool) {
	layers := t.grown.Load().layers
	if seeds < 0 || seeds >= len(layers) {
		return nil, false
	}
	n := t.ranking.holes
	l := &List{
		ranking: t.ranking, seeds: seeds, from: make([]uint64, 0, layers[seeds].count),
		row: make([]int32, n), holes: make([]int, n),
	}
	highest := rankCount(n, seeds) - 1
	ended := !layers[seeds].each(func(rank uint64) bool {
		t.ranking.unrank(l.row, rank, seeds)
		slices.Reverse(l.row)
		l.from = append(l.from, highest-t.ranking.rank(l.row))
		return len(l.from)%rehashed != 0 || pace.Yield(ctx) == nil
	})
	return l, !ended && sortCancellable(l.from, func() bool { return pace.Yield(ctx) == nil })
}

// Len returns the number of positions.
func (l *List) Len() int { return len(l.from) }

// At returns the position with an index below Len. It is not safe for concurrent use. O(n + seeds).
func (l *List) At(i int) row.Position {
	l.ranking.unrank(l.row, rankCount(l.ranking.holes, l.seeds)-1-l.from[i], l.seeds)
	for at, s := range l.row {
		l.holes[len(l.holes)-1-at] = int(s)
	}
	p, err := row.NewPosition(0, l.holes...)
	if err != nil {
		panic(err) // cannot happen: a ranked row is a valid board
	}
	return p
}

// sortedAtOnce is how many numbers are sorted between polls of the context.
const sortedAtOnce = 1 << 15

// sortCancellable sorts while patient returns true, and reports whether it finished.
func sortCancellable(x []uint64, canContinue func() bool) bool {
	for len(x) > sortedAtOnce {
		if !canContinue() {
			return false
		}
		at := partition(x)
		less, more := x[:at], x[at:]
		if len(less) > len(more) { // the shorter part first, to limit the recursion depth
			less, more = more, less
		}
		if !sortCancellable(less, canContinue) {
			return false
		}
		x = more
	}
	slices.Sort(x)
	return canContinue()
}

// partition moves the smaller numbers before the larger ones and returns the index of the first
// larger one. Neither part is empty. The numbers must be distinct, and at least three.
func partition(x []uint64) int {
	pivots := []uint64{x[0], x[len(x)/2], x[len(x)-1]}
	slices.Sort(pivots)
	pivot, i, j := pivots[1], 0, len(x)-1
	for {
		for x[i] < pivot {
			i++
		}
		for x[j] >= pivot && j > i {
			j--
		}
		if i >= j {
			return i
		}
		x[i], x[j] = x[j], x[i]
		i++
		j--
	}
}

// sized holds the functions that are compiled separately for every size of rows.
type sized struct {
	analyse   func(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result
	newProver func(rules row.Rules, holes int, width uint) prover
}

func sizedOf[P words]() sized {
	return sized{analyse[P], func(rules row.Rules, holes int, width uint) prover { return newSearcher[P](rules, holes, width) }}
}

// fewSizes leaves sizes out, because a web page must be small.
const fewSizes = runtime.GOOS == "js"

// sizedFor returns the smallest size for rows of the given words.
func sizedFor(count int) sized {
	switch {
	case count <= 1:
		return sizedOf[[1]uint64]()
	case count <= 2:
		return sizedOf[[2]uint64]()
	case count <= 3 && !fewSizes:
		return sizedOf[[3]uint64]()
	case count <= 4:
		return sizedOf[[4]uint64]()
	case count <= 6 && !fewSizes:
		return sizedOf[[6]uint64]()
	case count <= 8 && !fewSizes:
		return sizedOf[[8]uint64]()
	case count <= 16:
		return sizedOf[[16]uint64]()
	case count <= 64 && !fewSizes:
		return sizedOf[[64]uint64]()
	default:
		return sizedOf[[512]uint64]()
	}
}
