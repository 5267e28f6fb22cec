package scene

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
)

// scattered returns places in a plane at a distance of at least 1, and links.
func scattered(random *rand.Rand, n int) (places []engine.Place, links []engine.Link) {
	for len(places) < n {
		p := engine.Place{
			Label: strconv.Itoa(len(places)), Seeds: random.IntN(30), Store: random.IntN(5) == 0,
			X: 9 * random.Float64(), Y: 9 * random.Float64(),
		}
		free := true
		for _, other := range places {
			free = free && math.Hypot(p.X-other.X, p.Y-other.Y) >= 1
		}
		if free {
			places = append(places, p)
		}
	}
	links = []engine.Link{}
	for i := range n {
		for j := range n {
			if random.IntN(n) < 2 {
				links = append(links, engine.Link{From: i, To: j})
			}
		}
	}
	return places, links
}

func TestLinksRunFromRimToRim(t *testing.T) {
	random := enginetest.Random(t)
	for range 200 {
		places, links := scattered(random, 1+random.IntN(12))
		s := NewSpread(places, links)
		ways := map[engine.Link]Path{}
		for _, w := range s.Paths {
			ways[w.Link] = w
			for end, place := range map[int]int{0: w.From, 3: w.To} {
				out := far(w.Curve[end], s.Spots[place].At)/s.Hole - s.outerRingWidth(places[place])
				if out < 0.47 || out > 0.58 {
					t.Fatalf("link %v ends %.2f holes from the middle of place %d", w.Link, out, place)
				}
			}
			if from, to := s.Spots[w.From].At, s.Spots[w.To].At; far(w.Along(from, to, 0), from) > 1e-6 || far(w.Along(from, to, 1), to) > 1e-6 {
				t.Fatalf("the way of %v does not lead from place to place", w.Link)
			}
			for _, corner := range w.Head(0.2) {
				if math.IsNaN(corner.X + corner.Y) {
					t.Fatalf("link %v has the head %v", w.Link, w.Head(0.2))
				}
			}
		}
		for l, w := range ways {
			if back, ok := ways[engine.Link{From: l.To, To: l.From}]; ok && l.From != l.To && far(Bezier(w.Curve, 0.5), Bezier(back.Curve, 0.5)) < 0.2*s.Hole {
				t.Errorf("the links between %d and %d lie on one another", l.From, l.To)
			}
		}
	}
}

// Everything drawn lies in the box, and holes do not overlap. In rows no text overlaps a hole.
func TestPlacesDoNotOverlap(t *testing.T) {
	circle := func(n int) (places []engine.Place) {
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			places = append(places, engine.Place{Label: "x", X: 4 * cos, Y: 4 * sin})
		}
		return places
	}
	rows := func(n int, down float64) (places []engine.Place) {
		for i := range 3 * n {
			places = append(places, engine.Place{Label: "12:34", Seeds: 12345, X: float64(i % n), Y: down * float64(i/n), Store: i%n == n-1})
		}
		return places
	}
	for name, places := range map[string][]engine.Place{
		"one": circle(1), "two": circle(2), "a ring": circle(12), "rows": rows(6, 1), "rows far apart": rows(6, 3), "a column": rows(1, 1),
	} {
		s := NewSpread(places, nil)
		for i := range places {
			at := s.Spots[i].At
			if at.X-s.Hole/2 < s.X || at.Y-s.Spots[i].Height/2 < s.Y || at.X+s.Hole/2 > s.X+s.Width || at.Y+s.Spots[i].Height/2 > s.Y+s.Height {
				t.Errorf("%s: place %d is not in the box", name, i)
			}
			for j := range places {
				if j != i && far(at, s.Spots[j].At) < s.Hole {
					t.Errorf("%s: places %d and %d lie on one another", name, i, j)
				}
				count, label := s.usual(i, places[i])
				for _, text := range []Point{count, label} {
					dx, dy := math.Abs(text.X-s.Spots[j].At.X), math.Abs(text.Y-s.Spots[j].At.Y)
					if dx < s.Hole/2 && dy < s.Spots[j].Height/2 {
						t.Errorf("%s: what is written to place %d lies on place %d", name, i, j)
					}
				}
			}
		}
		if name == "rows far apart" && s.Spots[6].At.Y != 3 {
			t.Errorf("rows that are far apart are drawn %v apart", s.Spots[6].At.Y)
		}
	}
}

// The count and the label of a place do not overlap.
func TestTextsDoNotOverlap(t *testing.T) {
	random := enginetest.Random(t)
	for range 100 {
		places, links := scattered(random, 1+random.IntN(20))
		s := NewSpread(places, links)
		for i, spot := range s.Spots {
			if spot.Count.X*spot.Label.X+spot.Count.Y*spot.Label.Y > 0.8 {
				t.Fatalf("at place %d both stand in directions %v and %v", i, spot.Count, spot.Label)
			}
		}
	}
}
