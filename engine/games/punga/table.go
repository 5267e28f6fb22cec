package punga

// value is the result of a position: whether the hero wins, and the moves to the end plus one, or 0
// if these were not counted.
type value uint16

const (
	heroWins value = 1 << 15
	maxToGo        = 1<<15 - 2
)

func valueOf(wins bool, toGo int) value {
	v := value(min(toGo, maxToGo) + 1)
	if wins {
		v |= heroWins
	}
	return v
}

func (v value) wins() bool { return v&heroWins != 0 }

// toGo returns the moves to the end; −1 if they were not counted.
func (v value) toGo() int { return int(v&^heroWins) - 1 }
