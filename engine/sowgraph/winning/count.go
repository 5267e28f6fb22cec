package winning

import (
	"math/big"
	"math/bits"
)

// Count is a number that may grow beyond any machine word, and mostly does not.
type Count struct {
	small uint64
	large *big.Int // in its place, where that is not enough
}

// one is the number 1.
func one() Count { return Count{small: 1} }

// plus returns the sum of two.
func (c Count) plus(d Count) Count {
	if c.large == nil && d.large == nil {
		if sum, carry := bits.Add64(c.small, d.small, 0); carry == 0 {
			return Count{small: sum}
		}
	}
	return Count{large: new(big.Int).Add(c.Big(), d.Big())}
}

// Big returns the number.
func (c Count) Big() *big.Int {
	if c.large != nil {
		return c.large
	}
	return new(big.Int).SetUint64(c.small)
}

// String writes the number in full.
func (c Count) String() string { return c.Big().String() }
