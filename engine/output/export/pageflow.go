package export

import (
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
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
