package scene

import (
	"math"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/pebbles"
	"tchouka/engine/wording"
)

// Field is what lies on the table in a game with places.
type Field struct {
	Places []engine.Place
	Links  []engine.Link // see [NewSpread]
	Mover  engine.Player // whose turn it is; [engine.Everyone] where that is not told
	Row    int           // the side whose turn it is, counted from 1; 0 for all of the mover's
	Words  wording.Language
}

// FieldOf returns what lies on the table in a state of any game, with words of a language.
func FieldOf(game engine.Game, s engine.State, in wording.Language) Field {
	f := Field{Places: engine.PlacesOf(game, s), Mover: engine.Everyone, Words: in}
	if linked, ok := game.(engine.Linked); ok {
		f.Links = linked.Links(s)
	}
	if s.Players() > 1 && !game.Outcome(s).Over() {
		f.Mover = s.ToMove()
		if manned, ok := game.(engine.Manned); ok {
			f.Row = manned.Turn(s) + 1
		}
	}
	return f
}

// drawing is a table on wood, its upper left corner at the origin.
type drawing struct {
	Field
	Spread
	look          Look
	asked         float64 // how wide holes should be
	pad           float64
	width, height float64
}

// drawn lays a table out with holes so wide.
func (f Field) drawn(hole float64, look Look) drawing {
	d := drawing{Field: f, Spread: NewSpread(f.Places, f.Links), look: look, asked: hole, pad: 6 + 0.16*hole}
	d.leaveOut(f.Places, look)
	d.enlarge(hole / max(d.Hole, 1e-9))
	d.width, d.height = d.Width+2*d.pad, d.Height+2*d.pad
	return d
}

// fitted lays a table out with holes so wide, or narrower where it would be wider than room;
// a room of 0 or less is as wide as it takes.
func (f Field) fitted(hole, room float64, look Look) drawing {
	const least = 12
	d := f.drawn(hole, look)
	for look.Room > 0 && d.width > room && hole > least {
		hole = max(min(hole*room/d.width, hole-0.5), least)
		d = f.drawn(hole, look)
	}
	return d
}

// enlarge makes all of a spread so many times as large.
func (s *Spread) enlarge(by float64) {
	for _, v := range []*float64{&s.Hole, &s.Tall, &s.X, &s.Y, &s.Width, &s.Height} {
		*v *= by
	}
	larger := func(p *Point) { p.X, p.Y = p.X*by, p.Y*by }
	for i := range s.Spots {
		larger(&s.Spots[i].At)
		s.Spots[i].Wide, s.Spots[i].High = s.Spots[i].Wide*by, s.Spots[i].High*by
	}
	for i := range s.Sides {
		larger(&s.Sides[i].At)
		s.Sides[i].Half, s.Sides[i].Room = s.Sides[i].Half*by, s.Sides[i].Room*by
	}
	for i := range s.Ways {
		for k := range s.Ways[i].Curve {
			larger(&s.Ways[i].Curve[k])
		}
	}
}

// items draws the table; the first place of a move that is made is ringed, and so are
// those where the last seed of a sowing fell, by a dashed ring. Marks are rings in place of
// these.
func (d drawing) items(measure Measure, chosen, last []int, marks ...Mark) []Item {
	corner, rim := min(0.5*d.Hole, 24), max(0.06*d.Hole, 1.5)
	items := []Item{
		RoundRect{W: d.width, H: d.height, R: corner, Style: Solid(palette.WoodEdge)},
		RoundRect{X: rim / 2, Y: rim / 2, W: d.width - rim, H: d.height - rim, R: corner - rim/2, Style: Solid(palette.Wood)},
	}
	if !d.look.Shows(CursorPart) {
		chosen = nil
	}
	inner := d.Ground(d.Places, Lit{Mover: d.Mover, Row: d.Row, Walk: WalkOf(chosen)})
	inner = append(inner, d.titles(measure)...)
	for i := range d.Places {
		inner = append(inner, d.place(measure, i)...)
	}
	for _, place := range last {
		inner = append(inner, d.ring(place, lastDash*d.Hole)...)
	}
	for _, m := range marks {
		inner = append(inner, d.mark(m)...)
	}
	if len(chosen) > 0 && len(marks) == 0 {
		inner = append(inner, d.ring(chosen[0])...)
	}
	return append(items, Group{X: d.pad - d.X, Y: d.pad - d.Y, Items: inner})
}

// titles writes the names of the sides, each with the shape of its owner.
func (d drawing) titles(measure Measure) []Item {
	if d.untitled {
		return nil
	}
	var items []Item
	size := TitlePart * d.Hole
	for i, side := range d.Sides {
		name := side.Short(d.Words.Said(side.Name))
		sign, bold := 1.1*size, i+1 == d.Row || d.Row == 0 && side.Owner == d.Mover
		width := measure(name, size, bold)
		if side.Owner >= 0 {
			left := side.At.X - (sign+0.3*size+width)/2
			items = append(items, Group{X: left + sign/2, Y: side.At.Y, Items: PlayerShape(side.Owner, sign)})
			side.At.X = left + sign + 0.3*size + width/2
		}
		items = append(items, Text{X: side.At.X, Y: side.At.Y, Text: name, Size: size, Bold: bold, Anchor: Middle, Color: palette.OnWood})
	}
	return items
}

// place draws a hole with its seeds, their count and its label.
func (d drawing) place(measure Measure, i int) []Item {
	p, spot := d.Places[i], d.Spots[i]
	at := spot.At
	pit := Pit{X: at.X, Y: at.Y, Width: spot.Wide, Height: spot.High, Rim: 0.035 * d.Hole, Furrow: p.Furrow}
	count, label := strconv.Itoa(p.Seeds), p.Label
	large, small := CountPart*d.Hole, LabelPart*d.Hole
	var items []Item
	switch {
	case p.Closed:
		items = pit.Lid()
	case d.look.numeral(p.Seeds) && !p.Furrow:
		items = append(pit.Items(), numeralIn(measure, count, at, d.Hole))
	default:
		items = append(pit.Items(), d.lying(p, spot)...)
	}
	if d.look.counted() && !p.Closed && (!p.Furrow || p.Seeds > 0) {
		first := d.CountAt(i, p, measure(count, large, true), Capital*large)
		items = append(items, Text{X: first.X, Y: first.Y, Text: count, Size: large, Bold: true, Anchor: Middle, Color: palette.OnWood})
	}
	if d.look.Shows(NumbersPart) && !p.Furrow {
		second := d.LabelAt(i, p, measure(label, small, false), Capital*small)
		items = append(items, Text{X: second.X, Y: second.Y, Text: label, Size: small, Anchor: Middle, Color: palette.OnWood})
	}
	return items
}

// lying draws the seeds of a place.
func (d drawing) lying(p engine.Place, spot Spot) []Item {
	const inner = 0.92 // of the hole; the rest is rim
	var items []Item
	if p.Furrow {
		long, broad := max(spot.Wide, spot.High), min(spot.Wide, spot.High)
		balls, r := Rolled(p.Seeds, long, broad)
		for _, ball := range balls {
			if spot.High > spot.Wide {
				ball = Point{ball.Y, -ball.X}
			}
			items = append(items, Seed(d.look.Seeds, spot.At.X+ball.X, spot.At.Y+ball.Y, r, 0, Printed)...)
		}
		return items
	}
	lie, radius := pebbles.Places(p.Seeds), d.Hole/2
	if spot.High > spot.Wide {
		lie = pebbles.PlacesIn(p.Seeds, 2, spot.High/radius)
	}
	for _, seed := range lie {
		x, y := spot.At.X+seed.X*inner*radius, spot.At.Y+(seed.Y*inner+0.02)*radius
		items = append(items, Seed(d.look.Seeds, x, y, seed.Radius*inner*radius, seed.Tilt, Printed)...)
	}
	return items
}

// lastDash is how long the dashes are of a ring where a last seed fell, in widths of a hole.
const lastDash = 0.14

// ring is drawn round the hole that is sown next, or, of dashes, round one that was sown to.
func (d drawing) ring(place int, dash ...float64) []Item {
	return d.circled(Mark{Place: place, Color: palette.Line}, dash...)
}

// mark draws a ring of a colour, with the shape of whose hand is there on it.
func (d drawing) mark(m Mark) []Item {
	if m.Dashed {
		return append(d.circled(m, lastDash*d.Hole), d.handed(m)...)
	}
	return append(d.circled(m), d.handed(m)...)
}

// handed is the shape of a player on the upper edge of a ring: at the left that of the
// first, for two hands may be at one place.
func (d drawing) handed(m Mark) []Item {
	if m.Mover == 0 {
		return nil
	}
	const size, diagonal = 0.3, math.Sqrt2 / 2
	spot, owner := d.Spots[m.Place], engine.Player(m.Mover-1)
	r := min(spot.Wide, spot.High) / 2
	x, y := spot.Wide/2-r+diagonal*r, -(spot.High/2 - r + diagonal*r)
	if owner == 0 {
		x = -x
	}
	shape := append(PlainShape(owner, (size+0.12)*d.Hole, palette.Panel), PlayerShape(owner, size*d.Hole)...)
	return []Item{Group{X: spot.At.X + x, Y: spot.At.Y + y, Items: shape}}
}

// circled is a ring round a place.
func (d drawing) circled(m Mark, dash ...float64) []Item {
	spot, width := d.Spots[m.Place], max(0.06*d.Hole, 2.2)
	at := spot.At
	ring := func(c palette.Color, line float64) Item {
		out := 0.3 * width
		if d.Places[m.Place].Store { // within it, for there is writing above and below
			out = -0.65 * width
		}
		return RoundRect{
			X: at.X - spot.Wide/2 - out, Y: at.Y - spot.High/2 - out, W: spot.Wide + 2*out, H: spot.High + 2*out,
			R: min(spot.Wide, spot.High)/2 + out, Style: Stroke(c, line, dash...),
		}
	}
	return []Item{ring(palette.Panel, 1.9*width), ring(m.Color, width)}
}

// PlayerShape is the shape of a player round the origin, so large: no colour says alone who
// it is.
//
//	disc   diamond   square   triangle
func PlayerShape(p engine.Player, size float64) []Item {
	own, _ := palette.Player(int(p))
	return playerShape(p, size, Style{Fill: own, Stroke: palette.Quiet, Width: 1})
}

// PlainShape is that shape in another colour, without a line round it.
func PlainShape(p engine.Player, size float64, c palette.Color) []Item {
	return playerShape(p, size, Solid(c))
}

func playerShape(p engine.Player, size float64, style Style) []Item {
	const side, wide, high = 0.78, 0.96, 0.84 // of the size: all look as large as each other
	half := size / 2
	closed := func(points ...Point) []Item {
		return []Item{Polyline{Points: append(points, points[0]), Style: style}}
	}
	switch p {
	case 0:
		return []Item{Circle{R: 0.9 * half, Style: style}}
	case 1:
		return closed(Point{0, -half}, Point{half, 0}, Point{0, half}, Point{-half, 0})
	case 2:
		return closed(Point{-side * half, -side * half}, Point{side * half, -side * half}, Point{side * half, side * half}, Point{-side * half, side * half})
	default:
		return closed(Point{0, -half}, Point{wide * half, high * half}, Point{-wide * half, high * half})
	}
}

// Places is a state of a game with places as a picture of its own: the table as it is on
// the screen, below its name and notation. A game without places is its two lines alone.
type Places struct {
	Heading
	Look
	Field
	Way   []int  // the places that a move has come by; the first is ringed
	Marks []Mark // rings in its place
}

// largeHole is how wide a hole is in a picture of its own.
const largeHole = 62

// Size implements [Picture].
func (p Places) Size(measure Measure) (width, height float64) {
	d, head := p.lay(measure)
	return head.Width, head.High + 2*margin + d.height
}

// lay lays the table out, if there is one, below its heading.
func (p Places) lay(measure Measure) (d drawing, head Head) {
	width := 0.0
	if len(p.Places) > 0 {
		d = p.fitted(largeHole, p.Room-2*margin, p.Look)
		width = d.width + 2*margin
	}
	return d, p.Above(measure, p.Look, width)
}

// Scene implements [Picture].
func (p Places) Scene(measure Measure) Scene {
	d, head := p.lay(measure)
	s := Scene{Width: head.Width, Height: head.High + 2*margin + d.height, Ground: palette.Panel}
	s.Add(head.Items(measure)...)
	if len(p.Places) > 0 {
		s.Add(Group{X: margin, Y: margin + head.High, Items: d.items(measure, p.Way, nil, p.Marks...)})
	}
	return s
}
