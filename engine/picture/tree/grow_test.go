package tree_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/picture/tree"
	"tchouka/engine/study/tchoukaillon"
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

// A line ends when the tree reaches the limit in bytes.
func TestPathWithin(t *testing.T) {
	start := rowtest.Uniform(t, 60, 5)
	grown := tree.New(row.Multitchouka().Game(), start)
	var moves []engine.Move
	for at, whole := tree.Root, grown.Clone(); ; {
		whole.Expand(at)
		if at = whole.Node(at).FirstChild; at == tree.None {
			break
		}
		moves = append(moves, whole.Node(at).Move)
	}
	whole := len(grown.Clone().Path(moves))
	const bytes = 1 << 12
	if path := grown.PathWithin(context.Background(), moves, bytes); len(path) >= whole || len(path) < 2 || grown.Bytes() > 8*bytes {
		t.Errorf("%d of %d nodes, %d bytes", len(path), whole, grown.Bytes())
	}
}

// A tree that grows within a limit in bytes ends near the limit, for any size of states. It equals
// the result of Grow with as many nodes.
func TestGrowWithin(t *testing.T) {
	for _, size := range []struct{ holes, seeds int }{{9, 4}, {60, 5}, {300, 2}} {
		start := rowtest.Uniform(t, size.holes, size.seeds)
		game := row.Multitchouka().Game()
		const bytes = 1 << 20
		grown := tree.New(game, start)
		added := grown.GrowWithin(context.Background(), math.MaxInt32, bytes)
		if held := grown.Bytes(); grown.Complete() || added != grown.Len()-1 || held > 2*bytes || held < bytes/3 {
			t.Errorf("%dx%d: %d nodes, %d bytes", size.holes, size.seeds, grown.Len(), held)
		}
		if again := grown.GrowWithin(context.Background(), math.MaxInt32, 1); again != 0 {
			t.Errorf("%dx%d: %d nodes more", size.holes, size.seeds, again)
		}
		same := tree.New(game, start)
		same.Grow(context.Background(), added)
		if same.Len() != grown.Len() || same.Key(tree.ID(added)) != grown.Key(tree.ID(added)) {
			t.Errorf("%dx%d: %d nodes, with Grow %d", size.holes, size.seeds, grown.Len(), same.Len())
		}
	}
}

// PathBytes estimates the size of a line before it is added.
func TestPathBytes(t *testing.T) {
	for _, seeds := range []int64{40, 3000, 20_000} {
		game, board := row.Tchoukaillon().Game(), tchoukaillon.Board(seeds)
		slices.Reverse(board)
		start, err := row.NewPosition(0, board...)
		if err != nil {
			t.Fatal(err)
		}
		states, moves := []engine.State{start}, solve.Prove(t.Context(), row.Tchoukaillon(), start, solve.Options{}).Line
		path := make([]engine.Move, len(moves))
		for i, m := range moves {
			out, err := game.Play(states[i], m)
			if err != nil {
				t.Fatal(err)
			}
			path[i], states = m, append(states, out.State)
		}
		grown := tree.New(game, start)
		estimate := grown.PathBytes(len(path), func(moves int) engine.State { return states[moves] })
		if grown.Path(path); estimate < grown.Bytes()/2 || estimate > grown.Bytes()*5/4 {
			t.Errorf("%d moves: %d bytes, estimated %d", len(path), grown.Bytes(), estimate)
		}
	}
}

// counted is a context that is done after a number of checks, and counts the checks from then on.
type counted struct {
	context.Context
	poll, after int
}

func (c *counted) Err() error {
	if c.poll--; c.poll < 0 {
		c.after++
		return context.Canceled
	}
	return nil
}

func ending(poll int) *counted { return &counted{Context: context.Background(), poll: poll} }

// A canceled operation ends within a few checks of the context, however long it has run. Its object
// is complete or unchanged.
func TestCutOff(t *testing.T) {
	start := rowtest.Board(t, "12x3")
	grown := tree.New(row.Multitchouka().Game(), start)
	grown.Grow(context.Background(), 100_000)
	before := grown.Len()
	for _, merged := range []bool{false, true} {
		for poll := range 12 {
			c := ending(poll)
			if l := grown.LayoutWithContext(c, tree.LayoutOptions{Merged: merged}); l != nil || c.after > 4 {
				t.Errorf("a layout, merged %v, that was cut off after %d looks went on for %d", merged, poll, c.after)
			}
		}
		if l := grown.LayoutWithContext(ending(1<<30), tree.LayoutOptions{Merged: merged}); l == nil || l.Len() < 1000 {
			t.Error("a layout that was not cut off is missing")
		}
	}
	for poll := range 3 {
		c := ending(poll)
		if sub := grown.SubtreeWithContext(c, tree.Root); sub != nil || c.after > 4 {
			t.Errorf("a subtree that was cut off after %d looks went on for %d", poll, c.after)
		}
	}
	asked := 0
	grown.AnnotateFrom(ending(3), tree.Root, func(engine.Key) engine.Facts {
		asked++
		return engine.Facts{}
	})
	if asked > 1000 {
		t.Errorf("asked for %d states after it was incomplete", asked)
	}
	for poll := range 40 { // also between the moves of a node
		c := ending(poll)
		small := tree.New(row.Multitchouka().Game(), start)
		small.Grow(c, 1000)
		if c.after > 3 {
			t.Errorf("growth that was cut off after %d looks went on for %d", poll, c.after)
		}
		small.Grow(context.Background(), 1000-small.Len())
		whole := tree.New(row.Multitchouka().Game(), start)
		whole.Grow(context.Background(), small.Len()-1)
		for id := range tree.ID(min(small.Len(), whole.Len())) {
			if small.Key(id) != whole.Key(id) || small.Node(id).Parent != whole.Node(id).Parent {
				t.Fatalf("cut off after %d looks, node %d is another", poll, id)
			}
		}
	}
	if grown.Len() != before {
		t.Error("looking at a tree changed it")
	}
}
