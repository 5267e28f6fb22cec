package search

import (
	"slices"

	"tchouka/engine"
)

// seatings returns the assignments of players to seats, which the games cycle through. All seats of
// a side have the same player. If there are more players than sides, all combinations play in every
// order.
func (p Match) seatings() [][]int {
	sides := engine.SidesOf(p.Game, p.Start)
	count := 1 + slices.Max(sides)
	var all [][]int
	if len(p.Players) > count {
		all = seatOrders(len(p.Players), count)
	} else {
		for first := range len(p.Players) {
			all = append(all, seatsAround(first, len(p.Players), count))
		}
	}
	for i, order := range all {
		seats := make([]int, len(sides))
		for seat, side := range sides {
			seats[seat] = order[side]
		}
		all[i] = seats
	}
	return all
}

// seatsAround returns count consecutive numbers from first, modulo among.
func seatsAround(first, limit, count int) []int {
	numbers := make([]int, count)
	for i := range numbers {
		numbers[i] = (first + i) % limit
	}
	return numbers
}

// seatOrders returns all ordered selections of count numbers below among; those of the same numbers
// are adjacent.
func seatOrders(limit, count int) [][]int {
	var all [][]int
	for _, chosen := range seatChoices(0, limit, count) {
		all = append(all, permutations(chosen)...)
	}
	return all
}

// seatChoices returns all selections of count of the numbers from from to among-1.
func seatChoices(from, limit, count int) [][]int {
	if count == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for first := from; first <= limit-count; first++ {
		for _, rest := range seatChoices(first+1, limit, count-1) {
			all = append(all, append([]int{first}, rest...))
		}
	}
	return all
}

func permutations(numbers []int) [][]int {
	if len(numbers) == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for i, first := range numbers {
		for _, rest := range permutations(slices.Delete(slices.Clone(numbers), i, i+1)) {
			all = append(all, append([]int{first}, rest...))
		}
	}
	return all
}
