package sowgraph

import (
	"context"
	"fmt"
	"iter"

	"tchouka/engine/pace"
)

// Family is a family of sowing graphs.
type Family uint8

// The families. Paths lead to a Ruma, which is Tchoukaillon. Stars have spokes that are paths of
// equal length to one Ruma. Cycles have one Ruma, which is Monokalah. Ladders have rungs in both
// directions. Trees have edges towards the root, a Ruma, and occur once up to isomorphism. In
// complete graphs, each hole has an edge to each other vertex.
const (
	PathFamily Family = iota
	StarFamily
	CycleFamily
	LadderFamily
	TreeFamily
	CompleteFamily
	families
)

// Families returns all families, in order.
func Families() []Family {
	all := make([]Family, families)
	for i := range all {
		all[i] = Family(i)
	}
	return all
}

// String returns the name of a family on the command line.
func (f Family) String() string {
	return [...]string{"paths", "stars", "cycles", "ladders", "trees", "complete"}[f]
}

// FamilyByName returns the family with a name.
func FamilyByName(name string) (Family, error) {
	for _, f := range Families() {
		if f.String() == name {
			return f, nil
		}
	}
	return 0, fmt.Errorf("unknown family %q: choose from paths, stars, cycles, ladders, trees and complete", name)
}

// MaxVertices returns the maximum number of vertices for which the graphs of a family can be
// surveyed. The number of larger trees is too great.
func (f Family) MaxVertices() int {
	if f == TreeFamily {
		return 16
	}
	return MaxVertices
}

// Member is a graph of a family.
type Member struct {
	Family Family
	Name   string // "3 × 2" for a star of three spokes of two holes; the brackets of a tree; otherwise ""
	Graph  *Graph
}

// Members yields the graphs of a family with a number of vertices, including Rumas.
func (f Family) Members(vertices int) iter.Seq[Member] {
	return func(yield func(Member) bool) {
		if vertices < 2 {
			return
		}
		switch f {
		case StarFamily:
			for spokes := 2; spokes < vertices; spokes++ {
				if (vertices-1)%spokes == 0 && !yield(Member{f, fmt.Sprintf("%d × %d", spokes, (vertices-1)/spokes), mustGraph(Star(spokes, (vertices-1)/spokes))}) {
					return
				}
			}
		case TreeFamily:
			for level := range treeLevels(vertices) {
				if !yield(Member{f, treeBrackets(level), treeGraph(level)}) {
					return
				}
			}
		case LadderFamily:
			if vertices%2 == 1 {
				yield(Member{f, "", mustGraph(Ladder(vertices / 2))})
			}
		case PathFamily:
			yield(Member{f, "", mustGraph(Path(vertices - 1))})
		case CycleFamily:
			yield(Member{f, "", mustGraph(Cycle(vertices - 1))})
		default:
			yield(Member{f, "", mustGraph(Complete(vertices - 1))})
		}
	}
}

// mustGraph returns the graph. Its number of vertices is within the limit, so an error is a bug.
func mustGraph(g *Graph, err error) *Graph {
	if err != nil {
		panic(err)
	}
	return g
}

// FamilyTableRow is a graph of a family and its summary.
type FamilyTableRow struct {
	Member
	Summary
}

// FamilyTable calls a function with the graphs of a family with from to to vertices, until the
// context is done. The request limits the seeds of the boards counted if there are infinitely many.
func FamilyTable(ctx context.Context, f Family, from, to int, r WinningRequest, report func(FamilyTableRow)) error {
	for vertices := from; vertices <= to; vertices++ {
		for member := range f.Members(vertices) {
			r.Graph = member.Graph
			sum := SummarizeWinning(ctx, r)
			if err := pace.Yield(ctx); err != nil {
				return err
			}
			report(FamilyTableRow{member, sum})
		}
	}
	return nil
}
