package widgets

import (
	"strconv"

	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// The measures of a position drawn in its node.
const (
	tinyMostHoles = 12
	tinyLeastCell = 15.0 // of a hole: a number of two digits is legible in it
	tinyMostCell  = 32.0
	tinySign      = 1.35 // cells that the verdict takes
	tinyRuma      = 1.35 // cells that the Ruma takes
	tinyPad       = 3.0
	tinyEdge      = 64.0 // room for an edge with its number
	tinyApart     = 10.0 // from the next board beside it
	tinyMostKept  = 4096 // positions read from the tree
)

// treeBoards is how positions are drawn in their nodes:
//
//	╭───────────────────────╮
//	│ (6)  ②  ②  ②  ② [ 0 ] │
//	╰───────────────────────╯
//
// A cell of 0 means that there is no room, and nodes are shapes.
type treeBoards struct {
	cell, width, height float64
}

// row is a position whose seeds lie in one row of holes.
type row interface {
	Holes() []int
	Ruma() int
}

// measureBoards says how large the positions of so many nodes are drawn.
func (v *TreeView) measureBoards(nodes int) treeBoards {
	holes := len(v.rowOf(tree.Root)) - 1
	if holes < 1 || holes > tinyMostHoles || nodes*(holes+2) > treeMaxWords*2/3 {
		return treeBoards{}
	}
	cells := float64(holes) + tinySign + tinyRuma
	room := v.camera.pitch - tinyEdge
	if v.camera.down {
		room = v.camera.row - tinyApart
	}
	cell := min((room-2*tinyPad)/cells, tinyMostCell)
	if cell < tinyLeastCell {
		return treeBoards{}
	}
	return treeBoards{cell: cell, width: cells*cell + 2*tinyPad, height: cell + 2*tinyPad + 2}
}

// boards says how large positions are drawn in the nodes in view.
func (v *TreeView) boards() treeBoards {
	nodes, edges := countInView(v.layout, v.camera, v.Size())
	if nodes+edges > treeDetailed {
		return treeBoards{}
	}
	return v.measureBoards(nodes)
}

// rowOf returns the seeds of a position, the Ruma last; nil when they do not lie
// in a row. It is read once for each node.
func (v *TreeView) rowOf(id tree.ID) []int {
	if seeds, ok := v.words.rows[id]; ok {
		return seeds
	}
	if len(v.words.rows) > tinyMostKept {
		clear(v.words.rows)
	}
	var seeds []int
	if p, ok := v.tree.State(id).(row); ok {
		seeds = append(p.Holes(), p.Ruma())
	}
	v.words.rows[id] = seeds
	return seeds
}

// cellOf returns the middle of the i-th place of a board, the Ruma last.
func (b treeBoards) cellOf(s *treeSpot, i int) (x, y float64) {
	x = s.x - b.width/2 + tinyPad + (tinySign+float64(i)+0.5)*b.cell
	if i == len(s.board)-1 {
		x += (tinyRuma - 1) / 2 * b.cell
	}
	return x, s.y
}

// sign returns the middle of the verdict of a board.
func (b treeBoards) sign(s *treeSpot) (x, y float64) {
	return s.x - b.width/2 + tinyPad + tinySign/2*b.cell, s.y
}

// board draws a position in its node, without the numbers.
func (t *treePainter) board(s *treeSpot) {
	b := t.scene.boards
	c := colorOf(s.look, t.pal)
	width := 1.5
	if s.look == lookWon || s.look == lookLost {
		width = 2.5
	}
	x0, y0, x1, y1 := s.x-s.halfW, s.y-s.halfH, s.x+s.halfW, s.y+s.halfH
	if s.hovered {
		t.pen.panel(x0-3, y0-3, x1+3, y1+3, 9, mix(t.pal.Panel, c, 0.3))
	}
	if s.current {
		t.pen.panel(x0-5, y0-5, x1+5, y1+5, 11, t.pal.Line)
		t.pen.panel(x0-2, y0-2, x1+2, y1+2, 8, t.pal.Panel)
	}
	t.pen.panel(x0, y0, x1, y1, 6, t.pal.Panel)
	t.pen.frame(x0, y0, x1, y1, 6, width, c)
	for i, seeds := range s.board {
		x, y := b.cellOf(s, i)
		r := 0.45 * b.cell
		ground := t.pal.WoodEdge
		if seeds == 0 {
			ground = mix(t.pal.Panel, t.pal.WoodEdge, 0.35)
		}
		if i == len(s.board)-1 {
			half := r * tinyRuma
			t.pen.panel(x-half, y-r, x+half, y+r, r*0.6, ground)
		} else {
			t.pen.disc(x, y, r, ground)
		}
	}
	x, y := b.sign(s)
	r := 0.42 * b.cell
	switch s.look {
	case lookWon:
		t.pen.disc(x, y, 1.15*r, c)
	case lookLost:
		t.pen.frame(x-r, y-r, x+r, y+r, 3, 2, c)
	case lookNeutral:
		t.pen.ring(x, y, r, 1.5, t.pal.Ink)
	default:
		t.pen.dashedRing(x, y, r, 1.5, c)
	}
}

// spellBoards writes the seeds into the holes, and the moves to go beside them.
func (v *TreeView) spellBoards(words []treeWord, s *treeScene, p palette.Palette) []treeWord {
	b := s.boards
	for i := range s.spots {
		spot := &s.spots[i]
		for k, seeds := range spot.board {
			if seeds == 0 {
				continue
			}
			x, y := b.cellOf(spot, k)
			size := float32(min(0.6*b.cell, 16))
			if seeds > 99 && k < len(spot.board)-1 {
				size = float32(0.4 * b.cell)
			}
			words = append(words, treeWord{strconv.Itoa(seeds), x, y, size, true, p.OnWood})
		}
		if spot.number >= 0 {
			x, y := b.sign(spot)
			size, ink := float32(min(0.6*b.cell, 16)), p.OnWon
			if spot.look == lookLost {
				size, ink = float32(min(0.5*b.cell, 13)), p.Lost
			}
			words = append(words, treeWord{strconv.Itoa(spot.number), x, y, size, spot.look == lookWon, ink})
		}
	}
	return words
}
