package scene

import "tchouka/engine/palette"

// Scene is a picture before it is drawn: shapes and texts, the first beneath.
// Units are pixels of an ordinary screen, 1/96 of an inch on paper; X runs to
// the right and Y downwards from the upper left corner.
type Scene struct {
	Width, Height float64
	Ground        palette.Color
	Items         []Item
}

// Add puts items on top of the others.
func (s *Scene) Add(items ...Item) { s.Items = append(s.Items, items...) }

// Item is one thing in a scene: a [Circle], [Ellipse], [RoundRect], [Polyline],
// [Curve], [Text], [Group], [Window] or [Plot].
type Item interface{ item() }

func (Circle) item()    {}
func (Ellipse) item()   {}
func (RoundRect) item() {}
func (Polyline) item()  {}
func (Curve) item()     {}
func (Text) item()      {}
func (Group) item()     {}
func (Window) item()    {}
func (Plot) item()      {}

// Style says how a shape looks. A colour that is nil draws nothing.
type Style struct {
	Fill   palette.Color
	Stroke palette.Color
	Width  float64   // of the stroke
	Dash   []float64 // a length of dashes and one of gaps; none for a solid line
}

// Solid is the style of a shape that is only filled.
func Solid(c palette.Color) Style { return Style{Fill: c} }

// Stroke is the style of a line.
func Stroke(c palette.Color, width float64, dash ...float64) Style {
	return Style{Stroke: c, Width: width, Dash: dash}
}

// Point is a place in a scene.
type Point struct{ X, Y float64 }

// Box is a rectangular part of a scene, by its upper left corner.
type Box struct{ X, Y, Width, Height float64 }

// Circle is a circle of radius R.
type Circle struct {
	X, Y, R float64
	Style
}

// Ellipse has the half axes RX and RY; RX is turned by Tilt radians, clockwise
// from the horizontal.
type Ellipse struct {
	X, Y, RX, RY, Tilt float64
	Style
}

// RoundRect is a rectangle with its upper left corner at X, Y and corners of
// radius R.
type RoundRect struct {
	X, Y, W, H, R float64
	Style
}

// Polyline joins its points by straight lines.
type Polyline struct {
	Points []Point
	Style
}

// Curve is made of cubic Bézier pieces: a start, and for each piece two control
// points and an end.
type Curve struct {
	Points []Point
	Style
}

// Anchor says which part of a text stands at its X.
type Anchor uint8

// A text begins, is centred, or ends at its X.
const (
	Start Anchor = iota
	Middle
	End
)

// Text is one line of writing. Y is the middle of its digits and capitals.
type Text struct {
	X, Y   float64
	Text   string
	Size   float64
	Bold   bool
	Anchor Anchor
	Color  palette.Color
}

// Group moves its items by X and Y. What belongs together stays exact in a
// group, also far from the origin of a large picture.
type Group struct {
	X, Y  float64
	Items []Item
	// Make makes more items, on top of the others, whenever the group is drawn: so the
	// scene of a tree with 30,000 boards need not hold their seeds all at once. It
	// always makes the same.
	Make func() []Item
}

// All returns the items of the group, those that are made when it is drawn as well.
func (g Group) All() []Item {
	if g.Make == nil {
		return g.Items
	}
	return append(g.Items[:len(g.Items):len(g.Items)], g.Make()...)
}

// Window is a part of a larger scene: what lies in Part is drawn with its upper left corner
// at X, Y, a unit of it Scale units large, and what reaches beyond is cut off, where the
// canvas can. Only on paper.
type Window struct {
	X, Y, Scale float64
	Part        Box
	Items       []Item
}

// Picture is what a scene is made from.
type Picture interface {
	// Size returns the width and height of the scene, without making it.
	Size(Measure) (width, height float64)
	// Scene makes the scene.
	Scene(Measure) Scene
}
