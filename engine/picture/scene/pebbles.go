package scene

import (
	"math"
)

// MaxPebbles is the largest number of seeds that are drawn individually. More seeds are a heap.
const MaxPebbles = 20

// PebbleFlatness is the height of a pebble divided by its width.
const PebbleFlatness = 0.82

// Pebble is the position of a pebble in a hole, the same on the screen and on paper. X points to
// the right and Y downwards from the centre of the hole. Equal numbers of pebbles look the same,
// and adjacent numbers differ:
//
//	  1         2         3         4         5        6 …
//	╭───╮     ╭───╮     ╭───╮     ╭───╮     ╭───╮
//	│ o │     │ oo│     │ o │     │o o│     │o o│     one in the middle,
//	│   │     │   │     │o o│     │o o│     │ o │     the rest around it
//	╰───╯     ╰───╯     ╰───╯     ╰───╯     ╰o─o╯
//
// More than [MaxPebbles] are a heap that looks the same for every number. It needs a number beside
// it.
type Pebble struct {
	X, Y   float64
	Radius float64 // half the pebble's width, in the units of X and Y
	Tilt   float64 // of its width against the horizontal, in radians, clockwise
}

// Pebbles returns the positions of n seeds in a round hole, whose inner edge is the unit circle
// around the origin. Every pebble lies inside it. They are in drawing order. It returns nothing for
// n ≤ 0, n pebbles up to [MaxPebbles], and the same heap for every greater n. O(n); each call
// returns a new slice.
func Pebbles(n int) []Pebble {
	switch {
	case n <= 0:
		return nil
	case n > MaxPebbles:
		return heap(heapSize)
	}
	return arrangementOf(n).lay(uint32(n))
}

// arrangement is the layout of a number of pebbles: rings around the centre, the outer ring first.
type arrangement struct {
	radius float64 // of a pebble
	rings  [4]ring
}

// ring is a set of pebbles at the same distance from the centre.
type ring struct {
	count  int
	radius float64
	turn   float64 // direction of the first pebble, in radians clockwise from the right
}

// arrangementOf returns the layout of n seeds, 1 ≤ n ≤ [MaxPebbles]. The radii keep adjacent
// pebbles about a pebble's width apart, which the tests check. The turns were chosen manually.
func arrangementOf(n int) arrangement {
	table := [MaxPebbles]arrangement{
		{0.33, [4]ring{{1, 0, 0}}},
		{0.33, [4]ring{{2, 0.36, -0.12}}},
		{0.32, [4]ring{{3, 0.40, -1.55}}},
		{0.30, [4]ring{{4, 0.47, 0.70}}},
		{0.28, [4]ring{{4, 0.60, 0.78}, {1, 0, 0}}},
		{0.28, [4]ring{{5, 0.60, -1.50}, {1, 0, 0}}},
		{0.27, [4]ring{{6, 0.62, 0.10}, {1, 0, 0}}},
		{0.26, [4]ring{{7, 0.66, -1.40}, {1, 0, 0}}},
		{0.25, [4]ring{{7, 0.70, 1.40}, {2, 0.26, 0.20}}},
		{0.24, [4]ring{{8, 0.72, 0.35}, {2, 0.26, -0.30}}},
		{0.235, [4]ring{{8, 0.73, 0.05}, {3, 0.29, -1.40}}},
		{0.225, [4]ring{{9, 0.75, -1.50}, {3, 0.28, 1.35}}},
		{0.22, [4]ring{{9, 0.76, 1.70}, {4, 0.34, 0.60}}},
		{0.215, [4]ring{{10, 0.77, 0.15}, {4, 0.35, 0.85}}},
		{0.21, [4]ring{{10, 0.78, -0.05}, {5, 0.38, -1.45}}},
		{0.20, [4]ring{{11, 0.78, -1.55}, {5, 0.37, 1.40}}},
		{0.20, [4]ring{{11, 0.79, 1.50}, {5, 0.41, -1.30}, {1, 0, 0}}},
		{0.20, [4]ring{{11, 0.79, -1.35}, {6, 0.41, 0.25}, {1, 0, 0}}},
		{0.195, [4]ring{{12, 0.80, 0.10}, {6, 0.41, -0.35}, {1, 0, 0}}},
		{0.19, [4]ring{{13, 0.80, -1.50}, {6, 0.41, 0.15}, {1, 0, 0}}},
	}
	return table[n-1]
}

// heapSize is the number of pebbles drawn for a heap in a round hole. heapSeed is the random seed
// of its irregularities; no count uses it.
const (
	heapSize = 30
	heapSeed = 99
)

// heap covers the hole with size pebbles. Each is at the golden angle from the previous one, like
// the seeds of a sunflower. The outer pebbles lie beneath the inner ones.
func heap(size int) []Pebble {
	const radius, golden = 0.21, 2.399963
	places := make([]Pebble, size)
	for i := range places {
		sin, cos := math.Sincos(golden * float64(i))
		out := 0.78 * math.Sqrt(1-float64(i)/float64(size))
		p := Pebble{X: out * cos, Y: out * sin, Radius: radius}
		p.disturb(heapSeed, uint32(i))
		p.clamp()
		places[i] = p
	}
	return places
}

// lay places the pebbles on their rings, with small random displacements.
func (a arrangement) lay(seed uint32) []Pebble {
	var places []Pebble
	for _, r := range a.rings {
		for i := range r.count {
			angle := r.turn + 2*math.Pi*float64(i)/float64(r.count)
			sin, cos := math.Sincos(angle)
			p := Pebble{X: r.radius * cos, Y: r.radius * sin, Radius: a.radius}
			p.disturb(seed, uint32(len(places)))
			p.clamp()
			places = append(places, p)
		}
	}
	return places
}

// disturb moves a pebble by up to an eighth of its radius and tilts it. It is deterministic for a
// seed and an index.
func (p *Pebble) disturb(seed, index uint32) {
	p.X += p.Radius * noise(seed, 3*index) / 8
	p.Y += p.Radius * noise(seed, 3*index+1) / 8
	p.Tilt = 0.45 * noise(seed, 3*index+2)
}

// noise returns a pseudorandom number in −1…1 that depends only on its arguments. It uses the
// finalizer of MurmurHash3.
func noise(seed, index uint32) float64 {
	h := seed*0x9E3779B1 ^ index*0x85EBCA6B
	h ^= h >> 16
	h *= 0x85EBCA6B
	h ^= h >> 13
	h *= 0xC2B2AE35
	h ^= h >> 16
	return float64(h)/float64(math.MaxUint32)*2 - 1
}

// clamp moves the pebble towards the centre until it lies inside the hole.
func (p *Pebble) clamp() {
	if space, out := 1-p.Radius, math.Hypot(p.X, p.Y); out > space {
		p.X *= space / out
		p.Y *= space / out
	}
}

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
