package solve_test

import (
	"context"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

func BenchmarkProve(b *testing.B) {
	for _, text := range []string{"4x2", "8x4", "12x3", "13x3"} {
		b.Run(text, func(b *testing.B) {
			p := rowtest.Board(b, text)
			for range b.N {
				solve.Prove(context.Background(), row.Multitchouka(), p, solve.Options{})
			}
		})
	}
}

// BenchmarkTables computes all layers for 12 holes and up to 24 seeds.
func BenchmarkTables(b *testing.B) {
	positions := 0
	for range b.N {
		tables := extended(b, row.Multitchouka(), 12, 24)
		for seeds := range tables.Seeds() + 1 {
			count, _ := tables.Count(seeds)
			positions += count
		}
	}
	b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "won/s")
}
