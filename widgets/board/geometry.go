package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// Dimensions of a board, in Fyne's units.
const (
	edge           = 14   // margin of wood around the places
	maxHolePart    = 0.46 // limit of the hole size, as a fraction of the smaller side of the wood
	reach          = 0.62 // click radius, as a fraction of the hole
	minClickRadius = 17   // minimum click radius
)

// geometry is the layout of a board of a given size. It maps the plane of the places to the board
// with the factor unit and the origin left, top. One row with a Ruma has a layout of its own, and
// its plane is the board itself.
type geometry struct {
	spread scene.Spread
	row    *scene.RowLayout    // nil unless the places are one row
	ways   map[engine.Link]int // the index of a link in spread.Ways
	frame  Frame               // visible part
	mirror bool                // the row is drawn from right to left

	unit, left, top float32

	// The inputs of the layout.
	places   []engine.Place
	links    []engine.Link
	size     fyne.Size
	target   Frame
	text     float32
	letter   float32 // see Board.SetLetterHeight
	round    bool
	rumaLeft bool
}

// fits reports whether the geometry is valid for a view, a size, a text scale and a letter height.
func (g *geometry) fits(v *View, size fyne.Size, text, letter float32) bool {
	alike := func(a, b engine.Place) bool {
		return a.X == b.X && a.Y == b.Y && a.Store == b.Store && a.Furrow == b.Furrow && a.Owner == b.Owner
	}
	return g.size == size && g.target == v.Frame && g.text == text && g.letter == letter && g.round == v.Round && g.rumaLeft == v.RumaLeft && slices.EqualFunc(g.places, v.Places, alike) && (g.links == nil) == (v.Links == nil) && slices.Equal(g.links, v.Links)
}

// newGeometry lays out the places of a view in a size, for a text scale and a letter height.
func newGeometry(v *View, size fyne.Size, text, letter float32) geometry {
	g := geometry{places: v.Places, links: v.Links, size: size, target: v.Frame, text: text, letter: letter, round: v.Round, rumaLeft: v.RumaLeft}
	if holes, ok := scene.OneRow(v.Places, v.Links); ok {
		g.layOutRow(holes)
		return g
	}
	g.spread = scene.NewSpread(v.Places, v.Links)
	g.ways = make(map[engine.Link]int, len(v.Links))
	for i, w := range g.spread.Paths {
		g.ways[w.Link] = i
	}
	g.fill(v, size)
	for range enlargements { // a larger label takes space from its hole
		usual := scene.LabelPart * scene.Capital * float64(g.length(g.spread.Hole))
		if float64(letter) <= usual || v.Frame != (Frame{}) {
			break
		}
		g.spread.EnlargeLabels(v.Places, float64(letter)/usual)
		g.fill(v, size)
	}
	return g
}

// enlargements is the number of approximations of the space that enlarged labels need.
const enlargements = 3

// fill maps the visible part of the plane to the board.
func (g *geometry) fill(v *View, size fyne.Size) {
	s := &g.spread
	box := Frame{s.X, s.Y, s.Width, s.Height}
	if v.Frame != (Frame{}) {
		box = v.Frame
	}
	wide, high := max(size.Width-2*edge, 1), max(size.Height-2*edge, 1)
	g.unit = min(wide/float32(max(box.Width, 1e-6)), high/float32(max(box.Height, 1e-6)))
	if v.Frame == (Frame{}) && s.Hole > 0 {
		g.unit = min(g.unit, maxHolePart*min(wide, high)/float32(s.Hole))
	}
	g.left = edge + (wide-g.unit*float32(box.Width))/2 - g.unit*float32(box.X)
	g.top = edge + (high-g.unit*float32(box.Height))/2 - g.unit*float32(box.Y)
	corner := g.point(fyne.NewPos(edge, edge))
	g.frame = Frame{corner.X, corner.Y, float64(wide / g.unit), float64(high / g.unit)}
}

// layOutRow lays out one row of holes and its Ruma.
func (g *geometry) layOutRow(holes int) {
	row := scene.NewRowLayout(float64(g.size.Width), float64(g.size.Height), holes, float64(g.text), g.round)
	g.row, g.unit, g.mirror = &row, 1, g.rumaLeft && !row.Circular
	g.frame = Frame{Width: float64(g.size.Width), Height: float64(g.size.Height)}
	g.spread = scene.Spread{Hole: row.Hole, PitHeight: row.Height(holes), Spots: make([]scene.Spot, holes+1)}
	for place := range g.spread.Spots {
		g.spread.Spots[place] = scene.Spot{At: row.Center(place), Width: row.Hole, Height: row.Height(place)}
	}
}

// at converts a point of the plane to a position of the board.
func (g *geometry) at(p scene.Point) fyne.Position {
	if g.mirror {
		return fyne.NewPos(g.size.Width-float32(p.X), float32(p.Y))
	}
	return fyne.NewPos(g.left+g.unit*float32(p.X), g.top+g.unit*float32(p.Y))
}

// point is the inverse of at.
func (g *geometry) point(at fyne.Position) scene.Point {
	if g.mirror {
		return scene.Point{X: float64(g.size.Width - at.X), Y: float64(at.Y)}
	}
	unit := max(g.unit, 1e-6)
	return scene.Point{X: float64((at.X - g.left) / unit), Y: float64((at.Y - g.top) / unit)}
}

// length converts a length of the plane to the board.
func (g *geometry) length(of float64) float32 { return g.unit * float32(of) }

// placeSize returns the size of the pit of a place.
func (g *geometry) placeSize(place int) fyne.Size {
	spot := g.spread.Spots[place]
	return fyne.NewSize(g.length(spot.Width), g.length(spot.Height))
}

// placeAt returns the nearest place whose click target contains a position, or −1.
func (g *geometry) placeAt(places []engine.Place, at fyne.Position) int {
	if g.row != nil {
		return g.row.PlaceAt(g.point(at))
	}
	p, minSize := g.point(at), minClickRadius/float64(max(g.unit, 1e-6))
	best, nearest := -1, 1.0
	for i := range min(len(places), len(g.spread.Spots)) {
		spot := g.spread.Spots[i]
		dx, dy := (p.X-spot.At.X)/max(reach*spot.Width, minSize), (p.Y-spot.At.Y)/max(reach*spot.Height, minSize)
		if away := dx*dx + dy*dy; away < nearest {
			best, nearest = i, away
		}
	}
	return best
}

// neighbor returns the place that an arrow key selects from another place, or −1. It prefers near
// places in the direction of the key. In one row, the Ruma can be selected in set-up.
func (g *geometry) neighbor(from int, dx, dy float64, setUp bool) int {
	if g.mirror {
		dx = -dx
	}
	if g.row != nil {
		return g.row.Neighbor(from, dx, dy, setUp)
	}
	best, nearest := -1, 0.0
	a := g.spread.Spots[from].At
	for i, spot := range g.spread.Spots {
		along := (spot.At.X-a.X)*dx + (spot.At.Y-a.Y)*dy
		beside := (spot.At.X-a.X)*dy - (spot.At.Y-a.Y)*dx
		if beside < 0 {
			beside = -beside
		}
		if i == from || along <= 1e-9 || beside > 1.5*along {
			continue
		}
		if away := along + 2*beside; best < 0 || away < nearest {
			best, nearest = i, away
		}
	}
	return best
}

// threads returns the connections that a row does not show.
func (g *geometry) threads(closed bool) []scene.Item {
	all := scene.Scene{Width: float64(g.size.Width), Items: g.row.Threads(closed)}
	if g.mirror {
		all = all.Mirrored()
	}
	return all.Items
}

// buttonAt returns the place whose − or + is at a position, and the change that a click there makes. The − is at the
// left in a mirrored row, too.
func (g *geometry) buttonAt(at fyne.Position) (place, change int) {
	place, change = g.row.ButtonAt(g.point(at))
	if g.mirror {
		change = -change
	}
	return place, change
}

// countAt returns the centre of the count of a place, for a width and a text size.
func (g *geometry) countAt(place int, width, textSize float32) fyne.Position {
	if g.row != nil {
		return g.at(g.row.Count(place))
	}
	return g.at(g.spread.CountAt(place, g.places[place], float64(width/g.unit), float64(textSize*scene.Capital/g.unit)))
}

// labelAt returns the centre of the label of a place. In set-up the label leaves space for − and +.
func (g *geometry) labelAt(place int, width, textSize float32, setUp bool) fyne.Position {
	switch {
	case g.row != nil && setUp:
		return g.at(g.row.ButtonLabel(place))
	case g.row != nil:
		return g.at(g.row.Number(place))
	}
	return g.at(g.spread.LabelAt(place, g.places[place], float64(width/g.unit), float64(textSize*scene.Capital/g.unit)))
}

// pointer returns the tip of the arrow that points to a place, its direction from the place, and
// its height. The count there is centred at a position, with the given text size and width.
func (g *geometry) pointer(place int, count fyne.Position, textSize, wide float32) (tip fyne.Position, out scene.Point, height float32) {
	if g.row != nil {
		at, way, size := g.row.Pointer(place)
		return g.at(at), way, paint.Snap(float32(size))
	}
	at := g.at(g.spread.Spots[place].At)
	tip, out = fyne.NewPos(at.X, at.Y-g.placeSize(place).Height/2), scene.Point{Y: -1}
	height = max(min(g.length(g.spread.Hole)*0.3, 40), 10)
	// If the count is above the place, the arrow is above the count.
	half := textSize * scene.Capital / 2 // half of its height
	aside := max(count.X-at.X, at.X-count.X) > (1.3*height+wide)/2
	if !aside && count.Y < at.Y && count.Y+half > tip.Y-height {
		tip.Y = count.Y - half - 2
		if tip.Y < 10 { // there is no space above the count
			return fyne.NewPos(at.X, at.Y+g.placeSize(place).Height/2), scene.Point{Y: 1}, height
		}
		height = max(min(height, tip.Y-2), 8)
	}
	return tip, out, height
}
