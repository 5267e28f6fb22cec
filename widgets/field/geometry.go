package field

import (
	"slices"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/scene"
)

// Measures of a field, in Fyne's units.
const (
	edge     = 14   // of wood round what is drawn
	holeMost = 0.46 // of the smaller side of the wood: a field of few holes is not all hole
	reach    = 0.62 // of a hole, from its middle: a click there is meant for it
	finger   = 17   // from its middle likewise, however small it is
)

// geometry says where everything on a field of a given size stands: the plane of the
// places enlarged by unit, its origin at left, top.
type geometry struct {
	spread scene.Spread
	ways   map[engine.Link]int // the index of a link in spread.Ways
	frame  Frame               // what is in view

	unit, left, top float32

	// What it was made for.
	places []engine.Place
	links  []engine.Link
	size   fyne.Size
	wanted Frame
}

// fits reports whether a geometry is that of a view.
func (g *geometry) fits(v *View, size fyne.Size) bool {
	alike := func(a, b engine.Place) bool {
		return a.X == b.X && a.Y == b.Y && a.Store == b.Store && a.Furrow == b.Furrow && a.Owner == b.Owner
	}
	return g.size == size && g.wanted == v.Frame && slices.EqualFunc(g.places, v.Places, alike) && (g.links == nil) == (v.Links == nil) && slices.Equal(g.links, v.Links)
}

// newGeometry lays the places of a view out in a size.
func newGeometry(v *View, size fyne.Size) geometry {
	g := geometry{
		spread: scene.NewSpread(v.Places, v.Links), ways: make(map[engine.Link]int, len(v.Links)),
		places: v.Places, links: v.Links, size: size, wanted: v.Frame,
	}
	for i, w := range g.spread.Ways {
		g.ways[w.Link] = i
	}
	s := &g.spread
	box := Frame{s.X, s.Y, s.Width, s.Height}
	if v.Frame != (Frame{}) {
		box = v.Frame
	}
	wide, high := max(size.Width-2*edge, 1), max(size.Height-2*edge, 1)
	g.unit = min(wide/float32(max(box.Width, 1e-6)), high/float32(max(box.Height, 1e-6)))
	if v.Frame == (Frame{}) && s.Hole > 0 {
		g.unit = min(g.unit, holeMost*min(wide, high)/float32(s.Hole))
	}
	g.left = edge + (wide-g.unit*float32(box.Width))/2 - g.unit*float32(box.X)
	g.top = edge + (high-g.unit*float32(box.Height))/2 - g.unit*float32(box.Y)
	corner := g.point(fyne.NewPos(edge, edge))
	g.frame = Frame{corner.X, corner.Y, float64(wide / g.unit), float64(high / g.unit)}
	return g
}

// at returns where a point of the plane lies on the field.
func (g *geometry) at(p scene.Point) fyne.Position {
	return fyne.NewPos(g.left+g.unit*float32(p.X), g.top+g.unit*float32(p.Y))
}

// point undoes at.
func (g *geometry) point(at fyne.Position) scene.Point {
	unit := max(g.unit, 1e-6)
	return scene.Point{X: float64((at.X - g.left) / unit), Y: float64((at.Y - g.top) / unit)}
}

// length returns how long something of the plane is on the field.
func (g *geometry) length(of float64) float32 { return g.unit * float32(of) }

// placeSize returns the size of the pit of a place.
func (g *geometry) placeSize(place int) fyne.Size {
	spot := g.spread.Spots[place]
	return fyne.NewSize(g.length(spot.Wide), g.length(spot.High))
}

// placeAt returns the place that is meant by a position: the nearest within reach.
func (g *geometry) placeAt(places []engine.Place, at fyne.Position) int {
	p, least := g.point(at), finger/float64(max(g.unit, 1e-6))
	best, nearest := -1, 1.0
	for i := range min(len(places), len(g.spread.Spots)) {
		spot := g.spread.Spots[i]
		dx, dy := (p.X-spot.At.X)/max(reach*spot.Wide, least), (p.Y-spot.At.Y)/max(reach*spot.High, least)
		if away := dx*dx + dy*dy; away < nearest {
			best, nearest = i, away
		}
	}
	return best
}

// towards returns the place that an arrow key leads to from another, or −1: near, and
// more in its direction than beside it.
func (g *geometry) towards(from int, dx, dy float64) int {
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
