package winning

import (
	"math/big"
	"math/bits"
)

// Count is a number that usually fits into a machine word but has no upper bound.
type Count struct {
	small uint64
	large *big.Int // used instead of small if small is too small
}

// one returns the number 1.
func one() Count { return Count{small: 1} }

// plus returns the sum of two numbers.
func (c Count) plus(d Count) Count {
	if c.large == nil && d.large == nil {
		if sum, carry := bits.Add64(c.small, d.small, 0); carry == 0 {
			return Count{small: sum}
		}
	}
	return Count{large: new(big.Int).Add(c.Big(), d.Big())}
}

// Big returns the number as a [big.Int].
func (c Count) Big() *big.Int {
	if c.large != nil {
		return c.large
	}
	return new(big.Int).SetUint64(c.small)
}

// String returns all decimal digits of the number.
func (c Count) String() string { return c.Big().String() }
