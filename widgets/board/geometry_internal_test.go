package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"
)

// TestBoardGeometryKeepsAllOnThePlank lays boards of any size out, and looks for
// everything on the plank, apart, and where it is found again.
func TestBoardGeometryKeepsAllOnThePlank(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 60).Draw(t, "holes")
		text := rapid.SampledFrom([]float32{1, 1.35}).Draw(t, "text")
		height := rapid.Float32Range(150, 1200).Draw(t, "height")
		width := max(rapid.Float32Range(300, 2600).Draw(t, "width"), minSize(n, height).Width)
		g := newGeometry(fyne.NewSize(width, height), n, text, false)
		for place := 0; place <= n; place++ {
			at, half := g.center(place), g.placeSize(place)
			if at.X-half.Width/2 < 0 || at.X+half.Width/2 > width {
				t.Fatalf("place %d is at %v, %v large", place, at, half)
			}
			if g.topAt(place).Y < 0 || g.numberAt(place).Y > height || g.topAt(place).Y >= at.Y || g.hintAt(place).Y <= at.Y {
				t.Fatalf("place %d: count %v, hole %v, hint %v, number %v of %v", place, g.topAt(place), at, g.hintAt(place), g.numberAt(place), height)
			}
			if got := g.placeAt(at); got != place {
				t.Fatalf("at the middle of place %d is place %d", place, got)
			}
		}
		if last, ruma := g.center(n), g.center(0); ruma.X <= last.X || ruma.Y < last.Y-1 {
			t.Fatalf("the Ruma at %v does not come after the last hole at %v", ruma, last)
		}
	})
}

// TestBoardGeometryReadsLikeText breaks a row: every line goes on to the right, and
// the hand leaves a line at its end and comes in where the next begins.
func TestBoardGeometryReadsLikeText(t *testing.T) {
	g := newGeometry(fyne.NewSize(760, 380), 24, 1, false)
	if g.lines != 2 || g.columns != 12 {
		t.Fatalf("24 holes lie in %d lines of %d", g.lines, g.columns)
	}
	for hole := 2; hole <= 24; hole++ {
		a, b := g.center(hole-1), g.center(hole)
		if onward := b.X > a.X && b.Y == a.Y; onward == (hole == 13) {
			t.Errorf("from hole %d at %v to hole %d at %v", hole-1, a, hole, b)
		}
	}
	if out := g.way(12, 13, 0.499); out.X < g.center(12).X {
		t.Errorf("the hand leaves hole 12 towards %v", out)
	}
	if in := g.way(12, 13, 0.501); in.X > g.center(13).X || in.Y != g.hand(13).Y {
		t.Errorf("the hand comes to hole 13 from %v", in)
	}
}
