package scene

import "math"

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
