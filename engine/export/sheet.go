package export

import (
	"fmt"
	"image/color"
	"math"

	"tchouka/engine/palette"
	"tchouka/engine/row"
)

// Sizes of a worksheet in units.
const (
	sheetEdge    = 52.0 // left free round a page
	sheetFoot    = 26.0 // of a page, for its number
	sheetTitle   = 22.0 // size of the text
	sheetText    = 12.0
	sheetSmall   = 10.0
	sheetLine    = 17.0 // from line to line of sheetText
	sheetWriting = 28.0 // from line to line of handwriting
	sheetGutter  = 30.0 // left of a board, for its number
	sheetGap     = 28.0 // between columns
	sheetRowGap  = 16.0
	sheetRadius  = 23.0 // of a hole at most
	sheetGood    = 16.0 // of a hole that is easy to see
	sheetLeast   = 8.5  // and at least
	sheetID      = 18.0 // below a board, for its ID
	sheetSpared  = 8    // lines to write on that may be spared
)

// sheet is a worksheet that is being laid out:
//
//	╭────────────────────────────────────────╮
//	│ Title                                  │
//	│ Name ____________       Date _________ │
//	│ ╭────────────────────────────────────╮ │
//	│ │ How to play                        │ │
//	│ ╰────────────────────────────────────╯ │ top
//	│ 1 ( o o o |_| )     2 ( o o o |_| )    │
//	│   multitchouka:…      multitchouka:…   │
//	│   Moves ________      Moves ________   │
//	│                                        │
//	│ note                             1 / 3 │
//	╰────────────────────────────────────────╯
type sheet struct {
	Worksheet
	o             Options
	types         typesetter
	width, height float64
	rules         []string // in lines
	top           float64  // of the first board
	board         boardGeometry
	writing       int // lines to write on
	spared        int // lines fewer than there should be, for want of room
	pitchX        float64
	pitchY        float64
}

// newSheet finds the largest boards that have room, with as many lines to write on
// as they should have, or else with fewer.
func newSheet(s Worksheet, o Options) (*sheet, error) {
	h := &sheet{Worksheet: s, o: o, types: newTypesetter()}
	h.width, h.height = s.Paper.size()
	for _, rule := range s.Words.Rules {
		h.rules = append(h.rules, h.types.wrap("•  "+rule, sheetText, h.inner()-28)...)
	}
	h.top = sheetEdge + 96 + float64(len(h.rules)+1)*sheetLine + 42
	for _, b := range s.Boards {
		h.board.holes = max(h.board.holes, b.Position.Len())
	}
	if s.Columns == 0 {
		h.Columns = h.columnsWithRoom()
	}
	h.pitchX = (h.inner() + sheetGap) / float64(h.Columns)
	if s.Rows == 0 {
		h.Rows = h.rowsWithRoom()
	}
	for h.spared = 0; h.spared < sheetSpared; h.spared++ {
		for radius := sheetRadius; radius >= sheetLeast; radius -= 0.5 {
			if h.lay(radius) && h.fits() >= h.Rows {
				h.pitchY = h.room() / float64(h.Rows)
				return h, nil
			}
		}
	}
	return nil, fmt.Errorf("%w: %d side by side, %d below each other, of %d holes; choose fewer rows or columns",
		ErrNoRoom, h.Columns, h.Rows, h.board.holes)
}

// lay makes the boards so large, and reports whether they have room side by
// side.
func (h *sheet) lay(radius float64) bool {
	h.board = sheetBoard(h.board.holes, radius, h.types)
	h.writing = h.writingLines()
	return h.board.width <= h.pitchX-sheetGap-sheetGutter
}

// room is the height for boards, with a gap below the last.
func (h *sheet) room() float64 { return h.height - sheetEdge - sheetFoot - h.top + sheetRowGap }

// fits returns how many boards have room below each other.
func (h *sheet) fits() int { return int(h.room() / (h.cellHeight() + sheetRowGap)) }

// rowsWithRoom returns how many boards of a good size have room below each
// other.
func (h *sheet) rowsWithRoom() int {
	for radius := sheetGood; radius >= sheetLeast; radius -= 0.5 {
		if h.lay(radius) {
			return max(h.fits(), 1)
		}
	}
	return 1
}

// inner is the width between the edges.
func (h *sheet) inner() float64 { return h.width - 2*sheetEdge }

// columnsWithRoom returns how many boards of a good size have room side by side.
func (h *sheet) columnsWithRoom() int {
	g := sheetBoard(h.board.holes, sheetGood, h.types)
	return min(max(int((h.inner()+sheetGap)/(sheetGutter+g.width+sheetGap)), 1), 3)
}

// writingLines returns how many lines are needed to write the longest of the
// solutions, with some room to spare; fewer where that must be spared.
func (h *sheet) writingLines() int {
	most, digits := 0, len(fmt.Sprint(h.board.holes))
	for _, b := range h.Boards {
		most = max(most, b.Moves)
	}
	label := h.types.width(h.Words.Moves, sheetText, false) + 8
	written := label + 1.25*float64(most)*(13+9*float64(digits))
	return max(int(math.Ceil(written/h.board.width))-h.spared, 1)
}

func (h *sheet) cellHeight() float64 {
	return h.board.height + sheetID + float64(h.writing)*sheetWriting
}

// sheetBoard is a board on a worksheet, with hole numbers and no grain.
func sheetBoard(holes int, radius float64, types typesetter) boardGeometry {
	g := boardGeometry{
		types: types, holes: holes, radius: radius, pitch: 2.36 * radius, rumaHeight: 2.5 * radius,
		countSize: min(7+radius*0.42, 15), labelSize: min(6+radius*0.3, 12), labels: true, plain: true,
	}
	g.layOut(4 + radius/5)
	return g
}

// printed is the palette of a worksheet: lines and light greys, which cost
// little ink and survive a copier.
func printed() palette.Palette {
	grey := func(level uint8) color.NRGBA { return color.NRGBA{R: level, G: level, B: level, A: 0xFF} }
	p := palette.Light()
	p.Ground, p.Panel, p.Ink, p.Quiet, p.Rule = grey(0xFF), grey(0xFF), grey(0x11), grey(0x55), grey(0x99)
	p.Wood, p.WoodEdge, p.OnWood = grey(0xFF), grey(0x33), grey(0x11)
	p.Hole, p.HoleEdge, p.Seed, p.SeedEdge = grey(0xF4), grey(0x66), grey(0xC4), grey(0x33)
	return p
}

// pages returns the pages with boards and then those with the answers, if they
// are wanted.
func (h *sheet) pages() []Scene {
	var pages []Scene
	each := h.Rows * h.Columns
	for first := 0; first < len(h.Boards); first += each {
		pages = append(pages, h.boardPage(first, min(first+each, len(h.Boards))))
	}
	if !h.WithoutAnswers {
		pages = append(pages, h.answerPages()...)
	}
	for i := range pages {
		y := h.height - sheetEdge + 6
		pages[i].add(
			Text{
				X: sheetEdge, Y: y, Size: sheetSmall, Color: h.o.Palette.Quiet,
				Text: h.types.cut(oneLine(h.Note), sheetSmall, h.inner()-80, false),
			},
			Text{
				X: h.width - sheetEdge, Y: y, Text: fmt.Sprintf("%d / %d", i+1, len(pages)), Size: sheetSmall, Anchor: End,
				Color: h.o.Palette.Quiet,
			})
	}
	return pages
}

func (h *sheet) blank() Scene {
	return Scene{Width: h.width, Height: h.height, Ground: h.o.Palette.Ground}
}

// boardPage is a page of boards to solve.
func (h *sheet) boardPage(first, end int) Scene {
	s := h.blank()
	s.add(h.head()...)
	for i := first; i < end; i++ {
		column, row := (i-first)%h.Columns, (i-first)/h.Columns
		s.add(Group{
			X: sheetEdge + float64(column)*h.pitchX, Y: h.top + float64(row)*h.pitchY,
			Items: h.cell(i),
		})
	}
	return s
}

// head is the title, the lines for name and date, and the rules in a box.
func (h *sheet) head() []Item {
	p := h.o.Palette
	title := h.types.cut(h.title(), sheetTitle, h.inner(), true)
	items := []Item{Text{X: sheetEdge, Y: sheetEdge + 10, Text: title, Size: sheetTitle, Bold: true, Color: p.Ink}}
	y := sheetEdge + 58.0
	middle := sheetEdge + 0.62*h.inner()
	items = append(items, h.blankLine(h.Words.Name, sheetEdge, middle-24, y)...)
	items = append(items, h.blankLine(h.Words.Date, middle, h.width-sheetEdge, y)...)

	boxTop, boxHeight := y+22, float64(len(h.rules)+1)*sheetLine+20
	items = append(items,
		RoundRect{X: sheetEdge, Y: boxTop, W: h.inner(), H: boxHeight, R: 8, Style: stroke(p.Ink, 1.2)},
		Text{
			X: sheetEdge + 14, Y: boxTop + 10 + sheetLine/2, Size: sheetText, Bold: true, Color: p.Ink,
			Text: h.types.cut(h.Words.HowToPlay+" – "+h.Game(), sheetText, h.inner()-28, true),
		})
	for i, line := range h.rules {
		items = append(items, Text{
			X: sheetEdge + 14, Y: boxTop + 10 + (float64(i)+1.5)*sheetLine, Text: line, Size: sheetText, Color: p.Ink,
		})
	}
	return items
}

// blankLine is a word, and a line to write on behind it.
func (h *sheet) blankLine(label string, left, right, y float64) []Item {
	start := left
	var items []Item
	if label != "" {
		items = append(items, Text{X: left, Y: y - 3, Text: label, Size: sheetText, Color: h.o.Palette.Ink})
		start += h.types.width(label, sheetText, false) + 8
	}
	return append(items, Polyline{Points: []Point{{start, y + 4}, {right, y + 4}}, Style: stroke(h.o.Palette.Rule, 1)})
}

// cell is a board with its number, its ID and lines to write on.
func (h *sheet) cell(i int) []Item {
	b := h.Boards[i]
	p := h.o.Palette
	g := h.board
	if n := b.Position.Len(); n != g.holes {
		g = sheetBoard(n, g.radius, h.types)
	}
	board := Group{X: sheetGutter, Items: g.items(b.Position, h.o, marks{})}
	items := []Item{
		Text{X: 0, Y: g.holeY, Text: fmt.Sprint(i + 1), Size: 17, Bold: true, Color: p.Ink},
		board,
		Text{
			X: sheetGutter + 4, Y: g.height + sheetID/2 + 1, Size: sheetSmall, Color: p.Quiet,
			Text: h.types.cut(row.BoardID(b.Rules, b.Position), sheetSmall, h.board.width, false),
		},
	}
	label := h.Words.Moves
	for line := range h.writing {
		y := g.height + sheetID + float64(line+1)*sheetWriting - 6
		items = append(items, h.blankLine(label, sheetGutter+4, sheetGutter+h.board.width, y)...)
		label = ""
	}
	return items
}
