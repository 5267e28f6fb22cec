package scene

import (
	"strconv"

	"tchouka/engine/picture/palette"
	"tchouka/engine/text/i18n"
)

// Boards shows boards of the same size in a grid:
//
//	1 ( o o o |_| )     2 ( o o o |_| )     3 ( o o o |_| )
//	  6 moves · …         4 moves · …         5 moves · …
type Boards struct {
	Heading
	Look
	Language i18n.Language // of the page footer
	All      []Captioned   // at least one
}

// Captioned is a board with a caption.
type Captioned struct {
	Board
	Caption string
}

// boardsGeometry is the layout of the boards.
type boardsGeometry struct {
	board          Drawing // of the first board; the others have the same size
	columns        int
	left, top      float64 // of the first board
	pitchX, pitchY float64
	width, height  float64
	head           Head
}

const (
	boardsAcross  = 1100 // the approximate width of a picture in units
	boardsMax     = 5    // the maximum number of columns
	boardsGutter  = 36   // left of a board, for its number
	boardsGap     = 22   // between columns
	boardsCaption = 19   // below a board
	boardsRowGap  = 4
)

func (l Boards) geometry(measure Measure) boardsGeometry {
	board := l.All[0].fitted(smallHole, l.Space-2*margin-boardsGutter, l.Look, true)
	g := boardsGeometry{board: board, left: margin + boardsGutter}
	g.pitchX = boardsGutter + g.board.Width + boardsGap
	g.pitchY = g.board.Height + boardsCaption + boardsRowGap
	if g.columns = columnsIn(l.Space, g.pitchX, boardsGap, len(l.All)); g.columns == 0 {
		g.columns = min(max(int(boardsAcross/g.pitchX), 1), boardsMax, len(l.All))
	}
	rows := (len(l.All) + g.columns - 1) / g.columns
	g.head = l.Above(measure, l.Look, 2*margin+float64(g.columns)*g.pitchX-boardsGap)
	g.width, g.top = g.head.Width, margin+g.head.Height+g.board.columnHeight()
	g.height = g.top + float64(rows)*g.pitchY - boardsRowGap + margin
	return g
}

// Size implements [Picture].
func (l Boards) Size(measure Measure) (width, height float64) {
	g := l.geometry(measure)
	return g.width, g.height
}

// Scene implements [Picture].
func (l Boards) Scene(measure Measure) Scene {
	g := l.geometry(measure)
	s := Scene{Width: g.width, Height: g.height, Ground: palette.Panel}
	s.Add(g.head.Items(measure)...)
	for i := range l.All {
		column, row := i%g.columns, i/g.columns
		x, y := g.left+float64(column)*g.pitchX, g.top+float64(row)*g.pitchY
		if row == 0 {
			s.Add(Group{X: x, Y: y - 12, Items: g.board.columnLabels()})
		}
		s.Add(Group{X: x, Y: y, Items: l.cell(g.board, measure, i, g.board.Width)})
	}
	return s
}

// cell draws a board with its number, and its caption cut to a width.
func (l Boards) cell(g Drawing, measure Measure, i int, space float64) []Item {
	number := strconv.Itoa(i + 1)
	board := l.All[i].laid(g.hole, g.lines, l.Look, g.labeled)
	return append(board.Items(measure),
		Text{
			X: -8, Y: g.Height / 2, Text: number, Size: measure.Fit(number, 15, boardsGutter-10),
			Bold: true, Anchor: End, Color: palette.Ink,
		},
		Text{
			X: 6, Y: g.Height + boardsCaption/2, Size: quietSize, Color: palette.Quiet,
			Text: measure.Cut(l.All[i].Caption, quietSize, space-6, false),
		})
}
