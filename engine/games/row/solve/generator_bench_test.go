package solve_test

import (
	"context"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/find"
)

// BenchmarkFind finds all 27,258 won boards of eight holes and twenty seeds.
func BenchmarkFind(b *testing.B) {
	r := find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: 8, Seeds: find.Exactly(20)}
	for b.Loop() {
		summary, err := find.Find(context.Background(), r, func(find.Board) bool { return true })
		if err != nil || summary.Found != 27258 {
			b.Fatal(summary, err)
		}
	}
}
