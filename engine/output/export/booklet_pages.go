package export

import (
	"math"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/plaintext"
)

// Sizes of a booklet in units.
const (
	bookletTitle   = 36.0 // text size of the title on the cover
	bookletCover   = 36.0 // maximum radius of a hole on the cover
	bookletHole    = 20.0 // maximum radius of a hole of a board to solve
	bookletNarrow  = 15.0 // minimum radius of boards side by side
	bookletSection = 17.0 // text size of headings
	bookletNumber  = 15.0 // text size of the number of a board
	bookletHead    = 38.0 // height of the name and ID of a board
	bookletWriting = 4    // maximum number of writing lines of a board
)

// bookletLayout lays out the pages of a booklet. Narrow boards are side by side:
//
//	╭─────────────────────────────────────────╮
//	│ Section                                 │
//	│ ─────────────────────────────────────── │
//	│ 1  Name         easy   2  Name     hard │
//	│    Game · ID              Game · ID     │
//	│ ( o o o |_| )          ( o o o |_| )    │
//	│ A note.                                 │
//	│ Moves ____________     Moves __________ │
//	│                                         │
//	│ Title                                 5 │
//	╰─────────────────────────────────────────╯
type bookletLayout struct {
	pageFlow
	booklet  Booklet
	contents []contentsLine
}

// contentsLine is a line of the table of contents; page is an index.
type contentsLine struct {
	text string
	page int
}

// pages lays out the booklet. The cover has no page number.
func (b Booklet) pages() []scene.Scene {
	l := &bookletLayout{pageFlow: newPageFlow(b.Paper), booklet: b}
	sections, cover := b.sections(), 0
	if b.Parts != AnswersApart {
		l.cover()
		l.rules()
		for _, s := range sections {
			l.section(s)
		}
		cover = 1
	}
	if b.Parts != WithoutAnswers {
		l.answers(sections)
	}
	if b.Parts != AnswersApart {
		l.insertContents()
	}
	for i := range l.pages {
		if i >= cover {
			l.foot(i, b.Title, strconv.Itoa(i+1))
		}
	}
	return directed(l.pages, b.Title)
}

// centred adds lines of text in the middle of the page.
func (l *bookletLayout) centred(text string, size float64, bold bool) {
	for _, line := range l.measure.Styled(bold).Wrap(plaintext.OneLine(text), size, l.inner()) {
		l.place(1.3*size, []scene.Item{scene.Text{X: l.width / 2, Y: 0.65 * size, Text: line, Size: size, Bold: bold, Anchor: scene.Middle, Color: palette.Ink}})
	}
}

// cover draws the title, the author, the date and the first board.
func (l *bookletLayout) cover() {
	l.newPage("")
	b := l.booklet
	l.y = 0.17 * l.height
	l.centred(b.Title, min(bookletTitle, l.inner()/12), true)
	if b.Author != "" {
		l.y += sheetLine
		l.centred(b.Author, bookletSection, false)
	}
	g := fittedBoard(b.Boards[0].Game.Board(b.Boards[0].Start), bookletCover, 0.8*l.inner(), 0.36*l.height)
	l.y = max(0.5*l.height-g.Height/2, l.y+2*sheetLine)
	l.place(g.Height, []scene.Item{scene.Group{X: (l.width - g.Width) / 2, Items: g.Items(l.measure), Width: g.Width}})
	if b.Date != "" {
		l.y = max(l.y+sheetLine, 0.78*l.height)
		l.centred(b.Date, sheetText, false)
	}
}

// chapter adds a heading with a rule below it and a line in the table of contents. It begins a page
// unless content of a height fits below it.
func (l *bookletLayout) chapter(text string, with float64) {
	const height = 2.2 * bookletSection
	switch {
	case l.y+height+with > l.bottom():
		l.newPage("")
	case l.y > sheetEdge:
		l.y += sheetLine
	}
	l.contents = append(l.contents, contentsLine{text, len(l.pages) - 1})
	l.place(height, []scene.Item{
		scene.Text{X: sheetEdge, Y: 0.6 * bookletSection, Text: l.measure.Cut(text, bookletSection, l.inner(), true), Size: bookletSection, Bold: true, Color: palette.Ink},
		scene.Polyline{Points: []scene.Point{{X: sheetEdge, Y: 1.4 * bookletSection}, {X: l.width - sheetEdge, Y: 1.4 * bookletSection}}, Style: scene.Stroke(palette.Rule, 1)},
	})
}

// rules adds the rules of each game.
func (l *bookletLayout) rules() {
	l.chapter(l.booklet.Language.Translate("How to play"), math.Inf(1))
	for _, game := range l.booklet.games() {
		l.heading(l.booklet.Language.Lookup(game.Name()), 5*sheetLine)
		for _, rule := range game.About().Rules {
			items, height := l.lines("•  "+engine.Plain(l.booklet.Language.Lookup(rule)), 0, 0)
			l.place(height, items)
		}
	}
}

// bookletCell is a board to solve.
type bookletCell struct {
	bookletBoard
	drawing scene.Drawing
	width   float64
	note    []string // as lines
	writing int
}

func (c bookletCell) height() float64 {
	return bookletHead + c.drawing.Height + float64(len(c.note))*sheetLine + float64(c.writing)*sheetWriting + sheetRowGap
}

// section adds boards in rows. A row has two boards if both fit side by side.
func (l *bookletLayout) section(s bookletBoards) {
	cells := l.cells(s)
	with := cells[0].height()
	if s.boards[0].number == 1 {
		with = math.Inf(1) // the boards begin on a new page, after the rules
	}
	l.chapter(s.title, with)
	for i := 0; i < len(cells); i++ {
		row := cells[i : i+1]
		if i+1 < len(cells) && cells[i].width < l.inner() && cells[i+1].width < l.inner() {
			row = cells[i : i+2]
			i++
		}
		height, items := 0.0, []scene.Item{}
		for k, c := range row {
			height = max(height, c.height())
			items = append(items, scene.Group{X: sheetEdge + float64(k)*(c.width+sheetGap), Items: l.cell(c)})
		}
		l.place(height, items)
	}
}

// cells measures the boards of a section. They have equal numbers of writing lines, which reveal
// nothing about the solution of a board.
func (l *bookletLayout) cells(s bookletBoards) []bookletCell {
	half := (l.inner() - sheetGap) / 2
	cells, writing := make([]bookletCell, len(s.boards)), 1
	for i, b := range s.boards {
		board := b.Game.Board(b.Start)
		l.booklet.Numbering.Relabel(board.Places[:board.NumberedHoles()])
		c := bookletCell{bookletBoard: b, width: half, drawing: fittedBoard(board, bookletHole, half, l.height/4)}
		if boardDrawing(board, bookletNarrow).Width > half {
			c.width, c.drawing = l.inner(), fittedBoard(board, bookletHole, l.inner(), 0.4*l.height)
		}
		for note := range strings.Lines(b.Note) {
			c.note = append(c.note, l.measure.Wrap(plaintext.OneLine(note), sheetText, c.width)...)
		}
		most := min(int(l.bottom()-sheetEdge-bookletHead-c.drawing.Height)/int(sheetLine)-2*bookletWriting, 40)
		if most = max(most, 1); len(c.note) > most { // a longer note would not fit on a page
			c.note = append(c.note[:most-1], c.note[most-1]+" …")
		}
		writing = max(writing, int(math.Ceil(l.written(b)/c.width)))
		cells[i] = c
	}
	for i := range cells {
		cells[i].writing = min(writing, bookletWriting)
	}
	return cells
}

// written returns the width of a solution in handwriting, with a reserve.
func (l *bookletLayout) written(b bookletBoard) float64 {
	const moves = 8 // if their number is unknown
	label := 0.0
	for _, m := range b.answer.Line {
		label = max(label, l.measure(m.String(), sheetText, false))
	}
	return 1.25 * float64(max(len(b.answer.Line), moves)) * (max(label, sheetText) + 13)
}

// cell draws a board to solve.
func (l *bookletLayout) cell(c bookletCell) []scene.Item {
	left := l.measure("00", bookletNumber, true) + 8
	difficulty := plaintext.OneLine(c.difficulty(l.booklet.Language))
	space := c.width - left - l.measure(difficulty, sheetSmall, false) - 8
	about := l.booklet.Language.Lookup(c.Game.Name())
	if more := about + " · " + games.BoardID(c.Game, c.Start); !l.booklet.WithoutIDs && l.measure(more, sheetSmall, false) <= c.width-left {
		about = more // a part of an ID would be useless
	}
	text := func(x, y, size float64, words string, bold bool, color palette.Color) scene.Text {
		return scene.Text{X: x, Y: y, Text: words, Size: size, Bold: bold, Color: color}
	}
	end := text(c.width, 9, sheetSmall, difficulty, false, palette.Quiet)
	end.Anchor = scene.End
	items := []scene.Item{
		text(0, 9, bookletNumber, strconv.Itoa(c.number), true, palette.Ink), end, // the title of a board without a name
		text(left, 9, sheetText, l.measure.Cut(plaintext.OneLine(c.Name), sheetText, space, true), true, palette.Ink),
		text(left, 25, sheetSmall, l.measure.Cut(about, sheetSmall, c.width-left, false), false, palette.Quiet),
		scene.Group{Y: bookletHead - 4, Items: c.drawing.Items(l.measure), Width: c.drawing.Width},
	}
	y := bookletHead + c.drawing.Height
	for _, line := range c.note {
		items = append(items, text(0, y+sheetLine/2, sheetText, line, false, palette.Ink))
		y += sheetLine
	}
	label := l.booklet.Language.Translate("Moves")
	for range c.writing {
		y += sheetWriting
		items = append(items, blankLine(l.measure, sheetText, label, 0, c.width, y-6)...)
		label = ""
	}
	return items
}
