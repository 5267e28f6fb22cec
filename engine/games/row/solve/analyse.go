// Package solve analyses one-row boards exactly: whether they are winnable, in how many moves and
// ways, and how many seeds can be banked if no win exists.
//
// Every safe move drops at least its last seed into the Ruma. The seeds outside decrease with every
// move, so no position recurs. The positions of a game form layers, and every arrow points down:
//
//	outside   8        7        5        4
//	        2222 ─3→ 2203 ─4→ 3011 ⋯
//	                    └─2→ 3101 ─4→ 3100
//
// [Analyse] searches them depth first with a transposition table. A position is settled once all
// its moves are. It then receives the best of their values: the fewest moves, the fewest sowings,
// the sum of the winning lines.
//
//	start ── 3 ──▶ ● ── 4 ──▶ ● ── 3 ──▶ ○         the stack: one path
//	               │          └ 2 ─▶ ■              ● unsettled, on the stack
//	               └ 2 ─▶ ■ ─▶ ■                    ■ settled, in the table
//	                                                ○ reached just now
//
// Several workers can search one table. Each has its own stack and its own order of the moves. A
// position that another worker is searching is tried last, and then searched by both, so that no
// worker waits:
//
//	worker 1   start ── 1 ──▶ ● ── 1 ──▶ ● ┄▶ ■
//	                                     ▲    ▲    the results do not depend on the
//	worker 2   start ── 3 ──▶ ● ── 3 ────┘ ┄▶ ■    number of workers
//
// [Prove] decides only whether a position is won, and solves much larger boards. It searches from
// both ends: forwards from the start, and backwards from the cleared board. The backward search
// builds [Tables] of all won positions with few seeds outside.
//
// [ProveOnDisk] does the same breadth first, and stores the positions in sorted files.
//
// [Collect] computes only the maximum number of seeds collected. Without wrapping one pass over a
// position finds all its safe moves, and no table is needed.
//
// Analyse and Prove pack a row into a few words. A sowing is then a look-up or a few additions, for
// any number of seeds, and does not allocate.
//
// [ByTheorem] decides some boards without a search. Analyse and Prove try it first.
//
// [Predecessors] lists the predecessors of a position, so that winnable boards can be built up
// manually from the empty one.
//
// If a search is cut off by its context or by its ceiling of memory, it never reports a position on
// the stack as lost. It has only bounds for such positions, and the field Exact of [Value] is
// false. The values of positions settled before are exact.
//
// # Limits
//
// Analyse visits every position that safe moves reach, without pruning, so their number limits it.
// A position takes 16 bytes, 8 for each word of its row, and 5 to 21 in the index, or 5 to 11 if
// there are millions. Each of its moves takes some tens of nanoseconds on small boards, more if
// chains are long. 8x4 has 33,202 positions, 12x3 has 766,946. If the positions of a board exceed
// the ceiling, the result is Unknown, or Won with bounds. The bounds depend on the number of
// workers.
//
// The fewest sowings of a win are counted up to 2³² − 1.
//
// Prove finds some win, not the shortest, and does not compute how many seeds a lost board
// collects. Its work still grows exponentially with the holes. If its memory is full, it evicts
// lost positions and becomes slower. It gives up when it has evicted its whole memory many times.
// Tables support up to 48 holes. Prove uses one core; package survey runs one search on each.
//
// Rejected optimizations, which saved a tenth of the time or nothing: playing all moves of a
// position in step; larger tables of steps; prefetching the memory of lost positions before the
// comparison; extending Tables on a second core during the search, which was measured only on a
// machine without a free core; trying moves by other estimates than the seeds outside, such as the
// number of empty holes, of playable holes, or the distance of the seeds.
//
// # Winnable boards
//
// A [Generator] generates the winnable boards of a game. Package find lists these boards by criteria
// or draws them at random. A Generator also lists all won positions.
//
// Every generated board is a winnable [find.Board] with exact numbers. The boards are enumerated
// instead of searched for: [Tables] hold them in layers by the seeds outside the
// Ruma. Each layer is computed from the layers below it by moves played backwards.
//
//	seeds    0      1      2       3       4
//	        000 ◀─ 001 ◀─ 020 ◀── 021 ◀── …      [Generator.Won] lists the layers,
//	                └──── … ◀─────────           [find.Find] and [find.Draw] choose from one
//
// # Tempting moves and traps
//
// A move is tempting if it looks like progress. Two conditions define it. It ends in the Ruma, so
// that the player moves again. And either its first sowing ends there, which the player sees by
// counting, or no other move that ends there banks more seeds.
//
// A trap is a tempting move that makes a winnable board unwinnable. A move that loses immediately
// is not a trap: the player sees the loss.
//
// # Difficulty
//
// [find.Rating.Chance] is the probability that a model player wins. This player looks ahead only
// one move and chooses every legal move with the same probability, but a tempting move with three
// times that probability.
//
// The chance falls with every move that can go wrong, with fewer moves that keep the win, and with
// more traps. It rises with the number of ways to win. A [find.Level] is a range of it.
//
// # Limits of the generator
//
// Boards have at most [find.MaxHoles] holes and [find.MaxSeeds] seeds. The memory limits the number
// of layers. A search that is cut off reports this, and the boards that it found before are
// correct.
package solve

import (
	"cmp"
	"context"
	"math/big"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/pace"
	"tchouka/engine/solve/certificate"
)

// Value holds the results for one position.
type Value struct {
	// Verdict is Unknown only if the search was cut off.
	Verdict engine.Verdict
	// Exact means that every number here is exact. Otherwise Moves and Sowings are upper bounds,
	// and Collected, CollectedWithLosingMove and Solutions lower bounds.
	Exact bool
	// Moves and Sowings are the fewest to a win, or -1 if no win was found. They are independent:
	// the line with the fewest moves need not have the fewest sowings.
	Moves, Sowings int
	// Collected is the maximum number of seeds in the Ruma after moves that all end there,
	// including the seeds banked before.
	Collected int
	// CollectedWithLosingMove is Collected if one last, losing move may follow, whose seeds count
	// too. Ibáñez's table uses this number.
	CollectedWithLosingMove int
	// Solutions is the number of winning lines, as sequences of chosen holes.
	Solutions *big.Int
}

// Result is the result of [Analyse]. Goroutines may read it concurrently.
type Result struct {
	Rules row.Rules
	Start row.Position
	// Value is the value of the start. Its number of moves is r.Value.Moves, because r.Moves is the
	// method.
	Value
	// Positions is the number of distinct positions reached by safe moves, including the start and
	// the cleared board.
	Positions int
	// Line is a winning line with the fewest moves, with the lowest hole among equals. If no win
	// was found, it is a line of safe moves that collects the most.
	Line []row.Move
	// Cause is the reason why the analysis ended.
	Cause Cause
	// Theorem is the theorem that decides the verdict of the start, if the search does not.
	Theorem Theorem

	known      known
	noTheorems bool
	proof      bool // a [Proof] followed, and the table was released
	proofOnly  bool // there was no analysis
	loss       *certificate.Proof
	failed     error // of a search on disk

	// continued continues a cancelled analysis with its table; nil if it would save no time.
	continued func(context.Context, Options) *Result
}

// known is a table of positions, independent of the size of their rows.
type known interface {
	lookUp(p row.Position) (entry, bool)
}

// Analyse solves every position that safe moves reach from start. If the context ends or the
// ceiling of memory is reached, it returns its partial results. This usually takes some tens of
// microseconds, and milliseconds if the table is large. It reports a position as lost only if it
// searched the position completely or a theorem proves the loss.
//
// It takes time O(m · s · n) and memory O(p · n) for p positions with m legal moves in total, s
// sowings in each, n holes.
func Analyse(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	if v, _ := ByTheorem(rules, start); v.Exact && !opts.NoTheorems {
		opts.Memory = min(opts.ceiling(), theoremMemory)
	}
	return sizedFor(wordsFor(start.Len(), laneWidth(start.Outside()))).analyse(ctx, rules, start, opts)
}

// analyse is Analyse for rows of a fixed number of words.
func analyse[P words](ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result {
	l := newLanes[P](rules, start.Len(), laneWidth(start.Outside()))
	return analyseWith(ctx, newTable(&l, start, opts.ceiling()), rules, start, opts)
}

// analyseWith is analyse with the table of a cancelled analysis of the same position, or an empty one.
// The results of the cancelled analysis can be read meanwhile.
func analyseWith[P words](ctx context.Context, known *table[P], rules row.Rules, start row.Position, opts Options) *Result {
	t := &team[P]{
		ctx:      ctx,
		lanes:    known.lanes,
		free:     rules.Wrapping && rules.Chaining,
		table:    known,
		progress: opts.Progress,
		reported: time.Now(),

		spreadFrom: cmp.Or(opts.spreadFrom, spreadFrom),
		next:       map[*node[P]]*node[P]{},
	}
	t.positions.Store(known.positions())
	t.newWorkers(max(opts.Workers, 1))
	t.run(start)

	r := &Result{
		Rules: rules, Start: start, Positions: int(t.positions.Load()), Cause: Cause(t.cause.Load()), known: t.table,
		noTheorems: opts.NoTheorems,
	}
	if r.Cause == Cancelled && known.spreads() {
		r.continued = func(ctx context.Context, opts Options) *Result {
			known.forgetBounds()
			return analyseWith(ctx, known, rules, start, opts)
		}
	}
	r.Value, r.Theorem = r.sharpen(start, r.searched(start))
	if r.Line = t.line(); r.Theorem != NoTheorem && r.Verdict == engine.Won {
		r.Line = theoremLine(start)
	}
	return r
}

// DefaultMemory is the default memory ceiling of an analysis: 1 GiB.
const DefaultMemory = 1 << 30

// Options are the options of an analysis. The zero value is valid.
type Options struct {
	// Memory is the ceiling in bytes of the tables of positions; 0 or less means DefaultMemory. The
	// overhead of the garbage collector is extra, and 4 MB for a thousand holes.
	Memory int64
	// Progress is called on the caller's goroutine with the progress of the analysis, about every
	// 50 ms and not more often. It may be nil.
	Progress func(Progress)
	// Workers is the number of goroutines of Analyse; 0 or less means one. The results do not depend
	// on it, except for the bounds of an analysis that is cut off.
	Workers int
	// Tables are used only by Prove. They must be for the same rules and holes, and have their own
	// ceiling. Prove extends them if that saves time. If Tables is nil, Prove creates tables with
	// half of Memory.
	Tables *Tables
	// NoLine omits the winning line of a proof. On boards of few holes computing the line takes
	// about as long as the proof.
	NoLine bool
	// NoTheorems disables [ByTheorem], so that every position is searched.
	NoTheorems bool

	// Options of ProveOnDisk, whose workers are by default one for each core.
	Scratch string // the folder of the files
	Disk    int64  // limit of the files in bytes; 0 or less for 90 % of the free space
	Certify bool   // set Proof.Loss of a lost board

	repeated   bool // the caller repeats the proof with more memory if it gives up
	spreadFrom int  // the number of positions from which all workers search; 0 means spreadFrom
}

func (o Options) ceiling() int64 {
	if o.Memory <= 0 {
		return DefaultMemory
	}
	return o.Memory
}

// Progress reports the state of an analysis.
type Progress struct {
	Positions int            // positions reached so far
	Verdict   engine.Verdict // of the start, once it is known
	Collected int            // seeds that can be collected by safe moves
	// Of a search on disk: the bytes of its files, and the seeds outside of the layer in work, in
	// the half of won positions if Backward.
	Disk     int64
	Layer    int
	Backward bool
}

// Cause is the reason why an analysis ended.
type Cause uint8

// Finished: every position was settled. Cancelled: the context ended.
// MemoryFull: the next position would have exceeded Options.Memory.
const (
	Finished Cause = iota
	Cancelled
	MemoryFull
)

// String returns "finished", "cancelled" or "memory full".
func (c Cause) String() string {
	switch c {
	case Cancelled:
		return "cancelled"
	case MemoryFull:
		return "memory full"
	default:
		return "finished"
	}
}

// MoveValue is a legal move, its result, and the value of the resulting position. If the move
// itself loses, the value is an exact loss: Collected is the number of seeds in the Ruma before the
// move, CollectedWithLosingMove the number after it. So the value of a position follows from the
// values of its moves.
type MoveValue struct {
	Move    row.Move
	Outcome row.Result
	Value   Value
}

// At returns the value of a position, or false if it is not in the table. Then safe moves do not
// reach it from the start, or the search was cut off before. O(n).
func (r *Result) At(p row.Position) (Value, bool) {
	e, ok := r.known.lookUp(p)
	if !ok {
		return Value{}, false
	}
	v, _ := r.sharpen(p, e.value())
	return v, true
}

// Moves returns every legal move of p in ascending order, even if p is not in the table. The
// verdict is Unknown for positions that are not in the table. O(n) for each sowing of each move.
func (r *Result) Moves(p row.Position) []MoveValue {
	return r.MovesWithContext(context.Background(), p)
}

// MovesWithContext is Moves with a context. When the context ends, it returns the moves computed so
// far: on a board of a thousand holes computing all of them is too slow for the user interface.
func (r *Result) MovesWithContext(ctx context.Context, p row.Position) []MoveValue {
	var moves []MoveValue
	for _, m := range r.Rules.Moves(p) {
		if pace.Yield(ctx) != nil {
			break
		}
		out, err := r.Rules.Play(p, m)
		if err != nil {
			continue // cannot happen: Moves returns legal moves only
		}
		mv := MoveValue{Move: m, Outcome: out, Value: r.value(out.Position)}
		if out.Ending.Loses() {
			mv.Value = Value{
				Verdict: engine.Lost, Exact: true, Moves: -1, Sowings: -1, Solutions: new(big.Int),
				Collected: p.Ruma(), CollectedWithLosingMove: out.Position.Ruma(),
			}
		}
		moves = append(moves, mv)
	}
	return moves
}

// Best returns the first move of a shortest win, or, from a lost position, of a line of safe moves
// that collects the most; the lowest hole among equals. It returns false if neither was found or no
// move is safe. O(n).
func (r *Result) Best(p row.Position) (row.Move, bool) {
	e, ok := r.known.lookUp(p)
	if ok && e.best != 0 && (e.won() || e.exact) {
		return row.Move(e.best), true
	}
	if v, _ := r.sharpen(p, r.searched(p)); v.Exact && v.Verdict == engine.Won && v.Moves > 0 {
		return theoremMove(p), true
	}
	return 0, false
}

// value returns the value of any position, in the table or not.
func (r *Result) value(p row.Position) Value {
	v, _ := r.sharpen(p, r.searched(p))
	return v
}

// searched returns the value of any position according to the search alone.
func (r *Result) searched(p row.Position) Value {
	if e, ok := r.known.lookUp(p); ok {
		return e.value()
	}
	return Value{
		Moves: -1, Sowings: -1, Solutions: new(big.Int),
		Collected: p.Ruma(), CollectedWithLosingMove: p.Ruma(),
	}
}
