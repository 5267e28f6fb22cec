package sowgraph_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
)

// The game graph contains the moves of the game between winning boards, and shortest plays win in
// the computed number of moves.
func TestGameGraphAgainstGame(t *testing.T) {
	seed := rand.Uint64()
	rng := rand.New(rand.NewPCG(seed, 4))
	arrows := 0
	for range 60 {
		g := randomGraph(t, rng)
		f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 7, Keep: all})
		index := sowgraph.NewWinningIndex(f)
		at := map[string]int{}
		for i := range f.Len() {
			at[fmt.Sprint(f.Board(i).Seeds)] = i
		}
		for i := range f.Len() {
			b := f.Board(i)
			start, err := sowgraph.NewState(g, b.Seeds)
			if err != nil {
				t.Fatal(err)
			}
			want := map[string]int64{}
			game := sowgraph.Game{}
			for _, m := range movesOf(start, nil) {
				r, err := game.Play(start, m)
				if err != nil {
					t.Fatal(err)
				}
				from, _ := m.(sowgraph.Move).Names()
				if to, wins := at[fmt.Sprint(holes(g, r.State.(sowgraph.State).All()))]; wins {
					want[fmt.Sprint(from, " ", to)]++
				}
			}
			got, err := index.Arrows(t.Context(), i)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range got {
				arrows++
				name := fmt.Sprint(g.Name(a.From), " ", a.To)
				r, err := game.Play(start, a.Move)
				if a.Walks.Big().Cmp(big.NewInt(want[name])) != 0 || err != nil || !slices.Equal(holes(g, r.State.(sowgraph.State).All()), f.Board(a.To).Seeds) {
					t.Fatalf("seed %d: %v, edges %v: %+v: %v, want %d", seed, b.Seeds, g.Edges(), a, err, want[name])
				}
				delete(want, name)
			}
			if len(want) > 0 {
				t.Fatalf("seed %d: %v, edges %v: no arrows %v", seed, b.Seeds, g.Edges(), want)
			}
			moves, err := index.Shortest(t.Context(), i)
			if err != nil || len(moves) != b.Fewest {
				t.Fatalf("seed %d: %v: %d moves, want %d; %v", seed, b.Seeds, len(moves), b.Fewest, err)
			}
			for state, left := engine.State(start), moves; len(left) > 0; left = left[1:] {
				r, err := game.Play(state, left[0])
				if err != nil {
					t.Fatal(err)
				}
				if state = r.State; len(left) == 1 && !r.Outcome.Over() {
					t.Fatalf("seed %d: %v is not won by %v", seed, b.Seeds, moves)
				}
			}
		}
	}
	t.Logf("%d arrows", arrows)
}

// movesOf returns the moves that begin with the chosen places. [sowgraph.Game.Moves] lists only the
// first thousand moves.
func movesOf(s sowgraph.State, chosen []int) []engine.Move {
	game := sowgraph.Game{}
	if m, complete := game.Traced(s, chosen); complete {
		return []engine.Move{m}
	}
	var moves []engine.Move
	for _, place := range game.Next(s, chosen) {
		moves = append(moves, movesOf(s, append(slices.Clone(chosen), place))...)
	}
	return moves
}

// holes returns the seeds outside the Rumas.
func holes(g *sowgraph.Graph, seeds []int) []int {
	for v := range seeds {
		if g.Ruma(v) {
			seeds[v] = 0
		}
	}
	return seeds
}

// Figure 6: the beginning of the game graph of the four-cycle.
func TestFigure6(t *testing.T) {
	g := sowgraph.FourCycle()
	f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 11, Keep: all})
	want := [][]int{{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {1, 2, 0}, {0, 1, 3}, {1, 1, 3}, {5, 0, 2}, {4, 2, 2}, {1, 10, 0}}
	if f.Len() != len(want) {
		t.Fatalf("%d boards: %v", f.Len(), f.Counts)
	}
	index := sowgraph.NewWinningIndex(f)
	for i, board := range want {
		if got := f.Board(i).Seeds[:3]; !slices.Equal(got, board) {
			t.Errorf("board %d: %v, want %v", i, got, board)
		}
		arrows, err := index.Arrows(t.Context(), i)
		if err != nil || i > 0 && (len(arrows) != 1 || arrows[0].To != i-1) {
			t.Errorf("from board %d: %+v, %v", i, arrows, err)
		}
	}
}
