package scene

import (
	"math"
	"unicode/utf8"
)

// sheetPlace is the area of an item, or of a piece of a long curve.
type sheetPlace struct {
	Area
	item     Item
	whole    bool // it should not be cut
	straight bool // a straight line
}

func (p sheetPlace) across() (from, to float64) { return p.Left, p.Right }
func (p sheetPlace) down() (from, to float64)   { return p.Top, p.Bottom }

// curve returns the points of a curve, and nil for other items.
func (p sheetPlace) curve() []Point {
	if c, ok := p.item.(Curve); ok {
		return c.Points
	}
	return nil
}

// sheetPlaces returns the areas of the items of a scene.
func sheetPlaces(s Scene, stop func() error) ([]sheetPlace, error) {
	places := make([]sheetPlace, 0, len(s.Items))
	for i, item := range s.Items {
		if i%256 == 0 {
			if err := stop(); err != nil {
				return nil, err
			}
		}
		switch item := item.(type) {
		case Polyline:
			places = append(places, sheetPlace{Area: sheetArea(item, 0, 0), item: item, straight: len(item.Points) == 2})
		case Curve:
			for k := 0; k+3 < len(item.Points); k += 3 {
				piece := item
				piece.Points = item.Points[k : k+4]
				places = append(places, sheetPlace{Area: sheetArea(piece, 0, 0), item: piece})
			}
		case Group, Text:
			places = append(places, sheetPlace{Area: sheetArea(item, 0, 0), item: item, whole: true})
		default:
			places = append(places, sheetPlace{Area: sheetArea(item, 0, 0), item: item})
		}
	}
	return places, nil
}

// sheetArea returns an area that contains an item of a group at x, y. It may be slightly too large.
func sheetArea(item Item, x, y float64) Area {
	around := func(atX, atY, rx, ry float64) Area {
		return Area{Left: x + atX - rx, Top: y + atY - ry, Right: x + atX + rx, Bottom: y + atY + ry}
	}
	switch i := item.(type) {
	case Group:
		all := emptyArea()
		for _, inner := range i.All() {
			all = joinAreas(all, sheetArea(inner, x+i.X, y+i.Y))
		}
		return all
	case Circle:
		return around(i.X, i.Y, i.R+i.Width/2, i.R+i.Width/2)
	case Ellipse:
		r := max(i.RX, i.RY) + i.Width/2
		return around(i.X, i.Y, r, r)
	case RoundRect:
		return around(i.X+i.W/2, i.Y+i.H/2, i.W/2+i.Width/2, i.H/2+i.Width/2)
	case Polyline:
		return sheetPointsArea(i.Points, x, y, i.Width/2)
	case Curve:
		return sheetPointsArea(i.Points, x, y, i.Width/2)
	case Text:
		return sheetTextArea(i, x, y)
	default:
		return emptyArea()
	}
}

// letterWidth is an upper estimate of the width of letters, for size 1.
const letterWidth = 0.62

func sheetTextArea(t Text, x, y float64) Area {
	wide := letterWidth * t.Size * float64(utf8.RuneCountInString(t.Text))
	left := x + t.X
	switch t.Anchor {
	case Middle:
		left -= wide / 2
	case End:
		left -= wide
	}
	return Area{Left: left, Top: y + t.Y - t.Size*0.6, Right: left + wide, Bottom: y + t.Y + t.Size*0.7}
}

func sheetPointsArea(points []Point, x, y, half float64) Area {
	all := emptyArea()
	for _, p := range points {
		all = joinAreas(all, Area{Left: x + p.X - half, Top: y + p.Y - half, Right: x + p.X + half, Bottom: y + p.Y + half})
	}
	return all
}

// emptyArea is the empty area.
func emptyArea() Area {
	return Area{Left: math.Inf(1), Top: math.Inf(1), Right: math.Inf(-1), Bottom: math.Inf(-1)}
}

func joinAreas(a, b Area) Area {
	return Area{Left: min(a.Left, b.Left), Top: min(a.Top, b.Top), Right: max(a.Right, b.Right), Bottom: max(a.Bottom, b.Bottom)}
}

// curveHalves splits a cubic Bézier curve into two.
func curveHalves(points []Point) [2][]Point {
	mid := func(a, b Point) Point { return Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2} }
	a, b, c, d := points[0], points[1], points[2], points[3]
	ab, bc, cd := mid(a, b), mid(b, c), mid(c, d)
	abc, bcd := mid(ab, bc), mid(bc, cd)
	m := mid(abc, bcd)
	return [2][]Point{{a, ab, abc, m}, {m, bcd, cd, d}}
}
