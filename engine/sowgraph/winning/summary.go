package winning

import (
	"context"
	"math/big"
	"slices"

	"tchouka/engine/sowgraph"
)

// Summary is what a table of many graphs says of one.
type Summary struct {
	Finite   bool     // there are finitely many winning boards
	To       int      // the seeds outside, up to which they were counted; all where that is 0
	Boards   *big.Int // winning boards
	Largest  int      // the most seeds outside of such a board
	Longest  int      // the most moves of a shortest play
	Complete bool     // all these were found; else each number is at least so great
}

// Summarize counts the winning boards of a graph: all where there are finitely many, and
// otherwise those with up to so many seeds outside as the request says. Parts of a graph
// that have nothing to do with each other are counted by themselves, as the spokes of a
// star (Example 5.3).
func Summarize(ctx context.Context, r Request) Summary {
	sum := Summary{Finite: Finite(r.Graph).Finite(), To: r.To, Boards: big.NewInt(1), Complete: true}
	pieces := []shape{shapeOf(r.Graph)}
	if sum.Finite {
		sum.To, r.To = 0, sowgraph.MaxSeeds
		pieces = pieces[0].independent()
	}
	r.Keep, r.Partial = 0, nil
	for _, piece := range pieces {
		f := find(ctx, piece, r)
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

// independent takes a graph apart where no walk goes on from a Ruma: holes that no edges
// join have only Rumas in common then, and a board wins when it does on each part.
func (s shape) independent() []shape {
	part := make([]int, s.holes) // of each hole, the least hole of its part
	for hole := range part {
		part[hole] = hole
	}
	for to, before := range s.before {
		for _, from := range before {
			switch a, b := s.hole[from], s.hole[to]; {
			case a < 0:
				return []shape{s}
			case b >= 0:
				join(part, part[a], part[b])
			}
		}
	}
	var all []shape
	for hole, least := range part {
		if hole == least {
			all = append(all, s.only(func(hole int) bool { return part[hole] == least }))
		}
	}
	return all
}

// join makes one part of two.
func join(part []int, a, b int) {
	for hole, of := range part {
		if of == a || of == b {
			part[hole] = min(a, b)
		}
	}
}

// only returns the graph with only some of its holes.
func (s shape) only(in func(hole int) bool) shape {
	part := shape{hole: slices.Repeat([]int{-1}, len(s.hole)), before: make([][]int, len(s.before)), rumas: s.rumas}
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
