// Package isotonic places things that stand in a given order as near as it goes to
// where each wants to be: so that the squares of the distances add up to the least.
//
// It is the isotonic regression of what they want, less the room that those before
// take, by pooling what touches (Ayer, Brunk, Ewing, Reid and Silverman, 1955):
//
//	wants     1   5   3   9      the second wants to be behind the third,
//	places    1   4   4   9      so both stand where they want to be on average
package isotonic

// Number is what places are counted in.
type Number interface{ ~int64 | ~float64 }

// Block is some things that touch: how many, and the sum and mean of what they want.
type Block[N Number] struct{ Count, Sum, Mean N }

// Add puts one more thing behind the others and pools what touches. All things in
// all blocks, one after the other, are placed at the means of their blocks. O(1) for
// each thing, all in all.
func Add[N Number](blocks []Block[N], want N) []Block[N] {
	b := Block[N]{1, want, want}
	for n := len(blocks); n > 0 && blocks[n-1].Mean >= b.Mean; n = len(blocks) {
		b.Count += blocks[n-1].Count
		b.Sum += blocks[n-1].Sum
		b.Mean = b.Sum / b.Count
		blocks = blocks[:n-1]
	}
	return append(blocks, b)
}
