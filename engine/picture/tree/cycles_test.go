package tree_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/picture/tree"
)

// A state that recurs on its own line is not expanded again. A finite game therefore has a finite
// tree, with a node for each move from each state.
func TestRecurringStates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawDigraph(t)
		start, _ := g.Start()
		grown := tree.New(g, start)
		for added := 1; added > 0; {
			added = grown.Grow(context.Background(), rapid.IntRange(1, 30).Draw(t, "budget"))
		}
		depths, nodes := g.depths(), 1
		for at := range depths {
			nodes += len(g.next[at])
		}
		if grown.Len() != nodes || !grown.Complete() {
			t.Fatalf("%d nodes, want %d; complete %v", grown.Len(), nodes, grown.Complete())
		}
		grown.Annotate(g.annotate())
		facts := g.solve()
		firsts := map[int]tree.ID{}
		for id := range tree.ID(grown.Len()) {
			n, at := grown.Node(id), grown.State(id).(vertex).at
			first, visited := firsts[at]
			if !visited {
				firsts[at], first = id, tree.None
				if depth := len(grown.Line(id)); depth != depths[at] {
					t.Fatalf("vertex %d is first met after %d moves, want %d", at, depth, depths[at])
				}
			}
			if n.TranspositionOf != first || n.Expanded == visited && len(g.next[at]) > 0 || n.Facts != facts[at] && len(g.next[at]) > 0 {
				t.Fatalf("node %d, vertex %d: %+v, a transposition of %d, known %v", id, at, n, first, facts[at])
			}
			if n.Outcome != g.Outcome(grown.State(id)) || grown.ToMove(id) != g.owner[at] {
				t.Fatalf("node %d: outcome %v, player %v", id, n.Outcome, grown.ToMove(id))
			}
			for child := range grown.Children(id) {
				c := grown.Node(child)
				to := g.next[at][c.Move.(arc).nth]
				want := facts[to].Verdict()
				if g.owner[to] != g.owner[at] && want != engine.Drawn {
					want = engine.Won + engine.Lost - want
				}
				if got := grown.ResultForMover(child); got != want {
					t.Fatalf("the move %v is %v for who made it, want %v", c.Move, got, want)
				}
			}
		}
		if len(firsts) != len(depths) {
			t.Fatalf("%d states, want %d", len(firsts), len(depths))
		}
	})
}

// Every traversal of a tree ends, even if the lines of play contain cycles.
func TestTraversalsOfRecurringStatesEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawDigraph(t)
		start, _ := g.Start()
		grown := tree.New(g, start)
		budget := rapid.IntRange(0, 200).Draw(t, "budget")
		if added := grown.GrowUnmerged(context.Background(), budget); added > budget+4 {
			t.Fatalf("grew %d nodes, want %d", added, budget)
		}
		grown.GrowWithin(context.Background(), 1<<30, 1<<20)
		// Follow cycles as long as moves are possible.
		var walk []engine.Move
		for at, step := 0, 0; step < 100 && len(g.next[at]) > 0; step++ {
			nth := rapid.IntRange(0, len(g.next[at])-1).Draw(t, "nth")
			walk, at = append(walk, arc{at, nth}), g.next[at][nth]
		}
		path := grown.Path(walk)
		if len(path) != len(walk)+1 || !slices.Equal(grown.Line(path[len(walk)]), walk) {
			t.Fatalf("the line %v leads to %v", walk, path)
		}
		grown.Annotate(g.annotate())
		grown.FoldBeyond(rapid.IntRange(0, 50).Draw(t, "limit"), path, 0)
		grown.FoldMergedBeyond(rapid.IntRange(0, 50).Draw(t, "limit"), path, 0)
		id := tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "node"))

		read := map[tree.ID]bool{}
		for at, before := tree.Root, tree.None; at != tree.None; at, before = grown.After(at, true), at {
			if read[at] || grown.Before(at, func(tree.ID) bool { return true }) != before {
				t.Fatalf("node %d is read twice, or not after %d", at, before)
			}
			read[at] = true
		}
		if len(read) != grown.Len() {
			t.Fatalf("%d of %d nodes are read", len(read), grown.Len())
		}
		wins := 0
		for at := range read {
			if o := grown.Node(at).Outcome; o.Of(0) == engine.Won || o.Of(1) == engine.Won {
				wins++
			}
		}
		visited := map[tree.ID]bool{}
		for at := grown.NextWin(id, false); at != tree.None && !visited[at]; at = grown.NextWin(at, false) {
			visited[at] = true
		}
		if len(visited) != wins {
			t.Fatalf("%d of %d wins are met", len(visited), wins)
		}

		sub := grown.Subtree(id)
		apart := tree.New(g, grown.State(id))
		apart.Grow(context.Background(), math.MaxInt)
		if sub.Len() > apart.Len() {
			t.Fatalf("the subtree of %d has %d nodes, at most %d", id, sub.Len(), apart.Len())
		}
		for n := range tree.ID(sub.Len()) {
			if node := sub.Node(n); node.Facts != g.annotate()(sub.Key(n)) && node.Outcome == engine.Open {
				t.Fatalf("of %v is known %v in the subtree", sub.State(n), node.Facts)
			}
		}
	})
}

// The layout has every state once, in the column of the fewest moves to it. It has every move
// between them, including those that lead back or stay in a column.
func TestMergedLayoutOfRecurringStates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawDigraph(t)
		start, _ := g.Start()
		grown := tree.New(g, start)
		grown.Grow(context.Background(), math.MaxInt)
		l := grown.Layout(tree.LayoutOptions{Merged: true})
		depths := g.depths()
		if l.Len() != len(depths) || l.Layered() {
			t.Fatalf("%d states, want %d; layered %v", l.Len(), len(depths), l.Layered())
		}
		edges := map[arc]bool{}
		for i := range l.Len() {
			at := grown.State(l.ID(i)).(vertex).at
			if level := l.Level(l.ColumnOf(i)); level != depths[at] {
				t.Fatalf("vertex %d stands at %d, want %d", at, level, depths[at])
			}
			for k := range l.Leaving(i) {
				e := l.Edge(l.Leave(i, k))
				move := grown.Node(e.ID).Move.(arc)
				if move.from != at || g.next[at][move.nth] != grown.State(l.ID(e.To)).(vertex).at || edges[move] {
					t.Fatalf("the edge %v leads from %d to %v", move, at, grown.State(l.ID(e.To)))
				}
				edges[move] = true
			}
			steps := 0
			for up := i; up != 0; up = l.Parent(up) {
				if steps++; steps > l.Len() {
					t.Fatalf("from %d one does not come to the root", at)
				}
			}
		}
		if l.Parent(0) != -1 || len(edges) != grown.Len()-1 {
			t.Fatalf("the root hangs at %d; %d edges, want %d", l.Parent(0), len(edges), grown.Len()-1)
		}
	})
}
