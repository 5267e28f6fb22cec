package twoperson_test

import (
	"context"
	"fmt"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/twoperson"
)

// BenchmarkGrundy computes the Grundy values of all uniform rows with n and k up to 8; on one core
// in less than 10 s.
func BenchmarkGrundy(b *testing.B) {
	for _, game := range twoperson.Games()[:2] {
		b.Run(game.ID(), func(b *testing.B) {
			visited := int64(0)
			for range b.N {
				for n := 1; n <= 8; n++ {
					for k := 1; k <= 8; k++ {
						s, err := game.Start(n, k)
						if err != nil {
							b.Fatal(err)
						}
						solution := game.Solve(context.Background(), s, engine.Limits{})
						if !solution.Complete() {
							b.Fatalf("%v was incomplete", s)
						}
						visited += solution.Report("").Positions
					}
				}
			}
			b.ReportMetric(float64(visited)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

// BenchmarkPerft counts sequences of moves of two rows, at least 5 million a second. It compares
// Perft with playing each sequence through the generic interface. For one row Perft plays each
// sequence too.
func BenchmarkPerft(b *testing.B) {
	game := twoperson.Game{Wrapping: true}
	for _, board := range []struct {
		text  string
		depth int
	}{{"7x5 + 6x4", 6}, {"8x6", 8}} {
		s, err := game.Parse(board.text)
		if err != nil {
			b.Fatal(err)
		}
		for name, count := range map[string]func() (uint64, error){
			"counted":    func() (uint64, error) { return game.Perft(context.Background(), s, board.depth) },
			"one by one": func() (uint64, error) { return played(game, s, board.depth), nil },
		} {
			b.Run(fmt.Sprintf("%s depth %d/%s", board.text, board.depth, name), func(b *testing.B) {
				b.ReportAllocs()
				total := uint64(0)
				for range b.N {
					n, err := count()
					if err != nil {
						b.Fatal(err)
					}
					total += n
				}
				b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "moves/s")
			})
		}
	}
}

// BenchmarkSums searches sums of two rows for the moves to go.
func BenchmarkSums(b *testing.B) {
	for _, text := range []string{"5x3 + 5x3", "6x4 + 6x5", "7x3 + 6x4"} {
		for _, misere := range []bool{false, true} {
			game := twoperson.Game{Wrapping: true, Misere: misere}
			b.Run(game.ID()+" "+text, func(b *testing.B) {
				s, err := game.Parse(text)
				if err != nil {
					b.Fatal(err)
				}
				for range b.N {
					if solution := game.Solve(context.Background(), s, engine.Limits{}); !solution.Complete() {
						b.Fatal("it was incomplete")
					}
				}
			})
		}
	}
}
