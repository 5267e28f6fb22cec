package tree_test

import (
	"context"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/picture/tree"
)

// The tree, a clone and both layouts hold more moves from one state than fit into a record. Each
// move is a struct.
func TestMoreThan65535Moves(t *testing.T) {
	t.Parallel()
	const moves = 70_000
	g := &digraph{
		next:  [][]int{make([]int, moves), {0, 2, 0}, {1}},
		owner: make([]engine.Player, 3), draws: make([]bool, 3),
	}
	for nth := range moves {
		g.next[0][nth] = 1 + nth%2
	}
	grown := tree.New(g, vertex{g, 0})
	grown.Grow(context.Background(), 1<<30)
	for _, grown := range []*tree.Tree{grown, grown.Clone()} {
		if want := 1 + moves + 3 + 1; grown.Len() != want || grown.Node(tree.Root).Children != moves {
			t.Fatalf("%d nodes, want %d", grown.Len(), want)
		}
		nth := 0
		for child := range grown.Children(tree.Root) {
			if m := grown.Node(child).Move; m != (arc{0, nth}) {
				t.Fatalf("move %d is %v", nth, m)
			}
			nth++
		}
		line := []engine.Move{arc{0, 65_535}, arc{2, 0}, arc{1, 0}, arc{0, moves - 1}}
		path := grown.Path(line)
		if got := grown.Line(path[len(path)-1]); !slices.Equal(got, line) {
			t.Fatalf("the line %v is kept as %v", line, got)
		}
		for _, merged := range []bool{false, true} {
			l := grown.Layout(tree.LayoutOptions{Merged: merged, Line: path})
			for _, id := range path[1:] {
				if e := l.Edge(l.EdgeOf(id)); grown.Node(e.ID).Move != grown.Node(id).Move {
					t.Errorf("merged %v: the move %v is drawn as %v", merged, grown.Node(id).Move, grown.Node(e.ID).Move)
				}
			}
		}
	}
}

// fan is a solitaire with one state, from which nine of ten moves lose.
type fan struct{ *digraph }

func (f fan) Play(s engine.State, m engine.Move) (engine.Result, error) {
	out, err := f.digraph.Play(s, m)
	if err == nil && m.(arc).nth%10 != 9 {
		out.Ending, out.Outcome = engine.InEmptyHole, engine.SolitaireLost
	}
	return out, err
}

// Losing moves are opened in a time that suits their number, in the order of all moves.
func TestManyLosingMoves(t *testing.T) {
	t.Parallel()
	const moves = 70_000
	f := fan{&digraph{next: [][]int{make([]int, moves)}, owner: make([]engine.Player, 1), draws: make([]bool, 1)}}
	grown := tree.New(f, vertex{f.digraph, 0})
	grown.Path([]engine.Move{arc{0, 12}})
	if lost := grown.OpenLosing(tree.Root); len(lost) != moves*9/10 {
		t.Fatalf("%d losing moves are opened", len(lost))
	}
	nth := 0
	for child := range grown.Children(tree.Root) {
		if n := grown.Node(child); n.Move != (arc{0, nth}) || n.LosingLeaf != (nth%10 != 9) {
			t.Fatalf("the child %d is %+v", nth, n)
		}
		nth++
	}
	if nth != moves {
		t.Errorf("%d children", nth)
	}
}

// truce is a digraph in which a player can end the game as a draw by a move to a state in which it
// would continue.
type truce struct{ *digraph }

func (g truce) Play(s engine.State, m engine.Move) (engine.Result, error) {
	out, err := g.digraph.Play(s, m)
	if m.(arc).nth == s.(vertex).at {
		out.Outcome = engine.Over(engine.Drawn, engine.Drawn)
	}
	return out, err
}

// A node whose move ended the game is not a transposition of a state in which the game continues.
func TestEndedStateIsNoTransposition(t *testing.T) {
	t.Parallel()
	g := &digraph{next: [][]int{{1, 1}, {0, 0}}, owner: []engine.Player{0, 1}, draws: make([]bool, 2)}
	grown := tree.New(truce{g}, vertex{g, 0})
	grown.Grow(context.Background(), 1<<30)
	over := 0
	for id := range tree.ID(grown.Len()) {
		n := grown.Node(id)
		if n.Outcome == engine.Open {
			continue
		}
		over++
		if n.Expanded || n.TranspositionOf != tree.None || n.Facts.Verdict() != engine.Drawn || grown.Expand(id) > 0 {
			t.Errorf("the end after %v is %+v", grown.Line(id), n)
		}
	}
	if over != 2 || grown.Len() != 5 || !grown.Complete() {
		t.Errorf("%d nodes and %d ends, want 5 and 2", grown.Len(), over)
	}
	l := grown.Layout(tree.LayoutOptions{Merged: true})
	if l.Len() != 4 {
		t.Errorf("merged, there are %d states, want 2 and both ends", l.Len())
	}
	for i := range l.Len() {
		if l.At(i).Stub != tree.NoStub {
			t.Errorf("something hangs on %v", grown.Line(l.ID(i)))
		}
	}
}
