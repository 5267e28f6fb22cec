package winning

import "container/heap"

// way is the data of all plays from a halt or a board to the end.
type way struct {
	fewest, most int32 // moves
	lines        Count // of play
}

// or combines two ways from the same place.
func (w way) or(other way) way {
	return way{min(w.fewest, other.fewest), max(w.most, other.most), w.lines.plus(other.lines)}
}

// longer returns the way with one more move at its beginning.
func (w way) longer() way { return way{w.fewest + 1, w.most + 1, w.lines} }

// halts is a set of halts of one layer with the same hand, or of boards of a layer. A key consists
// of the seeds in the holes, each as a varint, and for a halt its vertex.
type halts struct {
	index map[string]int32
	keys  []string
	ways  []way
}

func newHalts() *halts { return &halts{index: map[string]int32{}} }

// layer is the halts of a layer, by the seeds in the hand.
type layer struct {
	halts map[int]*halts
	hands hands // of halts
}

func newLayer() *layer { return &layer{halts: map[int]*halts{}} }

// enter adds halts with a new hand.
func (l *layer) enter(hand int, h *halts) {
	l.halts[hand] = h
	heap.Push(&l.hands, hand)
}

// first removes and returns the halts with the fewest seeds in the hand.
func (l *layer) first() (hand int, h *halts) {
	hand = l.hands[0]
	heap.Pop(&l.hands)
	h = l.halts[hand]
	delete(l.halts, hand)
	return hand, h
}

// hands is a heap.
type hands []int

func (h hands) Len() int           { return len(h) }
func (h hands) Less(i, k int) bool { return h[i] < h[k] }
func (h hands) Swap(i, k int)      { h[i], h[k] = h[k], h[i] }

// Push implements heap.Interface.
func (h *hands) Push(hand any) {
	if n, ok := hand.(int); ok {
		*h = append(*h, n)
	}
}

// Pop implements heap.Interface.
func (h *hands) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}
