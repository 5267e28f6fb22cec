// Package prose shows Markdown: rules, lessons and help, in a pane beside the board or in a window.
//
//	text := prose.New("# Title\n\nSome **words**.")   // grows with its words
//	text.OnLink = func(target string) { … }           // the target of the link: "other.md#part"
//	page := prose.NewPage(text, button, another)      // scrolls a column of objects
//
// A [Text] shows headings, paragraphs with **bold**, *italic* and `code`, lists, quotations, code,
// links, and tables whose columns fit the width. It also shows pictures that the program draws from
// a description in the text:
//
//	![after hole 3](board:4x2?moves=3)
//
// Package engine/output/illustration draws them in the theme and language of the window. If a picture
// cannot be drawn, its alternative text is shown.
//
// Package engine/text/markup parses and searches the Markdown. A table row whose first cell is bold
// is emphasized.
//
// # Lines
//
// The words are drawn by Fyne's RichText, but this package breaks the lines. RichText wraps each of
// its segments separately, and a segment that begins near the right edge gets only the space that
// remains there. So it breaks a bold word letter by letter, or begins a line with the blank that
// should have ended the line before. Therefore [Text] measures the words and joins adjacent pieces
// without a blank, in any mix of styles. It passes one segment for each styled part of a line to
// RichText, with wrapping off. Only a single word wider than the whole line is cut.
package prose

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/output/illustration"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Text)(nil)

// Text shows Markdown at any width. To scroll several texts, use [NewPage].
type Text struct {
	widget.BaseWidget

	OnLink func(target string) // follows a link; nil to ignore links

	language i18n.Language
	content  markup.Manuscript
	parts    []part // one for each block
	found    *canvas.Rectangle
	marked   int // index of the block marked by found, or −1
	tops     []float32
	width    float32 // width for which tops was computed; 0 for none
	high     float32

	// view returns the part that a page shows, from its upper to its lower edge; nil without a page.
	view func() (top, bottom float32)
}

// New returns a text with pictures in English.
func New(markdown string) *Text { return NewIn(i18n.Language{}, markdown) }

// NewIn returns a text with pictures in the given language.
func NewIn(l i18n.Language, markdown string) *Text {
	t := &Text{language: l, marked: -1, found: canvas.NewRectangle(nil)}
	t.ExtendBaseWidget(t)
	t.SetMarkdown(markdown)
	return t
}

// SetMarkdown shows another text.
func (t *Text) SetMarkdown(markdown string) {
	t.content, t.marked, t.parts = markup.ParseMarkdown(markdown), -1, nil
	for _, b := range t.content.Blocks {
		t.parts = append(t.parts, t.newPart(b))
	}
	t.Refresh()
}

// Manuscript returns the parsed text.
func (t *Text) Manuscript() markup.Manuscript { return t.content }

// Mark highlights a block instead of the one marked before; −1 removes the highlight.
func (t *Text) Mark(block int) {
	t.marked = block
	t.Refresh()
}

// Top returns the distance of a block from the upper edge, at a width.
func (t *Text) Top(block int, width float32) float32 {
	t.arrange(width)
	if block < 0 || block >= len(t.tops) {
		return 0
	}
	return t.tops[block]
}

// HeightFor returns the height of the text at a width.
func (t *Text) HeightFor(width float32) float32 {
	t.arrange(width)
	return t.high
}

func (t *Text) newPart(b markup.Block) part {
	switch b.Kind {
	case markup.HeadingBlock:
		size := theme.SizeNameText
		switch b.Level {
		case 1:
			size = theme.SizeNameHeadingText
		case 2:
			size = theme.SizeNameSubHeadingText
		}
		return t.newParagraph(b.Runs, size, true)
	case markup.ItemBlock:
		return &item{
			paragraph: t.newParagraph(b.Runs, theme.SizeNameText, false),
			marker:    t.newParagraph([]markup.Run{{Text: b.Marker}}, theme.SizeNameText, false),
			indent:    float32(levelIndent * b.Level),
		}
	case markup.QuoteBlock:
		return t.newQuote(b)
	case markup.CodeBlock:
		return t.newCode(b.Code)
	case markup.TableBlock:
		return t.newTable(b)
	case markup.RuleBlock:
		return t.newRule()
	case markup.PictureBlock:
		p, err := t.draw(b.Runs[0].Picture)
		if err == nil {
			return newFigure(p)
		}
		return t.newParagraph([]markup.Run{{Text: b.Runs[0].Text, Italic: true}}, theme.SizeNameText, false)
	}
	return t.newParagraph(b.Runs, theme.SizeNameText, false)
}

func (t *Text) draw(source string) (scene.Picture, error) {
	return illustration.Draw(source, t.language)
}

func (t *Text) follow(target string) { paint.CallWith(t.OnLink, target) }

func (t *Text) color(name fyne.ThemeColorName) color.Color { return theme.ColorForWidget(name, t) }

func (t *Text) lineHeight() float32 {
	return fyne.MeasureText("0", theme.SizeForWidget(theme.SizeNameText, t), fyne.TextStyle{}).Height
}

// charWidth returns the approximate width of a character.
func (t *Text) charWidth() float32 {
	return fyne.MeasureText("0", theme.SizeForWidget(theme.SizeNameText, t), fyne.TextStyle{}).Width
}

// arrange computes the positions of the blocks at a width.
func (t *Text) arrange(width float32) {
	if t.width == width && len(t.tops) == len(t.parts) {
		return
	}
	t.width, t.tops, t.high = width, nil, 0
	for i, p := range t.parts {
		if i > 0 {
			t.high += t.gap(i) * t.lineHeight()
		}
		t.tops = append(t.tops, t.high)
		t.high += p.height(width)
	}
}

// gap returns the space above a block in line heights: large for headings, small in lists.
func (t *Text) gap(i int) float32 {
	before, b := t.content.Blocks[i-1], t.content.Blocks[i]
	switch {
	case b.Kind == markup.HeadingBlock:
		return 0.9
	case before.Kind == markup.ItemBlock && b.Kind == markup.ItemBlock:
		return 0.2
	}
	return 0.5
}

// MinSize returns the height of the text at its current width.
func (t *Text) MinSize() fyne.Size {
	t.ExtendBaseWidget(t)
	const narrow, usual = 120, 400
	width := t.Size().Width
	if width <= 0 {
		width = usual
	}
	return fyne.NewSize(narrow, t.HeightFor(width))
}

// Resize sets the width of the text.
func (t *Text) Resize(size fyne.Size) {
	t.BaseWidget.Resize(size)
}

// CreateRenderer returns the renderer of the text.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &textRenderer{text: t}
	r.collectObjects()
	return r
}

type textRenderer struct {
	text   *Text
	of     []part
	all    []fyne.CanvasObject
	starts []int       // where the objects of each part begin in all, and where they end
	set    themeValues // in which these are
}

// themeValues is what of the theme the blocks are set in.
type themeValues struct {
	size                               float32
	ink, ground, edge, line, selection color.Color
}

func (t *Text) themeValues() themeValues {
	return themeValues{
		theme.SizeForWidget(theme.SizeNameText, t), t.color(theme.ColorNameForeground), t.color(theme.ColorNameButton),
		t.color(theme.ColorNamePrimary), t.color(theme.ColorNameSeparator), t.color(theme.ColorNameSelection),
	}
}

func (r *textRenderer) collectObjects() {
	r.of, r.all, r.starts = r.text.parts, []fyne.CanvasObject{r.text.found}, []int{1}
	for _, p := range r.text.parts {
		r.all = append(r.all, p.objects()...)
		r.starts = append(r.starts, len(r.all))
	}
}

// Layout places the blocks.
func (r *textRenderer) Layout(size fyne.Size) {
	t := r.text
	if size.Width == 0 { // it was not placed yet
		return
	}
	t.arrange(size.Width)
	for i, p := range t.parts {
		p.place(0, t.tops[i], size.Width)
	}
	t.found.Hidden = t.marked < 0 || t.marked >= len(t.parts)
	if !t.found.Hidden {
		const edge = paint.InnerCorner
		t.found.FillColor, t.found.CornerRadius = t.color(theme.ColorNameSelection), edge
		t.found.Move(fyne.NewPos(-edge, t.tops[t.marked]-edge))
		t.found.Resize(fyne.NewSize(size.Width+2*edge, t.parts[t.marked].height(size.Width)+2*edge))
	}
}

// MinSize is that of the text.
func (r *textRenderer) MinSize() fyne.Size { return r.text.MinSize() }

// Objects returns the objects of the blocks in view. Fyne draws all objects of a window, also those
// that are scrolled out of view.
func (r *textRenderer) Objects() []fyne.CanvasObject {
	t := r.text
	if t.view == nil || len(t.tops) == 0 || len(t.tops) != len(r.of) {
		return r.all
	}
	top, bottom := t.view()
	first, after := 0, len(t.tops)
	for first < after-1 && t.tops[first+1] <= top {
		first++
	}
	for after > first && t.tops[after-1] >= bottom {
		after--
	}
	return append(r.all[:1:1], r.all[r.starts[first]:r.starts[after]]...)
}

// Refresh applies a new text or theme. Fyne often calls it when neither has changed, and the layout
// of a long text takes tens of milliseconds.
func (r *textRenderer) Refresh() {
	t := r.text
	if set := t.themeValues(); set != r.set || !slices.Equal(r.of, t.parts) {
		r.set, t.width = set, 0
		for _, p := range t.parts {
			p.applyTheme()
		}
		r.collectObjects()
	}
	r.Layout(t.Size())
	canvas.Refresh(t)
}

// Destroy does nothing.
func (r *textRenderer) Destroy() {}
