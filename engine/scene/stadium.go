package scene

// PebblesIn returns where n seeds lie in the Ruma: an upright stadium, a
// rectangle w wide and h high whose upper and lower ends are half circles, with
// the origin in its middle. The places are in the units of w and h, and
// PebblesIn(n, 2, 2) is [Pebbles](n). A pebble is as large in the Ruma as in a
// round hole of the same width, so a seed keeps its size when it is banked. It
// returns nothing when n ≤ 0, w ≤ 0 or h < w. O(n).
//
// The seeds lie as in a round hole, spread upwards and downwards. That keeps
// them inside: a point of the unit disk, its height stretched by at most h/w,
// is moved along the straight sides by no more than their length.
func PebblesIn(n int, w, h float64) []Pebble {
	if n <= 0 || w <= 0 || h < w {
		return nil
	}
	scale := w / 2
	straight := h/w - 1 // half the straight side, in units of w/2
	stretch := 1 + straight*(0.15+0.65*float64(min(n, MostPebbles))/MostPebbles)
	places := Pebbles(n)
	if n > MostPebbles {
		stretch = 1 + straight
		places = heap(min(int(heapSize*stretch), maxHeap))
	}
	for i := range places {
		p := &places[i]
		p.X, p.Y, p.Radius = p.X*scale, p.Y*stretch*scale, p.Radius*scale
	}
	return places
}

// maxHeap bounds the pebbles of a heap in a very tall Ruma.
const maxHeap = 90
