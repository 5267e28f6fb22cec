package sowgraph

import (
	"math/big"
	"math/bits"
)

// LineCount is a number that usually fits into a machine word but has no upper bound.
type LineCount struct {
	small uint64
	large *big.Int // used instead of small if small is too small
}

// singleLine returns the number 1.
func singleLine() LineCount { return LineCount{small: 1} }

// plus returns the sum of two numbers.
func (c LineCount) plus(d LineCount) LineCount {
	if c.large == nil && d.large == nil {
		if sum, carry := bits.Add64(c.small, d.small, 0); carry == 0 {
			return LineCount{small: sum}
		}
	}
	return LineCount{large: new(big.Int).Add(c.Big(), d.Big())}
}

// Big returns the number as a [big.Int].
func (c LineCount) Big() *big.Int {
	if c.large != nil {
		return c.large
	}
	return new(big.Int).SetUint64(c.small)
}

// String returns all decimal digits of the number.
func (c LineCount) String() string { return c.Big().String() }
