package scene

import (
	"strconv"

	"tchouka/engine/picture/palette"
)

// Line is a line of play: a board for each state, with the move made from it. Low boards, for
// example rows, are arranged in columns. The move numbers are at the left, and the labels of the
// holes above each column:
//
//	Tchuka Ruma, 4 × 2
//	6 moves · 10 sowings · won · holes numbered from the far end
//	       1  2  3  4  Ruma          1  2  3  4  Ruma
//	 1   ( o  o (o) o   |_| )   4  ( o  o  o (o)  |_| )
//	 2   ( o  o  o (o)  |_| )   …
//	(2)
//	 …                          ●  ( o  o  o  o   |_| )  won
//
// Other boards are arranged in rows, with the move above each board:
//
//	 1  b:R              2  a:b-R            ●
//	╭─────────────╮     ╭─────────────╮     ╭─────────────╮
//	│ ( )▸((o))▸◎ │     │ (o)▸( )▸◎   │     │ ( )▸( )▸◎   │
//	╰─────────────╯     ╰─────────────╯     ╰─────────────╯
type Line struct {
	Heading
	Look
	Frames    []Frame        // at least one
	Remarks   map[int]string // on one line each, by the number of preceding frames
	Won, Lost bool           // the result of a one-player game
}

// Frame is a state of a [Line] with the move made from it. The last frame has no move.
type Frame struct {
	Board
	Number  int    // of the move, from 1; 0 if a sowing of the previous move begins here
	Move    string // empty if the ring shows the move
	Sowings int    // the number of sowings of the move
	Path    []int  // the places of the move; the first has a ring unless there are solid marks
	Marks   []Mark
}

const (
	lineGutter    = 34 // left of a low board, for the move number
	lineGap       = 28 // between columns
	lineRowGap    = 8
	commentHeight = 20  // below a board, if there are remarks
	remarkMargin  = 8   // left and right of a remark
	frameHead     = 32  // above a board that is not low
	frameMin      = 120 // the minimum width of such a board with the move above it
	frameSign     = 22  // the shape of the player
	moveMax       = 80  // the maximum width of a move at the left of a low board
	moveSize      = 15
	timesSize     = 12
)

// lineGeometry is the layout of the boards.
type lineGeometry struct {
	board         Drawing // of the first frame; the others have the same size
	low           bool
	rows, columns int
	left, top     float64 // of the first board
	head          float64 // from the top of a cell to the board
	wide          float64 // of a cell, without the part at its left
	pitchX        float64
	pitchY        float64
	width, height float64
	heading       Head
	notes         map[int]int // the numbers of the remarks that do not fit below their board
	words         []noteLine  // the notes below the boards
}

// lay uses as many columns as fit. If the width is unlimited, it uses the fewest columns for which
// the height is at most four thirds of the width. A short line of low boards has one column.
func (l Line) lay(measure Measure) lineGeometry {
	const short = 9
	n, hole := len(l.Frames), float64(smallHole)
	if l.Space > 0 {
		hole = max(hole, minText/LabelPart)
	}
	g := lineGeometry{low: l.Frames[0].level(), head: frameHead}
	gutter := 0.0
	if g.low {
		gutter, g.head = l.gutter(measure), 0
	}
	g.board = l.Frames[0].fitted(hole, l.Space-2*margin-gutter, l.Look, true)
	if g.wide = g.board.Width; !g.low {
		g.wide = max(g.wide, frameMin)
	}
	g.left = margin + gutter
	g.pitchX = gutter + g.wide + lineGap
	g.pitchY = g.head + g.board.Height + lineRowGap
	if len(l.Remarks) > 0 {
		g.pitchY += commentHeight
	}
	most := columnsIn(l.Space, g.pitchX, lineGap, n)
	for g.columns = max(most, 1); ; g.columns++ {
		g.rows = (n + g.columns - 1) / g.columns
		g.width = 2*margin + float64(g.columns)*g.pitchX - lineGap
		g.height = margin + l.HeadHeight() + g.board.columnHeight() + float64(g.rows)*g.pitchY - lineRowGap + margin
		if most > 0 || g.columns >= n || g.low && n <= short || g.width >= 0.75*g.height {
			break
		}
	}
	g.heading = l.Above(measure, l.Look, g.width)
	g.top = margin + g.heading.Height + g.board.columnHeight()
	g.width, g.height = g.heading.Width, g.height+g.heading.Height-l.HeadHeight()
	g.notes, g.words, g.width = extractNotes(measure, l.Remarks, g.wide-2*remarkMargin, g.width, l.Space)
	g.height += notesHeight(g.words)
	return g
}

// gutter returns the width of the numbers and moves at the left of low boards.
func (l Line) gutter(measure Measure) float64 {
	wide := float64(lineGutter)
	for _, f := range l.Frames {
		if f.Mover >= 0 {
			wide = max(wide, lineGutter+frameSign)
		}
		if f.Move != "" {
			wide = max(wide, min(measure(f.Move, moveSize, true), moveMax)+measure(l.times(f), timesSize, false)+lineGutter/2)
		}
	}
	return wide
}

// columnsIn returns how many columns fit side by side: at least 1 and at most columns. It returns 0
// if the available width is 0, which means unlimited.
func columnsIn(space, pitch, gap float64, columns int) int {
	if space <= 0 {
		return 0
	}
	return min(max(int((space-2*margin+gap)/pitch), 1), columns)
}

// Sketch implements [Picture].
func (l Line) Sketch(measure Measure) Sketch {
	g := l.lay(measure)
	return Sketch{Width: g.width, Height: g.height, Ground: palette.Panel, Draw: func(s *Scene) {
		s.Add(g.heading.Items(measure)...)
		for i, f := range l.Frames {
			column, row := i%g.columns, i/g.columns
			if g.low {
				column, row = i/g.rows, i%g.rows
			}
			x, y := g.left+float64(column)*g.pitchX, g.top+float64(row)*g.pitchY
			if row == 0 {
				s.Add(Group{X: x, Y: y - 12, Items: g.board.columnLabels()})
			}
			s.Add(Group{X: x, Y: y, Items: l.frame(g, measure, i, f)})
		}
		s.Add(drawNotes(g.words, g.height-margin-notesHeight(g.words))...)
	}}
}

// frame draws a state with the move, or with the result after the last move, and the remark.
func (l Line) frame(g lineGeometry, measure Measure, index int, f Frame) []Item {
	board := f.laid(g.board.hole, g.board.lines, l.Look, g.board.labeled)
	items := []Item{Group{Y: g.head, Items: board.items(measure, f.Path, f.Marks)}}
	last := index == len(l.Frames)-1
	if g.low {
		items = append(items, l.beside(g, measure, f, last)...)
	} else {
		items = append(items, l.above(g, measure, f, last)...)
	}
	return append(items, l.remarkBelow(g, measure, index)...)
}

// beside draws the move number at the left of a low board, and below it the move and the number of
// its sowings.
func (l Line) beside(g lineGeometry, measure Measure, f Frame, last bool) []Item {
	const edge, below = -10, 16
	middle := g.board.Height / 2
	var items []Item
	sign := edge - frameSign/2.0
	switch {
	case last:
		items = append(items, Group{X: edge - nodeRadius + 4, Y: middle, Items: l.sign()})
	case f.Number > 0:
		number := strconv.Itoa(f.Number)
		sign -= measure(number, moveSize, true)
		items = append(items, Text{X: edge, Y: middle, Text: number, Size: moveSize, Bold: true, Anchor: End, Color: palette.Ink})
		x, times := float64(edge), l.times(f)
		if times != "" {
			items = append(items, Text{X: x, Y: middle + below, Text: times, Size: timesSize, Anchor: End, Color: palette.Ink})
			x -= measure(times, timesSize, false) + 4
		}
		if move := measure.Cut(f.Move, moveSize, moveMax, true); move != "" {
			items = append(items, Text{X: x, Y: middle + below, Text: move, Size: moveSize, Bold: true, Anchor: End, Color: palette.Ink})
		}
	}
	if f.Mover >= 0 {
		items = append(items, Group{X: sign, Y: middle, Items: PlayerShape(f.Mover, moveSize)})
	}
	return items
}

// above draws the player to move, the move number, the move, and the number of its sowings.
func (l Line) above(g lineGeometry, measure Measure, f Frame, last bool) []Item {
	const middle = frameHead / 2
	var items []Item
	x := 4.0
	if f.Mover >= 0 {
		items = append(items, Group{X: x + 7, Y: middle, Items: PlayerShape(f.Mover, moveSize)})
		x += frameSign
	}
	switch {
	case last:
		return append(items, Group{X: x + nodeRadius, Y: middle, Items: l.sign()})
	case f.Number == 0:
		return items
	}
	number, times := strconv.Itoa(f.Number), l.times(f)
	items = append(items, Text{X: x, Y: middle, Text: number, Size: moveSize, Color: palette.Quiet})
	x += measure(number, moveSize, false) + 10
	move := measure.Cut(f.Move, moveSize, g.wide-x-measure(times, timesSize, false)-4, true)
	items = append(items, Text{X: x, Y: middle, Text: move, Size: moveSize, Bold: true, Color: palette.Ink})
	if times == "" {
		return items
	}
	return append(items, Text{X: x + measure(move, moveSize, true) + 4, Y: middle, Text: times, Size: timesSize, Color: palette.Ink})
}

// times formats the number of sowings of a move, if there are several.
func (l Line) times(f Frame) string {
	if f.Sowings < 2 {
		return ""
	}
	return Times(f.Sowings)
}

// remarkBelow draws the remark on a state. A long remark is cut and has a note number.
func (l Line) remarkBelow(g lineGeometry, measure Measure, index int) []Item {
	if l.Remarks[index] == "" {
		return nil
	}
	var items []Item
	x, y := float64(remarkMargin), g.head+g.board.Height+commentHeight/2
	if number, long := g.notes[index]; long {
		items = append(items, Group{X: x + badgeHeight/2, Y: y, Items: badge(measure, number)})
		x += 22
	}
	text := measure.Cut(l.Remarks[index], quietSize, g.wide-remarkMargin-x, false)
	return append(items, Text{X: x, Y: y, Size: quietSize, Color: palette.Quiet, Text: text})
}

// sign returns the shape of the result: a filled circle or a hollow square. An unfinished line has
// none.
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
