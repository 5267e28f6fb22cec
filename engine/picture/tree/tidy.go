package tree

import (
	"math"
)

// tidy computes every Y of a layout after Reingold and Tilford, "Tidier Drawings of Trees" (1981).
// It supports any number of children and nodes of different heights.
//
// It visits the nodes from the last to the first, so subtrees are finished before the tree they
// belong to. The subtrees of a node are packed downwards: each moves up until its upper contour
// touches the lower contour of the previous ones. A contour is a chain with one node in each
// column. It leads from a node to its first (upper) or last (lower) child. If the subtree of a leaf
// ends before its neighbor's does, the leaf gets a thread to the node at which the contour
// continues:
//
//	   ╭─ b ──── d        upper contour of a:  a b d
//	a ─┤                  lower contour of a:  a c ┄ e
//	   │    ╰─── e
//	   ╰─ c ┄┄┄┄ e        c has no children: a thread leads to e
//
// Packing follows two contours in parallel while both last. The nodes visited are inside
// afterwards, so all packing together is linear. Distances are relative to the neighbor in the
// chain, so moving a subtree takes constant time.
func tidy(l *Layout, p *poller) {
	w := newPacker(l)
	for i := l.Len() - 1; i >= 0; i-- {
		if !p.keepGoing() {
			return
		}
		w.pack(int32(i))
	}
	top := int32(0)
	for i, parent := range l.parents { // parents precede their children
		if parent >= 0 {
			l.ys[i] = l.ys[parent] + w.toParent[i]
		}
		top = min(top, l.ys[i]-Half)
	}
	for i := range l.ys {
		l.ys[i] -= top
		l.height = max(l.height, int(l.ys[i])+l.below(i))
	}
	l.spreads = make([]spread, l.Columns())
	for column := range l.spreads {
		s := &l.spreads[column]
		lo, hi := l.Column(column)
		for i := lo; i < hi; i++ {
			if parent := l.parents[i]; parent >= 0 {
				s.rise = max(s.rise, l.ys[i]-l.ys[parent], l.ys[parent]-l.ys[i])
				s.children = max(s.children, w.children[parent])
			}
		}
	}
}

// link is the next node of a contour and its distance downwards; a node of -1 means none.
type link struct{ node, dy int32 }

// packer is the scratch memory of tidy.
type packer struct {
	l               *Layout
	first, children []int32 // for each node: its first child and the number of children
	toParent        []int32 // the distance of a node below its parent
	upper, lower    []link  // threads of leaves
	upperEnd        []link  // the ends of the contours of a subtree,
	lowerEnd        []link  // relative to its root
	steps           int     // of all packing, for the tests
}

func newPacker(l *Layout) *packer {
	n := l.Len()
	w := &packer{
		l:     l,
		first: make([]int32, n), children: make([]int32, n), toParent: make([]int32, n),
		upper: make([]link, n), lower: make([]link, n), upperEnd: make([]link, n), lowerEnd: make([]link, n),
	}
	for i := n - 1; i > 0; i-- {
		parent := l.parents[i]
		w.first[parent] = int32(i)
		w.children[parent]++
	}
	for i := range w.upper {
		w.upper[i].node, w.lower[i].node = -1, -1
	}
	return w
}

// pack places the children of a node, whose subtrees are finished.
func (w *packer) pack(node int32) {
	n := w.children[node]
	if n == 0 {
		w.upperEnd[node], w.lowerEnd[node] = link{node, 0}, link{node, 0}
		return
	}
	// Until the center is computed, toParent holds the distance to the first child.
	first := w.first[node]
	upperEnd, lowerEnd := w.upperEnd[first], w.lowerEnd[first]
	w.toParent[first] = 0
	for c := first + 1; c < first+n; c++ {
		upperEnd, lowerEnd = w.join(c, upperEnd, lowerEnd)
	}
	middle := w.toParent[first+n-1] / 2
	for c := first; c < first+n; c++ {
		w.toParent[c] -= middle
	}
	upperEnd.dy -= middle
	lowerEnd.dy -= middle
	w.upperEnd[node], w.lowerEnd[node] = upperEnd, lowerEnd
}

// join packs the subtree of c below those of its preceding siblings, whose contours end at upperEnd
// and lowerEnd. It returns the new ends. All ends are relative to the first sibling.
func (w *packer) join(c int32, upperEnd, lowerEnd link) (link, link) {
	high := link{c - 1, w.toParent[c-1]} // on the lower contour of the preceding siblings
	low := link{c, 0}                    // on the upper contour of c, as if c were at 0
	shift := int32(math.MinInt32)
	var nextHigh, nextLow link
	for {
		w.steps++
		shift = max(shift, high.dy+int32(w.l.below(int(high.node)))+Half-low.dy)
		nextHigh, nextLow = w.nextLower(high), w.nextUpper(low)
		if nextHigh.node < 0 || nextLow.node < 0 {
			break
		}
		high, low = nextHigh, nextLow
	}
	w.toParent[c] = shift
	cUpper, cLower := w.upperEnd[c], w.lowerEnd[c]
	cUpper.dy += shift
	cLower.dy += shift
	if nextHigh.node >= 0 { // c ends first: the lower contour continues above it
		w.lower[cLower.node] = link{nextHigh.node, nextHigh.dy - cLower.dy}
		return upperEnd, lowerEnd
	}
	if nextLow.node >= 0 { // the preceding siblings end first
		w.upper[upperEnd.node] = link{nextLow.node, nextLow.dy + shift - upperEnd.dy}
		return cUpper, cLower
	}
	return upperEnd, cLower
}

// nextUpper follows the upper contour to the next column.
func (w *packer) nextUpper(at link) link {
	if w.children[at.node] > 0 {
		c := w.first[at.node]
		return link{c, at.dy + w.toParent[c]}
	}
	next := w.upper[at.node]
	next.dy += at.dy
	return next
}

// nextLower follows the lower contour to the next column.
func (w *packer) nextLower(at link) link {
	if w.children[at.node] > 0 {
		c := w.first[at.node] + w.children[at.node] - 1
		return link{c, at.dy + w.toParent[c]}
	}
	next := w.lower[at.node]
	next.dy += at.dy
	return next
}

// Coordinate is the type of positions on a line.
type Coordinate interface{ ~int64 | ~float64 }

// Pooled is a block of touching items: their number, and the sum and mean of their target
// positions.
type Pooled[N Coordinate] struct{ Count, Sum, Mean N }

// Pool appends an item and merges the blocks that then touch. Placing each item at the mean of its
// block, in the given order, minimizes the sum of squared distances to the target positions. This
// is isotonic regression by the pool adjacent violators algorithm (Ayer, Brunk, Ewing, Reid and
// Silverman, 1955). Callers subtract the widths of the preceding items. Amortized O(1).
//
//	target    1   5   3   9      the second target is greater than the third,
//	placed    1   4   4   9      so both items are placed at their mean
func Pool[N Coordinate](blocks []Pooled[N], want N) []Pooled[N] {
	b := Pooled[N]{1, want, want}
	for n := len(blocks); n > 0 && blocks[n-1].Mean >= b.Mean; n = len(blocks) {
		b.Count += blocks[n-1].Count
		b.Sum += blocks[n-1].Sum
		b.Mean = b.Sum / b.Count
		blocks = blocks[:n-1]
	}
	return append(blocks, b)
}
