package export

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/plaintext"
	"tchouka/engine/text/writing"
)

// pageFlow fills printed pages from top to bottom.
type pageFlow struct {
	measure       scene.Measure
	width, height float64
	pages         []scene.Scene
	y             float64 // of the next block
	size, line    float64 // of the text, and its line height
	beside        float64 // width at the right that text leaves free
}

func newPageFlow(size paper.Size) pageFlow {
	f := pageFlow{measure: paper.Measure(), size: sheetText, line: sheetLine}
	f.width, f.height = size.Units()
	return f
}

// inner returns the width between the margins.
func (f *pageFlow) inner() float64 { return f.width - 2*sheetEdge }

// bottom returns the end of the text of a page.
func (f *pageFlow) bottom() float64 { return f.height - sheetEdge - sheetFoot }

// newPage begins a page with a heading; it may be empty.
func (f *pageFlow) newPage(heading string) {
	f.pages = append(f.pages, scene.Scene{Width: f.width, Height: f.height, Ground: palette.Ground})
	f.y = sheetEdge
	if heading != "" {
		f.place(2*sheetTitle, []scene.Item{scene.Text{
			X: sheetEdge, Y: 10, Size: sheetTitle, Bold: true, Color: palette.Ink,
			Text: f.measure.Cut(heading, sheetTitle, f.inner(), true),
		}})
	}
}

// place adds items with a height, on a new page if they do not fit.
func (f *pageFlow) place(height float64, items []scene.Item) {
	if f.y+height > f.bottom() && f.y > sheetEdge {
		f.newPage("")
	}
	f.pages[len(f.pages)-1].Add(scene.Group{Y: f.y, Items: items})
	f.y += height
}

// heading adds a title, with space for content of a height below it.
func (f *pageFlow) heading(text string, with float64) {
	if f.y+with > f.bottom() {
		f.newPage("")
	}
	f.place(2*f.line, f.headline(text))
}

// headline returns a heading of two lines.
func (f *pageFlow) headline(text string) []scene.Item {
	return []scene.Item{scene.Text{
		X: sheetEdge, Y: f.line, Size: 1.25 * f.size, Bold: true, Color: palette.Ink,
		Text: f.measure.Cut(plainLine(text), 1.25*f.size, f.inner(), true),
	}}
}

// lines returns a wrapped text at a distance from the left, and its height.
func (f *pageFlow) lines(text string, left, top float64) (items []scene.Item, height float64) {
	text = strings.ReplaceAll(text, "▸", ">") // which the fonts of the PDF lack
	for _, line := range f.measure.Wrap(text, f.size, f.inner()-f.beside-left) {
		items = append(items, scene.Text{X: sheetEdge + left, Y: top + height + f.line/2, Text: line, Size: f.size, Color: palette.Ink})
		height += f.line
	}
	return items, height
}

// text adds a text line by line, so that it can continue on the next page.
func (f *pageFlow) text(text string, left float64) {
	for _, line := range f.measure.Wrap(text, f.size, f.inner()-f.beside-left) {
		items, height := f.lines(line, left, 0)
		f.place(height, items)
	}
}

// fittedBoard draws a board as large as fits a width and a height, up to a radius of its holes.
func fittedBoard(b engine.Board, radius, width, height float64) scene.Drawing {
	for ; radius > sheetMin/2; radius -= 0.5 {
		if g := boardDrawing(b, radius); g.Width <= width && g.Height <= height {
			return g
		}
	}
	return boardDrawing(b, sheetMin/2)
}

// directed returns pages in the direction of their title.
func directed(pages []scene.Scene, title string) []scene.Scene {
	if writing.RightToLeft(title) {
		for i := range pages {
			pages[i] = pages[i].Mirrored()
		}
	}
	return pages
}

// foot adds a note and the number of a page below its text.
func (f *pageFlow) foot(page int, note, number string) {
	f.pages[page].Add(pageFoot(f.measure, f.width, f.height, note, number)...)
}

// pageFoot returns a note and the number of a page at its bottom.
func pageFoot(measure scene.Measure, width, height float64, note, number string) []scene.Item {
	y := height - sheetEdge + 6
	return []scene.Item{
		scene.Text{X: sheetEdge, Y: y, Size: sheetSmall, Color: palette.Quiet, Text: measure.Cut(plaintext.OneLine(note), sheetSmall, width-2*sheetEdge-80, false)},
		scene.Text{X: width - sheetEdge, Y: y, Text: number, Size: sheetSmall, Anchor: scene.End, Color: palette.Quiet},
	}
}

// Handout is text, boards and questions on paper, with the answers on pages of their own at the
// end.
type Handout struct {
	Title    string
	Parts    []HandoutPart
	Pages    int // of the questions, which get smaller boards to fit them; 0 for any number
	Paper    paper.Size
	Language i18n.Language
}

// HandoutPart is a part of a handout. Its fields are printed in this order; empty ones are omitted.
type HandoutPart struct {
	Heading  string
	Markdown string // printed without pictures
	Game     engine.Game
	Board    engine.State
	Question string   // numbered
	OnBoard  bool     // the question is about the last board: if that is on another page, it is printed again
	Choices  []string // with boxes to check
	Writing  int      // writing lines below the question
	Answer   string
}

// Sizes of a handout in units.
const (
	handoutIndent    = 30.0        // of boards, choices and writing lines
	handoutText      = 11.0 / 0.75 // 11 points
	handoutLine      = 1.25 * handoutText
	handoutWriting   = 25.0 // line height of handwriting
	handoutMaxRadius = 40.0 // of a hole
	handoutMinRadius = 16.0
	handoutHeight    = 6.2  // maximum height of a board in radii; that of a row is 5.4
	handoutBeside    = 0.55 // part of the width: a narrower board is beside its questions
)

// WriteHandout writes a handout as a PDF in black on white. The output is deterministic. A handout
// without a part is [ErrNoBoards].
func WriteHandout(w io.Writer, h Handout) error {
	if len(h.Parts) == 0 {
		return ErrNoBoards
	}
	return paper.PDF(w, paper.About{Title: plaintext.OneLine(h.Title)}, printedPalette(), paper.Natural(h.scenes())...)
}

// scenes lays out the handout, with the largest boards for its number of pages.
func (h Handout) scenes() []scene.Scene {
	for radius := handoutMaxRadius; ; radius -= 2 {
		l := &handoutLayout{Handout: h, pageFlow: newPageFlow(h.Paper), radius: radius}
		l.size, l.line = handoutText, handoutLine
		l.questions()
		if len(l.pages) > h.Pages && h.Pages > 0 && radius > handoutMinRadius {
			continue
		}
		l.answers()
		for i := range l.pages {
			l.pages[i].Add(scene.Text{X: l.width - sheetEdge, Y: l.height - sheetEdge + 6, Size: l.size, Anchor: scene.End, Color: palette.Ink, Text: fmt.Sprintf("%d / %d", i+1, len(l.pages))})
		}
		return directed(l.pages, h.Title)
	}
}

// handoutLayout lays out the pages of a handout.
type handoutLayout struct {
	Handout
	pageFlow
	radius float64 // of holes

	board   HandoutPart // the part with the last board
	boardOn int         // the index of its page
}

// questions lays out the pages for pupils. The parts before a question and the question are a group
// that stays on one page. A longer group begins with text that may continue on the next page.
func (l *handoutLayout) questions() {
	l.newPage(plaintext.OneLine(l.Title))
	middle := sheetEdge + 0.62*l.inner()
	l.place(sheetWriting, append(
		blankLine(l.measure, l.size, l.Language.Translate("Name"), sheetEdge, middle-24, l.line),
		blankLine(l.measure, l.size, l.Language.Translate("Date"), middle, l.width-sheetEdge, l.line)...))
	number := 1
	for rest := l.Parts; len(rest) > 0; {
		size, questions := l.groupSize(number, rest)
		l.group(number, rest[:size])
		rest, number = rest[size:], number+questions
	}
}

// handoutGroup is the part of a page up to which a group of parts is not divided.
const handoutGroup = 0.6

// groupSize returns how many parts form the first group, and how many of them are questions: those up
// to a question, and as many questions about the same board as fit.
func (l *handoutLayout) groupSize(number int, parts []HandoutPart) (size, questions int) {
	size = slices.IndexFunc(parts, func(p HandoutPart) bool { return p.Question != "" }) + 1
	if size == 0 {
		return len(parts), 0
	}
	for questions = 1; size < len(parts); questions++ {
		next := parts[size]
		if next.Question == "" || next.Heading != "" || !next.OnBoard || l.block(number, parts[:size+1], false).height > l.longest() {
			break
		}
		size++
	}
	return size, questions
}

// longest returns the maximum height of a group that begins with text and is not divided.
func (l *handoutLayout) longest() float64 { return handoutGroup * (l.bottom() - sheetEdge) }

// group adds the parts of a group on one page.
func (l *handoutLayout) group(number int, parts []HandoutPart) {
	for len(parts) > 1 && parts[0].Game == nil && parts[0].Question == "" && l.block(number, parts, false).height > l.longest() {
		l.flow(parts[0])
		parts = parts[1:]
	}
	last := parts[len(parts)-1]
	b := l.block(number, parts, l.boardOn < len(l.pages)-1)
	if l.y+b.height > l.bottom() {
		l.newPage("")
		b = l.block(number, parts, true)
	}
	if last.Question == "" && b.height > l.bottom()-l.y {
		for _, p := range parts {
			l.flow(p)
		}
		return
	}
	l.place(b.height, b.items)
	for _, p := range parts {
		if p.Game != nil {
			l.board = p
		}
		if p.Game != nil || p.OnBoard {
			l.boardOn = len(l.pages) - 1
		}
	}
}

// flow adds the heading and the text of a part, which may continue on the next page.
func (l *handoutLayout) flow(p HandoutPart) {
	if p.Heading != "" {
		l.heading(p.Heading, 5*l.line)
	}
	for _, line := range linesOf(p.Markdown) {
		l.text(line, 0)
	}
	l.y += l.line / 3
}

// linesOf returns the lines of a text, before they are wrapped.
func linesOf(markdown string) (all []string) {
	for _, b := range markup.ParseMarkdown(markdown).Blocks {
		for line := range strings.SplitSeq(b.Text(), "\n") {
			all = append(all, strings.TrimSpace(b.Marker+" "+line))
		}
	}
	return all
}

// handoutBlock is content of a page that is not divided. Text is beside a narrow board:
//
//	text text text text text text text text
//	1.  Which hole?        ╭───────────────╮
//	    ☐ One              │  o  o  o  |_| │
//	    ☐ Three            ╰───────────────╯
type handoutBlock struct {
	items  []scene.Item
	height float64 // of the text
	bottom float64 // of the lowest board
}

func (b *handoutBlock) add(items []scene.Item, height float64) {
	b.items = append(b.items, scene.Group{Y: b.height, Items: items})
	b.height += height
}

// block returns parts as a block, with the number of their first question. The last board is printed again if the question is about it, and if
// that is requested.
func (l *handoutLayout) block(number int, parts []HandoutPart, again bool) handoutBlock {
	b := handoutBlock{}
	for _, p := range parts {
		if p.Heading != "" {
			l.clear(&b)
			b.add(l.headline(p.Heading), 2*l.line)
		}
		for _, line := range linesOf(p.Markdown) {
			b.add(l.lines(line, 0, 0))
		}
		if p.Markdown != "" {
			b.height += l.line / 3
		}
		if p.Game != nil {
			l.picture(&b, p)
			again = false
		}
		if p.Question != "" {
			if again && p.OnBoard && l.board.Game != nil {
				l.picture(&b, l.board)
				again = false
			}
			b.add(l.question(number, p))
			number++
		}
	}
	l.clear(&b)
	return b
}

// picture adds a board: at the right if it is narrow, otherwise above what follows.
func (l *handoutLayout) picture(b *handoutBlock, p HandoutPart) {
	l.clear(b)
	board := p.Game.Board(p.Board)
	g := fittedBoard(board, l.radius, l.inner()-handoutIndent, handoutHeight*l.radius)
	x, height := sheetEdge+handoutIndent, g.Height+l.line/2
	if g.Width < handoutBeside*l.inner() {
		x, l.beside = l.width-sheetEdge-g.Width, g.Width+handoutIndent
	}
	items := g.Items(l.measure)
	if !slices.ContainsFunc(board.Places, func(p engine.Place) bool { return p.Y != board.Places[0].Y }) {
		least := min(l.size, 0.45*g.Width/float64(len(board.Places))) // a row has space above and below
		items = scene.Resized(items, func(size float64) float64 { return max(size, least) })
	}
	b.items = append(b.items, scene.Group{X: x, Y: b.height + l.line/4, Items: items, Width: g.Width})
	if b.bottom = b.height + height; l.beside == 0 {
		b.height = b.bottom
	}
}

// clear ends the text beside a board.
func (l *handoutLayout) clear(b *handoutBlock) {
	l.beside = 0
	b.height = max(b.height, b.bottom)
}

// answers begins a page with the answers.
func (l *handoutLayout) answers() {
	number := 0
	for _, p := range l.Parts {
		if p.Question == "" {
			continue
		}
		if number++; number == 1 {
			l.newPage(l.Language.Translate("Answers") + " – " + plaintext.OneLine(l.Title))
		}
		l.text(fmt.Sprintf("%d.  %s", number, plainLine(p.Answer)), 0)
	}
}

// question returns a question with its choices and writing lines, and their height.
func (l *handoutLayout) question(number int, p HandoutPart) ([]scene.Item, float64) {
	items, height := l.lines(plainLine(p.Question), handoutIndent, 0)
	items = append(items, scene.Text{X: sheetEdge, Y: l.line / 2, Text: fmt.Sprintf("%d.", number), Size: l.size, Bold: true, Color: palette.Ink})
	const box = 10.0
	for _, choice := range p.Choices {
		items = append(items, scene.RoundRect{X: sheetEdge + handoutIndent, Y: height + (l.line-box)/2, W: box, H: box, R: 2, Style: scene.Stroke(palette.Ink, 1)})
		more, high := l.lines(plainLine(choice), handoutIndent+2*box, height)
		items, height = append(items, more...), height+high
	}
	for range p.Writing {
		height += handoutWriting
		items = append(items, blankLine(l.measure, l.size, "", sheetEdge+handoutIndent, l.width-sheetEdge-l.beside, height-6)...)
	}
	return items, height + l.line/2
}

// plainLine returns Markdown as text in one line.
func plainLine(markdown string) string {
	return strings.Join(strings.Fields(markup.ParseMarkdown(markdown).Text()), " ")
}
