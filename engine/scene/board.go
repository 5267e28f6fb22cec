package scene

import (
	"tchouka/engine"
	"tchouka/engine/i18n"
)

// Board is what a picture of a state shows: the places with their seeds, the links between them,
// and whose turn it is.
type Board struct {
	Places []engine.Place
	Links  []engine.Link // see [NewSpread]
	Mover  engine.Player // whose turn it is; [engine.Everyone] if that is not shown
	Row    int           // the side whose turn it is, counted from 1; 0 for all of the mover's
	Words  i18n.Language
}

// BoardOf returns the board of a state of any game, with words of a language.
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

// level reports whether all places are side by side: such a board is low, can be folded, and can
// have its labels above a column of boards.
func (b Board) level() bool {
	for _, p := range b.Places {
		if p.Furrow || p.Y != b.Places[0].Y {
			return false
		}
	}
	return b.Links == nil && len(b.Places) > 0
}

// arranged returns the places as they are laid out: a level board folded into lines, and a row
// that ends with a store mirrored if its store is to be at the left.
//
//	1 2 3 4 5 6 |R|     1 2 3 4     |R| 6 5 4 3 2 1
//	                    5 6 |R|
func (b Board) arranged(lines int, look Look) []engine.Place {
	n := len(b.Places)
	if !b.level() {
		return b.Places
	}
	const apart = 1.9 // from line to line, in widths of a hole with what is beside it
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

// Drawing is a board laid out on wood, its upper left corner at the origin:
//
//	╭──────────────────────────────────────╮
//	│  2     2     0     3          1      │ counts
//	│ ╭─╮   ╭─╮   ╭─╮   ╭─╮       ╭───╮    │
//	│ ╰─╯   ╰─╯   ╰─╯   ╰─╯       ╰───╯    │
//	│  1     2     3     4         Ruma    │ labels
//	╰──────────────────────────────────────╯
//
// The counts of a level board are at one height, and so are its labels, which may be above a
// column of boards instead.
type Drawing struct {
	Width, Height float64

	board   Board
	spread  Spread
	look    Look
	hole    float64 // how wide a hole is
	pad     float64 // of free wood round everything
	lines   int     // more than 1 for a folded board
	level   bool    // on one line
	counts  float64 // the middle of the counts of a level board
	labels  float64 // and of its labels
	labeled bool    // labels are on the board
}

// Sizes of holes and texts, in units.
const (
	fewHole   = 116  // the width of a hole on a board of few places that is a picture of its own
	manyHole  = 60   // the same for many places
	smallHole = 40   // the same on one board of several
	foldHole  = 28   // a board is folded rather than drawn with narrower holes
	leastHole = 12   // the least width on a board that cannot be folded
	leastText = 11   // the least size of a count or a label if the width is limited
	padFixed  = 2    // free wood round everything,
	padPart   = 0.15 // and more of it in widths of a hole
	numbered  = 20   // the height of labels above a column of boards
)

// largeHole returns the width of a hole on a board that is a picture of its own.
func (b Board) largeHole() float64 {
	return min(max(fewHole-(fewHole-manyHole)*float64(len(b.Places)-7)/18, manyHole), fewHole)
}

// Drawn lays a board out with holes so wide, in one line if it is level.
func (b Board) Drawn(hole float64, look Look) Drawing { return b.laid(hole, 1, look, true) }

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
	d.spread.leaveOut(places, shown)
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

// fitted lays a board out with holes so wide, or narrower if the width is limited and the board
// would be wider than the room. A level board is folded before its holes become too small.
// A board that is one of a column has its labels above the column unless it is folded.
func (b Board) fitted(hole, room float64, look Look, column bool) Drawing {
	const leastAcross = 4
	d := b.laid(hole, 1, look, !column || !b.level())
	if look.Room <= 0 || d.Width <= room {
		return d
	}
	least := float64(leastHole)
	if b.level() {
		least = foldHole
	}
	for {
		d = b.laid(min(hole, max(d.fit(room), least)), d.lines, look, d.lines > 1 || !column || !b.level())
		if d.Width <= room || !b.level() || len(b.Places) <= leastAcross*d.lines {
			return d
		}
		d = b.laid(hole, d.lines+1, look, true)
	}
}

// fit returns the width of holes with which the drawing is as wide as a room, or a little less.
func (d Drawing) fit(room float64) float64 {
	const slack = 0.01
	return (room - slack - 2*padFixed) / ((d.Width - 2*padFixed) / d.hole)
}

// enlarge multiplies all measures of a spread.
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
