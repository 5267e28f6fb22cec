package solve

import (
	"context"
	"iter"
	"math"
	"math/big"
	"slices"
	"sync"
	"sync/atomic"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/certificate"
)

// Game is a one-row game with a solver and with backward moves.
type Game struct{ row.Game }

var (
	_ engine.Solvable   = Game{}
	_ engine.Reversible = Game{}
)

// GameOf returns the game with the given rules.
func GameOf(rules row.Rules) Game { return Game{row.Game{Rules: rules}} }

// Solve analyses a position.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	opts := optionsOf(limits)
	if limits.Scratch != "" {
		opts.Scratch, opts.Disk, opts.Certify = limits.Scratch, limits.Disk, limits.Certify
		return Solution{diskOnly(ctx, g.Rules, s.(row.Position), opts)}
	}
	if limits.Proof == engine.ProofOnly {
		return Solution{proveOnly(ctx, g.Rules, s.(row.Position), opts)}
	}
	proved := func(p *Proof) {
		if limits.Proved != nil {
			limits.Proved(Solution{resultOf(p)})
		}
	}
	return Solution{analyseAfterProof(ctx, g.Rules, s.(row.Position), opts, limits.Proof == engine.ProofFallback, proved)}
}

// optionsOf returns the options that every search has.
func optionsOf(limits engine.Limits) Options {
	opts := Options{Memory: limits.Memory, Workers: limits.Workers}
	if limits.Progress != nil {
		opts.Progress = func(p Progress) {
			known := engine.FactsOf(p.Verdict, engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast, Value: p.Collected})
			limits.Progress(engine.Progress{States: int64(p.Positions), Known: known, Layer: p.Layer, Disk: p.Disk})
		}
	}
	return opts
}

// Resume continues a cancelled search with its table, or repeats it if it has found little. The results
// so far can be read meanwhile.
func (s Solution) Resume(ctx context.Context, limits engine.Limits) engine.Solution {
	if s.continued == nil {
		return GameOf(s.Rules).Solve(ctx, s.Start, limits)
	}
	return Solution{s.continued(ctx, optionsOf(limits))}
}

// SearchesOnDisk reports whether [engine.Limits.Scratch] has an effect: see [ProveOnDisk].
func (g Game) SearchesOnDisk() bool { return g.Rules.Chaining }

// RemoveScratch deletes the result of a search with [engine.Limits.Scratch], which is kept in that
// folder until the caller has written it.
func (g Game) RemoveScratch(dir string, s engine.State) error {
	return RemoveScratch(dir, g.Rules, s.(row.Position))
}

// About adds the theorems that [ByTheorem] applies.
func (g Game) About() engine.About {
	about := g.Game.About()
	about.Theory = Solution{&Result{Rules: g.Rules, Cause: Cancelled, known: emptyTable{}}}
	for t := NoTheorem + 1; t <= Theorem32; t++ {
		about.Theorems = append(about.Theorems, engine.Theorem{Name: t.String(), Authors: t.Authors()})
	}
	return about
}

// Predecessors yields the predecessors of a position by safe moves. If grow is true, it also yields
// those that need more banked seeds than the Ruma holds.
func (g Game) Predecessors(s engine.State, grow bool, yield func(engine.State, engine.Move) bool) (all bool) {
	for u := range Predecessors(g.Rules, s.(row.Position)) {
		if u.Added > 0 && !grow {
			break
		}
		if !yield(u.From, u.Move) {
			return false
		}
	}
	return true
}

// Solution adapts a Result to [engine.Solution].
type Solution struct{ *Result }

// Complete reports whether the analysis finished.
func (s Solution) Complete() bool { return s.Cause == Finished && !s.proofOnly }

// LossProof returns what a certificate of the loss of the start needs, or nil if only a search on disk
// computes it.
func (s Solution) LossProof() *certificate.Proof { return s.loss }

// Facts returns the verdict, the moves to go of a win, and the seeds collected of a loss. It
// returns no facts for a position that a finished search did not reach.
func (s Solution) Facts(key engine.Key) engine.Facts {
	p, err := row.PositionOf(key)
	if err != nil {
		return engine.Facts{}
	}
	v, _, _ := s.find(p)
	return v.NodeFacts()
}

// find returns the value of a position, and the theorem that decides it if the search does not.
func (s Solution) find(p row.Position) (v Value, theorem Theorem, known bool) {
	if p.Equal(s.Start) {
		return s.Value, s.Theorem, true
	}
	if e, ok := s.known.lookUp(p); ok {
		v, theorem = s.sharpen(p, e.value())
		return v, theorem, true
	}
	if s.Cause == Finished {
		return Value{}, NoTheorem, false
	}
	v, theorem = ByTheorem(s.Rules, p)
	return v, theorem, theorem != NoTheorem
}

// Report returns the value of a position as far as it was found, a best line, and the theorem that
// decides it if the search does not.
func (s Solution) Report(key engine.Key) engine.Report {
	p, err := row.PositionOf(key)
	if err != nil {
		return engine.Report{}
	}
	r := engine.Report{CountsLines: true, Positions: int64(s.Positions), End: s.end(), Failed: s.failed}
	v, theorem, known := s.find(p)
	if !known {
		return r
	}
	r.Facts, r.Lines, r.WithLosingMove, r.Line = v.Facts(), v.Solutions, v.CollectedWithLosingMove, s.lineFrom(p)
	if v.Sowings >= 0 {
		r.Sowings = &v.Sowings
	}
	if p.Equal(s.Start) {
		r.Proved = s.proof && v.Verdict != engine.Unknown
		r.Line = slices.Values(row.Line(s.Line...))
	}
	if theorem != NoTheorem {
		r.Theorem = &engine.Theorem{Name: theorem.String(), Authors: theorem.Authors()}
	}
	return r
}

// end returns how the full search ended, or Unsearched if there was none: for the theory in
// [Game.About], and if only a proof was requested and found.
func (s Solution) end() engine.End {
	switch {
	case s.known == known(emptyTable{}) && !s.proof, s.proofOnly && s.Verdict != engine.Unknown:
		return engine.Unsearched
	case s.Cause == Cancelled:
		return engine.Cancelled
	case s.Cause == MemoryFull:
		return engine.MemoryFull
	}
	return engine.Finished
}

// lineFrom yields the best moves found from a position; see [Result.Best].
func (s Solution) lineFrom(p row.Position) iter.Seq[engine.Move] {
	return func(yield func(engine.Move) bool) {
		for {
			m, ok := s.Best(p)
			if !ok || !yield(m) {
				return
			}
			out, err := s.Rules.Play(p, m)
			if err != nil {
				panic(err) // cannot happen: a best move is legal
			}
			p = out.Position
		}
	}
}

// Facts returns the verdict, the fewest moves to a win, and the maximum number of seeds collected,
// as far as they were found.
func (v Value) Facts() engine.Facts {
	facts := engine.FactsOf(v.Verdict)
	atMost, atLeast := engine.AtMost, engine.AtLeast
	if v.Exact {
		atMost, atLeast = engine.Exact, engine.Exact
	}
	if v.Moves >= 0 {
		facts.Add(engine.Fact{Kind: engine.MovesToGo, Bound: atMost, Value: v.Moves})
	}
	facts.Add(engine.Fact{Kind: engine.Collected, Bound: atLeast, Value: v.Collected})
	return facts
}

// NodeFacts returns the facts of a settled value that a tree node shows: the moves to go of a win,
// and the seeds collected of a loss.
func (v Value) NodeFacts() engine.Facts {
	number := engine.Collected
	switch v.Verdict {
	case engine.Unknown:
		return engine.Facts{}
	case engine.Won:
		number = engine.MovesToGo
	}
	fact, _ := v.Facts().Find(number)
	return engine.FactsOf(v.Verdict, fact)
}

// entry is the value of a position. Won means moves ≥ 0; then all seeds are collected.
type entry struct {
	solutions uint64   // the number of winning lines, if large is nil
	large     *big.Int // the same, beyond 64 bits
	sowings   uint32   // fewest to a win, if won; see addSowings
	moves     int32    // fewest to a win; -1 if no win was found
	collected int32    // maximum in the Ruma, after safe moves
	losing    int32    // the same if one losing move may follow
	best      int16    // the hole to choose; 0 if no move is safe
	exact     bool
}

func (e *entry) won() bool { return e.moves >= 0 }

// count returns the number of winning lines. The caller must not modify it.
func (e *entry) count() *big.Int {
	if e.large != nil {
		return e.large
	}
	return new(big.Int).SetUint64(e.solutions)
}

// improve takes the better bounds of another entry of the same position, and reports whether it takes
// the best move.
func (e *entry) improve(other *entry) (better bool) {
	if other.won() {
		if e.count().Cmp(other.count()) < 0 {
			e.solutions, e.large = other.solutions, other.large
		}
		if !e.won() || other.sowings < e.sowings {
			e.sowings = other.sowings
		}
	}
	better = other.won() && (!e.won() || other.moves < e.moves) || !e.won() && other.collected > e.collected
	if better {
		e.moves, e.best = other.moves, other.best
	}
	e.collected, e.losing = max(e.collected, other.collected), max(e.losing, other.losing)
	return better
}

// addSowings adds with saturation at 2³² − 1. A search that plays so many sowings in one line takes
// hours.
func addSowings(a, b uint32) uint32 {
	if sum := a + b; sum >= a {
		return sum
	}
	return math.MaxUint32
}

// packed is an entry in a table.
//
//	value   won: the winning lines, or an index into ledger.large; else collected and losing
//	state   0 if the entry is not known, else
//
//	bits    0         32      51     61    62      63
//	        │ sowings │ moves │ best │ won │ large │ exact │
type packed struct{ value, state uint64 }

const (
	packedBytes = 16
	notWon      = 1 // instead of sowings
	movesAt     = 32
	bestAt      = 51
	wonBit      = 1 << 61
	largeBit    = 1 << 62
	exactBit    = 1 << 63
	maxMoves    = 1<<(bestAt-movesAt) - 1
	maxBest     = 1<<(61-bestAt) - 1
)

// ledger counts the memory of a table, and holds what does not fit in a packed entry: winning lines
// beyond 64 bits, or more than maxMoves moves. Only the few entries with such numbers take this
// memory.
type ledger struct {
	total   int // all seeds on the board
	ceiling int64
	shared  bool // several goroutines use the table; otherwise locks and atomic writes are omitted
	used    atomic.Int64
	garbage atomic.Int64 // bytes released for the garbage collector
	mu      sync.Mutex
	large   []largeValue // guarded by mu
}

type largeValue struct {
	solutions *big.Int
	moves     int32
}

const (
	largeBytes = 64 // a big.Int, and a largeValue in a list that is up to half empty
	wordBytes  = 8
)

// reserve reserves n more bytes, unless that would exceed the ceiling.
func (l *ledger) reserve(n int64) bool {
	if l.used.Add(n) > l.ceiling {
		l.used.Add(-n)
		return false
	}
	return true
}

// release returns n reserved bytes.
func (l *ledger) release(n int64) { l.used.Add(-n) }

// load returns a stored entry, or false if there is none.
func (l *ledger) load(p *packed) (e entry, known bool) {
	state := atomic.LoadUint64(&p.state)
	if state == 0 {
		return e, false
	}
	value := atomic.LoadUint64(&p.value)
	e.best, e.exact = int16(state>>bestAt&maxBest), state&exactBit != 0
	if state&wonBit == 0 {
		e.moves, e.collected, e.losing = -1, int32(value>>32), int32(value)
		return e, true
	}
	e.collected, e.losing = int32(l.total), int32(l.total)
	e.sowings, e.moves, e.solutions = uint32(state), int32(state>>movesAt&maxMoves), value
	if state&largeBit != 0 {
		l.mu.Lock()
		e.large, e.moves = l.large[value].solutions, l.large[value].moves
		l.mu.Unlock()
	}
	return e, true
}

// store stores an entry, unless another goroutine has stored its exact value. The caller must not
// modify the entry afterwards.
func (l *ledger) store(p *packed, e *entry) {
	value, state := uint64(e.collected)<<32|uint64(e.losing), uint64(notWon)
	if e.won() {
		value, state = e.solutions, wonBit|uint64(e.sowings)|uint64(e.moves&maxMoves)<<movesAt
	}
	state |= uint64(e.best) << bestAt
	if e.exact {
		state |= exactBit
	}
	if e.large != nil {
		l.mu.Lock()
		defer l.mu.Unlock()
		if atomic.LoadUint64(&p.state)&exactBit != 0 {
			if l.large[p.value].solutions != e.large {
				l.discard(e)
			}
			return
		}
		value, state = uint64(len(l.large)), state|largeBit
		l.large = append(l.large, largeValue{e.large, e.moves})
	}
	if !l.shared {
		p.value, p.state = value, state
		return
	}
	atomic.StoreUint64(&p.value, value)
	atomic.StoreUint64(&p.state, state)
}

// discard releases the memory of an entry that is not stored.
func (l *ledger) discard(e *entry) {
	if e.large != nil {
		l.release(largeBytes + int64(cap(e.large.Bits()))*wordBytes)
	}
}

// addSolutions adds the winning lines of one entry to those of another, which is not stored. If the
// sum needs more memory than the ceiling allows, to keeps its number, a lower bound, and
// addSolutions returns false.
func (l *ledger) addSolutions(to, from *entry) bool {
	if to.large == nil && from.large == nil {
		if sum := to.solutions + from.solutions; sum >= to.solutions {
			to.solutions = sum
			return true
		}
	}
	count := from.count()
	if !l.enlarge(to, len(count.Bits())) {
		return false
	}
	to.large.Add(to.large, count)
	return true
}

// enlarge converts the number of an entry to a big.Int with enough capacity to add a number of the
// given words without allocating.
func (l *ledger) enlarge(e *entry, words int) bool {
	if e.large == nil {
		if !l.reserve(largeBytes + int64(words+2)*wordBytes) {
			return false
		}
		e.large = new(big.Int).SetBits(make([]big.Word, 0, words+2)).SetUint64(e.solutions)
		return true
	}
	has, needs := cap(e.large.Bits()), max(words, len(e.large.Bits()))+1
	if needs <= has {
		return true
	}
	if !l.reserve(int64(needs+1-has) * wordBytes) {
		return false
	}
	e.large.SetBits(append(make([]big.Word, 0, needs+1), e.large.Bits()...))
	return true
}

// value returns the Value of an entry.
func (e *entry) value() Value {
	v := Value{
		Exact: e.exact, Moves: -1, Sowings: -1,
		Collected: int(e.collected), CollectedWithLosingMove: int(e.losing),
		Solutions: new(big.Int).Set(e.count()),
	}
	switch {
	case e.won():
		v.Verdict, v.Moves, v.Sowings = engine.Won, int(e.moves), int(e.sowings)
	case e.exact:
		v.Verdict = engine.Lost
	}
	return v
}
