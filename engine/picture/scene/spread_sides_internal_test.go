package scene

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
)

// around returns a square of four rows of three pockets, each with a furrow.
func around() []engine.Place {
	var places []engine.Place
	turned := func(row int, x, y float64) (float64, float64) {
		for range row {
			x, y = y, 6-x
		}
		return x, y
	}
	for row := range 4 {
		for i := 1; i <= 4; i++ {
			p := engine.Place{Label: "1", Store: i == 4, Owner: engine.Player(row % 2)}
			p.X, p.Y = turned(row, 1.5*float64(i), 6)
			places = append(places, p)
		}
	}
	for row := range 4 {
		p := engine.Place{Store: true, Furrow: true, Owner: engine.Player(row % 2)}
		p.X, p.Y = turned(row, 3, 5)
		places = append(places, p)
	}
	return places
}

// A square has four sides in the order of turns, each with its row, its store and its furrow. Only
// the row to move is highlighted, also if its owner has another row.
func TestSquareSides(t *testing.T) {
	places := around()
	s := NewSpread(places, nil)
	for row, name := range []string{"South", "East", "North", "West"} {
		want := []int{4 * row, 4*row + 1, 4*row + 2, 4*row + 3, 16 + row}
		if side := s.Sides[row]; side.Name != name || !slices.Equal(side.Places, want) || int(side.Owner) != row%2 || side.Brief {
			t.Errorf("side %d is %+v", row, side)
		}
		if long := s.Spots[16+row].Width > s.Spots[16+row].Height; long != (row%2 == 0) {
			t.Errorf("the furrow of %s lies along it: %v", name, long)
		}
	}
	turn := s.Turn(places, Highlight{Mover: 0, Row: 3})
	for place, highlight := range turn {
		if highlight != slices.Contains(s.Sides[2].Places, place) {
			t.Errorf("place %d stands out: %v", place, highlight)
		}
	}
	if items := s.directionRing(nil); len(items) != 8 {
		t.Errorf("the direction is told by %d lines and heads", len(items))
	}
}

// A board is not a square if a store is not in a corner, or a hole is in the middle.
func TestNonSquareBoards(t *testing.T) {
	for name, change := range map[string]func([]engine.Place){
		"a store in no corner":   func(p []engine.Place) { p[3].Store = false },
		"a hole in the middle":   func(p []engine.Place) { p[1].X, p[1].Y = 3, 3 },
		"wider than it is high":  func(p []engine.Place) { p[3].X, p[7].X = 8, 8 },
		"a row without a pocket": func(p []engine.Place) { p[0].Furrow, p[1].Furrow, p[2].Furrow = true, true, true },
	} {
		places := around()
		change(places)
		if s := NewSpread(places, nil); s.square {
			t.Errorf("%s: is a square", name)
		}
	}
}

// Balls in a furrow lie inside it without overlaps, for any number of balls and any length.
func TestBallsInsideFurrow(t *testing.T) {
	for _, long := range []float64{20, 60, 200} {
		for balls := range 30 {
			const broad = 16
			at, r := furrowBalls(balls, long, broad)
			if balls <= 12 && long >= 60 && len(at) != balls {
				t.Errorf("%d of %d balls lie in %v", len(at), balls, long)
			}
			for i, a := range at {
				if math.Abs(a.X)+r > long/2 || math.Abs(a.Y)+r > broad/2 {
					t.Errorf("ball %d of %d in %v is at %v, %v large", i, balls, long, a, r)
				}
				for _, b := range at[:i] {
					if far(a, b) < 2*r {
						t.Errorf("balls of %d in %v lie over each other", balls, long)
					}
				}
			}
		}
	}
}

// The texts of a place with an owner do not overlap its plate. Names of sides do not overlap
// labels.
func TestTextsDoNotOverlapPlates(t *testing.T) {
	rows := []engine.Place{{Label: "1", Y: 1}, {Label: "2", X: 1, Y: 1}, {Label: "2", Owner: 1}, {Label: "1", X: 1, Owner: 1}}
	for name, places := range map[string][]engine.Place{"square": around(), "without furrows": around()[:16], "rows": rows} {
		s := NewSpread(places, nil)
		beside := func(what string, i int, middle Point, wide, high float64) {
			const slack = 1e-9
			for k, p := range places {
				spot := s.Spots[k]
				plate := s.plate(spot, p, true).(RoundRect)
				dx, dy := math.Abs(middle.X-spot.At.X)-(wide+plate.W)/2, math.Abs(middle.Y-spot.At.Y)-(high+plate.H)/2
				if dx < slack && dy < slack {
					t.Errorf("%s: %s of place %d stands on the plate of place %d", name, what, i, k)
				}
			}
		}
		for i, p := range places {
			if p.Furrow {
				continue
			}
			wide, high := 0.24*s.Hole, CountPart*Capital*s.Hole
			beside("the count", i, s.CountAt(i, p, wide, high), wide, high)
			wide, high = LabelWidth("1")*s.Hole, LabelPart*Capital*s.Hole
			label := s.LabelAt(i, p, wide, high)
			beside("the label", i, label, wide, high)
			for _, side := range s.Sides {
				if far := math.Abs(label.Y - side.At.Y); far < (TitlePart*1.35+LabelPart*Capital)/2*s.Hole && math.Abs(label.X-side.At.X) < titleHalf*s.Hole {
					t.Errorf("%s: %s stands in the label of place %d", name, side.Name, i)
				}
			}
		}
	}
}

// The shape of an owner and a name are beside each other, and centred together.
func TestTitlesAreCentred(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.Float64Range(0, 80)
		shape, text, name := length.Draw(t, "shape"), length.Draw(t, "text"), length.Draw(t, "name")
		shapeX, nameX := Side{}.Title(shape, text, name)
		left, right := shapeX-shape/2, nameX+name/2
		if math.Abs(left+right) > 1e-9 || shapeX+shape/2 > nameX-name/2+1e-9 {
			t.Errorf("shape at %v, name at %v", shapeX, nameX)
		}
		if shapeX, nameX := (Side{Owner: engine.Everyone}).Title(shape, text, name); shapeX != 0 || nameX != 0 {
			t.Errorf("a name without an owner is at %v", nameX)
		}
	})
}

// Balls and seeds are inside their pit.
func TestSeedsAreInsidePits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.Float64Range(20, 200)
		p := Pit{X: 7, Y: -3, Width: side.Draw(t, "width"), Height: side.Draw(t, "height"), Furrow: true}
		n := rapid.IntRange(0, 200).Draw(t, "seeds")
		round := min(p.Width, p.Height) / 2
		for _, items := range [][]Item{p.Balls(palette.Dots, n), p.Seeds(palette.Dots, Pebbles(n), round)} {
			for _, item := range items {
				c := item.(Circle)
				if math.Abs(c.X-p.X)+c.R > p.Width/2 || math.Abs(c.Y-p.Y)+c.R > p.Height/2 {
					t.Fatalf("a ball of radius %v at (%v, %v) leaves the pit", c.R, c.X, c.Y)
				}
			}
		}
	})
}
