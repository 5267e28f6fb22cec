package scene_test

import (
	"image/color"
	"math"
	"reflect"
	"testing"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// shape is the size of a hole or a Ruma.
type shape struct{ w, h float64 }

func shapes() []shape {
	return []shape{{2, 2}, {2, 3}, {1, 1.8}, {60, 100}, {2, 5}}
}

func TestCount(t *testing.T) {
	t.Parallel()
	for _, s := range shapes() {
		for n := -1; n <= scene.MaxPebbles; n++ {
			if got := len(scene.PebblesIn(n, s.w, s.h)); got != max(n, 0) {
				t.Errorf("PlacesIn(%d, %v, %v): %d places", n, s.w, s.h, got)
			}
		}
	}
}

func TestHeapIndependentOfCount(t *testing.T) {
	t.Parallel()
	heap := scene.Pebbles(scene.MaxPebbles + 1)
	if len(heap) <= scene.MaxPebbles {
		t.Errorf("a heap of %d pebbles is smaller than %d", len(heap), scene.MaxPebbles)
	}
	if !reflect.DeepEqual(heap, scene.Pebbles(1<<31-1)) {
		t.Error("the heap changes with the count")
	}
}

func TestSameCountSameHeap(t *testing.T) {
	t.Parallel()
	for n := range scene.MaxPebbles + 2 {
		first, second := scene.Pebbles(n), scene.Pebbles(n)
		if !reflect.DeepEqual(first, second) {
			t.Errorf("%d seeds lie differently the second time", n)
		}
		if n > 0 {
			first[0].X = 99
			if scene.Pebbles(n)[0].X == 99 {
				t.Errorf("%d seeds: the caller can move the pebbles of others", n)
			}
		}
	}
}

func TestInsideTheHole(t *testing.T) {
	t.Parallel()
	for _, s := range shapes() {
		for n := range scene.MaxPebbles + 2 {
			for _, p := range scene.PebblesIn(n, s.w, s.h) {
				core := (s.h - s.w) / 2
				foot := min(max(p.Y, -core), core)
				if out := math.Hypot(p.X, p.Y-foot) + p.Radius; out > s.w/2*(1+1e-9) {
					t.Errorf("%d seeds in %v: a pebble at %.3f %.3f lies outside by %.3f", n, s, p.X, p.Y, out-s.w/2)
				}
				if math.Abs(p.Tilt) > math.Pi/4 {
					t.Errorf("%d seeds: a pebble stands on its edge: tilt %v", n, p.Tilt)
				}
			}
		}
	}
}

// Neighbours may overlap slightly: 1.5 radii is a quarter of a pebble's width.
func TestSpacing(t *testing.T) {
	t.Parallel()
	for _, s := range shapes()[:4] {
		for n := 2; n <= scene.MaxPebbles; n++ {
			places := scene.PebblesIn(n, s.w, s.h)
			closest := math.Inf(1)
			for i, p := range places {
				for _, q := range places[:i] {
					closest = min(closest, math.Hypot(p.X-q.X, p.Y-q.Y)/p.Radius)
				}
			}
			if closest < 1.5 {
				t.Errorf("%d seeds in %v: two pebbles lie %.2f radii apart", n, s, closest)
			}
		}
	}
}

func TestRoundRumaIsHole(t *testing.T) {
	t.Parallel()
	for n := range scene.MaxPebbles + 2 {
		if !reflect.DeepEqual(scene.PebblesIn(n, 2, 2), scene.Pebbles(n)) {
			t.Errorf("%d seeds lie differently in a round Ruma", n)
		}
	}
}

func TestImpossibleShapes(t *testing.T) {
	t.Parallel()
	for _, s := range []shape{{0, 0}, {-1, 2}, {2, 1}, {0, 3}} {
		if got := scene.PebblesIn(3, s.w, s.h); got != nil {
			t.Errorf("PlacesIn(3, %v, %v) = %v, want nothing", s.w, s.h, got)
		}
	}
}

// In a pit that is higher than wide, pebbles are at least as large as those of a round one. They stay inside
// and do not overlap more than there.
func TestGrownPebbles(t *testing.T) {
	t.Parallel()
	for n := 1; n <= scene.MaxPebbles; n++ {
		for _, h := range []float64{2, 2.5, 4.2, 6} {
			usual, grown := scene.PebblesIn(n, 2, h), scene.GrownPebbles(n, 2, h)
			if len(grown) != n || grown[0].Radius < usual[0].Radius {
				t.Fatalf("%d seeds in a height of %v: %d pebbles of radius %.3f, usually %.3f", n, h, len(grown), grown[0].Radius, usual[0].Radius)
			}
			for i, p := range grown {
				if out := math.Hypot(p.X, max(math.Abs(p.Y)-(h-2)/2, 0)) + p.Radius; out > 1+1e-9 {
					t.Errorf("%d seeds in a height of %v: a pebble is outside by %.3f", n, h, out-1)
				}
				for _, q := range grown[:i] {
					if apart := math.Hypot(p.X-q.X, p.Y-q.Y) / p.Radius; apart < 1.5 {
						t.Errorf("%d seeds in a height of %v: two pebbles are %.2f radii apart", n, h, apart)
					}
				}
			}
		}
	}
	if one := scene.GrownPebbles(2, 2, 4.2); one[0].Radius < 1.4*scene.Pebbles(2)[0].Radius {
		t.Errorf("two seeds have radius %.2f in a pit twice as high", one[0].Radius)
	}
}

// luminance returns the relative luminance of WCAG 2.2.
func luminance(c color.NRGBA) float64 {
	linear := func(part uint8) float64 {
		v := float64(part) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// The hatching of a lid is visible in every theme and on every board. Without it a closed hole
// looks like an empty one.
func TestLidVisibleOnEveryBoard(t *testing.T) {
	const least = 1.5
	for _, theme := range palette.Themes() {
		for board := palette.Wooden; board <= palette.Distinct; board++ {
			p := theme.WithAppearance(palette.Appearance{Board: board})
			var lid float64
			lines := 0
			for _, item := range (scene.Pit{Width: 60, Height: 60, Rim: 3}).CoverItems() {
				switch item := item.(type) {
				case scene.RoundRect: // the last one is on top
					lid = luminance(item.Fill.In(p))
				case scene.Polyline:
					lines++
					hatch := luminance(item.Stroke.In(p))
					if c := (max(lid, hatch) + 0.05) / (min(lid, hatch) + 0.05); c < least {
						t.Errorf("%s, board %d: the hatching of a lid stands at %.2f : 1", theme.ID, board, c)
					}
				}
			}
			if lines == 0 {
				t.Fatalf("%s, board %d: a lid has no hatching", theme.ID, board)
			}
		}
	}
}
