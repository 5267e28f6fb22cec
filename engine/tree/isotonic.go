package tree

// Coordinate is the type of positions on a line.
type Coordinate interface{ ~int64 | ~float64 }

// Pooled is a run of items that touch: their number, and the sum and mean of their wanted positions.
type Pooled[N Coordinate] struct{ Count, Sum, Mean N }

// Pool adds an item behind the others and merges the blocks that then touch. Placing each item at
// the mean of its block, in the given order, minimizes the squared distances to the wanted
// positions: isotonic regression by pooling adjacent violators (Ayer, Brunk, Ewing, Reid and
// Silverman, 1955). Callers subtract the widths of the items before. Amortized O(1).
//
//	wanted    1   5   3   9      the second item wants to be behind the third,
//	placed    1   4   4   9      so both are placed at their mean
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
