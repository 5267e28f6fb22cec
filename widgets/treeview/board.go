package treeview

import (
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// Dimensions of a position drawn in its node.
const (
	leastBoard    = 0.625 // minimum scale: a number of two digits is legible in a hole
	mostBoard     = 1.33
	tinyEdge      = 72.0 // space for an edge with its number
	tinyGap       = 18.0 // distance to the next board beside it: an edge passes there
	tinyMaxHoles  = 2000 // maximum number of holes in view: the number painted within a frame
	tinyMaxCached = 1024 // maximum number of positions cached from the tree
)

// boards is the layout of positions drawn in their nodes, as on paper. If scale is 0, positions do
// not fit, and nodes are shapes.
type boards struct {
	scene.TinyBoard
	scale float64
}

// size returns the size of a node that shows its position.
func (b boards) size() (width, height float64) {
	width, height = b.NodeSize()
	return width * b.scale, height * b.scale
}

// measureBoards returns the layout of the positions for a number of nodes in view.
func (v *TreeView) measureBoards(nodes int) boards {
	holes := v.holes()
	if holes < 1 || nodes*holes > tinyMaxHoles || v.camera.large {
		return boards{}
	}
	b := v.board(holes)
	spaceX, spaceY := v.camera.turn(v.camera.pitch-tinyEdge, v.camera.row-tinyGap)
	width, height := b.NodeSize()
	return boards{b, scaleFor(width, height, spaceX, spaceY)}
}

// board returns the layout of a row of holes.
func (v *TreeView) board(holes int) scene.TinyBoard {
	return scene.NewTinyBoard(v.measure, scene.Look{Numerals: true, RumaLeft: v.rumaLeft}, holes)
}

// scaleFor returns the scale of a board in a space, or 0 if it does not fit.
func scaleFor(width, height, spaceX, spaceY float64) float64 {
	if scale := min(spaceX/width, spaceY/height, mostBoard); scale >= leastBoard {
		return scale
	}
	return 0
}

// boards returns the layout of the positions in view.
func (v *TreeView) boards() boards {
	nodes, edges := countInView(v.layout, v.camera, v.Size())
	if nodes+edges > detailed {
		return boards{}
	}
	return v.measureBoards(nodes)
}

// holes returns the number of holes of the row, or 0 for any other game.
func (v *TreeView) holes() int {
	if v.words.holes < 0 {
		v.words.holes = max(len(v.seedsOf(tree.Root))-1, 0)
	}
	return v.words.holes
}

// seedsOf returns the seeds of a position in a row, the Ruma last, or nil.
func (v *TreeView) seedsOf(id tree.ID) []int {
	return v.tree.Game().Board(v.tree.State(id)).OneRow()
}

// rowOf returns the cached picture of a position.
func (v *TreeView) rowOf(f *frame, id tree.ID) []scene.Item {
	if items, ok := v.words.rows[id]; ok {
		return items
	}
	if len(v.words.rows) > tinyMaxCached {
		clear(v.words.rows)
	}
	items := f.boards.Items(v.seedsOf(id))
	v.words.rows[id] = items
	return items
}
