package scene

import (
	"tchouka/engine/i18n"
	"tchouka/engine/palette"
)

// boardPages says where boards lie on pages of paper:
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
	caption        float64 // width of the widest
	board          Drawing
	columns, rows  int
	pitchX, pitchY float64
}

// PageEdge is what is left free round a page, in units.
const PageEdge = 52.0

// Sizes of the pages, in units.
const (
	pagesTop      = PageEdge + 64.0 // of the first board
	pagesGood     = 28.0            // the width of a hole that is easy to see
	pagesLeast    = 24.0            // and of one for which a page need not be turned
	pagesSmallest = 8.0
)

// Pages returns the boards as pages of paper of a size, none of them cut by the end
// of one.
func (l Boards) Pages(measure Measure, width, height float64) []Scene {
	p := boardPages{Boards: l, measure: measure, width: width, height: height}
	for _, b := range l.All {
		p.caption = max(p.caption, 6+p.measure(b.Caption, quietSize, false))
	}
	if !p.layOut(pagesLeast) {
		p.width, p.height = p.height, p.width
		p.layOut(pagesSmallest)
	}
	var pages []Scene
	each := p.rows * p.columns
	all := (len(l.All) + each - 1) / each
	for first := 0; first < len(l.All); first += each {
		s := Scene{Width: p.width, Height: p.height, Ground: palette.Panel}
		s.Add(p.head(l.Language.Say("page {{.N}} of {{.Of}}", i18n.With{"N": len(pages) + 1, "Of": all}))...)
		for i := first; i < min(first+each, len(l.All)); i++ {
			s.Add(p.cell(i, i-first)...)
		}
		pages = append(pages, s)
	}
	return pages
}

func (p *boardPages) inner() float64 { return p.width - 2*PageEdge }

// layOut puts as many boards side by side as are easy to see, or makes one as large
// as has room. It is false when its holes would be smaller than least.
func (p *boardPages) layOut(least float64) bool {
	for p.columns = boardsMost; p.columns > 1; p.columns-- {
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

// lay makes the boards so large, and reports whether they have room side by side.
func (p *boardPages) lay(hole float64) bool {
	p.board = p.All[0].laid(hole, 1, p.Look, !p.All[0].level())
	p.pitchX = (p.inner() + boardsGap) / float64(p.columns)
	p.pitchY = p.board.Height + boardsCaption + boardsRowGap
	p.rows = max(int((p.height-PageEdge-pagesTop+boardsRowGap)/p.pitchY), 1)
	return p.board.Width <= p.room() && (p.caption <= p.room() || p.columns == 1)
}

// room is the width for a board, or for what is said of it.
func (p *boardPages) room() float64 { return p.pitchX - boardsGutter - boardsGap }

// head is the title, the number of the page, and how holes are numbered.
func (p *boardPages) head(page string) []Item {
	room := p.inner() - p.measure(page, quietSize, false) - boardsGap
	return []Item{
		Text{
			X: PageEdge, Y: PageEdge + 8, Text: p.measure.Cut(p.Title, headSize, room, true),
			Size: headSize, Bold: true, Color: palette.Ink,
		},
		Text{X: p.width - PageEdge, Y: PageEdge + 8, Text: page, Size: quietSize, Anchor: End, Color: palette.Quiet},
		Text{X: PageEdge, Y: PageEdge + 30, Text: p.Note, Size: quietSize, Color: palette.Quiet},
	}
}

// cell is a board at its place on the page.
func (p *boardPages) cell(i, place int) []Item {
	column, row := place%p.columns, place/p.columns
	x, y := PageEdge+boardsGutter+float64(column)*p.pitchX, pagesTop+float64(row)*p.pitchY
	items := p.Boards.cell(p.board, p.measure, i, p.room())
	if row == 0 {
		return []Item{Group{X: x, Y: y - 10, Items: p.board.columnLabels()}, Group{X: x, Y: y, Items: items}}
	}
	return []Item{Group{X: x, Y: y, Items: items}}
}
