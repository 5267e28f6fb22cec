package acheh

import "tchouka/engine"

var _ engine.Estimated = Game{}

// The weight of a seed by its place: captured seeds are safe, those in a row may be lost.
const (
	capturedWorth = 4
	rowWorth      = 1
)

// Estimate returns the weighted lead of each player over the other.
func (Game) Estimate(s engine.State) []int {
	from := s.(State)
	ahead := capturedWorth*(int(from.stores[0])-int(from.stores[1])) + rowWorth*(from.row(0)-from.row(1))
	return []int{ahead, -ahead}
}
