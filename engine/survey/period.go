package survey

import "tchouka/engine"

// Period says that numbers repeat from some place on, as far as they were seen.
type Period struct {
	Before int // how many come before those that repeat
	Length int
	Seen   int // how many repeat: the period at least three times, and five numbers
}

// How often numbers must be seen to repeat.
const (
	timesSeen   = 3
	numbersSeen = 5
)

// Observed returns the period of numbers, that with the least Before and Length
// together; false when they have not been seen to repeat.
func Observed(numbers []int) (Period, bool) {
	for end := 1; end < len(numbers); end++ { // of the first time
		for length := 1; length <= end; length++ {
			p := Period{Before: end - length, Length: length, Seen: len(numbers) - end + length}
			if p.Seen >= max(timesSeen*length, numbersSeen) && repeats(numbers[p.Before:], length) {
				return p, true
			}
		}
	}
	return Period{}, false
}

func repeats(numbers []int, length int) bool {
	for i, n := range numbers[length:] {
		if numbers[i] != n {
			return false
		}
	}
	return true
}

// Known returns the numbers of a kind that stand in a row of cells before the first
// that is not exact.
func Known(cells []Cell, kind engine.FactKind) []int {
	var numbers []int
	for _, c := range cells {
		f, ok := c.Facts.Find(kind)
		if !ok || f.Bound != engine.Exact {
			break
		}
		numbers = append(numbers, f.Value)
	}
	return numbers
}
