package export

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/plaintext"
)

// Sizes of a worksheet in units.
const (
	sheetEdge       = scene.PageEdge
	sheetFoot       = 26.0 // of a page, for its number
	sheetTitle      = 22.0 // text size
	sheetText       = 12.0
	sheetSmall      = 10.0
	sheetLine       = 17.0 // line height of sheetText
	sheetRules      = 11.0 // text size of the rules
	sheetRulesLine  = 15.0 // line height of sheetRules
	sheetWriting    = 28.0 // line height of handwriting
	sheetNumber     = 30.0 // left of the ID of a board, for its number
	sheetGap        = 18.0 // between columns
	sheetRowGap     = 16.0
	sheetRadius     = 64.0 // maximum radius of a hole
	sheetGood       = 18.0 // radius of a hole that is easy to see
	sheetMin        = 8.5  // minimum radius of a hole
	sheetID         = 18.0 // below a board, for its ID
	sheetMaxColumns = 6    // maximum number of columns that are chosen
	sheetMaxOmitted = 8    // maximum number of writing lines that may be omitted
	sheetMaxSpare   = 3    // maximum number of writing lines that are added where there is space
)

// sheetLayout is the layout of a worksheet:
//
//	╭────────────────────────────────────────╮
//	│ Title     Name ____________ Date _____ │ with a long title below it
//	│ ╭────────────────────────────────────╮ │
//	│ │ How to play       • more rules     │ │
//	│ ╰────────────────────────────────────╯ │ top
//	│ 1 ( o o o |_| )     2 ( o o o |_| )    │
//	│   multitchouka:…      multitchouka:…   │
//	│   Moves ________      Moves ________   │
//	│                                        │
//	│ note                             1 / 3 │
//	╰────────────────────────────────────────╯
type sheetLayout struct {
	Worksheet
	pageFlow
	rules   [2][]string  // columns of lines; the first line is a heading
	top     float64      // of the first board
	longest engine.Board // the board with the most holes, without seeds
	board   scene.Drawing
	radius  float64 // of its holes
	writing int     // writing lines per board
	omitted int     // writing lines omitted for lack of space
	pitchX  float64
	pitchY  float64
}

// newSheetLayout finds the arrangement with the largest boards that fit with the required writing
// lines. If none fit, it reduces the number of writing lines.
func newSheetLayout(s Worksheet) (*sheetLayout, error) {
	h := &sheetLayout{Worksheet: s, pageFlow: newPageFlow(s.Paper)}
	h.setRules()
	h.top = h.rulesTop() + h.rulesHeight() + 18
	for _, b := range s.Boards {
		if board := h.boardOf(b.Start); h.longest.Places == nil || board.Holes() > h.longest.Holes() {
			h.longest = emptyBoard(board)
		}
	}
	h.arrange()
	for h.omitted = 0; h.omitted < sheetMaxOmitted; h.omitted++ {
		if h.enlarge() {
			h.pitchY = h.space() / float64(h.Rows)
			h.writing += min(int((h.pitchY-sheetRowGap-h.cellHeight())/sheetWriting), sheetMaxSpare)
			return h, nil
		}
	}
	return nil, fmt.Errorf("%w: %d side by side, %d below each other, of %d holes; choose fewer rows or columns",
		ErrNoSpace, h.Columns, h.Rows, h.longest.Holes())
}

// setRules divides the rules into two columns of about the same height.
func (h *sheetLayout) setRules() {
	heading := h.measure.Cut(h.Language.Translate("How to play")+" – "+h.Game(), sheetRules, h.rulesWidth(), true)
	all, ends := []string{heading}, []int{1}
	var rules []string
	for _, rule := range h.game().About().Rules {
		rules = append(rules, h.Language.Lookup(rule))
	}
	for _, rule := range append(rules, h.Language.Translate("Write down the numbers below the holes you choose, in order.")) {
		all = append(all, h.measure.Wrap("•  "+engine.Plain(rule), sheetRules, h.rulesWidth())...)
		ends = append(ends, len(all))
	}
	longer := func(end int) int { return max(end, len(all)-end) }
	end := slices.MinFunc(ends, func(a, b int) int { return longer(a) - longer(b) })
	h.rules = [2][]string{all[:end], all[end:]}
}

// longTitle reports whether the blanks for name and date are below the title, not beside it.
func (h *sheetLayout) longTitle() bool { return h.measure(h.title(), sheetTitle, true) > 0.4*h.inner() }

// rulesTop returns the top of the box with the rules.
func (h *sheetLayout) rulesTop() float64 {
	if h.longTitle() {
		return sheetEdge + 58
	}
	return sheetEdge + 26
}

// rulesWidth returns the width of a column of rules, rulesHeight the height of their box.
func (h *sheetLayout) rulesWidth() float64 { return h.inner()/2 - 22 }

func (h *sheetLayout) rulesHeight() float64 {
	return float64(max(len(h.rules[0]), len(h.rules[1])))*sheetRulesLine + 14
}

// arrange chooses the numbers of rows and columns that are not given. As many boards of a good size
// as fit determine the number of pages. These pages get equal numbers of boards, in the arrangement
// in which the boards are largest.
func (h *sheetLayout) arrange() {
	rows, columns := h.Rows, h.Columns
	if columns == 0 {
		h.setColumns(h.comfortableColumns())
	} else {
		h.setColumns(columns)
	}
	if rows == 0 {
		h.Rows = h.comfortableRows()
	}
	if rows > 0 && columns > 0 {
		return
	}
	pages := (len(h.Boards) + h.Rows*h.Columns - 1) / (h.Rows * h.Columns)
	each := (len(h.Boards) + pages - 1) / pages
	best, largest := [2]int{h.Rows, h.Columns}, 0.0
	for across := 1; across <= min(each, sheetMaxColumns); across++ {
		down := (each + across - 1) / across
		if rows > 0 {
			down = rows
		}
		if columns > 0 && across != columns || down*across < each {
			continue
		}
		h.Rows = down
		if h.setColumns(across); h.enlarge() && h.radius > largest {
			best, largest = [2]int{down, across}, h.radius
		}
	}
	h.Rows = best[0]
	h.setColumns(best[1])
}

func (h *sheetLayout) setColumns(columns int) {
	h.Columns, h.pitchX = columns, (h.inner()+sheetGap)/float64(columns)
}

// enlarge sets the largest radius at which all rows and columns fit, and reports whether there is
// one.
func (h *sheetLayout) enlarge() bool {
	if !h.lay(sheetMin) { // then larger boards are too wide, too
		return false
	}
	for radius := sheetRadius; radius >= sheetMin; radius -= 0.5 {
		if h.lay(radius) && h.fits() >= h.Rows {
			return true
		}
	}
	return false
}

// lay sets the radius of holes. It reports whether the boards fit side by side.
func (h *sheetLayout) lay(radius float64) bool {
	h.radius, h.board = radius, boardDrawing(h.longest, radius)
	h.writing = h.writingLines()
	return h.board.Width <= h.pitchX-sheetGap
}

// emptyBoard returns a board without its seeds.
func emptyBoard(b engine.Board) engine.Board {
	b.Places = slices.Clone(b.Places)
	for i := range b.Places {
		b.Places[i].Seeds = 0
	}
	return b
}

// boardDrawing draws a board with holes of a radius and their numbers.
func boardDrawing(b engine.Board, radius float64) scene.Drawing {
	return scene.Board{Places: b.Places, Links: b.Links, Mover: engine.Everyone}.Draw(2*radius, scene.Look{})
}

// space is the height available for boards, including a gap below the last.
func (h *sheetLayout) space() float64 { return h.bottom() - h.top + sheetRowGap }

// fits returns how many boards fit below each other.
func (h *sheetLayout) fits() int { return int(h.space() / (h.cellHeight() + sheetRowGap)) }

// comfortableRows returns how many boards of a good size fit below each other.
func (h *sheetLayout) comfortableRows() int {
	for radius := sheetGood; radius >= sheetMin; radius -= 0.5 {
		if h.lay(radius) {
			return max(h.fits(), 1)
		}
	}
	return 1
}

// comfortableColumns returns how many boards of a good size fit side by side.
func (h *sheetLayout) comfortableColumns() int {
	g := boardDrawing(h.longest, sheetGood)
	return min(max(int((h.inner()+sheetGap)/(g.Width+sheetGap)), 1), 3)
}

// writingLines returns the number of writing lines for the longest solution, with a reserve. It is
// reduced by the omitted lines.
func (h *sheetLayout) writingLines() int {
	most, digits := 0, len(fmt.Sprint(h.longest.Holes()))
	for _, b := range h.Boards {
		most = max(most, b.Moves)
	}
	label := h.measure(h.Language.Translate("Moves"), sheetText, false) + 8
	written := label + 1.25*float64(most)*(13+9*float64(digits))
	return max(int(math.Ceil(written/h.board.Width))-h.omitted, 1)
}

func (h *sheetLayout) cellHeight() float64 {
	return h.board.Height + sheetID + float64(h.writing)*sheetWriting
}

// printedPalette returns the palette of a worksheet: lines and light greys, which save ink and
// survive copying.
func printedPalette() palette.Palette {
	grey := func(level uint8) color.NRGBA { return color.NRGBA{R: level, G: level, B: level, A: 0xFF} }
	p := palette.Light()
	p.Ground, p.Panel, p.Ink, p.Quiet, p.Rule = grey(0xFF), grey(0xFF), grey(0x11), grey(0x55), grey(0x99)
	p.Wood, p.WoodEdge, p.OnWood = grey(0xFF), grey(0x33), grey(0x11)
	p.Line = p.Ink // the ring around a hole
	p.Hole, p.HoleEdge, p.Seed, p.SeedEdge = grey(0xF4), grey(0x66), grey(0xC4), grey(0x33)
	return p
}

// pages returns the pages with boards, followed by the answers if requested.
func (h *sheetLayout) pages() []scene.Scene {
	var pages []scene.Scene
	each := h.Rows * h.Columns
	for first := 0; first < len(h.Boards); first += each {
		pages = append(pages, h.boardPage(first, min(first+each, len(h.Boards))))
	}
	switch {
	case h.WithoutAnswers:
	case h.Solutions == AnswerTable:
		pages = append(pages, h.answerPages()...)
	default:
		pages = append(pages, h.solutionPages()...)
	}
	for i := range pages {
		pages[i].Add(pageFoot(h.measure, h.width, h.height, h.Note, fmt.Sprintf("%d / %d", i+1, len(pages)))...)
	}
	return directed(pages, h.title())
}

func (h *sheetLayout) blank() scene.Scene {
	return scene.Scene{Width: h.width, Height: h.height, Ground: palette.Ground}
}

// boardPage returns a page of boards to solve.
func (h *sheetLayout) boardPage(first, end int) scene.Scene {
	s := h.blank()
	s.Add(h.head()...)
	for i := first; i < end; i++ {
		column, row := (i-first)%h.Columns, (i-first)/h.Columns
		s.Add(scene.Group{
			X: sheetEdge + float64(column)*h.pitchX, Y: h.top + float64(row)*h.pitchY,
			Items: h.cell(i),
		})
	}
	return s
}

// head draws the title, the lines for name and date, and the rules in a box.
func (h *sheetLayout) head() []scene.Item {
	title := h.measure.Cut(h.title(), sheetTitle, h.inner(), true)
	items := []scene.Item{scene.Text{X: sheetEdge, Y: sheetEdge + 2, Text: title, Size: sheetTitle, Bold: true, Color: palette.Ink}}
	box := h.rulesTop()
	y, name, date := box-20, sheetEdge, sheetEdge+0.77*h.inner()
	if !h.longTitle() {
		name += h.measure(title, sheetTitle, true) + 24
	}
	items = append(items, blankLine(h.measure, sheetText, h.Language.Translate("Name"), name, date-16, y)...)
	items = append(items, blankLine(h.measure, sheetText, h.Language.Translate("Date"), date, h.width-sheetEdge, y)...)

	items = append(items, scene.RoundRect{X: sheetEdge, Y: box, W: h.inner(), H: h.rulesHeight(), R: 8, Style: scene.Stroke(palette.Ink, 1.2)})
	for column, lines := range h.rules {
		for i, line := range lines {
			items = append(items, scene.Text{
				X: sheetEdge + 12 + float64(column)*h.inner()/2, Y: box + 7 + (float64(i)+0.5)*sheetRulesLine,
				Text: line, Size: sheetRules, Bold: column+i == 0, Color: palette.Ink,
			})
		}
	}
	return items
}

// blankLine draws a label followed by a writing line.
func blankLine(measure scene.Measure, size float64, label string, left, right, y float64) []scene.Item {
	start := left
	var items []scene.Item
	if label != "" {
		items = append(items, scene.Text{X: left, Y: y - 3, Text: label, Size: size, Color: palette.Ink})
		start += measure(label, size, false) + 8
	}
	return append(items, scene.Polyline{Points: []scene.Point{{X: start, Y: y + 4}, {X: right, Y: y + 4}}, Style: scene.Stroke(palette.Rule, 1)})
}

// boardName returns the name of a board with its ID.
func (h *sheetLayout) boardName(i int) string {
	id := games.BoardID(h.Boards[i].Game, h.Boards[i].Start)
	if i < len(h.Names) && h.Names[i] != "" {
		return plaintext.OneLine(h.Names[i]) + " · " + id
	}
	return id
}

// cell draws a board with its number, its ID and writing lines.
func (h *sheetLayout) cell(i int) []scene.Item {
	b := h.Boards[i]
	g := boardDrawing(h.boardOf(b.Start), h.radius)
	items := []scene.Item{
		scene.Group{Items: g.Items(h.measure), Width: g.Width},
		scene.Text{X: 4, Y: g.Height + sheetID/2, Text: fmt.Sprint(i + 1), Size: 17, Bold: true, Color: palette.Ink},
		scene.Text{
			X: sheetNumber + 4, Y: g.Height + sheetID/2 + 1, Size: sheetSmall, Color: palette.Quiet,
			Text: h.measure.Cut(h.boardName(i), sheetSmall, h.board.Width-sheetNumber, false),
		},
	}
	label := h.Language.Translate("Moves")
	for line := range h.writing {
		y := g.Height + sheetID + float64(line+1)*sheetWriting - 6
		items = append(items, blankLine(h.measure, sheetText, label, 4, h.board.Width, y)...)
		label = ""
	}
	return items
}
