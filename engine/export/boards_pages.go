package export

import "fmt"

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
	boardList
	o              Options
	types          typesetter
	width, height  float64 // of a page
	caption        float64 // width of the widest
	board          boardGeometry
	columns, rows  int
	pitchX, pitchY float64
}

// Sizes of the pages, in units; the edge is that of worksheets.
const (
	pagesTop      = sheetEdge + 64.0 // of the first board
	pagesGood     = 14.0             // radius of a hole that is easy to see
	pagesLeast    = 12.0             // and of one for which a page need not be turned
	pagesSmallest = 4.0
)

// pages returns the boards as pages of paper, none of them cut by the end of one.
func (l boardList) pages(o Options) []Scene {
	p := boardPages{boardList: l, o: o, types: newTypesetter()}
	p.width, p.height = o.Paper.size()
	for _, b := range l.boards {
		p.caption = max(p.caption, 6+p.types.width(boardCaption(b), quietSize, false))
	}
	if !p.layOut(pagesLeast) {
		p.width, p.height = p.height, p.width
		p.layOut(pagesSmallest)
	}
	var pages []Scene
	each := p.rows * p.columns
	all := (len(l.boards) + each - 1) / each
	for first := 0; first < len(l.boards); first += each {
		s := Scene{Width: p.width, Height: p.height, Ground: o.Palette.Panel}
		s.add(p.head(fmt.Sprintf("page %d of %d", len(pages)+1, all))...)
		for i := first; i < min(first+each, len(l.boards)); i++ {
			s.add(p.cell(i, i-first)...)
		}
		pages = append(pages, s)
	}
	return pages
}

func (p *boardPages) inner() float64 { return p.width - 2*sheetEdge }

// layOut puts as many boards side by side as are easy to see, or makes one as large
// as has room. It is false when its holes would be smaller than least.
func (p *boardPages) layOut(least float64) bool {
	for p.columns = boardsMost; p.columns > 1; p.columns-- {
		if p.lay(pagesGood) {
			break
		}
	}
	for radius := float64(smallRadius); radius >= least; radius -= 0.5 {
		if p.lay(radius) {
			return true
		}
	}
	return false
}

// lay makes the boards so large, and reports whether they have room side by side.
func (p *boardPages) lay(radius float64) bool {
	p.board = smallerBoard(p.holes(), radius, p.types)
	p.pitchX = (p.inner() + boardsGap) / float64(p.columns)
	p.pitchY = p.board.height + boardsCaption + boardsRowGap
	p.rows = max(int((p.height-sheetEdge-pagesTop+boardsRowGap)/p.pitchY), 1)
	return p.board.width <= p.room() && (p.caption <= p.room() || p.columns == 1)
}

// room is the width for a board, or for what is said of it.
func (p *boardPages) room() float64 { return p.pitchX - boardsGutter - boardsGap }

// head is the title, the number of the page, and how holes are numbered.
func (p *boardPages) head(page string) []Item {
	room := p.inner() - p.types.width(page, quietSize, false) - boardsGap
	return []Item{
		Text{
			X: sheetEdge, Y: sheetEdge + 8, Text: p.types.cut(p.title(p.o), headSize, room, true),
			Size: headSize, Bold: true, Color: p.o.Palette.Ink,
		},
		Text{X: p.width - sheetEdge, Y: sheetEdge + 8, Text: page, Size: quietSize, Anchor: End, Color: p.o.Palette.Quiet},
		Text{X: sheetEdge, Y: sheetEdge + 30, Text: numberingText(p.o.Numbering), Size: quietSize, Color: p.o.Palette.Quiet},
	}
}

// cell is a board at its place on the page.
func (p *boardPages) cell(i, place int) []Item {
	column, row := place%p.columns, place/p.columns
	x, y := sheetEdge+boardsGutter+float64(column)*p.pitchX, pagesTop+float64(row)*p.pitchY
	items := p.boardList.cell(p.board, p.types, i, p.room(), p.o)
	if row == 0 {
		numbers := lineGeometry{board: p.board}
		return []Item{Group{X: x, Y: y - 10, Items: numbers.holeNumbers(p.o)}, Group{X: x, Y: y, Items: items}}
	}
	return []Item{Group{X: x, Y: y, Items: items}}
}
