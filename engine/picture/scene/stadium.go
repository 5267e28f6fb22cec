package scene

import "math"

// PebblesIn returns the positions of n seeds in the Ruma. The Ruma is an upright stadium: a
// rectangle of size w × h with semicircular ends, centred at the origin. The positions are in the
// units of w and h, and PebblesIn(n, 2, 2) is [Pebbles](n). Pebbles have the same size as those of
// a round hole of equal width, so that a banked seed keeps its size. PebblesIn returns nothing if n
// ≤ 0, w ≤ 0 or h < w. O(n).
//
// The arrangement is that of a round hole, stretched vertically. The pebbles remain inside: a point
// of the unit disk, stretched by at most h/w, moves along the straight sides by at most their
// length.
func PebblesIn(n int, w, h float64) []Pebble {
	if n <= 0 || w <= 0 || h < w {
		return nil
	}
	scale := w / 2
	straight := h/w - 1 // half the straight side, in units of w/2
	stretch := 1 + straight*(0.15+0.65*float64(min(n, MaxPebbles))/MaxPebbles)
	places := Pebbles(n)
	if n > MaxPebbles {
		stretch = 1 + straight
		places = heap(min(int(heapSize*stretch), maxHeap))
	}
	for i := range places {
		p := &places[i]
		p.X, p.Y, p.Radius = p.X*scale, p.Y*stretch*scale, p.Radius*scale
	}
	return places
}

// GrownPebbles is [PebblesIn] with pebbles that are up to maxGrowth larger, as far as a pit that is
// higher than wide has space for them. It also tries the arrangement turned by a quarter. O(n²).
func GrownPebbles(n int, w, h float64) []Pebble {
	best := PebblesIn(n, w, h)
	if n > MaxPebbles || len(best) == 0 || h == w {
		return best
	}
	round, most := Pebbles(n), 1.0
	for _, turned := range []bool{false, true} {
		places := make([]Pebble, n)
		for i, p := range round {
			if turned {
				p.X, p.Y = p.Y, p.X
			}
			places[i] = Pebble{X: p.X * w / 2, Y: p.Y * h / 2, Radius: p.Radius * w / 2, Tilt: p.Tilt}
		}
		if by := growth(places, w, h); by > most {
			best, most = places, by
		}
	}
	for i := range best {
		best[i].Radius *= most
	}
	return best
}

// maxGrowth is the maximum factor of [GrownPebbles].
const maxGrowth = 1.6

// growth returns the factor up to maxGrowth by which pebbles can grow until two of them touch or one
// touches the wall of a pit.
func growth(places []Pebble, w, h float64) float64 {
	by := maxGrowth
	for i, p := range places {
		beyond := max(math.Abs(p.Y)-(h-w)/2, 0) // in a semicircle
		by = min(by, (w/2-math.Hypot(p.X, beyond))/p.Radius)
		for _, q := range places[:i] {
			by = min(by, math.Hypot(p.X-q.X, p.Y-q.Y)/(p.Radius+q.Radius))
		}
	}
	return by
}

// maxHeap limits the number of pebbles of a heap in a very tall Ruma.
const maxHeap = 90
