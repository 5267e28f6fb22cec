package find

import "fmt"

// Level is a range of difficulty: of the probability that a player who looks only one move ahead
// wins.
//
//	Easy     1 in 16, or better
//	Medium   between 1 in 16 and 1 in 512
//	Hard     1 in 512, or worse
//
// These are the averages of a thousand random boards of five to seven holes, on a shortest line of
// each:
//
//	         moves   legal moves that keep the win   traps on the way
//	Easy      4.5    53 %                            1.5
//	Medium    8.5    38 %                            5
//	Hard     12.5    30 %                            9
type Level uint8

// The levels, in ascending order. AnyLevel matches all of them.
const (
	AnyLevel Level = iota
	Easy
	Medium
	Hard
)

const (
	easyChance = 1.0 / 16
	hardChance = 1.0 / 512
)

// Levels returns the three levels in ascending order.
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
	return AnyLevel, fmt.Errorf("unknown difficulty %q: choose easy, medium, hard or any", name)
}

func levelOf(chance float64) Level {
	switch {
	case chance == 0:
		return AnyLevel
	case chance >= easyChance:
		return Easy
	case chance > hardChance:
		return Medium
	default:
		return Hard
	}
}

// Has reports whether a board has the level.
func (l Level) Has(b Board) bool { return l == AnyLevel || l == b.Level() }
