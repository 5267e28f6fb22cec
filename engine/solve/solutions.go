package solve

import "math/big"

// Winning lines are counted in three ways: none, in 64 bits, or, when their
// number outgrows those, as a big.Int in table.large. Only the few entries that
// need it pay for the last.

const (
	bigBytes  = 40 // a big.Int and the pointer to it
	wordBytes = 8
)

// addSolutions adds the winning lines of one entry to another's. When the sum
// needs room that the ceiling does not leave, to keeps what it has, a lower
// bound, and the answer is false.
func (t *table) addSolutions(to, from *entry) bool {
	if !to.isLarge && !from.isLarge {
		if sum := to.solutions + from.solutions; sum >= to.solutions {
			to.solutions = sum
			return true
		}
	}
	words := 1
	if from.isLarge {
		words = len(t.large[from.solutions].Bits())
	}
	if !t.enlarge(to, words) {
		return false
	}
	sum := t.large[to.solutions]
	sum.Add(sum, t.solutions(from))
	return true
}

// enlarge gives an entry a big.Int to which a number of so many words can be
// added with no further memory.
func (t *table) enlarge(e *entry, words int) bool {
	if !e.isLarge {
		if !t.room(bigBytes + int64(words+2)*wordBytes) {
			return false
		}
		value := new(big.Int).SetBits(make([]big.Word, 0, words+2))
		t.large = append(t.large, value.SetUint64(e.solutions))
		e.solutions, e.isLarge = uint64(len(t.large)-1), true
		return true
	}
	value := t.large[e.solutions]
	has, needs := cap(value.Bits()), max(words, len(value.Bits()))+1
	if needs <= has {
		return true
	}
	if !t.room(int64(needs+1) * wordBytes) {
		return false
	}
	t.used -= int64(has) * wordBytes
	value.SetBits(append(make([]big.Word, 0, needs+1), value.Bits()...))
	return true
}

// solutions returns the winning lines of an entry. The caller must not change
// what it returns.
func (t *table) solutions(e *entry) *big.Int {
	if e.isLarge {
		return t.large[e.solutions]
	}
	return new(big.Int).SetUint64(e.solutions)
}
