package board

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/widgets/paint"
)

// On a circle every place lies on the board with all that is written at it, apart from the
// others, and is found where it is drawn, for few and many holes and on screens of every
// size.
func TestCircleHoldsItsPlaces(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 590, Height: 430}, {Width: 980, Height: 640}, {Width: 1900, Height: 980}, {Width: 700, Height: 800}} {
		for n := 1; n <= CircleMost; n++ {
			g := newGeometry(size, n, 1, true)
			if !g.circle.on {
				t.Errorf("%d holes in %v lie straight", n, size)
				continue
			}
			for place := 0; place <= n; place++ {
				for _, at := range []fyne.Position{g.center(place), g.topAt(place), g.hintAt(place)} {
					if at.X < pad/2 || at.Y < pad/2 || at.X > size.Width-pad/2 || at.Y > size.Height-pad/2 {
						t.Errorf("%d holes in %v: place %d is at %v", n, size, place, at)
					}
				}
				for _, at := range []fyne.Position{g.center(place), g.topAt(place)} {
					if found := g.placeAt(at); found != place {
						t.Errorf("%d holes in %v: at %v is place %d, found %d", n, size, at, place, found)
					}
				}
				if place > 0 && paint.Distance(g.center(place), g.center(place-1)) < g.diameter {
					t.Errorf("%d holes in %v: places %d and %d overlap", n, size, place-1, place)
				}
			}
			if g.placeAt(fyne.NewPos(2, 2)) >= 0 {
				t.Errorf("%d holes in %v: a place in the corner", n, size)
			}
		}
	}
}

// Sowing goes clockwise, from the hole after the Ruma, which lies below, back to the Ruma.
func TestCircleGoesClockwise(t *testing.T) {
	g := newGeometry(fyne.NewSize(900, 700), 7, 1, true)
	turn := func(place int) float64 {
		at := g.center(place).Subtract(g.circle.middle)
		angle := math.Atan2(float64(at.X), float64(-at.Y))
		if angle < 0 {
			angle += 2 * math.Pi
		}
		return math.Mod(angle+math.Pi, 2*math.Pi) // 0 below
	}
	if at := g.center(0); at.Y < g.circle.middle.Y || abs(at.X-g.circle.middle.X) > 1 {
		t.Errorf("the Ruma is at %v", at)
	}
	for hole := 2; hole <= 7; hole++ {
		if turn(hole) <= turn(hole-1) {
			t.Errorf("hole %d comes before hole %d", hole, hole-1)
		}
	}
	if g.beside(2, true) != 3 || g.beside(2, false) != 1 || g.beside(6, true) != 5 || g.beside(6, false) != 7 {
		t.Error("the arrows up and down do not lead to what lies higher and lower")
	}
}

// A row that is too long for a circle, or has no room for one, lies straight.
func TestCircleGivesWay(t *testing.T) {
	for _, c := range []struct {
		size fyne.Size
		n    int
	}{{fyne.NewSize(1900, 900), CircleMost + 1}, {fyne.NewSize(590, 160), 8}, {fyne.Size{}, 4}} {
		if newGeometry(c.size, c.n, 1, true) != newGeometry(c.size, c.n, 1, false) {
			t.Errorf("%d holes in %v are bent", c.n, c.size)
		}
	}
}

// A circle is found anew for each size that a window has while it is pulled larger.
func BenchmarkCircle(b *testing.B) {
	for i := range b.N {
		newGeometry(fyne.NewSize(900+float32(i%50), 700), 12, 1, true)
	}
}

// In set-up − and + are large enough to be hit, lie apart from those beside them, and are found
// where they are drawn. In play no two hints stand side by side.
func TestCircleLeavesSetUpItsButtons(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 590, Height: 400}, {Width: 980, Height: 640}} {
		for n := 1; n <= CircleMost; n++ {
			g := newGeometry(size, n, 1, true)
			if half := g.buttonHalf(); half < 16 || n <= 12 && half < 24 {
				t.Errorf("%d holes in %v: − is %g wide", n, size, half)
			}
			for place := 1; place <= n; place++ {
				a, half := g.buttonAt(place), g.buttonHalf()
				for _, at := range []fyne.Position{a.AddXY(half-2, 0), a.AddXY(2-half, 0)} {
					if found := g.onButton(at); found != place {
						t.Errorf("%d holes in %v: at a button of %d is that of %d", n, size, place, found)
					}
				}
				if b := g.buttonAt(place - 1); place > 1 && abs(a.X-b.X) < 2*half && abs(a.Y-b.Y) < buttonHigh*g.scale-2 {
					t.Errorf("%d holes in %v: the buttons of %d and %d overlap", n, size, place-1, place)
				}
			}
		}
	}
}
