package scene

import (
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
)

// TestRowLayoutInsideBoard lays out rows of any size. It checks that everything lies on the
// board, in order, and that hit testing returns the places.
func TestRowLayoutInsideBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 60).Draw(t, "holes")
		text := rapid.SampledFrom([]float64{1, 1.35}).Draw(t, "text")
		height := rapid.Float64Range(150, 1200).Draw(t, "height")
		least, _ := MinRowSize(n, height)
		width := max(rapid.Float64Range(300, 2600).Draw(t, "width"), least)
		l := NewRowLayout(width, height, n, text, false)
		for place := range n + 1 {
			at := l.Center(place)
			if at.X-l.Hole/2 < 0 || at.X+l.Hole/2 > width {
				t.Fatalf("place %d is at %v, %v wide", place, at, l.Hole)
			}
			if l.Count(place).Y < 0 || l.Number(place).Y > height || l.Count(place).Y >= at.Y || l.Hint(place).Y <= at.Y {
				t.Fatalf("place %d: count %v, hole %v, hint %v, number %v of %v", place, l.Count(place), at, l.Hint(place), l.Number(place), height)
			}
			if got := l.PlaceAt(at); got != place {
				t.Fatalf("at the middle of place %d is place %d", place, got)
			}
		}
		if last, ruma := l.Center(n-1), l.Center(n); ruma.X <= last.X || ruma.Y < last.Y-1 {
			t.Fatalf("the Ruma at %v does not come after the last hole at %v", ruma, last)
		}
	})
}

// TestRowLayoutFolds folds a row. Every line runs to the right. The hand leaves a line at its end
// and enters the next at its beginning.
func TestRowLayoutFolds(t *testing.T) {
	l := NewRowLayout(760, 380, 24, 1, false)
	if l.Lines != 2 || l.Columns != 12 {
		t.Fatalf("24 holes lie in %d lines of %d", l.Lines, l.Columns)
	}
	for hole := 1; hole < 24; hole++ {
		a, b := l.Center(hole-1), l.Center(hole)
		if onward := b.X > a.X && b.Y == a.Y; onward == (hole == 12) {
			t.Errorf("from hole %d at %v to hole %d at %v", hole-1, a, hole, b)
		}
	}
	if out := l.Path(11, 12, 0.499); out.X < l.Center(11).X {
		t.Errorf("the hand leaves hole 11 towards %v", out)
	}
	if in := l.Path(11, 12, 0.501); in.X > l.Center(12).X || in.Y != l.Hint(12).Y {
		t.Errorf("the hand comes to hole 12 from %v", in)
	}
	if from := l.Departure(24, 0); from != l.Hint(0) {
		t.Errorf("after the Ruma the hand sets out from %v, not from the far end at %v", from, l.Hint(0))
	}
	if got := len(l.Threads(true)); got != 2 {
		t.Errorf("%d shapes lead from line to line, want a line and its arrow", got)
	}
	for _, c := range []struct {
		from   int
		dx, dy float64
		ruma   bool
		want   int
	}{
		{0, -1, 0, false, 23},
		{0, -1, 0, true, 24},
		{23, 1, 0, false, 0},
		{23, 1, 0, true, 24},
		{11, 1, 0, false, 12},
		{3, 0, 1, false, 15},
		{3, 0, -1, false, 3},
		{15, 0, -1, false, 3},
		{24, 0, -1, true, 24},
	} {
		if got := l.Neighbor(c.from, c.dx, c.dy, c.ruma); got != c.want {
			t.Errorf("from place %d an arrow (%v, %v) leads to %d, want %d", c.from, c.dx, c.dy, got, c.want)
		}
	}
}

// TestOneRow accepts a row with a Ruma at its right end, and nothing else.
func TestOneRow(t *testing.T) {
	row := func(change func([]engine.Place)) []engine.Place {
		places := make([]engine.Place, 4)
		for i := range places {
			places[i] = engine.Place{X: float64(i), Owner: engine.Everyone, Store: i == 3}
		}
		change(places)
		return places
	}
	if holes, ok := OneRow(row(func([]engine.Place) {}), nil); !ok || holes != 3 {
		t.Errorf("three holes and a Ruma are a row: %v, of %d holes", ok, holes)
	}
	for name, change := range map[string]func([]engine.Place){
		"without a Ruma":     func(p []engine.Place) { p[3].Store = false },
		"a Ruma in between":  func(p []engine.Place) { p[1].Store = true },
		"two lines":          func(p []engine.Place) { p[2].Y = 1 },
		"another order":      func(p []engine.Place) { p[1].X = 2 },
		"of a player":        func(p []engine.Place) { p[0].Owner = 0 },
		"a furrow at an end": func(p []engine.Place) { p[3].Furrow = true },
	} {
		if _, ok := OneRow(row(change), nil); ok {
			t.Errorf("%s: one row", name)
		}
	}
	if _, ok := OneRow(row(func([]engine.Place) {}), []engine.Link{}); ok {
		t.Error("with links: one row")
	}
}

type size struct{ width, height float64 }

// On a circle, every place and its texts lie on the board without overlaps, and hit testing returns
// the places. It holds for few and many holes and for all screen sizes.
func TestCirclePlacesDoNotOverlap(t *testing.T) {
	for _, size := range []size{{590, 430}, {980, 640}, {1900, 980}, {700, 800}} {
		for n := 1; n <= CircleMax; n++ {
			l := NewRowLayout(size.width, size.height, n, 1, true)
			if !l.Circular {
				t.Errorf("%d holes in %v lie straight", n, size)
				continue
			}
			for place := range n + 1 {
				for _, at := range []Point{l.Center(place), l.Count(place), l.Hint(place)} {
					if at.X < rowPad/2 || at.Y < rowPad/2 || at.X > size.width-rowPad/2 || at.Y > size.height-rowPad/2 {
						t.Errorf("%d holes in %v: place %d is at %v", n, size, place, at)
					}
				}
				for _, at := range []Point{l.Center(place), l.Count(place)} {
					if found := l.PlaceAt(at); found != place {
						t.Errorf("%d holes in %v: at %v is place %d, found %d", n, size, at, place, found)
					}
				}
				if next := (place + 1) % (n + 1); far(l.Center(place), l.Center(next)) < l.Hole && n > 0 && place < n {
					t.Errorf("%d holes in %v: places %d and %d overlap", n, size, place, next)
				}
			}
			if l.PlaceAt(Point{2, 2}) >= 0 {
				t.Errorf("%d holes in %v: a place in the corner", n, size)
			}
		}
	}
}

// Sowing runs clockwise from the hole after the Ruma back to the Ruma, which is at the bottom.
func TestCircleGoesClockwise(t *testing.T) {
	l := NewRowLayout(900, 700, 7, 1, true)
	turn := func(place int) float64 {
		at := l.Center(place)
		angle := math.Atan2(at.X-l.middle.X, l.middle.Y-at.Y)
		if angle < 0 {
			angle += 2 * math.Pi
		}
		return math.Mod(angle+math.Pi, 2*math.Pi) // 0 at the bottom
	}
	if at := l.Center(7); at.Y < l.middle.Y || math.Abs(at.X-l.middle.X) > 1 {
		t.Errorf("the Ruma is at %v", at)
	}
	for hole := 1; hole < 7; hole++ {
		if turn(hole) <= turn(hole-1) {
			t.Errorf("hole %d comes before hole %d", hole, hole-1)
		}
	}
	up := func(place int) int { return l.Neighbor(place, 0, -1, false) }
	down := func(place int) int { return l.Neighbor(place, 0, 1, false) }
	if up(1) != 2 || down(1) != 0 || up(5) != 4 || down(5) != 6 {
		t.Error("the arrows up and down do not lead to what lies higher and lower")
	}
	if open, closed := len(l.Threads(false)), len(l.Threads(true)); closed != open+2 {
		t.Errorf("a circle that sowing closes has %d shapes, and %d without", closed, open)
	}
}

// A row that is too long or too large for a circle is straight.
func TestLongRowReplacesCircle(t *testing.T) {
	for _, c := range []struct {
		size
		n int
	}{{size{1900, 900}, CircleMax + 1}, {size{590, 160}, 8}, {size{}, 4}} {
		round, straight := NewRowLayout(c.width, c.height, c.n, 1, true), NewRowLayout(c.width, c.height, c.n, 1, false)
		if !reflect.DeepEqual(round, straight) {
			t.Errorf("%d holes in %v are bent", c.n, c.size)
		}
	}
}

// A circle is computed for each size of a window that is being resized.
func BenchmarkCircle(b *testing.B) {
	for i := range b.N {
		NewRowLayout(900+float64(i%50), 700, 12, 1, true)
	}
}

// In the board editor, − and + are large enough to click and do not overlap, and hit testing
// returns them.
func TestCircleSetUpButtons(t *testing.T) {
	for _, size := range []size{{590, 400}, {980, 640}} {
		for n := 1; n <= CircleMax; n++ {
			l := NewRowLayout(size.width, size.height, n, 1, true)
			width, height := l.ButtonSize()
			half := width / 2
			if half < 16 || n <= 12 && half < 24 {
				t.Errorf("%d holes in %v: − is %g wide", n, size, half)
			}
			for place := range n {
				a := l.Button(place)
				for change, at := range map[int]Point{1: {a.X + half - 2, a.Y}, -1: {a.X + 2 - half, a.Y}} {
					if found, by := l.ButtonAt(at); found != place || by != change {
						t.Errorf("%d holes in %v: at a button of %d is that of %d, which adds %d", n, size, place, found, by)
					}
				}
				if place == 0 {
					continue
				}
				if b := l.Button(place - 1); math.Abs(a.X-b.X) < 2*half && math.Abs(a.Y-b.Y) < height-2 {
					t.Errorf("%d holes in %v: the buttons of %d and %d overlap", n, size, place-1, place)
				}
			}
		}
	}
}

// On a board of any size, fewer holes in as many lines are at least as large, and so are their
// texts.
func TestFewerHolesAreNotSmaller(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]float64{1, 1.35}).Draw(t, "text")
		width, height := rapid.Float64Range(300, 8000).Draw(t, "width"), rapid.Float64Range(150, 4000).Draw(t, "height")
		few := NewRowLayout(width, height, 1, text, false)
		for n := 2; n <= 48; n++ {
			l := NewRowLayout(width, height, n, text, false)
			if l.Lines == few.Lines && (l.Hole > few.Hole || l.CountTextSize(2) > few.CountTextSize(2) || l.NumberTextSize() > few.NumberTextSize()) {
				t.Fatalf("%d holes are %v wide, with counts of %v and numbers of %v; %d holes: %v, %v, %v",
					n, l.Hole, l.CountTextSize(2), l.NumberTextSize(), few.Holes, few.Hole, few.CountTextSize(2), few.NumberTextSize())
			}
			few = l
		}
	})
}

// A board that is twice as large in both directions has holes and texts that are twice as large, from
// the size of a common screen on.
func TestLargeScreensEnlargeTheRow(t *testing.T) {
	for n := 1; n <= 48; n++ {
		usual, large := NewRowLayout(normalWidth, 900, n, 1, false), NewRowLayout(4*normalWidth, 4*900, n, 1, false)
		if large.Lines == usual.Lines && (large.Hole < 3.9*usual.Hole || large.CountTextSize(1) < 3.9*usual.CountTextSize(1)) {
			t.Errorf("%d holes: %v wide with counts of %v on four times the size of %v and %v", n, large.Hole, large.CountTextSize(1), usual.Hole, usual.CountTextSize(1))
		}
	}
}

func TestLargerTextEnlargesHoleNumbers(t *testing.T) {
	for _, holes := range []int{3, 6, 9} {
		normal, larger := NewRowLayout(560, 240, holes, 1, false), NewRowLayout(560, 240, holes, 1.3, false)
		if normal.NumberTextSize() >= larger.NumberTextSize() {
			t.Errorf("%d holes: numbers of size %.1f, %.1f with larger text", holes, normal.NumberTextSize(), larger.NumberTextSize())
		}
	}
}
