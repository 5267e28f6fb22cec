package export

import (
	"fmt"
	"io"
	"math"
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
	l := &handoutLayout{Handout: h, pageFlow: newPageFlow(h.Paper)}
	l.lay()
	return paper.PDF(w, paper.About{Title: scene.OneLine(h.Title)}, printedPalette(), paper.Natural(l.pages)...)
}

// handoutLayout lays out the pages of a handout.
type handoutLayout struct {
	Handout
	pageFlow
}

func (l *handoutLayout) lay() {
	l.newPage(scene.OneLine(l.Title))
	middle := sheetEdge + 0.62*l.inner()
	l.place(sheetWriting, append(
		blankLine(l.measure, l.Words.Name, sheetEdge, middle-24, sheetLine),
		blankLine(l.measure, l.Words.Date, middle, l.width-sheetEdge, sheetLine)...))
	number := 0
	for _, p := range l.Parts {
		if p.Heading != "" {
			l.heading(p.Heading, 5*sheetLine)
		}
		for _, b := range markup.ParseMarkdown(p.Markdown).Blocks {
			for line := range strings.SplitSeq(b.Text(), "\n") {
				l.text(strings.TrimSpace(b.Marker+" "+line), 0)
			}
			l.y += sheetLine / 3
		}
		if p.Game != nil {
			g := fittedBoard(p.Game.Board(p.Board), sheetRadius, l.inner()-handoutIndent, math.Inf(1))
			l.place(g.Height+sheetRowGap, []scene.Item{scene.Group{X: sheetEdge + handoutIndent, Items: g.Items(l.measure)}})
		}
		if p.Question != "" {
			number++
			l.question(number, p)
		}
	}
	l.answers()
	for i := range l.pages {
		l.foot(i, "", fmt.Sprintf("%d / %d", i+1, len(l.pages)))
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
		items = append(items, blankLine(l.measure, "", sheetEdge+handoutIndent, l.width-sheetEdge, height-6)...)
	}
	l.place(height+sheetLine/2, items)
}

// plainLine returns Markdown as text in one line.
func plainLine(markdown string) string {
	return strings.Join(strings.Fields(markup.ParseMarkdown(markdown).Text()), " ")
}
