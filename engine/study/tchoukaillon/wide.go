package tchoukaillon

import (
	"math/big"
	"math/bits"
)

// wide is a whole number of 256 bits, the lowest word first. The search keeps
// its values below 2^255, so that sums never overflow.
type wide [4]uint64

// wideBits is the maximum size of a modulus in bits.
const wideBits = 255

// plus returns w + d.
func (w wide) plus(d uint64) wide {
	return w.sum(wide{d})
}

// sum returns w + v.
func (w wide) sum(v wide) wide {
	var carry uint64
	for i := range w {
		w[i], carry = bits.Add64(w[i], v[i], carry)
	}
	return w
}

// minus returns w − v, for v ≤ w.
func (w wide) minus(v wide) wide {
	var borrow uint64
	for i := range w {
		w[i], borrow = bits.Sub64(w[i], v[i], borrow)
	}
	return w
}

// times returns w · d; ok is false if the product has more than wideBits bits.
func (w wide) times(d uint64) (product wide, ok bool) {
	var above uint64
	for i := range w {
		high, low := bits.Mul64(w[i], d)
		var carry uint64
		product[i], carry = bits.Add64(low, above, 0)
		above = high + carry
	}
	return product, above == 0 && product[3]>>63 == 0
}

// mod returns the remainder of w modulo d > 0.
func (w wide) mod(d uint64) uint64 {
	var remainder uint64
	for i := len(w) - 1; i >= 0; i-- {
		if remainder|w[i] != 0 {
			_, remainder = bits.Div64(remainder, w[i], d)
		}
	}
	return remainder
}

// compare returns the sign of w − v.
func (w wide) compare(v wide) int {
	for i := len(w) - 1; i >= 0; i-- {
		switch {
		case w[i] < v[i]:
			return -1
		case w[i] > v[i]:
			return 1
		}
	}
	return 0
}

// big returns w as a big integer.
func (w wide) big() *big.Int {
	sum := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		sum.Lsh(sum, 64)
		sum.Or(sum, new(big.Int).SetUint64(w[i]))
	}
	return sum
}
