package solve

import (
	"math/big"

	"tchouka/engine"
)

// ledger counts the memory of a table, and holds the numbers of winning lines that exceed 64 bits.
// Only the few entries with such numbers take this memory.
type ledger struct {
	used, ceiling int64
	large         []*big.Int
}

const (
	bigBytes  = 40 // a big.Int and the pointer to it
	wordBytes = 8
)

// reserve reserves n more bytes, unless that would exceed the ceiling.
func (l *ledger) reserve(n int64) bool {
	if n > l.ceiling-l.used {
		return false
	}
	l.used += n
	return true
}

// addSolutions adds the winning lines of one entry to those of another. If the sum needs more
// memory than the ceiling allows, to keeps its number, a lower bound, and addSolutions returns
// false.
func (l *ledger) addSolutions(to, from *entry) bool {
	if !to.isLarge && !from.isLarge {
		if sum := to.solutions + from.solutions; sum >= to.solutions {
			to.solutions = sum
			return true
		}
	}
	words := 1
	if from.isLarge {
		words = len(l.large[from.solutions].Bits())
	}
	if !l.enlarge(to, words) {
		return false
	}
	sum := l.large[to.solutions]
	sum.Add(sum, l.solutions(from))
	return true
}

// enlarge converts the number of an entry to a big.Int with enough capacity to add a number of the
// given words without allocating.
func (l *ledger) enlarge(e *entry, words int) bool {
	if !e.isLarge {
		if !l.reserve(bigBytes + int64(words+2)*wordBytes) {
			return false
		}
		value := new(big.Int).SetBits(make([]big.Word, 0, words+2))
		l.large = append(l.large, value.SetUint64(e.solutions))
		e.solutions, e.isLarge = uint64(len(l.large)-1), true
		return true
	}
	value := l.large[e.solutions]
	has, needs := cap(value.Bits()), max(words, len(value.Bits()))+1
	if needs <= has {
		return true
	}
	if !l.reserve(int64(needs+1) * wordBytes) {
		return false
	}
	l.used -= int64(has) * wordBytes
	value.SetBits(append(make([]big.Word, 0, needs+1), value.Bits()...))
	return true
}

// solutions returns the winning lines of an entry. The caller must not modify the result.
func (l *ledger) solutions(e *entry) *big.Int {
	if e.isLarge {
		return l.large[e.solutions]
	}
	return new(big.Int).SetUint64(e.solutions)
}

// value returns the Value of an entry.
func (l *ledger) value(e *entry) Value {
	v := Value{
		Exact: e.exact, Moves: -1, Sowings: -1,
		Collected: int(e.collected), CollectedWithLosingMove: int(e.losing),
		Solutions: new(big.Int).Set(l.solutions(e)),
	}
	switch {
	case e.won():
		v.Verdict, v.Moves, v.Sowings = engine.Won, int(e.moves), int(e.sowings)
	case e.exact:
		v.Verdict = engine.Lost
	}
	return v
}
