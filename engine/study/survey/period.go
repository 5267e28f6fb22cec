package survey

import "tchouka/engine"

// Period describes numbers that repeat from some index.
type Period struct {
	Before int // number of elements before the repetition
	Length int
	Seen   int  // how many were seen: the period and three repetitions, and at least five numbers
	Proved bool // a proof shows that they repeat forever
}

// Minimum evidence for a period.
const (
	minRepetitions = 4 // the period and three repetitions
	minNumbers     = 5
)

// PeriodOf returns the period of the numbers of a game's starts with a number of holes and from,
// from+1, … seeds in each. If no player can move from some number of seeds on, the period is
// proved; otherwise it is [Observed].
func PeriodOf(game engine.Game, holes, from int, numbers []int) (Period, bool) {
	minStuckSeeds := game.About().MinStuckSeeds
	if minStuckSeeds == nil || len(numbers) == 0 || from+len(numbers)-1 < minStuckSeeds(holes) {
		return Observed(numbers)
	}
	last := len(numbers) - 1
	before := last
	for before > 0 && numbers[before-1] == numbers[last] {
		before--
	}
	return Period{Before: before, Length: 1, Seen: len(numbers) - before, Proved: true}, true
}

// Observed returns the period of numbers with the least sum of Before and Length, or false if they
// have not been seen to repeat.
func Observed(numbers []int) (Period, bool) {
	for end := 1; end < len(numbers); end++ { // end of the first period
		for length := 1; length <= end; length++ {
			p := Period{Before: end - length, Length: length, Seen: len(numbers) - end + length}
			if p.Seen >= max(minRepetitions*length, minNumbers) && repeats(numbers[p.Before:], length) {
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

// Known returns the numbers of a kind in a row of cells, up to the first that is missing or not
// exact.
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
