package ring

import (
	"math"
	"strconv"

	"tchouka/engine"
)

// apart is the distance between the centres of two adjacent holes, in widths of a hole.
const apart = 1.1

// rowDistance is the distance between two rows, with numbers between them.
const rowDistance = 1.6

// InRows reports whether a ring with the given number of holes is drawn as two rows by default.
// This applies to six holes, the size of Ise-Ozin-Egbe, and to larger even numbers.
func InRows(holes int) bool { return holes >= 6 && holes%2 == 0 }

// Spots returns the positions of the holes of a ring, in widths of a hole. The first is in the
// middle of the bottom, the others follow anticlockwise, on a circle or in two rows.
//
//	5 4 3        4 3
//	6 1 2       5   2
//	              1
func Spots(holes int, rows bool) (spots [][2]float64) {
	if rows {
		half := holes / 2
		for i := range holes {
			along := (i + (half-1)/2) % holes
			if along < half {
				spots = append(spots, [2]float64{float64(along) * apart, rowDistance})
			} else {
				spots = append(spots, [2]float64{float64(holes-1-along) * apart, 0})
			}
		}
		return spots
	}
	if holes == 1 {
		return [][2]float64{{0, 0}}
	}
	radius := apart / 2 / math.Sin(math.Pi/float64(holes))
	round := func(x float64) float64 { return math.Round(x*1e6) / 1e6 }
	for i := range holes {
		turn := 2 * math.Pi * float64(i) / float64(holes)
		spots = append(spots, [2]float64{round(radius * (1 + math.Sin(turn))), round(radius * (1 + math.Cos(turn)))})
	}
	return spots
}

// board returns the holes in their default positions.
func (r seeds) board() engine.Board {
	places := make([]engine.Place, len(r))
	for i, spot := range Spots(len(r), InRows(len(r))) {
		places[i] = engine.Place{
			Label: strconv.Itoa(i + 1), Seeds: r[i], Owner: engine.Everyone, X: spot[0], Y: spot[1],
		}
	}
	return engine.Board{Places: places, Rows: engine.RowsOf(places)}
}

// Scores returns nil: the number of seeds does not decide the game.
func (common) Scores(engine.State) []int { return nil }
