package scene

import (
	"strconv"

	"tchouka/engine/picture/palette"
	"tchouka/engine/study/tchoukaillon"
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

// Measures of the diagram of the boards of a length, in units.
const (
	branchAcross = 56 // from hole to hole
	branchDown   = 58 // from board to board
	branchHead   = 34 // for the numbers of the holes
	branchRadius = 17
	branchTotal  = 20 // beside the last hole, for the sum of a board
	branchSize   = 18 // text size of the seeds
)

// Branching shows the winnable boards of Tchoukaillon of a length, built hole by hole from the far
// end. Each board is a row, read from the left. A part shared with the row above is not drawn
// again:
//
//	 3     2     1
//	(3)──┬(1)──┬(0) = 4
//	     │     └(1) = 5
//
// The text below a hole is the sum from there to the far end. Without a title, the picture has no
// heading and no margin.
type Branching struct {
	Heading
	Length int
	Label  func(distance int) int // the number of a hole
	Look   Look                   // only its limit on the width is used, to wrap the heading
}

// Sketch implements [Picture].
func (b Branching) Sketch(measure Measure) Sketch {
	boards, edge := int(tchoukaillon.BoardCount(b.Length)), 0.0
	if b.Heading != (Heading{}) {
		edge = Margin
	}
	most := int(tchoukaillon.MinSeeds(b.Length)) + boards
	head := b.Above(measure, b.Look, 2*edge+float64(b.Length)*branchAcross+branchTotal+measure(sumText(most), branchSize, true))
	height := 2*edge + head.Height + branchHead + float64(boards)*branchDown
	return Sketch{Width: head.Width, Height: height, Ground: palette.Panel, Draw: func(s *Scene) {
		s.Add(head.Items(measure)...)
		s.Add(Group{X: edge, Y: edge + head.Height, Items: b.items()})
	}}
}

// sumText formats the sum at the end of a board.
func sumText(seeds int) string { return "= " + strconv.Itoa(seeds) }

// items draws the rows. Holes are above the lines.
func (b Branching) items() []Item {
	if b.Length == 0 {
		return []Item{Text{Y: branchHead + branchDown/2, Text: sumText(0), Size: branchSize, Bold: true, Color: palette.Ink}}
	}
	var items, holes []Item
	for distance := b.Length; distance >= 1; distance-- {
		items = append(items, Text{
			X: b.at(distance, 0).X, Y: 10, Text: strconv.Itoa(b.Label(distance)), Size: 14, Bold: true, Anchor: Middle, Color: palette.Quiet,
		})
	}
	rows := make([]int, b.Length+1)
	row := 0
	for branch := range tchoukaillon.Branches(b.Length) {
		d := branch.Distance
		rows[d-1] = row
		to := b.at(d, row)
		if d < b.Length {
			from := b.at(d+1, rows[d])
			turn := from.X + branchAcross/2
			items = append(items, Polyline{
				Points: []Point{from, {X: turn, Y: from.Y}, {X: turn, Y: to.Y}, to}, Style: Stroke(palette.Quiet, 2),
			})
		}
		holes = append(holes, b.hole(branch, to)...)
		if d == 1 {
			row++
		}
	}
	return append(items, holes...)
}

// at returns the centre of a hole.
func (b Branching) at(distance, row int) Point {
	return Point{X: (float64(b.Length-distance) + 0.5) * branchAcross, Y: branchHead + (float64(row)+0.42)*branchDown}
}

// hole draws a hole with its seeds and the sum: below the hole, or beside the last hole of the
// board.
func (b Branching) hole(branch tchoukaillon.Branch, at Point) []Item {
	items := []Item{
		Circle{X: at.X, Y: at.Y, R: branchRadius, Style: Solid(palette.Wood)},
		Circle{X: at.X, Y: at.Y, R: branchRadius - 1, Style: Solid(palette.HoleEdge)}, // else unseen on paper
		Circle{X: at.X, Y: at.Y, R: branchRadius - 2.5, Style: Solid(palette.Hole)},
		Text{X: at.X, Y: at.Y, Text: strconv.Itoa(branch.Seeds), Size: branchSize, Bold: true, Anchor: Middle, Color: palette.OnWood},
	}
	if branch.Distance > 1 {
		return append(items, Text{
			X: at.X, Y: at.Y + branchRadius + 10, Text: "Σ " + strconv.FormatInt(branch.Sum, 10), Size: QuietSize, Anchor: Middle, Color: palette.Quiet,
		})
	}
	return append(items, Text{
		X: at.X + branchRadius + 10, Y: at.Y, Text: sumText(int(branch.Sum)), Size: branchSize, Bold: true, Color: palette.Ink,
	})
}
