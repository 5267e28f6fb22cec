package tree

// Coordinate is the type of positions on a line.
type Coordinate interface{ ~int64 | ~float64 }

// Pooled is a block of touching items: their number, and the sum and mean of their target
// positions.
type Pooled[N Coordinate] struct{ Count, Sum, Mean N }

// Pool appends an item and merges the blocks that then touch. Placing each item at the mean of its
// block, in the given order, minimizes the sum of squared distances to the target positions. This
// is isotonic regression by the pool adjacent violators algorithm (Ayer, Brunk, Ewing, Reid and
// Silverman, 1955). Callers subtract the widths of the preceding items. Amortized O(1).
//
//	target    1   5   3   9      the second target is greater than the third,
//	placed    1   4   4   9      so both items are placed at their mean
func Pool[N Coordinate](blocks []Pooled[N], want N) []Pooled[N] {
	b := Pooled[N]{1, want, want}
	for n := len(blocks); n > 0 && blocks[n-1].Mean >= b.Mean; n = len(blocks) {
		b.Count += blocks[n-1].Count
		b.Sum += blocks[n-1].Sum
		b.Mean = b.Sum / b.Count
		blocks = blocks[:n-1]
	}
	return append(blocks, b)
}
