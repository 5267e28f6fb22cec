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
//	 …                          ●  ( o  o  o  o   |_| )  won
type Line struct {
	Heading
	Numbering row.Numbering
	Start     row.Position
	Moves     []int // the holes that were played
	// Positions yields the start and the position after each move.
	Positions iter.Seq2[int, row.Position]
	Remarks   map[int]string // in one line each, by the number of moves before
	Won, Lost bool
	Fatal     int // the hole in which the last move lost, if any
}

// lineGeometry says where the boards lie.
type lineGeometry struct {
	board         Board
	rows, columns int
	left, top     float64 // of the first board
	pitchX        float64
	pitchY        float64
	width, height float64
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

// geometry takes the fewest columns that leave the picture no taller than four
// thirds of its width, and one column for a short line.
func (l Line) geometry(measure Measure) lineGeometry {
	boards := len(l.Moves) + 1
	g := lineGeometry{board: smallBoard(l.Start.Len(), l.Numbering, measure), left: margin + lineGutter}
	g.top = margin + l.HeadHigh() + 20
	g.pitchX = lineGutter + g.board.Width + lineGap
	g.pitchY = g.board.Height + lineRowGap
	if len(l.Remarks) > 0 {
		g.pitchY += commentHeight
	}
	const short = 9
	for g.columns = 1; ; g.columns++ {
		g.rows = (boards + g.columns - 1) / g.columns
		g.width = 2*margin + float64(g.columns)*g.pitchX - lineGap
		g.height = g.top + float64(g.rows)*g.pitchY - lineRowGap + margin
		if boards <= short || g.width >= 0.75*g.height {
			break
		}
	}
	return g
}

// place makes room for the heading and the notes.
func (l Line) place(measure Measure) (g lineGeometry) {
	g = l.geometry(measure)
	g.width = max(g.width, l.HeadWidth(measure))
	g.notes, g.words, g.width = setAside(measure, l.Remarks, g.board.Width-2*remarkMargin, g.width)
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
	s.Add(l.HeadItems(measure, g.width)...)
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

// step draws the position after so many moves, with the hole ringed that is
// played next. The last one tells the result.
func (l Line) step(g lineGeometry, measure Measure, index int, p row.Position) []Item {
	m := marks{}
	middle := g.board.Height / 2
	var left Item
	if index < len(l.Moves) {
		m.played = l.Moves[index]
		left = Text{
			X: -10, Y: middle, Text: strconv.Itoa(index + 1), Size: 15, Bold: true, Anchor: End,
			Color: palette.Ink,
		}
	} else {
		m.fatal = l.Fatal
		left = Group{X: -20, Y: middle, Items: l.sign()}
	}
	items := append(g.board.items(p, m), left)
	return append(items, l.remarkBelow(g, measure, index)...)
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
