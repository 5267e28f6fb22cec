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

const (
	boardsAcross  = 1100 // the approximate width of a picture in units
	boardsMax     = 5    // the maximum number of columns
	boardsGutter  = 36   // left of a board, for its number
	boardsGap     = 22   // between columns
	boardsCaption = 19   // below a board
	boardsRowGap  = 4
)

// Sketch implements [Picture].
func (l Boards) Sketch(measure Measure) Sketch {
	board := l.All[0].fitted(smallHole, l.Space-2*margin-boardsGutter, l.Look, true) // the others have the same size
	pitchX := boardsGutter + board.Width + boardsGap
	pitchY := board.Height + boardsCaption + boardsRowGap
	columns := columnsIn(l.Space, pitchX, boardsGap, len(l.All))
	if columns == 0 {
		columns = min(max(int(boardsAcross/pitchX), 1), boardsMax, len(l.All))
	}
	rows := (len(l.All) + columns - 1) / columns
	head := l.Above(measure, l.Look, 2*margin+float64(columns)*pitchX-boardsGap)
	top := margin + head.Height + board.columnHeight()
	height := top + float64(rows)*pitchY - boardsRowGap + margin
	return Sketch{Width: head.Width, Height: height, Ground: palette.Panel, Draw: func(s *Scene) {
		s.Add(head.Items(measure)...)
		for i := range l.All {
			column, row := i%columns, i/columns
			x, y := margin+boardsGutter+float64(column)*pitchX, top+float64(row)*pitchY
			if row == 0 {
				s.Add(Group{X: x, Y: y - 12, Items: board.columnLabels()})
			}
			s.Add(Group{X: x, Y: y, Items: l.cell(board, measure, i, board.Width)})
		}
	}}
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

// boardPages is the layout of boards on pages:
//
//	╭────────────────────────────────────────╮
//	│ Title                      page 1 of 3 │
//	│ holes numbered from the far end        │
//	│    1  2  3  4  Ruma    1  2  3  4  Ruma│ top
//	│ 1 ( o  o  o  o  |_| ) 2 ( o  …         │
//	│   6 moves · …           4 moves · …    │
//	╰────────────────────────────────────────╯
type boardPages struct {
	Boards
	measure        Measure
	width, height  float64 // of a page
	caption        float64 // the width of the widest
	board          Drawing
	columns, rows  int
	pitchX, pitchY float64
}

// PageEdge is the margin of a page in units.
const PageEdge = 52.0

// Sizes of the pages, in units.
const (
	pagesTop      = PageEdge + 64.0 // of the first board
	pagesGood     = 28.0            // the width of a hole that is easy to see
	pagesMin      = 24.0            // the least width of a hole in portrait orientation
	pagesSmallest = 8.0
)

// Pages returns the boards on pages of a size. No board is split between pages.
func (l Boards) Pages(measure Measure, width, height float64) []Scene {
	p := boardPages{Boards: l, measure: measure, width: width, height: height}
	for _, b := range l.All {
		p.caption = max(p.caption, 6+p.measure(b.Caption, quietSize, false))
	}
	if !p.layOut(pagesMin) {
		p.width, p.height = p.height, p.width
		p.layOut(pagesSmallest)
	}
	var pages []Scene
	each := p.rows * p.columns
	all := (len(l.All) + each - 1) / each
	for first := 0; first < len(l.All); first += each {
		s := Scene{Width: p.width, Height: p.height, Ground: palette.Panel}
		s.Add(p.head(l.Language.Translate("page {{.N}} of {{.Of}}", i18n.With{"N": len(pages) + 1, "Of": all}))...)
		for i := first; i < min(first+each, len(l.All)); i++ {
			s.Add(p.cell(i, i-first)...)
		}
		pages = append(pages, s)
	}
	return pages
}

func (p *boardPages) inner() float64 { return p.width - 2*PageEdge }

// layOut places as many boards side by side as remain easy to see, otherwise one board as large as
// possible. It returns false if the holes are smaller than least.
func (p *boardPages) layOut(least float64) bool {
	for p.columns = boardsMax; p.columns > 1; p.columns-- {
		if p.lay(pagesGood) {
			break
		}
	}
	for hole := float64(smallHole); hole >= least; hole-- {
		if p.lay(hole) {
			return true
		}
	}
	return false
}

// lay sets the width of holes. It reports whether the boards fit side by side.
func (p *boardPages) lay(hole float64) bool {
	p.board = p.All[0].laid(hole, 1, p.Look, !p.All[0].level())
	p.pitchX = (p.inner() + boardsGap) / float64(p.columns)
	p.pitchY = p.board.Height + boardsCaption + boardsRowGap
	p.rows = max(int((p.height-PageEdge-pagesTop+boardsRowGap)/p.pitchY), 1)
	return p.board.Width <= p.space() && (p.caption <= p.space() || p.columns == 1)
}

// space is the width available for a board or its caption.
func (p *boardPages) space() float64 { return p.pitchX - boardsGutter - boardsGap }

// head returns the title, the page number and the note on the numbering of holes.
func (p *boardPages) head(page string) []Item {
	space := p.inner() - p.measure(page, quietSize, false) - boardsGap
	return []Item{
		Text{
			X: PageEdge, Y: PageEdge + 8, Text: p.measure.Cut(p.Title, headSize, space, true),
			Size: headSize, Bold: true, Color: palette.Ink,
		},
		Text{X: p.width - PageEdge, Y: PageEdge + 8, Text: page, Size: quietSize, Anchor: End, Color: palette.Quiet},
		Text{X: PageEdge, Y: PageEdge + 30, Text: p.Note, Size: quietSize, Color: palette.Quiet},
	}
}

// cell draws a board at its position on the page.
func (p *boardPages) cell(i, place int) []Item {
	column, row := place%p.columns, place/p.columns
	x, y := PageEdge+boardsGutter+float64(column)*p.pitchX, pagesTop+float64(row)*p.pitchY
	items := p.Boards.cell(p.board, p.measure, i, p.space())
	if row == 0 {
		return []Item{Group{X: x, Y: y - 10, Items: p.board.columnLabels()}, Group{X: x, Y: y, Items: items}}
	}
	return []Item{Group{X: x, Y: y, Items: items}}
}
