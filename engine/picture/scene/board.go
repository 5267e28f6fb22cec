package scene

import (
	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/text/i18n"
)

// Board is the content of a picture of a state: the places with their seeds, the links between
// them, and the player to move.
type Board struct {
	Places []engine.Place
	Links  []engine.Link // see [NewSpread]
	Mover  engine.Player // the player to move; [engine.Everyone] if it is not shown
	Row    int           // the side to move, from 1; 0 for all sides of the mover
	Words  i18n.Language
	Name   string   // of the board, see [Named]; "" for none
	Names  []string // of the places; nil for none
}

// BoardOf returns the board of a state of any game, with texts in a language.
func BoardOf(game engine.Game, s engine.State, in i18n.Language) Board {
	shown := game.Board(s)
	b := Board{Places: shown.Places, Links: shown.Links, Mover: engine.Everyone, Words: in}
	if s.Players() > 1 && !game.Outcome(s).Over() {
		b.Mover = s.ToMove()
		if shown.TurnByRow {
			b.Row = shown.Turn + 1
		}
	}
	return b
}

// level reports whether all places are in one row. Such a board is low. It can be folded, and its
// labels can be above a column of boards.
func (b Board) level() bool {
	for _, p := range b.Places {
		if p.Furrow || p.Y != b.Places[0].Y {
			return false
		}
	}
	return b.Links == nil && len(b.Places) > 0
}

// arranged returns the places in their layout. A level board is folded into lines. A row that ends
// with a store is mirrored if the store is shown at the left.
//
//	1 2 3 4 5 6 |R|     1 2 3 4     |R| 6 5 4 3 2 1
//	                    5 6 |R|
func (b Board) arranged(lines int, look Look) []engine.Place {
	n := len(b.Places)
	if !b.level() {
		return b.Places
	}
	const apart = 1.9 // between lines, in widths of a hole with its gap
	places, across := make([]engine.Place, n), (n+lines-1)/lines
	mirrored := look.RumaLeft && b.Places[n-1].Store
	for i, p := range b.Places {
		if lines > 1 {
			p.X, p.Y = float64(i%across), apart*float64(i/across)
		}
		if mirrored {
			p.X = -p.X
		}
		places[i] = p
	}
	return places
}

// Drawing is a board laid out on wood. Its upper left corner is at the origin:
//
//	╭──────────────────────────────────────╮
//	│  2     2     0     3          1      │ counts
//	│ ╭─╮   ╭─╮   ╭─╮   ╭─╮       ╭───╮    │
//	│ ╰─╯   ╰─╯   ╰─╯   ╰─╯       ╰───╯    │
//	│  1     2     3     4         Ruma    │ labels
//	╰──────────────────────────────────────╯
//
// The counts of a level board have the same height, and so have its labels. The labels may be above
// a column of boards instead.
type Drawing struct {
	Width, Height float64

	board   Board
	spread  Spread
	look    Look
	hole    float64 // the width of a hole
	pad     float64 // the wood around everything
	lines   int     // more than 1 for a folded board
	level   bool    // in one line
	counts  float64 // the Y of the centres of the counts of a level board
	labels  float64 // the Y of the centres of its labels
	labeled bool    // labels are on the board
}

// Sizes of holes and texts, in units.
const (
	fewHole   = 116  // the width of a hole on a single board with few places
	manyHole  = 60   // the same with many places
	smallHole = 40   // the same on one of several boards
	foldHole  = 28   // the least width before a board is folded
	minHole   = 12   // the least width on a board that cannot be folded
	minText   = 11   // the least size of counts and labels if the width is limited
	padFixed  = 2    // the wood around everything,
	padPart   = 0.15 // plus this part of the width of a hole
	numbered  = 20   // the height of labels above a column of boards
)

// largeHole returns the width of a hole on a single board.
func (b Board) largeHole() float64 {
	return min(max(fewHole-(fewHole-manyHole)*float64(len(b.Places)-7)/18, manyHole), fewHole)
}

// Draw lays a board out with holes of a width. A level board is in one line.
func (b Board) Draw(hole float64, look Look) Drawing { return b.laid(hole, 1, look, true) }

// Fold is Draw in the given number of lines. It returns false if the board cannot be folded so often.
func (b Board) Fold(hole float64, lines int, look Look) (d Drawing, ok bool) {
	if lines > 1 && (!b.level() || leastAcross*(lines-1) >= len(b.Places)) {
		return Drawing{}, false
	}
	return b.laid(hole, lines, look, true), true
}

// leastAcross is the least number of places in a line of a folded board.
const leastAcross = 4

func (b Board) laid(hole float64, lines int, look Look, labeled bool) Drawing {
	d := Drawing{
		board: b, look: look, hole: hole, pad: padFixed + padPart*hole, lines: lines, level: lines == 1 && b.level(), labeled: labeled && look.Shows(NumbersPart),
	}
	places := b.arranged(lines, look)
	d.spread = NewSpread(places, b.Links)
	shown := look
	if !d.labeled {
		shown.Without |= NumbersPart
	}
	d.spread.omitHidden(places, shown)
	d.spread.enlarge(hole / max(d.spread.Hole, 1e-9))
	d.Width, d.Height = d.spread.Width+2*d.pad, d.spread.Height+2*d.pad
	for i, p := range places {
		count, label := d.spread.usual(i, p)
		if i == 0 {
			d.counts, d.labels = count.Y, label.Y
		}
		d.counts, d.labels = min(d.counts, count.Y), max(d.labels, label.Y)
	}
	return d
}

// fitted lays a board out with holes of a width, or narrower holes if the width of the picture is
// limited. A level board is folded before its holes become too small. In a column of boards, the
// labels are above the column unless the board is folded.
func (b Board) fitted(hole, space float64, look Look, column bool) Drawing {
	d := b.laid(hole, 1, look, !column || !b.level())
	if look.Space <= 0 || d.Width <= space {
		return d
	}
	least := float64(minHole)
	if b.level() {
		least = foldHole
	}
	for {
		d = b.laid(min(hole, max(d.fit(space), least)), d.lines, look, d.lines > 1 || !column || !b.level())
		if d.Width <= space || !b.level() || len(b.Places) <= leastAcross*d.lines {
			return d
		}
		d = b.laid(hole, d.lines+1, look, true)
	}
}

// fit returns the width of holes for which the drawing has a width, minus a small tolerance.
func (d Drawing) fit(space float64) float64 {
	const slack = 0.01
	return (space - slack - 2*padFixed) / ((d.Width - 2*padFixed) / d.hole)
}

// enlarge scales a spread.
func (s *Spread) enlarge(by float64) {
	for _, v := range []*float64{&s.Hole, &s.PitHeight, &s.X, &s.Y, &s.Width, &s.Height} {
		*v *= by
	}
	larger := func(p *Point) { p.X, p.Y = p.X*by, p.Y*by }
	for i := range s.Spots {
		larger(&s.Spots[i].At)
		s.Spots[i].Width, s.Spots[i].Height = s.Spots[i].Width*by, s.Spots[i].Height*by
	}
	for i := range s.Sides {
		larger(&s.Sides[i].At)
		s.Sides[i].Half, s.Sides[i].Space = s.Sides[i].Half*by, s.Sides[i].Space*by
	}
	for i := range s.Paths {
		for k := range s.Paths[i].Curve {
			larger(&s.Paths[i].Curve[k])
		}
	}
}

// SingleBoard is a picture of a single state: the board below its heading. For a game without
// places it shows only the heading.
type SingleBoard struct {
	Heading
	Look
	Board
	Path  []int // the places of a move; the first has a ring unless there are marks
	Marks []Mark
}

// Sketch implements [Picture].
func (p SingleBoard) Sketch(measure Measure) Sketch {
	var d Drawing
	width := 0.0
	if len(p.Places) > 0 {
		d = p.fitted(p.largeHole(), p.Space-2*margin, p.Look, false)
		width = d.Width + 2*margin
	}
	head := p.Above(measure, p.Look, width)
	return Sketch{Width: head.Width, Height: head.Height + 2*margin + d.Height, Ground: palette.Ground, Draw: func(s *Scene) {
		s.Add(head.Items(measure)...)
		if len(p.Places) > 0 {
			s.Add(Group{X: margin, Y: margin + head.Height, Items: d.items(measure, p.Path, p.Marks)})
		}
	}}
}
