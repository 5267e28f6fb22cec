package sowgraph

import "container/heap"

// haltWay is the data of all plays from a halt or a board to the end.
type haltWay struct {
	fewest, most int32     // moves
	lines        LineCount // of play
}

// combine combines two ways from the same place.
func (w haltWay) combine(other haltWay) haltWay {
	return haltWay{min(w.fewest, other.fewest), max(w.most, other.most), w.lines.plus(other.lines)}
}

// longer returns the way with one more move at its beginning.
func (w haltWay) longer() haltWay { return haltWay{w.fewest + 1, w.most + 1, w.lines} }

// halts is a set of halts of one layer with the same hand, or of boards of a layer. A key consists
// of the seeds in the holes, each as a varint, and for a halt its vertex.
type halts struct {
	index map[string]int32
	keys  []string
	ways  []haltWay
}

func newHalts() *halts { return &halts{index: map[string]int32{}} }

// winningLayer is the halts of a layer, by the seeds in the hand.
type winningLayer struct {
	halts map[int]*halts
	hands handSeeds // of halts
}

func newWinningLayer() *winningLayer { return &winningLayer{halts: map[int]*halts{}} }

// enter adds halts with a new hand.
func (l *winningLayer) enter(hand int, h *halts) {
	l.halts[hand] = h
	heap.Push(&l.hands, hand)
}

// first removes and returns the halts with the fewest seeds in the hand.
func (l *winningLayer) first() (hand int, h *halts) {
	hand = l.hands[0]
	heap.Pop(&l.hands)
	h = l.halts[hand]
	delete(l.halts, hand)
	return hand, h
}

// handSeeds is a heap.
type handSeeds []int

func (h handSeeds) Len() int           { return len(h) }
func (h handSeeds) Less(i, k int) bool { return h[i] < h[k] }
func (h handSeeds) Swap(i, k int)      { h[i], h[k] = h[k], h[i] }

// Push implements heap.Interface.
func (h *handSeeds) Push(hand any) {
	if n, ok := hand.(int); ok {
		*h = append(*h, n)
	}
}

// Pop implements heap.Interface.
func (h *handSeeds) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}
