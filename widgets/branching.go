package widgets

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

var _ fyne.Widget = (*Branching)(nil)

// BranchingNode is one way to fill a hole.
type BranchingNode struct {
	Distance int
	Seeds    int
	Sum      int // of the seeds there and farther
}

// Branching draws how boards are built hole by hole from the far end:
//
//	 3     2     1
//	(3)──┬(1)──┬(0)  4 seeds
//	     │     └(1)  5 seeds
//
// Each row is a board, read from the left; what it has in common with the row
// above is not drawn again. Under a hole stands the sum from there to the far
// end. It has its full size: put it into a scroll container.
type Branching struct {
	widget.BaseWidget

	nodes []BranchingNode // in preorder: the parent of one is the last before it one farther
	label func(distance int) int
}

// NewBranching returns an empty picture.
func NewBranching() *Branching {
	b := &Branching{label: func(distance int) int { return distance }}
	b.ExtendBaseWidget(b)
	return b
}

// SetNodes shows a tree: its nodes in preorder, the root first, each child one
// hole nearer to the Ruma than its parent, and all leaves at distance 1.
func (b *Branching) SetNodes(nodes []BranchingNode) {
	b.nodes = nodes
	b.Refresh()
}

// SetLabel says how holes are numbered: by distance, as long as it is not called.
func (b *Branching) SetLabel(label func(distance int) int) {
	b.label = label
	b.Refresh()
}

// Label returns the number of the hole at a distance.
func (b *Branching) Label(distance int) int { return b.label(distance) }

// Boards returns how many rows there are.
func (b *Branching) Boards() int {
	count := 0
	for _, n := range b.nodes {
		if n.Distance == 1 {
			count++
		}
	}
	return count
}

// CreateRenderer links the widget to its renderer.
func (b *Branching) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	r := &branchingRenderer{tree: b}
	r.picture = canvas.NewRaster(r.paint)
	return r
}

// Measures of the picture in Fyne's units, for text of normal size.
const (
	branchAcross = 56.0
	branchDown   = 58.0
	branchHead   = 34.0
	branchRadius = 17.0
	branchTotal  = 76.0 // room for the seeds of a board
	branchMost   = 1.7  // a small tree is not enlarged further
)

// branchingRenderer draws a Branching as one picture.
type branchingRenderer struct {
	tree    *Branching
	picture *canvas.Raster
	sheet
	scale float64 // of text
}

// Layout gives the picture the whole widget.
func (r *branchingRenderer) Layout(size fyne.Size) { r.picture.Resize(size) }

// MinSize is that of the whole tree.
func (r *branchingRenderer) MinSize() fyne.Size {
	if len(r.tree.nodes) == 0 {
		return fyne.NewSize(120, 60)
	}
	s := captionScale(r.tree)
	return fyne.NewSize(
		float32(math.Ceil((float64(r.tree.nodes[0].Distance)*branchAcross+branchTotal)*s)),
		float32(math.Ceil((float64(r.tree.Boards())*branchDown+branchHead)*s)))
}

// Objects returns the picture.
func (r *branchingRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.picture} }

// Refresh draws the tree as it is now.
func (r *branchingRenderer) Refresh() { canvas.Refresh(r.tree) }

// Destroy has nothing to give back.
func (r *branchingRenderer) Destroy() {}

func (r *branchingRenderer) paint(w, h int) image.Image {
	r.begin(r.tree, w, h)
	r.scale = captionScale(r.tree) * r.enlarged()
	if len(r.tree.nodes) > 0 {
		r.branches()
	}
	return r.pen.img
}

// enlarged returns how much larger than its least size the picture can be.
func (r *branchingRenderer) enlarged() float64 {
	least, size := r.MinSize(), r.tree.Size()
	return float64(min(max(min(size.Width/least.Width, size.Height/least.Height), 1), branchMost))
}

func (r *branchingRenderer) at(distance, row int) (x, y float64) {
	longest := r.tree.nodes[0].Distance
	return (float64(longest-distance) + 0.5) * branchAcross * r.scale, (branchHead + (float64(row)+0.42)*branchDown) * r.scale
}

func (r *branchingRenderer) write(face *numerals, text string, x, y, size float64, ink color.NRGBA) {
	face.write(r.pen.img, text, x*r.pen.scale, y*r.pen.scale, int(math.Round(size*r.scale*r.pen.scale)), ink)
}

// branches draws edges first, so that they end under the holes.
func (r *branchingRenderer) branches() {
	longest := r.tree.nodes[0].Distance
	for d := longest; d >= 1; d-- {
		x, _ := r.at(d, 0)
		r.write(&r.bold, strconv.Itoa(r.tree.Label(d)), x, 14*r.scale, 14, r.pal.Quiet)
	}
	r.walk(func(n BranchingNode, row, parentRow int) {
		if n.Distance == longest {
			return
		}
		x0, y0 := r.at(n.Distance+1, parentRow)
		x1, y1 := r.at(n.Distance, row)
		turn := x0 + branchAcross*r.scale/2
		half := r.scale
		lines := [][2]point{{{x0, y0}, {x1, y1}}}
		if y0 != y1 {
			lines = [][2]point{{{x0, y0}, {turn + half, y0}}, {{turn, y0}, {turn, y1 + half}}, {{turn - half, y1}, {x1, y1}}}
		}
		for _, line := range lines {
			r.pen.stroke(line[:], 2*half, r.pal.Quiet)
		}
	})
	r.walk(func(n BranchingNode, row, _ int) {
		x, y := r.at(n.Distance, row)
		radius := branchRadius * r.scale
		r.pen.disc(x, y, radius, r.pal.Wood)
		r.pen.disc(x, y, radius-2.5*r.scale, r.pal.Hole)
		r.write(&r.bold, strconv.Itoa(n.Seeds), x, y, 18, r.pal.OnWood)
		if n.Distance > 1 {
			r.write(&r.plain, "Σ "+strconv.Itoa(n.Sum), x, y+radius+10*r.scale, 13, r.pal.Quiet)
			return
		}
		r.write(&r.bold, "= "+strconv.Itoa(n.Sum), x+(branchRadius+36)*r.scale, y, 18, r.pal.Ink)
	})
}

// walk calls f with each node, the row it stands in and that of its parent.
func (r *branchingRenderer) walk(f func(n BranchingNode, row, parentRow int)) {
	rows := make([]int, r.tree.nodes[0].Distance+2) // of the last node at each distance
	row := 0
	for _, n := range r.tree.nodes {
		rows[n.Distance] = row
		f(n, row, rows[n.Distance+1])
		if n.Distance == 1 {
			row++
		}
	}
}
