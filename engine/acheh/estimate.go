package acheh

import "tchouka/engine"

var _ engine.Estimated = Game{}

// How much a seed counts where it lies: one that is captured is kept, one in the own row
// may be lost yet.
const (
	capturedWorth = 4
	rowWorth      = 1
)

// Estimate returns how much more each player has than the other.
func (Game) Estimate(s engine.State) []int {
	from := s.(State)
	ahead := capturedWorth*(int(from.stores[0])-int(from.stores[1])) + rowWorth*(from.row(0)-from.row(1))
	return []int{ahead, -ahead}
}
