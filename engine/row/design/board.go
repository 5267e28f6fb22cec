package design

import (
	"math/big"

	"tchouka/engine/row"
)

// Limits of the boards of this package: those up to which won boards can be
// numbered.
const (
	MaxHoles = 48
	MaxSeeds = 2047
)

// Board is a won board with its numbers, all of them exact. It may be shared;
// nothing in it is to be changed.
type Board struct {
	Rules    row.Rules
	Position row.Position
	// Line is a winning line with the fewest moves, the lowest hole among equals.
	Line []row.Move
	// Moves is the fewest moves to a win, the length of Line.
	Moves int
	// Sowings is the number of sowings of Line; some longer line may have fewer.
	Sowings int
	// Chained is the number of moves of Line that take more than one sowing.
	Chained int
	// Lines is the number of winning lines, as sequences of chosen holes.
	Lines *big.Int
	// Winning are the first moves that keep the win, in rising order, and Legal
	// is the number of all that are legal.
	Winning []row.Move
	Legal   int
	// Traps are the first moves that are tempting and wrong, in rising order;
	// see the package documentation.
	Traps []row.Move
	// Chance is the chance that a player wins who looks no further than one
	// move, more than 0 and at most 1; see the package documentation.
	Chance float64
}

// Forced reports whether a single first move wins.
func (b Board) Forced() bool { return len(b.Winning) == 1 }

// Level returns the level of difficulty. A cleared board is easy.
func (b Board) Level() Level { return levelOf(b.Chance) }
