package survey

import "tchouka/engine"

// Period says that numbers repeat from some place on.
type Period struct {
	Before int // how many come before those that repeat
	Length int
	Seen   int  // how many were seen: the period and three repetitions, and five numbers
	Proved bool // they repeat for ever, by a proof
}

// How often numbers must be seen to repeat.
const (
	timesSeen   = 4 // the period, and three repetitions of it
	numbersSeen = 5
)

// PeriodOf returns the period of the numbers of a game's starts with so many holes and a rising
// number of seeds in each, beginning with from. Where nobody can move from some of them on, it
// is proved; else it is [Observed].
func PeriodOf(game engine.Game, holes, from int, numbers []int) (Period, bool) {
	stallsFrom := game.About().StallsFrom
	if stallsFrom == nil || len(numbers) == 0 || from+len(numbers)-1 < stallsFrom(holes) {
		return Observed(numbers)
	}
	last := len(numbers) - 1
	before := last
	for before > 0 && numbers[before-1] == numbers[last] {
		before--
	}
	return Period{Before: before, Length: 1, Seen: len(numbers) - before, Proved: true}, true
}

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
