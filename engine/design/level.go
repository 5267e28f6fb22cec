package design

import "fmt"

// Level is a range of difficulty: of the chance that a player wins who looks no
// further than one move.
//
//	Easy     1 in 8, or better
//	Medium   between 1 in 8 and 1 in 128
//	Hard     1 in 128, or worse
type Level uint8

// The levels, in rising order. AnyLevel is all of them.
const (
	AnyLevel Level = iota
	Easy
	Medium
	Hard
)

const (
	easyChance = 1.0 / 8
	hardChance = 1.0 / 128
)

// Levels returns the three levels in rising order.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

// String returns "easy", "medium", "hard" or "any".
func (l Level) String() string {
	switch l {
	case Easy:
		return "easy"
	case Medium:
		return "medium"
	case Hard:
		return "hard"
	default:
		return "any"
	}
}

// LevelByName returns the level with a name, or an error that lists the names.
func LevelByName(name string) (Level, error) {
	for level := AnyLevel; level <= Hard; level++ {
		if level.String() == name {
			return level, nil
		}
	}
	return AnyLevel, fmt.Errorf("there is no level %q; known are easy medium hard any", name)
}

func levelOf(chance float64) Level {
	switch {
	case chance >= easyChance:
		return Easy
	case chance > hardChance:
		return Medium
	default:
		return Hard
	}
}

// Has reports whether a board is of the level.
func (l Level) Has(b Board) bool { return l == AnyLevel || l == b.Level() }
