package design_test

import (
	"context"
	"testing"

	"tchouka/engine/row"
	"tchouka/engine/row/design"
)

// BenchmarkFind finds all 27,258 won boards of eight holes and twenty seeds.
func BenchmarkFind(b *testing.B) {
	r := design.Request{Rules: row.Multitchouka(), Holes: 8, Seeds: design.Exactly(20)}
	for b.Loop() {
		summary, err := design.Find(context.Background(), r, func(design.Board) bool { return true })
		if err != nil || summary.Found != 27258 {
			b.Fatal(summary, err)
		}
	}
}
