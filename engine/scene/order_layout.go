package scene

import (
	"cmp"
	"slices"

	"tchouka/engine/tree"
)

// layered is a layered drawing of a graph whose arrows all lead to lower rows. An arrow that passes
// rows has bends there, so that it runs between the boxes:
//
//	row 0     [a]       [b]
//	           │╲        │
//	row 1     [c] ╲      •         a bend of the arrow from b to d
//	           ╲   ╲    ╱
//	row 2       ╲──[d]─╯
//
// Rows are ordered by barycentres in alternating sweeps, after Sugiyama, Tagawa and Toda (1981).
// Then each box moves as close as the order allows to the mean position of its neighbours.
type layered struct {
	rows  [][]int // boxes and bends, from left to right
	boxes []layeredBox
}

// layeredBox is a box or a bend.
type layeredBox struct {
	row      int
	width    float64
	x        float64 // of its centre
	up, down []int
	order    float64 // its position in the row during sorting
}

const (
	layeredGap    = 14
	layeredBend   = 4 // width of a bend
	layeredSweeps = 12
)

// add appends a box to a row and returns its index.
func (l *layered) add(row int, width float64) int {
	for row >= len(l.rows) {
		l.rows = append(l.rows, nil)
	}
	l.boxes = append(l.boxes, layeredBox{row: row, width: width, order: float64(len(l.rows[row]))})
	l.rows[row] = append(l.rows[row], len(l.boxes)-1)
	return len(l.boxes) - 1
}

// join adds an arrow to a box in a lower row. It returns the boxes and bends on its path, including
// both ends.
func (l *layered) join(from, to int) []int {
	path := []int{from}
	for row := l.boxes[from].row + 1; row < l.boxes[to].row; row++ {
		path = append(path, l.add(row, layeredBend))
	}
	path = append(path, to)
	for i := range path[1:] {
		l.boxes[path[i]].down = append(l.boxes[path[i]].down, path[i+1])
		l.boxes[path[i+1]].up = append(l.boxes[path[i+1]].up, path[i])
	}
	return path
}

// layOut assigns the x of every box and returns the total width. The least left edge is at 0.
func (l *layered) layOut() float64 {
	for sweep := range layeredSweeps {
		l.sweep(sweep%2 == 0, l.sort)
	}
	for _, row := range l.rows {
		x := 0.0
		for _, i := range row {
			l.boxes[i].x = x + l.boxes[i].width/2
			x += l.boxes[i].width + layeredGap
		}
	}
	for sweep := range layeredSweeps {
		l.sweep(sweep%2 == 0, l.align)
	}
	left, right := 0.0, 0.0
	for i, b := range l.boxes {
		if i == 0 || b.x-b.width/2 < left {
			left = b.x - b.width/2
		}
		right = max(right, b.x+b.width/2)
	}
	for i := range l.boxes {
		l.boxes[i].x -= left
	}
	return right - left
}

// sweep visits the rows downwards or upwards, with the neighbours in the previous row.
func (l *layered) sweep(down bool, visit func(row []int, neighbors func(*layeredBox) []int)) {
	for i := range l.rows {
		if down {
			visit(l.rows[i], func(b *layeredBox) []int { return b.up })
		} else {
			visit(l.rows[len(l.rows)-1-i], func(b *layeredBox) []int { return b.down })
		}
	}
}

// sort orders a row by the barycentres of the neighbours.
func (l *layered) sort(row []int, neighbors func(*layeredBox) []int) {
	for _, i := range row {
		b := &l.boxes[i]
		b.order = l.mean(neighbors(b), b.order, func(tied *layeredBox) float64 { return tied.order })
	}
	slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(l.boxes[a].order, l.boxes[b].order) })
	// Centre the positions, so that rows of different lengths are comparable.
	for at, i := range row {
		l.boxes[i].order = float64(at) - float64(len(row)-1)/2
	}
}

func (l *layered) mean(neighbors []int, fallback float64, of func(*layeredBox) float64) float64 {
	if len(neighbors) == 0 {
		return fallback
	}
	sum := 0.0
	for _, i := range neighbors {
		sum += of(&l.boxes[i])
	}
	return sum / float64(len(neighbors))
}

// align moves the boxes of a row to minimize the sum of the squared distances from the means of
// their neighbours. The order and the gaps are kept: this is isotonic regression, see [tree.Pool].
func (l *layered) align(row []int, neighbors func(*layeredBox) []int) {
	var blocks []tree.Pooled[float64]
	offset := make([]float64, len(row)) // of each box from the first, in a dense packing
	for k, i := range row {
		b := &l.boxes[i]
		if k > 0 {
			before := &l.boxes[row[k-1]]
			offset[k] = offset[k-1] + (before.width+b.width)/2 + layeredGap
		}
		drawn := l.mean(neighbors(b), b.x, func(tied *layeredBox) float64 { return tied.x })
		blocks = tree.Pool(blocks, drawn-offset[k])
	}
	k := 0
	for _, b := range blocks {
		for range int(b.Count) {
			l.boxes[row[k]].x = b.Mean + offset[k]
			k++
		}
	}
}
