package export

import (
	"fmt"
	"io"
	"strings"

	"tchouka/engine"
	"tchouka/engine/markup"
	"tchouka/engine/palette"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// Handout is text, boards and questions on paper, with the answers on pages of their own at the
// end.
type Handout struct {
	Title string
	Parts []HandoutPart
	Paper paper.Size
	Words WorksheetWords // uses Name, Date and Answers
}

// HandoutPart is a part of a handout. Its fields are printed in this order; empty ones are omitted.
type HandoutPart struct {
	Heading  string
	Markdown string // printed without pictures
	Game     engine.Game
	Board    engine.State
	Question string   // numbered
	Choices  []string // with boxes to check
	Writing  int      // writing lines below the question
	Answer   string
}

// handoutIndent is the indentation of boards, choices and writing lines.
const handoutIndent = 30.0

// WriteHandout writes a handout as a PDF in black on white. The output is deterministic. A handout
// without a part is [ErrNoBoards].
func WriteHandout(w io.Writer, h Handout) error {
	if len(h.Parts) == 0 {
		return ErrNoBoards
	}
	l := &handoutLayout{Handout: h, measure: paper.Measure()}
	l.width, l.height = h.Paper.Units()
	l.lay()
	return paper.PDF(w, paper.About{Title: scene.OneLine(h.Title)}, printedPalette(), paper.Natural(l.pages)...)
}

// handoutLayout fills pages from top to bottom.
type handoutLayout struct {
	Handout
	measure       scene.Measure
	width, height float64
	pages         []scene.Scene
	y             float64 // of the next block
}

func (l *handoutLayout) inner() float64 { return l.width - 2*sheetEdge }

func (l *handoutLayout) lay() {
	l.newPage(scene.OneLine(l.Title))
	sheet := &sheetLayout{measure: l.measure}
	middle := sheetEdge + 0.62*l.inner()
	l.place(sheetWriting, append(
		sheet.blankLine(l.Words.Name, sheetEdge, middle-24, sheetLine),
		sheet.blankLine(l.Words.Date, middle, l.width-sheetEdge, sheetLine)...))
	number := 0
	for _, p := range l.Parts {
		if p.Heading != "" {
			l.heading(p.Heading)
		}
		for _, b := range markup.ParseMarkdown(p.Markdown).Blocks {
			for line := range strings.SplitSeq(b.Text(), "\n") {
				l.text(strings.TrimSpace(b.Marker+" "+line), 0)
			}
			l.y += sheetLine / 3
		}
		if p.Game != nil {
			l.board(p.Game.Board(p.Board))
		}
		if p.Question != "" {
			number++
			l.question(number, p)
		}
	}
	l.answers()
	for i := range l.pages {
		l.pages[i].Add(scene.Text{
			X: l.width - sheetEdge, Y: l.height - sheetEdge + 6, Size: sheetSmall, Anchor: scene.End, Color: palette.Quiet,
			Text: fmt.Sprintf("%d / %d", i+1, len(l.pages)),
		})
	}
}

// answers begins a page with the answers.
func (l *handoutLayout) answers() {
	number := 0
	for _, p := range l.Parts {
		if p.Question == "" {
			continue
		}
		if number++; number == 1 {
			l.newPage(l.Words.Answers + " – " + scene.OneLine(l.Title))
		}
		l.text(fmt.Sprintf("%d.  %s", number, plainLine(p.Answer)), 0)
	}
}

// newPage begins a page with a heading; it may be empty.
func (l *handoutLayout) newPage(heading string) {
	l.pages = append(l.pages, scene.Scene{Width: l.width, Height: l.height, Ground: palette.Ground})
	l.y = sheetEdge
	if heading != "" {
		l.place(2*sheetTitle, []scene.Item{scene.Text{
			X: sheetEdge, Y: 10, Size: sheetTitle, Bold: true, Color: palette.Ink,
			Text: l.measure.Cut(heading, sheetTitle, l.inner(), true),
		}})
	}
}

// place adds items with a height, on a new page if they do not fit.
func (l *handoutLayout) place(height float64, items []scene.Item) {
	if l.y+height > l.height-sheetEdge-sheetFoot && l.y > sheetEdge {
		l.newPage("")
	}
	l.pages[len(l.pages)-1].Add(scene.Group{Y: l.y, Items: items})
	l.y += height
}

// heading adds the title of a step, with space for some lines below it.
func (l *handoutLayout) heading(text string) {
	if l.y+5*sheetLine > l.height-sheetEdge-sheetFoot {
		l.newPage("")
	}
	l.place(2*sheetLine, []scene.Item{scene.Text{
		X: sheetEdge, Y: sheetLine, Size: 1.25 * sheetText, Bold: true, Color: palette.Ink,
		Text: l.measure.Cut(plainLine(text), 1.25*sheetText, l.inner(), true),
	}})
}

// lines returns a wrapped text at a distance from the left, and its height.
func (l *handoutLayout) lines(text string, left, top float64) (items []scene.Item, height float64) {
	text = strings.ReplaceAll(text, "▸", ">") // which the fonts of the PDF lack
	for _, line := range l.measure.Wrap(text, sheetText, l.inner()-left) {
		items = append(items, scene.Text{X: sheetEdge + left, Y: top + height + sheetLine/2, Text: line, Size: sheetText, Color: palette.Ink})
		height += sheetLine
	}
	return items, height
}

// text adds a text line by line, so that it can continue on the next page.
func (l *handoutLayout) text(text string, left float64) {
	for _, line := range l.measure.Wrap(text, sheetText, l.inner()-left) {
		items, height := l.lines(line, left, 0)
		l.place(height, items)
	}
}

// board adds a board, as large as fits up to the size of a worksheet.
func (l *handoutLayout) board(b engine.Board) {
	g := boardDrawing(b, sheetMin/2)
	for radius := sheetRadius; radius > sheetMin/2; radius -= 0.5 {
		if g = boardDrawing(b, radius); g.Width <= l.inner()-handoutIndent {
			break
		}
	}
	l.place(g.Height+sheetRowGap, []scene.Item{scene.Group{X: sheetEdge + handoutIndent, Items: g.Items(l.measure)}})
}

// question adds a question, with its choices and writing lines on the same page.
func (l *handoutLayout) question(number int, p HandoutPart) {
	items, height := l.lines(plainLine(p.Question), handoutIndent, 0)
	items = append(items, scene.Text{X: sheetEdge, Y: sheetLine / 2, Text: fmt.Sprintf("%d.", number), Size: sheetText, Bold: true, Color: palette.Ink})
	const box = 10.0
	for _, choice := range p.Choices {
		items = append(items, scene.RoundRect{X: sheetEdge + handoutIndent, Y: height + (sheetLine-box)/2, W: box, H: box, R: 2, Style: scene.Stroke(palette.Ink, 1)})
		more, high := l.lines(plainLine(choice), handoutIndent+2*box, height)
		items, height = append(items, more...), height+high
	}
	for range p.Writing {
		height += sheetWriting
		items = append(items, (&sheetLayout{}).blankLine("", sheetEdge+handoutIndent, l.width-sheetEdge, height-6)...)
	}
	l.place(height+sheetLine/2, items)
}

// plainLine returns Markdown as text in one line.
func plainLine(markdown string) string {
	return strings.Join(strings.Fields(markup.ParseMarkdown(markdown).Text()), " ")
}
