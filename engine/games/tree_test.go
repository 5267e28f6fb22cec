package games_test

import (
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/picture/tree"
	"tchouka/engine/solve"
)

// The tree of every game has a node for each move, detects transpositions and reports the facts of
// a search. A merged layout has each state once, even if states recur.
func TestTreesOfEveryGame(t *testing.T) {
	for _, game := range all() {
		t.Run(game.ID(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				from := start(t, game)
				grown := tree.New(game, from)
				grown.Grow(t.Context(), rapid.IntRange(0, 300).Draw(t, "nodes"))
				originals := checkNodes(t, grown)
				solution := solve.Of(game).Solve(t.Context(), from, engine.Limits{Memory: 1 << 20})
				grown.Annotate(solution.Facts)
				checkVerdicts(t, grown, solution)
				all := tree.LayoutOptions{Show: tree.ShowAll}
				if l := grown.Layout(all); l.Len() != grown.Len() {
					t.Fatalf("%d nodes are shown of %d", l.Len(), grown.Len())
				}
				all.Merged = true
				checkMerged(t, grown, grown.Layout(all), originals)
			})
		})
	}
}

// checkNodes compares each node with the game, and counts the distinct states.
func checkNodes(t *rapid.T, grown *tree.Tree) (originals int) {
	game, known := grown.Game(), map[engine.Key]tree.ID{}
	for id := range tree.ID(grown.Len()) {
		n, s := grown.Node(id), grown.State(id)
		if first, visited := known[s.Key()]; visited != (n.TranspositionOf != tree.None) || visited && n.TranspositionOf != first {
			t.Fatalf("%q is a twin of %d, and stood first at %d, %v", s, n.TranspositionOf, first, visited)
		} else if !visited {
			known[s.Key()] = id
			originals++
		}
		if id == tree.Root {
			continue
		}
		r, err := game.Play(grown.State(n.Parent), n.Move)
		if err != nil || r.State.Key() != s.Key() || r.Outcome != n.Outcome {
			t.Fatalf("move %s leads to %q, %v, and here to %q, %v: %v", n.Move, r.State, r.Outcome, s, n.Outcome, err)
		}
	}
	return originals
}

// checkVerdicts compares the verdicts of nodes with those of a search.
func checkVerdicts(t *rapid.T, grown *tree.Tree, solution engine.Solution) {
	for id := range tree.ID(grown.Len()) {
		n := grown.Node(id)
		want := solution.Facts(grown.Key(id)).Verdict()
		if n.Outcome.Over() {
			want = n.Outcome.Of(grown.ToMove(id))
		}
		if got := n.Facts.Verdict(); got != want {
			t.Fatalf("%q is %v, and the search says %v", grown.State(id), got, want)
		}
	}
}

// checkMerged checks that a merged layout has every state once, and every move between two states.
func checkMerged(t *rapid.T, grown *tree.Tree, l *tree.Layout, originals int) {
	if l.Len() != originals {
		t.Fatalf("%d nodes are shown of %d states", l.Len(), originals)
	}
	edges := 0
	for i := range l.Len() {
		lo, hi := l.Into(i)
		for e := lo; e < hi; e++ {
			edge := l.Edge(e)
			n := grown.Node(edge.ID)
			if grown.Key(l.ID(edge.From)) != grown.Key(n.Parent) || grown.Key(l.ID(edge.To)) != grown.Key(edge.ID) || edge.To != i {
				t.Fatalf("the move %s from %q to %q is drawn from %q to %q", n.Move,
					grown.State(n.Parent), grown.State(edge.ID), grown.State(l.ID(edge.From)), grown.State(l.ID(edge.To)))
			}
			edges++
		}
	}
	if edges != grown.Len()-1 {
		t.Fatalf("%d moves are drawn of %d", edges, grown.Len()-1)
	}
}
