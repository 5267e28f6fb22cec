// Package scene creates pictures for the screen and for paper: boards, lines of play, trees, heat
// maps, branching diagrams, charts, and their legends.
//
// A [Picture] is the content. It produces a [Scene]: circles, lines and texts in abstract units,
// with colours by meaning. A scene depends on no window and no file format. Package paper renders
// any scene as PDF, SVG or PNG, and the widgets draw it on the screen. Both therefore look the
// same.
//
// The renderer provides the widths of texts: see [Measure].
//
// A meaning has the same shape in every picture, independent of its colour. A won position is a
// filled circle with the moves to win. A lost position is a hollow square, in a tree with the most
// seeds collected. An unsearched position is a dashed circle. The line being played is a thick
// line. A ring marks the hole that is played next, and the hole in which a lost move ended.
package scene

import (
	"slices"
	"strings"

	"tchouka/engine/picture/palette"
	"tchouka/engine/text/writing"
)

// Scene is a picture as shapes and texts, the first at the bottom. A unit is a pixel of an ordinary
// screen, or 1/96 inch on paper. X points to the right and Y downwards from the upper left corner.
type Scene struct {
	Width, Height float64
	Ground        palette.Color
	Items         []Item
}

// Add adds items on top of the existing ones.
func (s *Scene) Add(items ...Item) { s.Items = append(s.Items, items...) }

// Item is an element of a scene: a [Circle], [Ellipse], [RoundRect], [Polyline], [Curve], [Text],
// [Group] or [Named].
type Item interface{ item() }

func (Circle) item()    {}
func (Ellipse) item()   {}
func (RoundRect) item() {}
func (Polyline) item()  {}
func (Curve) item()     {}
func (Text) item()      {}
func (Group) item()     {}
func (Named) item()     {}

// Style is the fill and stroke of a shape. A nil colour draws nothing.
type Style struct {
	Fill   palette.Color
	Stroke palette.Color
	Width  float64   // of the stroke
	Dash   []float64 // the lengths of dashes and gaps; empty for a solid line
}

// Solid returns the style of a filled shape without a stroke.
func Solid(c palette.Color) Style { return Style{Fill: c} }

// Stroke returns the style of a line.
func Stroke(c palette.Color, width float64, dash ...float64) Style {
	return Style{Stroke: c, Width: width, Dash: dash}
}

// Point is a position in a scene.
type Point struct{ X, Y float64 }

// Box is a rectangle with its upper left corner at X, Y.
type Box struct{ X, Y, Width, Height float64 }

// Circle is a circle of radius R.
type Circle struct {
	X, Y, R float64
	Style
}

// Ellipse has the semi-axes RX and RY. RX is rotated by Tilt radians, clockwise from the
// horizontal.
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

// Polyline connects its points by straight lines.
type Polyline struct {
	Points []Point
	Style
}

// Curve is a sequence of cubic Bézier pieces: a start, and two control points and an end for each
// piece.
type Curve struct {
	Points []Point
	Style
}

// Anchor is the part of a text that is at its X.
type Anchor uint8

// The text starts, is centred, or ends at its X.
const (
	Start Anchor = iota
	Middle
	End
)

// Text is a single line of text. Y is the middle of its digits and capitals.
type Text struct {
	X, Y   float64
	Text   string
	Size   float64
	Bold   bool
	Anchor Anchor
	Color  palette.Color
}

// Group translates its items by X and Y. Small coordinates within a group keep their relative
// precision, also far from the origin of a large picture.
type Group struct {
	X, Y  float64
	Items []Item
	// Width is that of a picture, such as a board, that a page from right to left shows as it is; 0 for
	// a part of a layout, which such a page mirrors.
	Width float64
	// Make returns additional items, on top of Items, whenever the group is drawn. The scene of a
	// tree with 30,000 boards therefore does not hold all seeds at once. Make is deterministic.
	Make func() []Item
}

// All returns the items of the group, including those that Make returns.
func (g Group) All() []Item {
	if g.Make == nil {
		return g.Items
	}
	return append(g.Items[:len(g.Items):len(g.Items)], g.Make()...)
}

// Named is the box of a place to which a document that includes the picture can refer. It is not drawn.
type Named struct {
	Box
	Name  string
	Round bool // a circle
}

// Picture is the content of a scene.
type Picture interface{ Sketch(Measure) Sketch }

// Sketch is the layout of a [Picture], which has a size before it is drawn.
type Sketch struct {
	Width, Height float64
	Ground        palette.Color
	Draw          func(*Scene) // adds the items
}

// Scene draws the picture.
func (k Sketch) Scene() Scene {
	s := Scene{Width: k.Width, Height: k.Height, Ground: k.Ground}
	k.Draw(&s)
	return s
}

// redrawn returns the sketch with other items in place of those that it draws.
func (k Sketch) redrawn(change func([]Item) []Item) Sketch {
	draw := k.Draw
	k.Draw = func(s *Scene) {
		draw(s)
		s.Items = change(s.Items)
	}
	return k
}

// Placed puts the picture on a background of a size, in the middle of its width.
func (k Sketch) Placed(width, top, height float64) Sketch {
	left := (width - k.Width) / 2
	k.Width, k.Height = width, height
	return k.redrawn(func(items []Item) []Item { return []Item{Group{X: left, Y: top, Items: items}} })
}

const (
	idSize = 15
	idLine = 21
)

// Identified adds the ID of the board below the picture, cut to its width:
//
//	╭───────────────╮
//	│    picture    │
//	╰───────────────╯
//	multitchouka:2.2.2.2
func (k Sketch) Identified(measure Measure, id string) Sketch {
	line := Text{
		X: margin, Y: k.Height - margin + idLine*0.8, Text: measure.Cut(id, idSize, k.Width-2*margin, false), Size: idSize, Color: palette.Ink,
	}
	k.Height += idLine
	return k.redrawn(func(items []Item) []Item { return append(items, line) })
}

// leastEven is the size from which on a text is not one that was made smaller.
const leastEven = 0.75 * QuietSize

// Even gives all words [QuietSize], the size of ordinary text. Only a number that is made smaller to fit into
// its hole or shape remains as it is.
func (k Sketch) Even() Sketch {
	return k.redrawn(func(items []Item) []Item {
		return Resized(items, func(size float64) float64 {
			if size < leastEven {
				return size
			}
			return QuietSize
		})
	})
}

// Card is a picture of a fixed size on a panel.
type Card struct {
	Width, Height float64
	Items         func(Measure) []Item
}

// Sketch implements [Picture].
func (c Card) Sketch(measure Measure) Sketch {
	return Sketch{Width: c.Width, Height: c.Height, Ground: palette.Panel, Draw: func(s *Scene) { s.Items = c.Items(measure) }}
}

// Mirrored returns the layout of a page from right to left. Texts and groups with a width change their
// places only.
func (s Scene) Mirrored() Scene {
	s.Items = mirrored(s.Items, s.Width)
	return s
}

// mirrored returns items mirrored within a width.
func mirrored(items []Item, width float64) []Item {
	points := func(all []Point) []Point {
		all = slices.Clone(all)
		for i := range all {
			all[i].X = width - all[i].X
		}
		return all
	}
	result := slices.Clone(items)
	for i, item := range items {
		switch of := item.(type) {
		case Text:
			of.X, of.Anchor = width-of.X, End-of.Anchor
			result[i] = of
		case RoundRect:
			of.X = width - of.X - of.W
			result[i] = of
		case Polyline:
			of.Points = points(of.Points)
			result[i] = of
		case Curve:
			of.Points = points(of.Points)
			result[i] = of
		case Circle:
			of.X = width - of.X
			result[i] = of
		case Ellipse:
			of.X, of.Tilt = width-of.X, -of.Tilt
			result[i] = of
		case Group:
			if of.Width > 0 {
				of.X = width - of.X - of.Width
			} else {
				of = Group{Y: of.Y, Items: mirrored(of.All(), width-of.X)}
			}
			result[i] = of
		}
	}
	return result
}

// Resized returns items whose texts have the sizes that a function returns for their sizes.
func Resized(items []Item, size func(float64) float64) []Item {
	all := make([]Item, len(items))
	for i, item := range items {
		switch of := item.(type) {
		case Text:
			of.Size = size(of.Size)
			item = of
		case Group:
			if of.Items = Resized(of.Items, size); of.Make != nil {
				made := of.Make
				of.Make = func() []Item { return Resized(made(), size) }
			}
			item = of
		}
		all[i] = item
	}
	return all
}

// Measure returns the width of a text in units, in the font of the renderer: that of paper or that
// of the window.
type Measure func(text string, size float64, bold bool) float64

// Fit returns the largest size, at most size, at which a bold text fits a width.
func (m Measure) Fit(text string, size, space float64) float64 {
	if width := m(text, size, true); width > space {
		return size * space / width
	}
	return size
}

// Cut returns the text if it fits a width. Otherwise it returns the longest prefix that fits with
// an ellipsis.
func (m Measure) Cut(text string, size, space float64, bold bool) string {
	if m(text, size, bold) <= space {
		return text
	}
	runes := []rune(text)
	shortest, longest := 0, len(runes) // binary search bounds
	for shortest < longest {
		middle := (shortest + longest + 1) / 2
		if m(string(runes[:middle])+"…", size, bold) <= space {
			shortest = middle
		} else {
			longest = middle - 1
		}
	}
	return string(runes[:shortest]) + "…"
}

// byLetter returns a measure that adds up cached widths of letters. It is fast for many texts, and
// does not underestimate widths. Kerning is applied only when the text is drawn.
func (m Measure) byLetter() Measure {
	type key struct {
		letter rune
		size   float64
		bold   bool
	}
	known := map[key]float64{}
	return func(text string, size float64, bold bool) float64 {
		width := 0.0
		for _, letter := range text {
			k := key{letter, size, bold}
			wide, ok := known[k]
			if !ok {
				wide = m(string(letter), size, bold)
				known[k] = wide
			}
			width += wide
		}
		return width
	}
}

// Styled returns a measure that ignores its bold argument and uses the given one.
func (m Measure) Styled(bold bool) Measure {
	return func(text string, size float64, _ bool) float64 { return m(text, size, bold) }
}

// Wrap breaks a text into lines that fit a width: at spaces, and in scripts without spaces between
// letters. A wider word is on a line of its own. All lines have the direction of the text.
func (m Measure) Wrap(text string, size, space float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Split(text, " ") {
		for i, part := range writing.Breaks(word) {
			longer := line + part
			if i == 0 && line != "" {
				longer = line + " " + part
			}
			if line != "" && m(longer, size, false) > space {
				lines = append(lines, line)
				longer = part
			}
			line = longer
		}
	}
	lines = append(lines, line)
	for i, line := range lines[1:] {
		lines[i+1] = writing.Directed(line, writing.RightToLeft(text))
	}
	return lines
}

// Area is a rectangle of a picture.
type Area struct{ Left, Top, Right, Bottom float64 }

// Overlaps reports whether two areas overlap.
func (a Area) Overlaps(b Area) bool {
	return a.Left < b.Right && b.Left < a.Right && a.Top < b.Bottom && b.Top < a.Bottom
}
