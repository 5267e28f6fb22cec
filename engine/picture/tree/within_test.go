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
