package scene

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

// maxHeap limits the number of pebbles of a heap in a very tall Ruma.
const maxHeap = 90
