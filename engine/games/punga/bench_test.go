package punga_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/solve/search"
)

// BenchmarkSolve finds the winner, and on 3x2 the number of moves; 4x2 is the largest board that
// takes seconds. For comparison it searches two-person Tchuka Ruma on a row with about as many
// positions.
func BenchmarkSolve(b *testing.B) {
	for _, c := range []struct {
		game  engine.Game
		board string
	}{
		{punga.Game{}, "3x2"},
		{punga.Game{}, "3x3"},
		{punga.Game{Variation: true}, "3x3"},
		{twoperson.Game{Wrapping: true}, "8x5"},
	} {
		b.Run(c.game.ID()+" "+c.board, func(b *testing.B) {
			s, err := c.game.Parse(c.board)
			if err != nil {
				b.Fatal(err)
			}
			visited := int64(0)
			for range b.N {
				solution := c.game.(engine.Solvable).Solve(context.Background(), s, engine.Limits{})
				if !solution.Complete() {
					b.Fatal("it was cut off")
				}
				visited += solution.Report("").Positions
			}
			b.ReportMetric(float64(visited)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

// BenchmarkPlay plays random games, and for comparison those of two-person Tchuka Ruma.
func BenchmarkPlay(b *testing.B) {
	for _, c := range []struct {
		game  engine.Game
		board string
	}{{punga.Game{}, "6x4"}, {punga.Game{Variation: true}, "6x4"}, {twoperson.Game{Wrapping: true}, "12x4"}} {
		b.Run(c.game.ID()+" "+c.board, func(b *testing.B) {
			start, err := c.game.Parse(c.board)
			if err != nil {
				b.Fatal(err)
			}
			random := rand.New(rand.NewPCG(1, 1))
			s := start
			for range b.N {
				moves := c.game.Moves(s)
				r, err := c.game.Play(s, moves[random.IntN(len(moves))])
				if err != nil {
					b.Fatal(err)
				}
				if s = r.State; r.Outcome.Over() {
					s = start
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// BenchmarkPerft counts sequences of eight moves from 6x4.
func BenchmarkPerft(b *testing.B) {
	s, err := punga.Game{}.Parse("6x4")
	if err != nil {
		b.Fatal(err)
	}
	for range b.N {
		depth := 0
		for _, err := range search.Counts(context.Background(), punga.Game{}, s, engine.Limits{}) {
			if depth++; err != nil || depth == 8 {
				break
			}
		}
	}
}
