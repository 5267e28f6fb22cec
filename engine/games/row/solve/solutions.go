package solve

import (
	"math"
	"math/big"
	"sync"
	"sync/atomic"

	"tchouka/engine"
)

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
