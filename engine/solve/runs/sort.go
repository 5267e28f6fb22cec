package runs

import "slices"

const (
	digitBits = 8
	digits    = 1 << digitBits
	// inCache is the most numbers that are sorted from the lowest digit, each pass over all of
	// them.
	inCache = 1 << 15
	// few numbers are sorted by comparisons.
	few = 64
)

// sortUnique sorts numbers of at most the given bits, and removes duplicates. The scratch has the
// same length. O(n · bits / 8). Large sets are first divided by their highest digit, until the
// parts fit in the cache of a core.
func sortUnique(a, scratch []uint64, bits int) []uint64 {
	radixSort(a, scratch, (bits+digitBits-1)/digitBits*digitBits)
	return slices.Compact(a)
}

// radixSort sorts a by the digits below the given bit.
func radixSort(a, scratch []uint64, below int) {
	switch {
	case len(a) <= few:
		slices.Sort(a)
	case below <= 0:
	case len(a) <= inCache:
		fromLowest(a, scratch, below)
	default:
		shift := below - digitBits
		ends := scatter(a, scratch, shift)
		copy(a, scratch)
		begin := 0
		for _, end := range ends {
			radixSort(a[begin:end], scratch[begin:end], shift)
			begin = end
		}
	}
}

// fromLowest sorts a digit by digit, from the lowest.
func fromLowest(a, scratch []uint64, below int) {
	from, to := a, scratch
	for shift := 0; shift < below; shift += digitBits {
		scatter(from, to, shift)
		from, to = to, from
	}
	if below/digitBits%2 == 1 {
		copy(a, scratch)
	}
}

// scatter copies from into to, in the order of one digit, and returns where each digit ends.
func scatter(from, to []uint64, shift int) (ends [digits]int) {
	for _, x := range from {
		ends[x>>shift%digits]++
	}
	sum := 0
	for i, n := range ends {
		ends[i] = sum
		sum += n
	}
	for _, x := range from {
		at := &ends[x>>shift%digits]
		to[*at] = x
		*at++
	}
	return ends
}
