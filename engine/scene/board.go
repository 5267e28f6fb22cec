package scene

import (
	"tchouka/engine/palette"
	"tchouka/engine/row"
)

// Board says where the parts of a board lie, from its upper left corner:
//
//	╭──────────────────────────────────────╮  ┬
//	│  2     2     0     3          1      │  │ countY
//	│ ╭─╮   ╭─╮   ╭─╮   ╭─╮       ╭───╮    │  │
//	│ ╰─╯   ╰─╯   ╰─╯   ╰─╯       ╰───╯    │  │ HoleY   Height
//	│  1     2     3     4         Ruma    │  │ labelY
//	╰──┼─────┼────────────────────────┼────╯  ┴
//	   firstX  + pitch              rumaX
//
// A board that is too long for its room is broken into several such rows, each as far
// below the other as rowPitch; one whose Ruma is at the left is the mirror of that.
type Board struct {
	Holes         int
	Radius        float64 // of a hole; the Ruma is twice as wide
	Width, Height float64
	HoleY         float64 // of the first row

	boardStyle
	measure              Measure
	rumaHeight           float64
	firstX, pitch, rumaX float64
	countY, labelY       float64
	countSize, labelSize float64
	labels               bool // hole numbers are written on the board
	plain                bool // the wood has no grain
	rows, across         int  // across is how many places a row has
	rowPitch             float64
}

// boardStyle is how boards are drawn, however large.
type boardStyle struct {
	numbering  row.Numbering
	look       Look
	underlined bool // there is room for a line below a hole
}

// largeBoard is the board as a picture of its own. Few holes are large, many
// smaller.
func largeBoard(holes int, style boardStyle, measure Measure) Board {
	const large, small = 58, 30
	radius := min(max(large-float64(holes-6)*(large-small)/18, small), large)
	return style.fitted(radius, style.look.Room-2*margin, func(radius float64, rows int) Board {
		g := Board{
			measure: measure, boardStyle: style, Holes: holes, Radius: radius, pitch: 2.58 * radius, rumaHeight: 2.7 * radius,
			countSize: min(17+radius/8, max(0.75*radius, leastText+1)), labelSize: 11 + radius/14, labels: style.look.Shows(NumbersPart), rows: rows,
		}
		g.layOut(8 + radius/5)
		return g
	})
}

// smallRadius is that of a hole on a board that is one of many.
const smallRadius = 20

// smallBoard is the board as one of many, in so much room, if it is not 0.
func smallBoard(holes int, style boardStyle, room float64, measure Measure) Board {
	return style.fitted(smallRadius, room, func(radius float64, rows int) Board {
		return smallerBoard(holes, radius, rows, style, measure)
	})
}

// smallerBoard is that board with smaller holes, in so many rows.
func smallerBoard(holes int, radius float64, rows int, style boardStyle, measure Measure) Board {
	g := Board{
		measure: measure, boardStyle: style, Holes: holes, Radius: radius, pitch: 2.4 * radius, rumaHeight: 2.5 * radius,
		countSize: 4 + radius/2, labelSize: 2 + radius/2, rows: rows,
		labels: rows > 1 && style.look.Shows(NumbersPart), // no number above it would be that of one hole
	}
	if style.look.Room > 0 {
		g.countSize, g.labelSize = max(g.countSize, leastText), max(g.labelSize, leastText)
	}
	g.layOut(1 + 0.3*radius)
	return g
}

// leastHole is the least radius of a hole of a board that has to be fitted, and leastText
// the size of what is written to it.
const (
	leastHole = 9.0
	leastText = 11.0
)

// fitted makes holes smaller until the board fits the room, and then breaks it. A room of
// 0 or less is as wide as it takes.
func (s boardStyle) fitted(radius, room float64, of func(radius float64, rows int) Board) Board {
	g := of(radius, 1)
	for rows := 1; s.look.Room > 0 && g.Width > room; rows++ {
		for g = of(radius, rows); g.Width > room && g.Radius > leastHole; {
			g = of(max(g.Radius-0.5, leastHole), rows)
		}
		if g.across <= leastAcross {
			break
		}
	}
	return g
}

// leastAcross is the fewest places of a row of a board that is broken.
const leastAcross = 4

// PrintedBoard is a board on a worksheet, with hole numbers and no grain.
func PrintedBoard(holes int, radius float64, numbering row.Numbering, measure Measure) Board {
	g := Board{
		measure: measure, boardStyle: boardStyle{numbering: numbering}, Holes: holes, Radius: radius, pitch: 2.36 * radius, rumaHeight: 2.5 * radius,
		countSize: min(7+radius*0.42, 15), labelSize: min(6+radius*0.3, 12), labels: true, plain: true,
	}
	g.layOut(4 + radius/5)
	return g
}

// Underlined returns the printed board with room for a line below its holes.
func (g Board) Underlined() Board {
	g.underlined = true
	g.layOut(4 + g.Radius/5)
	return g
}

// layOut places the parts, with a free edge of pad.
func (g *Board) layOut(pad float64) {
	places := g.Holes + 1
	g.across = (places + max(g.rows, 1) - 1) / max(g.rows, 1)
	g.rows = (places + g.across - 1) / g.across
	g.firstX = pad + g.pitch/2
	g.rumaX = g.firstX + float64(g.across-1)*g.pitch + 0.3*g.Radius
	g.Width = g.rumaX + g.pitch/2 + pad
	if g.labels && g.rows > 1 { // its name is broader than a small Ruma
		g.Width = max(g.Width, g.rumaX+g.measure(rumaLabel, g.labelSize, false)/2+pad)
	}
	top := pad
	if g.look.counted() {
		g.countY = pad + g.countSize/2
		top = g.countY + g.countSize/2 + 0.12*g.Radius
	}
	g.HoleY = top + g.rumaHeight/2
	bottom := g.HoleY + g.rumaHeight/2
	if g.underlined {
		bottom += underRoom
	}
	if g.labels {
		g.labelY = bottom + 0.12*g.Radius + g.labelSize/2
		bottom = g.labelY + g.labelSize/2
	}
	g.rowPitch = bottom - pad + max(0.3*g.Radius, 6)
	g.Height = bottom + float64(g.rows-1)*g.rowPitch + pad
}

// underRoom is the room for a line below holes.
const underRoom = 5

// at returns the middle of a hole; the Ruma is hole 0.
func (g Board) at(hole int) Point {
	place, x := hole-1, g.rumaX
	if hole == 0 {
		place = g.rows*g.across - 1
	} else {
		x = g.firstX + float64(place%g.across)*g.pitch
	}
	if g.look.RumaLeft {
		x = g.Width - x
	}
	return Point{x, g.HoleY + float64(place/g.across)*g.rowPitch}
}

// Lone is a board as a picture of its own.
type Lone struct {
	Heading
	Look
	row.Position
	Numbering row.Numbering
	Marks     []Mark // of holes; the Ruma is 0
}

// Mark is a ring round a place, in the colour of what it means.
type Mark struct {
	Place  int
	Color  palette.Color
	Mover  int  // whose hand is there, counted from 1, where several move at once; else 0
	Dashed bool // where a last seed fell
}

func (l Lone) board(measure Measure) Board {
	return largeBoard(l.Len(), boardStyle{numbering: l.Numbering, look: l.Look}, measure)
}

// Size implements [Picture].
func (l Lone) Size(measure Measure) (width, height float64) {
	g := l.board(measure)
	head := l.Above(measure, l.Look, g.Width+2*margin)
	return head.Width, g.Height + 2*margin + head.High
}

// Scene implements [Picture].
func (l Lone) Scene(measure Measure) Scene {
	g := l.board(measure)
	s := Scene{Ground: palette.Ground}
	s.Width, s.Height = l.Size(measure)
	head := l.Above(measure, l.Look, g.Width+2*margin)
	s.Add(head.Items(measure)...)
	items := g.Items(l.Position)
	for _, m := range l.Marks {
		items = append(items, g.ring(m.Place, palette.Panel, m.Color))
	}
	s.Add(Group{X: margin, Y: margin + head.High, Items: items})
	return s
}
