package dampu_test

import (
	"testing"

	"tchouka/engine"
)

// BenchmarkSolve computes the value of starts: about 200 000 boards a second on one core, each with
// all its rounds. 4x3 has 375 148 boards, and 5x2 has 922 034 with 48 MiB.
func BenchmarkSolve(b *testing.B) {
	for _, text := range []string{"3x3", "4x2", "4x3"} {
		b.Run(text, func(b *testing.B) {
			s, visited := board(b, text), int64(0)
			for range b.N {
				solution := game.Solve(b.Context(), s, engine.Limits{})
				if !solution.Complete() {
					b.Fatal("it was cut off")
				}
				visited += solution.Report("").Positions
			}
			b.ReportMetric(float64(visited)/b.Elapsed().Seconds(), "boards/s")
		})
	}
}

// BenchmarkPlay plays rounds one after the other, like a search.
func BenchmarkPlay(b *testing.B) {
	s := board(b, "6x4")
	moves := game.Moves(s)
	for i := range b.N {
		if _, err := game.Play(s, moves[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
	}
}
