package export

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine/row"
)

const (
	wonText    = 14 // size
	wonHeight  = 26 // of a box
	wonPitch   = 92 // from row to row
	wonEmpty   = 30 // a row without boxes
	wonGutter  = 44 // for the seeds outside, at the left
	wonMargin  = 8  // in a box, beside its text
	wonHead    = 26 // room for the heading of the gutter
	wonMostRow = 3000
	wonTop     = margin + headHeight + wonHead + wonHeight/2 // the middle of the first row
)

// wonDiagram is the picture of won positions before it is drawn.
type wonDiagram struct {
	layered
	types typesetter
	paths [][][]int // by position and arrow
	y     []float64 // of each row
	width float64
}

// widest returns the most positions of a layer.
func (w wonPositions) widest() int {
	most := 0
	for _, layer := range w.layers() {
		most = max(most, len(layer))
	}
	return most
}

// diagram lays the positions out, row by row.
func (w wonPositions) diagram() *wonDiagram {
	d := &wonDiagram{types: newTypesetter()}
	y := 0.0
	for outside, layer := range w.layers() {
		row := w.seeds - outside
		for _, at := range layer {
			d.add(row, d.types.width(spaced(w.all[at]), wonText, true)+2*wonMargin)
		}
		if row > 0 {
			y += wonPitch
			if len(layer) == 0 {
				y += wonEmpty - wonPitch
			}
		}
		d.y = append(d.y, y)
	}
	for i, arrows := range w.arrows {
		var paths [][]int
		for _, a := range arrows {
			paths = append(paths, d.join(i, a.to))
		}
		d.paths = append(d.paths, paths)
	}
	d.width = d.layOut()
	return d
}

// heading returns the two lines above the picture.
func (w wonPositions) heading(o Options) (title, summary string) {
	return cmp.Or(w.words.Title, w.title(o)), cmp.Or(w.words.Summary, w.summary())
}

func (w wonPositions) size(o Options) (width, height float64) {
	types := newTypesetter()
	title, summary := w.heading(o)
	width = headingWidth(types, title, summary)
	if widest := w.widest(); widest > wonMostRow {
		// So wide a picture is refused; there is no need to lay it out.
		return float64(widest) * (wonText + layeredGap + 2*wonMargin), wonPitch
	}
	d := w.diagram()
	return max(width, d.width+2*margin+wonGutter), 2*margin + headHeight + wonHead + d.y[len(d.y)-1] + wonHeight
}

func (w wonPositions) scene(o Options) Scene {
	width, height := w.size(o)
	d := w.diagram()
	s := Scene{Width: width, Height: height, Ground: o.Palette.Panel}
	title, summary := w.heading(o)
	s.add(heading(d.types, width, title, summary, o)...)
	const top = float64(wonTop)
	s.add(Text{X: margin, Y: top - wonHeight/2 - 14, Text: cmp.Or(w.words.Outside, "seeds outside"), Size: quietSize, Color: o.Palette.Quiet})
	for outside := range w.layers() {
		s.add(Text{
			X: margin + 20, Y: top + d.y[w.seeds-outside], Text: strconv.Itoa(outside), Size: quietSize,
			Anchor: End, Color: o.Palette.Quiet,
		})
	}
	inner := Group{X: margin + wonGutter, Y: top}
	for i := range w.all {
		inner.Items = append(inner.Items, d.arrows(i, o)...)
	}
	for i := range w.all {
		inner.Items = append(inner.Items, w.labels(d, i, o)...)
		inner.Items = append(inner.Items, w.box(d, i, o)...)
	}
	s.add(inner)
	return s
}

// box is a position: filled if it is a board with every seed outside.
func (w wonPositions) box(d *wonDiagram, i int, o Options) []Item {
	b := d.boxes[i]
	style, ink := Style{Fill: o.Palette.Panel, Stroke: o.Palette.Won, Width: 1.6}, o.Palette.Ink
	if w.outside[i] == w.seeds {
		style, ink = solid(o.Palette.Won), o.Palette.OnWon
	}
	y := d.y[b.row]
	return []Item{
		RoundRect{X: b.x - b.width/2, Y: y - wonHeight/2, W: b.width, H: wonHeight, R: wonHeight / 2, Style: style},
		Text{X: b.x, Y: y, Text: spaced(w.all[i]), Size: wonText, Bold: true, Anchor: Middle, Color: ink},
	}
}

// spaced writes the holes of a position with room between them.
func spaced(p row.Position) string { return strings.ReplaceAll(holesText(p), " ", "  ") }

// leave returns where each arrow from a box leaves its lower edge: in the order
// of where they go, so that they do not cross at once.
func (d *wonDiagram) leave(i int) []float64 {
	paths := d.paths[i]
	order := make([]int, len(paths))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(d.boxes[paths[a][1]].x, d.boxes[paths[b][1]].x) })
	at := make([]float64, len(paths))
	step := min(d.boxes[i].width/float64(len(paths)+1), 16)
	for place, k := range order {
		at[k] = d.boxes[i].x + (float64(place)-float64(len(paths)-1)/2)*step
	}
	return at
}

// arrows draws the moves from a position as curves that leave and reach each
// row level.
func (d *wonDiagram) arrows(i int, o Options) []Item {
	var items []Item
	for k, from := range d.leave(i) {
		path := d.paths[i][k]
		x, y := from, d.y[d.boxes[path[0]].row]+wonHeight/2
		points := []Point{{x, y}}
		for _, to := range path[1:] {
			b := d.boxes[to]
			end := Point{b.x, d.y[b.row] - wonHeight/2}
			bend := (end.Y - y) / 2
			points = append(points, Point{x, y + bend}, Point{end.X, end.Y - bend}, end)
			if x, y = end.X, end.Y; to != path[len(path)-1] { // through the row, straight down
				y += wonHeight
				points = append(points, Point{x, end.Y + wonHeight/3}, Point{x, y - wonHeight/3}, Point{x, y})
			}
		}
		items = append(items, Curve{Points: points, Style: stroke(o.Palette.Unknown, 1.3)})
	}
	return items
}

// labels write the holes that are played where the arrows begin, each on a patch
// of ground.
func (w wonPositions) labels(d *wonDiagram, i int, o Options) []Item {
	const size, below = 11, 11
	var items []Item
	for k, x := range d.leave(i) {
		y := d.y[d.boxes[i].row] + wonHeight/2 + below
		text := strconv.Itoa(o.Numbering.Label(int(w.arrows[i][k].move), w.all[i].Len()))
		half := d.types.width(text, size, false)/2 + 1.5
		items = append(items,
			RoundRect{X: x - half, Y: y - 7, W: 2 * half, H: 14, R: 3, Style: solid(o.Palette.Panel)},
			Text{X: x, Y: y, Text: text, Size: size, Anchor: Middle, Color: o.Palette.Quiet})
	}
	return items
}
