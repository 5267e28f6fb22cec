package solve

import (
	"context"
	"iter"
	"slices"

	"tchouka/engine/games/row"
	"tchouka/engine/pace"
)

// grower computes one layer of tables. If it is cut off, it removes what it added to the pending
// positions.
type grower struct {
	*Tables
	ctx        context.Context
	undo       retractor
	marks      map[int]mark // the lengths of the bags of pending before
	usedBefore int64        // used before
	peak       int64        // the maximum of used
	work       int
	ended      bool // by the context or for lack of memory
}

// Costs in sowings of a search: of a backward move, and the number of positions in a layer for each
// pending one.
const (
	predecessorCost = 8
	pathsWithin     = 2
)

// profiled is the number of positions in the profile of a large layer.
const profiled = 1 << 14

func (t *Tables) grower(ctx context.Context) *grower {
	return &grower{
		Tables: t, ctx: ctx, marks: map[int]mark{}, usedBefore: t.used,
		undo: retractor{rules: t.rules, holes: t.ranking.holes, row: make([]int32, t.ranking.holes)},
	}
}

// extend is Extend without locking; the caller holds the lock.
func (t *Tables) extend(ctx context.Context) bool {
	old := t.grown.Load()
	seeds := len(old.layers)
	if t.full.Load() || seeds > t.ranking.most {
		t.full.Store(true)
		return false
	}
	g := t.grower(ctx)
	made, ok := g.layer(seeds)
	if !ok || !g.predecessors(&made, seeds) {
		g.rollBack()
		t.full.Store(ctx.Err() == nil)
		return false
	}
	t.used -= t.pending[seeds].bytes()
	delete(t.pending, seeds)
	made.cost, made.peak = old.cost, max(old.layers[seeds-1].peak, g.peak)
	t.grown.Store(&grown{
		layers: append(slices.Clip(old.layers), made),
		cost:   old.cost + predecessorCost*int64(g.work+pathsWithin*t.pending[seeds+1].len()),
	})
	return true
}

// layer computes the layer with the given number of seeds.
func (g *grower) layer(seeds int) (made layer, ok bool) {
	ranks, ok := g.members(seeds)
	limit := rankCount(g.ranking.holes, seeds)
	if !ok || !g.reserve(layerBytes(len(ranks), limit)) {
		return layer{}, false
	}
	made, ok = newLayer(ranks, limit, func() bool { return pace.Yield(g.ctx) == nil })
	g.used += made.bytes() - layerBytes(len(ranks), limit) - 8*int64(cap(ranks))
	return made, ok
}

// members returns the ranks of a layer's positions, some of them more than once. They are the
// pending positions, and those on their paths of predecessors within the layer. If a path leaves
// the layer, its next position becomes pending in a later one. The slice is counted in used.
func (g *grower) members(seeds int) (ranks []uint64, ok bool) {
	add := func(rank uint64) {
		if len(ranks) == cap(ranks) {
			more := max(g.pending[seeds].len(), cap(ranks)/2) + 16
			if !g.reserve(8 * int64(cap(ranks)+more)) {
				g.ended = true
				return
			}
			g.used -= 8 * int64(cap(ranks))
			ranks = append(make([]uint64, 0, cap(ranks)+more), ranks...)
		}
		ranks = append(ranks, rank)
	}
	ok = g.pending[seeds].each(func(entry uint64) bool {
		g.undo.seeds = seeds
		g.ranking.unrank(g.undo.row, entry>>6, seeds)
		add(entry >> 6)
		hole := g.undo.chained(int(entry & 63))
		for ; hole >= 0 && g.undo.seeds == seeds && g.canContinue(); hole = g.undo.chained(hole) {
			add(g.ranking.rank(g.undo.row))
		}
		return g.canContinue() && g.later(hole)
	})
	return ranks, ok && !g.ended
}

// predecessors finds, for each position of a new layer, the last sowing of a move that ends in it,
// and makes the row before that sowing pending.
func (g *grower) predecessors(made *layer, seeds int) bool {
	made.profile = make([]uint32, kinds*g.ranking.holes)
	visited, interval := 0, made.count/profiled+1
	return made.each(func(rank uint64) bool {
		g.undo.seeds = seeds
		g.ranking.unrank(g.undo.row, rank, seeds)
		if visited++; visited%interval == 0 {
			for i, s := range g.undo.row {
				made.profile[kinds*i+kindOf(int(s), len(g.undo.row)-i)]++
			}
		}
		return g.later(g.undo.last()) && g.canContinue()
	})
}

// later makes the row and the hole it was sown from pending, unless the hole is −1, or the row has
// too many seeds for a rank. It returns false if the memory ceiling is reached.
func (g *grower) later(hole int) bool {
	seeds := g.undo.seeds
	if hole < 0 || seeds > g.ranking.most {
		return true
	}
	b := g.pending[seeds]
	if b == nil {
		b = new(bag)
		g.pending[seeds] = b
	}
	if _, marked := g.marks[seeds]; !marked {
		g.marks[seeds] = b.mark()
	}
	if grows := b.grows(); grows > 0 && !g.reserve(8*int64(grows)) {
		g.ended = true
		return false
	}
	b.add(g.ranking.rank(g.undo.row)<<6 | uint64(hole))
	return true
}

// reserve reserves n more bytes, unless that would exceed the ceiling.
func (g *grower) reserve(n int64) bool {
	if n > g.ceiling-g.used {
		return false
	}
	g.used += n
	g.peak = max(g.peak, g.used)
	return true
}

func (g *grower) rollBack() {
	for seeds, m := range g.marks {
		g.pending[seeds].rollBack(m)
	}
	g.used = g.usedBefore
}

// canContinue polls the context at intervals. It returns false if the work must end.
func (g *grower) canContinue() bool {
	if g.work++; g.work%1024 == 0 && pace.Yield(g.ctx) != nil {
		g.ended = true
	}
	return !g.ended
}

// bag is a growing list in chunks, which are never copied.
type bag struct{ chunks [][]uint64 }

// mark is a length of a bag.
type mark struct{ chunks, last int }

const (
	firstChunk = 16
	maxChunk   = 1 << 13
)

// grows returns the number of entries that the next add will allocate.
func (b *bag) grows() int {
	if len(b.chunks) == 0 {
		return firstChunk
	}
	last := b.chunks[len(b.chunks)-1]
	if len(last) < cap(last) {
		return 0
	}
	return min(2*cap(last), maxChunk)
}

func (b *bag) add(x uint64) {
	if grows := b.grows(); grows > 0 {
		b.chunks = append(b.chunks, make([]uint64, 0, grows))
	}
	last := &b.chunks[len(b.chunks)-1]
	*last = append(*last, x)
}

// len returns the number of entries; a nil bag is empty.
func (b *bag) len() int {
	sum := 0
	if b != nil {
		for _, chunk := range b.chunks {
			sum += len(chunk)
		}
	}
	return sum
}

// bytes returns the memory of the entries.
func (b *bag) bytes() int64 {
	sum := int64(0)
	if b != nil {
		for _, chunk := range b.chunks {
			sum += 8 * int64(cap(chunk))
		}
	}
	return sum
}

// each visits the entries until visit returns false, and reports whether it visited all.
func (b *bag) each(visit func(uint64) bool) bool {
	if b == nil {
		return true
	}
	for _, chunk := range b.chunks {
		for _, x := range chunk {
			if !visit(x) {
				return false
			}
		}
	}
	return true
}

func (b *bag) mark() mark {
	if len(b.chunks) == 0 {
		return mark{}
	}
	return mark{len(b.chunks), len(b.chunks[len(b.chunks)-1])}
}

func (b *bag) rollBack(m mark) {
	clear(b.chunks[m.chunks:])
	b.chunks = b.chunks[:m.chunks]
	if m.chunks > 0 {
		b.chunks[m.chunks-1] = b.chunks[m.chunks-1][:m.last]
	}
}

// retractor undoes sowings. A sowing of x = t(n + 1) + r seeds from hole j leaves t seeds in j, one
// for each whole lap. It leaves at least t in every hole, and at least t + 1 in the r places after
// j. Let e be the place of the last seed in the row after the sowing. Then t is the minimum of all
// holes, and j is the first hole with t seeds, going back from e:
//
//	e = hole 3        ╭─────────────╮
//	after          2  1  3  1  1   │   going back from hole 3: 3 seeds, then 1,
//	               └─────▲ e        │   the fewest; so j = hole 2, t = 1, r = 1
//	before         1  7  1  0  0   ╯   x = 1·6 + 1 = 7
//
// Therefore there is at most one way to undo a sowing; Jones, Taalman and Tongen use this for
// Monokalah. With chaining, the seeds lifted from j may come from an earlier sowing that ended in
// j. Then j must hold two seeds or more, and that sowing is undone in the same way. So the moves
// that end in one position form a single path of positions, each of which wins if the position
// does.
type retractor struct {
	rules row.Rules
	holes int
	row   []int32 // the seeds in the holes
	// seeds is the number of seeds in the row.
	seeds int
}

// last undoes the last sowing of a move, whose last seed fell into the Ruma. It returns the index
// of the sown hole. If no sowing ends in the Ruma, it returns −1 and does not change the row. O(n).
func (u *retractor) last() int { return u.undo(u.holes) }

// chained undoes the sowing before one from hole index j; its last seed fell into j. It returns the
// same as last. O(n).
func (u *retractor) chained(j int) int {
	if !u.rules.Chaining || u.row[j] < 2 {
		return -1
	}
	return u.undo(j)
}

func (u *retractor) undo(end int) int {
	row := u.row[:u.holes]
	fewest := row[0]
	for _, s := range row[1:] {
		fewest = min(fewest, s)
	}
	if fewest > 0 && !u.rules.Wrapping {
		return -1
	}
	j := end
	if end == u.holes {
		j--
	}
	passes := end == u.holes
	for row[j] != fewest {
		if j--; j < 0 {
			if !u.rules.Wrapping {
				return -1
			}
			j, passes = u.holes-1, true
		}
	}
	u.lift(row, j, end, fewest)
	u.seeds += int(fewest)
	if passes {
		u.seeds++
	}
	return j
}

// lift removes laps seeds from every hole and one more from each place after hole index j up to
// end, and puts them all into j.
func (u *retractor) lift(row []int32, j, end int, laps int32) {
	if laps > 0 {
		for i := range row {
			row[i] -= laps
		}
	}
	rest := end - j
	if rest < 0 {
		rest += u.holes + 1
	}
	if j <= end {
		take(row[j+1 : min(end+1, u.holes)])
	} else {
		take(row[j+1:])
		take(row[:end+1])
	}
	row[j] = laps*int32(u.holes+1) + int32(rest)
}

func take(places []int32) {
	for i := range places {
		places[i]--
	}
}

// Predecessor is a move played backwards: a predecessor of a position, and the move from the
// predecessor to the position. Jones, Taalman and Tongen also define this inverse of a move.
type Predecessor struct {
	Move    row.Move
	Sowings int          // number of chained sowings
	From    row.Position // the position before the move
	// Added is the number of seeds that the move banks in addition to those in the Ruma. From has
	// these additional seeds outside, and the move leads to the position with so many more in the
	// Ruma. If Added is 0, the move leads to the position itself.
	Added int
}

// Predecessors yields every safe move that ends in p, in ascending order of sowings. If p is won,
// so is each From. Seeds that the Ruma does not hold are added, so that boards can be built up from
// an empty one. Added never decreases, so a caller that needs Added = 0 may stop at the first
// larger value.
//
// There is at most one way to undo a sowing (see unsower), so the predecessors lie on one path of
// sowings. Each has one more sowing in front than the previous one. In Multitchouka:
//
//	0 0 5 | 3  ─ hole 3 ─▶  1 1 1 | 5
//	0 1 4 | 3  ─ hole 2 ─▶  0 0 5 | 3  ─ and on from hole 3 ─▶  1 1 1 | 5
//
// Without chaining the path has at most one step. With wrapping and chaining it may be as long as
// there are seeds to add, so callers should limit it. It ends when a board would exceed
// [row.MaxSeeds] seeds. O(n) for each predecessor.
func Predecessors(rules row.Rules, p row.Position) iter.Seq[Predecessor] {
	return func(yield func(Predecessor) bool) {
		u := &retractor{rules: rules, holes: p.Len(), row: make([]int32, p.Len()), seeds: p.Outside()}
		for i := range u.row {
			u.row[i] = int32(p.Seeds(i + 1))
		}
		for sowings, hole := 1, u.last(); hole >= 0; sowings, hole = sowings+1, u.chained(hole) {
			from, err := u.position(p.Total())
			if err != nil || !yield(Predecessor{
				Move: row.Move(hole + 1), Sowings: sowings,
				From: from, Added: from.Total() - p.Total(),
			}) {
				return
			}
		}
	}
}

// position returns the row with a Ruma that holds the rest of total seeds.
func (u *retractor) position(total int) (row.Position, error) {
	if u.seeds > row.MaxSeeds {
		return row.Position{}, row.ErrTooManySeeds // the row has overflowed
	}
	holes := make([]int, u.holes)
	for i, seeds := range u.row {
		holes[i] = int(seeds)
	}
	return row.NewPosition(max(total-u.seeds, 0), holes...)
}
