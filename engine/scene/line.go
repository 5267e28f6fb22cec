package scene

import (
	"iter"
	"strconv"

	"tchouka/engine/palette"
	"tchouka/engine/row"
)

// Line is a line of play: its boards run down in columns, each with the hole numbers
// above its first board:
//
//	Tchuka Ruma, 4 × 2
//	6 moves · 10 sowings · won · holes numbered from the far end
//	       1  2  3  4  Ruma          1  2  3  4  Ruma
//	 1   ( o  o (o) o   |_| )   4  ( o  o  o (o)  |_| )
//	 2   ( o  o  o (o)  |_| )   …
//	×2
//	 …                          ●  ( o  o  o  o   |_| )  won
//
// It may have a board for each sowing as well, and each then a line below the place where
// the last seed fell.
type Line struct {
	Heading
	Look
	Numbering row.Numbering
	Start     row.Position
	Steps     []Step // from one board to the next
	// Positions yields the start and the position after each step.
	Positions iter.Seq2[int, row.Position]
	Remarks   map[int]string // in one line each, by the number of steps before
	Won, Lost bool
	Fatal     int // the hole in which the last move lost, if any
}

// Step is what leads from one board of a [Line] to the next: a move, or a sowing.
type Step struct {
	Hole    int // that is sown first
	Last    int // where the last seed fell, 0 for the Ruma
	Number  int // of the move that begins here, counted from 1; 0 in the midst of one
	Sowings int // of that move
}

// lineGeometry says where the boards lie.
type lineGeometry struct {
	board         Board
	rows, columns int
	left, top     float64 // of the first board
	pitchX        float64
	pitchY        float64
	width, height float64
	head          Head
	notes         map[int]int // numbers of the remarks too long to stand below their board
	words         []noteLine  // below all
}

const (
	lineGutter    = 34 // left of a board, for the number of the move
	lineGap       = 28 // between columns
	lineRowGap    = 8
	commentHeight = 20 // below a board, when there are remarks
	remarkMargin  = 8  // left and right of a remark
)

// geometry takes as many columns as have room; where that is not told, the fewest that
// leave the picture no taller than four thirds of its width, and one for a short line.
func (l Line) geometry(measure Measure) lineGeometry {
	boards := len(l.Steps) + 1
	style := boardStyle{l.Numbering, l.Look, l.Lines == SowingRows}
	g := lineGeometry{board: smallBoard(l.Start.Len(), style, l.Room-2*margin-lineGutter, measure), left: margin + lineGutter}
	g.pitchX = lineGutter + g.board.Width + lineGap
	g.pitchY = g.board.Height + lineRowGap
	if len(l.Remarks) > 0 {
		g.pitchY += commentHeight
	}
	const short = 9
	most := columnsIn(l.Room, g.pitchX, lineGap, boards)
	for g.columns = max(most, 1); ; g.columns++ {
		g.rows = (boards + g.columns - 1) / g.columns
		g.width = 2*margin + float64(g.columns)*g.pitchX - lineGap
		g.height = margin + l.HeadHigh() + g.board.numbersHigh() + float64(g.rows)*g.pitchY - lineRowGap + margin
		if most > 0 || boards <= short || g.width >= 0.75*g.height {
			break
		}
	}
	return g
}

// columnsIn returns how many of so many columns have room side by side, at least one; 0 for
// a room of 0, which says nothing.
func columnsIn(room, pitch, gap float64, columns int) int {
	if room <= 0 {
		return 0
	}
	return min(max(int((room-2*margin+gap)/pitch), 1), columns)
}

// place makes room for the heading and the notes.
func (l Line) place(measure Measure) (g lineGeometry) {
	g = l.geometry(measure)
	g.head = l.Above(measure, l.Look, g.width)
	g.top = margin + g.head.High + g.board.numbersHigh()
	g.width, g.height = g.head.Width, g.height+g.head.High-l.HeadHigh()
	g.notes, g.words, g.width = setAside(measure, l.Remarks, g.board.Width-2*remarkMargin, g.width, l.Room)
	g.height += notesHeight(g.words)
	return g
}

// Size implements [Picture].
func (l Line) Size(measure Measure) (width, height float64) {
	g := l.place(measure)
	return g.width, g.height
}

// Scene implements [Picture].
func (l Line) Scene(measure Measure) Scene {
	g := l.place(measure)
	s := Scene{Width: g.width, Height: g.height, Ground: palette.Panel}
	s.Add(g.head.Items(measure)...)
	for index, p := range l.Positions {
		column, row := index/g.rows, index%g.rows
		x, y := g.left+float64(column)*g.pitchX, g.top+float64(row)*g.pitchY
		if row == 0 {
			s.Add(Group{X: x, Y: y - 12, Items: g.board.holeNumbers()})
		}
		s.Add(Group{X: x, Y: y, Items: l.step(g, measure, index, p)})
	}
	s.Add(drawNotes(g.words, g.height-margin-notesHeight(g.words))...)
	return s
}

// step draws the position after so many steps, with the hole ringed that is
// played next. The last one tells the result.
func (l Line) step(g lineGeometry, measure Measure, index int, p row.Position) []Item {
	m := marks{}
	var left []Item
	middle := g.board.Height / 2
	if index > 0 && l.Lines == SowingRows {
		m.last = &l.Steps[index-1].Last
	}
	if index < len(l.Steps) {
		if l.Shows(CursorPart) {
			m.played = l.Steps[index].Hole
		}
		left = l.number(l.Steps[index], middle)
	} else {
		m.fatal = l.Fatal
		left = []Item{Group{X: -20, Y: middle, Items: l.sign()}}
	}
	items := append(g.board.items(p, m), left...)
	return append(items, l.remarkBelow(g, measure, index)...)
}

// number is that of a move, and how often it sows.
func (l Line) number(s Step, middle float64) []Item {
	if s.Number == 0 {
		return nil
	}
	items := []Item{Text{
		X: -10, Y: middle, Text: strconv.Itoa(s.Number), Size: 15, Bold: true, Anchor: End,
		Color: palette.Ink,
	}}
	if s.Sowings > 1 && l.Shows(SowingsPart) {
		items = append(items, Text{X: -10, Y: middle + 16, Text: timesSign + strconv.Itoa(s.Sowings), Size: 12, Anchor: End, Color: palette.Ink})
	}
	return items
}

// remarkBelow is the remark on the position after so many moves, or, of a long
// one, its number and its beginning.
func (l Line) remarkBelow(g lineGeometry, measure Measure, index int) []Item {
	var items []Item
	x, y := float64(remarkMargin), g.board.Height+commentHeight/2
	if number, long := g.notes[index]; long {
		items = append(items, Group{X: x + badgeHigh/2, Y: y, Items: badge(measure, number)})
		x += 22
	}
	text := measure.Cut(l.Remarks[index], quietSize, g.board.Width-remarkMargin-x, false)
	return append(items, Text{X: x, Y: y, Size: quietSize, Color: palette.Quiet, Text: text})
}

// sign is the shape of the result: a filled circle or a hollow square. A line
// that breaks off has none.
func (l Line) sign() []Item {
	switch {
	case l.Won:
		return wonShape("0")
	case l.Lost:
		return lostShape("")
	default:
		return nil
	}
}
