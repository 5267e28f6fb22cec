package tree

import (
	"context"
	"runtime"
	"testing"

	"tchouka/engine/games/row"
)

func grown(tb testing.TB, board string, nodes int) *Tree {
	tb.Helper()
	game := row.Multitchouka().Game()
	start, err := game.Parse(board)
	if err != nil {
		tb.Fatal(err)
	}
	t := New(game, start)
	t.GrowUnmerged(context.Background(), nodes)
	return t
}

// Packing is linear: it follows the contours for fewer steps than there are nodes, at any size.
func TestTidyLinearTime(t *testing.T) {
	for _, nodes := range []int{100, 1000, 10_000, 100_000} {
		l := grown(t, "12x6", nodes).collect(LayoutOptions{}, &poller{ctx: context.Background()})
		w := newPacker(l)
		for i := l.Len() - 1; i >= 0; i-- {
			w.pack(int32(i))
		}
		if w.steps > l.Len() {
			t.Errorf("%d nodes took %d steps", l.Len(), w.steps)
		}
	}
}

// Tree and layout together, at sizes just before and just after the index grows.
func TestBytesPerNode(t *testing.T) {
	game := row.Multitchouka().Game()
	start, err := game.Parse("9x8")
	if err != nil {
		t.Fatal(err)
	}
	for _, nodes := range []int{50_000, 120_000, 150_000, 200_000} {
		tree := New(game, start)
		tree.Grow(context.Background(), nodes)
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		layout := tree.Layout(LayoutOptions{})
		runtime.GC()
		runtime.ReadMemStats(&after)
		of := func(bytes int) float64 { return float64(bytes) / float64(tree.Len()) }
		arena, places := of(tree.Bytes()), of(int(after.HeapAlloc)-int(before.HeapAlloc))
		t.Logf("%.1f %.1f", arena, places)
		if layout.Len() != tree.Len() || arena+places > 64 {
			t.Errorf("%d of %d nodes placed in %.1f and %.1f bytes a node, want at most 64",
				layout.Len(), tree.Len(), arena, places)
		}
	}
}

func BenchmarkGrow(b *testing.B) {
	for b.Loop() {
		t := grown(b, "9x8", 1_000_000)
		b.ReportMetric(float64(t.Bytes())/float64(t.Len()), "B/node")
		b.ReportMetric(float64(t.Len()), "nodes")
	}
}

func BenchmarkClone(b *testing.B) {
	t := grown(b, "9x8", 1_000_000)
	for b.Loop() {
		t.Clone()
	}
}

func BenchmarkLayout(b *testing.B) {
	t := grown(b, "9x8", 1_000_000)
	b.ReportAllocs()
	for b.Loop() {
		t.Layout(LayoutOptions{})
	}
}

func BenchmarkMergedLayout(b *testing.B) {
	t := grown(b, "9x8", 1_000_000)
	b.ReportAllocs()
	for b.Loop() {
		b.ReportMetric(float64(t.Layout(LayoutOptions{Merged: true}).Len()), "states")
	}
}
