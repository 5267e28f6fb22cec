package sheets

import (
	"math"
	"unicode/utf8"

	"tchouka/engine/scene"
)

// place is the area of an item, or of a piece of a long curve.
type place struct {
	scene.Area
	item     scene.Item
	whole    bool // it should not be cut
	straight bool // a straight line
}

func (p place) across() (from, to float64) { return p.Left, p.Right }
func (p place) down() (from, to float64)   { return p.Top, p.Bottom }

// curve returns the points of a curve, and nil for other items.
func (p place) curve() []scene.Point {
	if c, ok := p.item.(scene.Curve); ok {
		return c.Points
	}
	return nil
}

// look returns the areas of the items of a scene.
func look(s scene.Scene, stop func() error) ([]place, error) {
	places := make([]place, 0, len(s.Items))
	for i, item := range s.Items {
		if i%256 == 0 {
			if err := stop(); err != nil {
				return nil, err
			}
		}
		switch item := item.(type) {
		case scene.Polyline:
			places = append(places, place{Area: areaOf(item, 0, 0), item: item, straight: len(item.Points) == 2})
		case scene.Curve:
			for k := 0; k+3 < len(item.Points); k += 3 {
				piece := item
				piece.Points = item.Points[k : k+4]
				places = append(places, place{Area: areaOf(piece, 0, 0), item: piece})
			}
		case scene.Group, scene.Text:
			places = append(places, place{Area: areaOf(item, 0, 0), item: item, whole: true})
		default:
			places = append(places, place{Area: areaOf(item, 0, 0), item: item})
		}
	}
	return places, nil
}

// areaOf returns an area that contains an item of a group at x, y. It may be slightly too large.
func areaOf(item scene.Item, x, y float64) scene.Area {
	around := func(atX, atY, rx, ry float64) scene.Area {
		return scene.Area{Left: x + atX - rx, Top: y + atY - ry, Right: x + atX + rx, Bottom: y + atY + ry}
	}
	switch i := item.(type) {
	case scene.Group:
		all := nothing()
		for _, inner := range i.All() {
			all = join(all, areaOf(inner, x+i.X, y+i.Y))
		}
		return all
	case scene.Circle:
		return around(i.X, i.Y, i.R+i.Width/2, i.R+i.Width/2)
	case scene.Ellipse:
		r := max(i.RX, i.RY) + i.Width/2
		return around(i.X, i.Y, r, r)
	case scene.RoundRect:
		return around(i.X+i.W/2, i.Y+i.H/2, i.W/2+i.Width/2, i.H/2+i.Width/2)
	case scene.Polyline:
		return areaOfPoints(i.Points, x, y, i.Width/2)
	case scene.Curve:
		return areaOfPoints(i.Points, x, y, i.Width/2)
	case scene.Text:
		return areaOfText(i, x, y)
	default:
		return nothing()
	}
}

// letterWide is an upper estimate of the width of letters, for size 1.
const letterWide = 0.62

func areaOfText(t scene.Text, x, y float64) scene.Area {
	wide := letterWide * t.Size * float64(utf8.RuneCountInString(t.Text))
	left := x + t.X
	switch t.Anchor {
	case scene.Middle:
		left -= wide / 2
	case scene.End:
		left -= wide
	}
	return scene.Area{Left: left, Top: y + t.Y - t.Size*0.6, Right: left + wide, Bottom: y + t.Y + t.Size*0.7}
}

func areaOfPoints(points []scene.Point, x, y, half float64) scene.Area {
	all := nothing()
	for _, p := range points {
		all = join(all, scene.Area{Left: x + p.X - half, Top: y + p.Y - half, Right: x + p.X + half, Bottom: y + p.Y + half})
	}
	return all
}

// nothing is the empty area.
func nothing() scene.Area {
	return scene.Area{Left: math.Inf(1), Top: math.Inf(1), Right: math.Inf(-1), Bottom: math.Inf(-1)}
}

func join(a, b scene.Area) scene.Area {
	return scene.Area{Left: min(a.Left, b.Left), Top: min(a.Top, b.Top), Right: max(a.Right, b.Right), Bottom: max(a.Bottom, b.Bottom)}
}

// halves splits a cubic Bézier curve into two.
func halves(points []scene.Point) [2][]scene.Point {
	mid := func(a, b scene.Point) scene.Point { return scene.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2} }
	a, b, c, d := points[0], points[1], points[2], points[3]
	ab, bc, cd := mid(a, b), mid(b, c), mid(c, d)
	abc, bcd := mid(ab, bc), mid(bc, cd)
	m := mid(abc, bcd)
	return [2][]scene.Point{{a, ab, abc, m}, {m, bcd, cd, d}}
}
