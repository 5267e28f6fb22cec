package sowgraph_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
)

// many returns the largest complete bipartite graph, with one Ruma and the maximum number of seeds
// in one hole.
func many(t testing.TB) sowgraph.State {
	var vertices []sowgraph.Vertex
	var edges []engine.Link
	for i := range sowgraph.MaxVertices {
		vertices = append(vertices, sowgraph.Vertex{Name: string(rune(0x4e00 + i)), X: float64(i), Ruma: i == 1})
		for j := range sowgraph.MaxVertices {
			if i%2 != j%2 {
				edges = append(edges, engine.Link{From: i, To: j})
			}
		}
	}
	g, err := sowgraph.NewGraph(vertices, edges)
	if err != nil {
		t.Fatal(err)
	}
	seeds := make([]int, sowgraph.MaxVertices)
	seeds[0] = sowgraph.MaxSeeds - 1
	s, err := sowgraph.NewState(g, seeds)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The largest graph with the maximum number of seeds can be played, and a search on it ends in
// time.
func TestLargestGraph(t *testing.T) {
	game, s := sowgraph.Game{}, many(t)
	moves := game.Moves(s)
	if len(moves) == 0 || !game.About().Unlisted(s) {
		t.Fatalf("%d moves are listed, and more: %v", len(moves), game.About().Unlisted(s))
	}
	if _, err := game.Play(s, moves[0]); err != nil {
		t.Error(err)
	}
	shortCtx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if facts := game.Solve(shortCtx, s, engine.Limits{}).Facts(s.Key()); facts.Verdict() == engine.Lost {
		t.Errorf("a search that was cut off says %v", facts)
	}
	var e *sowgraph.Error
	if n, err := game.Perft(shortCtx, s, 2); !errors.As(err, &e) && !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%d sequences, %v", n, err)
	}
	read, err := game.Parse(s.String())
	if err != nil || read.Key() != s.Key() {
		t.Errorf("the largest graph is not read: %v", err)
	}
}

// ending is a context that is cancelled after a number of calls of Err.
type ending struct {
	context.Context
	polls int
}

func (e *ending) Err() error {
	if e.polls--; e.polls < 0 {
		return context.Canceled
	}
	return nil
}

// A search that is cancelled while it counts walks never reports that there are none.
func TestCutOffDuringWalkCount(t *testing.T) {
	vertices := make([]sowgraph.Vertex, sowgraph.MaxVertices) // most have no edges
	for i := range vertices {
		vertices[i] = sowgraph.Vertex{Name: string(rune(0x4e00 + i)), X: float64(i), Ruma: i == 3}
	}
	g, err := sowgraph.NewGraph(vertices, []engine.Link{{From: 0, To: 1}, {From: 1, To: 0}, {From: 1, To: 2}, {From: 2, To: 4}, {From: 4, To: 2}, {From: 2, To: 3}})
	if err != nil {
		t.Fatal(err)
	}
	seeds := make([]int, len(vertices))
	seeds[0] = 99_999
	s, err := sowgraph.NewState(g, seeds)
	if err != nil {
		t.Fatal(err)
	}
	for polls := range 8 {
		solution := sowgraph.Game{}.Solve(&ending{t.Context(), polls}, s, engine.Limits{})
		if solution.Complete() || solution.Facts(s.Key()).Verdict() == engine.Lost {
			t.Errorf("cut off at look %d: %v", polls+1, solution.Facts(s.Key()))
		}
	}
}

func benchmarkBoard(b *testing.B, g *sowgraph.Graph, err error, seeds ...int) sowgraph.State {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
	s, err := sowgraph.NewState(g, slices.Concat(seeds, make([]int, g.Len()-len(seeds))))
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// BenchmarkPerft reports the moves of the last depth per second.
func BenchmarkPerft(b *testing.B) {
	g, err := sowgraph.Complete(4)
	s := benchmarkBoard(b, g, err, 3, 3, 3, 3)
	var moves uint64
	for b.Loop() {
		n, err := (sowgraph.Game{}).Perft(b.Context(), s, 4)
		if err != nil {
			b.Fatal(err)
		}
		moves += n
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

func BenchmarkSolve(b *testing.B) {
	g, err := sowgraph.Ladder(3)
	s := benchmarkBoard(b, g, err, 4, 4, 3, 3, 2, 2)
	var boards int64
	for b.Loop() {
		boards += (sowgraph.Game{}).Solve(b.Context(), s, engine.Limits{}).Report(s.Key()).Positions
	}
	b.ReportMetric(float64(boards)/b.Elapsed().Seconds(), "boards/s")
}

func BenchmarkMoves(b *testing.B) {
	g, err := sowgraph.Complete(5)
	s := benchmarkBoard(b, g, err, 3, 3, 3, 3, 3)
	for b.Loop() {
		(sowgraph.Game{}).Moves(s)
	}
}

func BenchmarkRead(b *testing.B) {
	text := many(b).String()
	for b.Loop() {
		if _, err := (sowgraph.Game{}).Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}
