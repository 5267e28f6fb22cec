package scene

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// In any graph, the boxes of a row do not overlap, every bend belongs to one arrow, and nothing
// lies left of 0.
func TestLayeredGraphs(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 2))
	for range 200 {
		var l layered
		rows := 1 + random.IntN(8)
		var boxes []int
		for row := range rows {
			for range random.IntN(6) + 1 {
				boxes = append(boxes, l.add(row, 10+40*random.Float64()))
			}
		}
		joined := 0
		for _, from := range boxes {
			for _, to := range boxes {
				if l.boxes[from].row < l.boxes[to].row && random.IntN(4) == 0 {
					path := l.join(from, to)
					joined += len(path) - 1
					if path[0] != from || path[len(path)-1] != to || len(path) != l.boxes[to].row-l.boxes[from].row+1 {
						t.Fatalf("seed %d: a path %v from %d to %d", seed, path, from, to)
					}
				}
			}
		}
		width := l.layOut()
		neighbors := 0
		for _, b := range l.boxes {
			neighbors += len(b.down)
			if b.x-b.width/2 < -1e-9 || b.x+b.width/2 > width+1e-9 {
				t.Fatalf("seed %d: a box at %v in a width of %v", seed, b, width)
			}
			if b.width == layeredBend && (len(b.up) != 1 || len(b.down) != 1) {
				t.Fatalf("seed %d: a bend with %d and %d ties", seed, len(b.up), len(b.down))
			}
		}
		if neighbors != joined {
			t.Fatalf("seed %d: %d ties, want %d", seed, neighbors, joined)
		}
		for _, row := range l.rows {
			for k := range row[1:] {
				a, b := l.boxes[row[k]], l.boxes[row[k+1]]
				if b.x-a.x < (a.width+b.width)/2+layeredGap-1e-9 {
					t.Fatalf("seed %d: %v lies on %v", seed, a, b)
				}
			}
		}
	}
}

// A tree is drawn without crossings, and a chain is straight.
func TestLayeredTree(t *testing.T) {
	t.Parallel()
	var l layered
	root := 0
	l.add(0, 30)
	var leaves []int
	for range 3 {
		middle := l.add(1, 30)
		l.join(root, middle)
		leaves = append(leaves, middle)
	}
	for _, middle := range slices.Backward(leaves) {
		for range 2 {
			l.join(middle, l.add(2, 30))
		}
	}
	end := l.add(5, 30)
	path := l.join(root, end)
	l.layOut()
	for _, a := range l.rows[1] {
		for _, b := range l.rows[1] {
			for _, below := range l.boxes[a].down {
				for _, other := range l.boxes[b].down {
					if (l.boxes[a].x-l.boxes[b].x)*(l.boxes[below].x-l.boxes[other].x) < 0 {
						t.Errorf("the arrows from %d and %d cross", a, b)
					}
				}
			}
		}
	}
	for _, bend := range path[3:] {
		if off := l.boxes[bend].x - l.boxes[end].x; off > 1 || off < -1 {
			t.Errorf("a bend is %v beside the end of its arrow", off)
		}
	}
}
