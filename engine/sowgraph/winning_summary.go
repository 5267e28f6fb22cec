package sowgraph

import (
	"context"
	"math/big"
	"slices"
)

// Summary is the row of one graph in a table of graphs.
type Summary struct {
	Finite   bool     // there are finitely many winning boards
	To       int      // the limit of the seeds outside of the boards counted; 0 if all were counted
	Boards   *big.Int // winning boards
	Largest  int      // greatest number of seeds outside of such a board
	Longest  int      // greatest number of moves of a shortest play
	Complete bool     // all boards were found; otherwise the numbers are lower bounds
}

// SummarizeWinning counts the winning boards of a graph. It counts all if there are finitely many,
// otherwise those up to the number of seeds outside in the request. It counts independent parts of
// a graph, such as the spokes of a star (Example 5.3), separately.
func SummarizeWinning(ctx context.Context, r WinningRequest) Summary {
	sum := Summary{Finite: FinitenessOf(r.Graph).Finite(), To: r.To, Boards: big.NewInt(1), Complete: true}
	pieces := []graphShape{graphShapeOf(r.Graph)}
	if sum.Finite {
		sum.To, r.To = 0, MaxSeeds
		pieces = pieces[0].independent()
	}
	r.Keep = 0
	for _, piece := range pieces {
		f := findWinning(ctx, piece, r)
		boards, largest := int64(0), 0
		for outside, n := range f.Counts {
			if boards += n; n > 0 {
				largest = outside
			}
		}
		sum.Boards.Mul(sum.Boards, big.NewInt(boards))
		sum.Largest += largest
		sum.Longest += f.Longest
		sum.Complete = sum.Complete && f.Cause == Finished && (f.Exhausted || !sum.Finite)
	}
	return sum
}

// independent divides a graph into independent parts if no walk continues from a Ruma. Holes that
// no edges connect then share only Rumas, and a board wins if it wins on each part.
func (s graphShape) independent() []graphShape {
	part := make([]int, s.holes) // for each hole, the least hole of its part
	for hole := range part {
		part[hole] = hole
	}
	for to, before := range s.before {
		for _, from := range before {
			switch a, b := s.hole[from], s.hole[to]; {
			case a < 0:
				return []graphShape{s}
			case b >= 0:
				joinParts(part, part[a], part[b])
			}
		}
	}
	var all []graphShape
	for hole, least := range part {
		if hole == least {
			all = append(all, s.restricted(func(hole int) bool { return part[hole] == least }))
		}
	}
	return all
}

// joinParts merges two parts.
func joinParts(part []int, a, b int) {
	for hole, of := range part {
		if of == a || of == b {
			part[hole] = min(a, b)
		}
	}
}

// restricted returns the graph with some of its holes.
func (s graphShape) restricted(in func(hole int) bool) graphShape {
	part := graphShape{hole: slices.Repeat([]int{-1}, len(s.hole)), before: make([][]int, len(s.before)), rumas: s.rumas}
	for hole, v := range s.vertex {
		if in(hole) {
			part.hole[v] = part.holes
			part.holes++
			part.vertex = append(part.vertex, v)
		}
	}
	for to, before := range s.before {
		part.before[to] = slices.DeleteFunc(slices.Clone(before), func(from int) bool { return part.hole[from] < 0 })
	}
	return part
}
