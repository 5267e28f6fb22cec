package prose

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Page scrolls a column of texts and other objects of the width of the page.
type Page struct {
	*fyne.Container // to be put into a window

	stack  *fyne.Container
	scroll *container.Scroll
}

// NewPage returns a page of texts, buttons and so on.
func NewPage(objects ...fyne.CanvasObject) *Page {
	p := &Page{}
	p.stack = container.New(columnLayout{}, objects...)
	p.adopt(objects)
	p.scroll = container.NewVScroll(p.stack)
	p.Container = container.New(paper{p}, p.scroll)
	return p
}

// SetObjects replaces the objects of the page and scrolls to its top.
func (p *Page) SetObjects(objects ...fyne.CanvasObject) {
	p.stack.Objects = objects
	p.adopt(objects)
	p.Relayout()
	p.scroll.ScrollToTop()
}

// adopt makes texts show only the blocks that are in view.
func (p *Page) adopt(objects []fyne.CanvasObject) {
	for _, o := range objects {
		if t, ok := o.(*Text); ok {
			t.view = func() (top, bottom float32) {
				top = p.scroll.Offset.Y - t.Position().Y
				return top, top + p.scroll.Size().Height
			}
		}
	}
}

// Relayout lays the page out after an object has changed its height.
func (p *Page) Relayout() {
	p.stack.Layout.Layout(p.stack.Objects, p.stack.Size())
	p.scroll.Refresh()
}

// ShowBlock scrolls to a block of a text on the page.
func (p *Page) ShowBlock(t *Text, block int) {
	p.ScrollTo(t.Position().Y + t.Top(block, t.Size().Width))
}

// ScrollTo scrolls to an object at a distance from the top of the page, with a margin above it.
func (p *Page) ScrollTo(y float32) {
	p.scroll.ScrollToOffset(fyne.NewPos(0, max(y-edge, 0)))
}

// Reveal scrolls as little as possible to show an object of the page.
func (p *Page) Reveal(o fyne.CanvasObject) {
	top, bottom := o.Position().Y-edge, o.Position().Y+o.Size().Height+edge
	switch available := p.scroll.Size().Height; {
	case top < p.scroll.Offset.Y:
		p.scroll.ScrollToOffset(fyne.NewPos(0, max(top, 0)))
	case bottom > p.scroll.Offset.Y+available:
		p.scroll.ScrollToOffset(fyne.NewPos(0, bottom-available))
	}
}

// Scrolled returns the scroll position of the page.
func (p *Page) Scrolled() float32 { return p.scroll.Offset.Y }

// ScrollBack restores a scroll position.
func (p *Page) ScrollBack(position float32) { p.scroll.ScrollToOffset(fyne.NewPos(0, position)) }

// The margin of a page, and the space between its objects.
const (
	edge = 10
	gap  = 10
)

// paper gives the scroll container all the space, and the column its width first.
type paper struct{ page *Page }

func (paper) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(140, 80) }

func (l paper) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	stack := l.page.stack
	if stack.Size().Width != size.Width {
		stack.Resize(fyne.NewSize(size.Width, stack.Size().Height))
	}
	objects[0].Resize(size)
	objects[0].Refresh()
}

// columnLayout lays objects out below each other.
type columnLayout struct{}

// HeightFor returns the height of an object at a width.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(interface{ HeightFor(width float32) float32 }); ok {
		return t.HeightFor(width)
	}
	if o.Size().Width != width { // a label that wraps has its height only after it has its width
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
	return o.MinSize().Height
}

// MinSize implements fyne.Layout. The width is that of the page.
func (columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := float32(2 * edge)
	for _, o := range objects {
		if o.Visible() {
			width := o.Size().Width
			if width == 0 {
				width = 300
			}
			high += HeightFor(o, width) + gap
		}
	}
	return fyne.NewSize(100, high)
}

func (columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	Stack(objects, fyne.NewPos(edge, edge), max(size.Width-2*edge, 1), gap)
}

// Stack places the visible objects below each other, each with the height that it needs at a width and a gap
// below it. It returns where the next one would be.
func Stack(objects []fyne.CanvasObject, at fyne.Position, width, gap float32) (y float32) {
	for _, o := range objects {
		if o.Visible() {
			high := HeightFor(o, width)
			o.Move(at)
			o.Resize(fyne.NewSize(width, high))
			at.Y += high + gap
		}
	}
	return at.Y
}

// item is a paragraph with a bullet or a number before it.
type item struct {
	*paragraph
	marker *paragraph
	indent float32 // in character widths
}

// levelIndent is the indent of a list level in character widths, enough for the number 10.
const levelIndent = 3

func (i *item) objects() []fyne.CanvasObject {
	return append(i.marker.objects(), i.paragraph.objects()...)
}

func (i *item) applyTheme() {
	i.marker.applyTheme()
	i.paragraph.applyTheme()
}

func (i *item) inset() float32 { return i.indent * i.text.charWidth() }

func (i *item) height(width float32) float32 { return i.paragraph.height(width - i.inset()) }

func (i *item) place(x, y, width float32) {
	wide := levelIndent * i.text.charWidth()
	if i.rightToLeft() {
		i.marker.place(x+width-i.inset()+wide-2*i.text.charWidth(), y, wide)
		i.paragraph.place(x, y, width-i.inset())
		return
	}
	i.marker.place(x+i.inset()-wide+i.text.charWidth(), y, wide)
	i.paragraph.place(x+i.inset(), y, width-i.inset())
}

// code is preformatted text on its own background. If a line is too long, all lines get smaller
// text, so that columns stay aligned. Lines that are still too long wrap.
type code struct {
	*paragraph
	ground *canvas.Rectangle
}

func (t *Text) newCode(text string) part {
	// Non-breaking spaces keep columns aligned.
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\t", "    "), " ", "\u00a0")
	var runs []markup.Run
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			runs = append(runs, markup.Run{Text: "\n", Code: true})
		}
		if line == "" {
			line = "\u00a0"
		}
		runs = append(runs, markup.Run{Text: line, Code: true})
	}
	c := &code{t.newParagraph(runs, theme.SizeNameText, false), canvas.NewRectangle(nil)}
	c.applyTheme()
	return c
}

const codeEdge = 8

func (c *code) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{c.ground}, c.paragraph.objects()...)
}

func (c *code) applyTheme() {
	c.paragraph.applyTheme()
	c.ground.FillColor, c.ground.CornerRadius = c.text.color(theme.ColorNameButton), paint.InnerCorner
}

func (c *code) height(width float32) float32 {
	c.fit(width - 2*codeEdge)
	return c.paragraph.height(width-2*codeEdge) + 2*codeEdge
}

// fit chooses the text size for a width.
func (c *code) fit(width float32) {
	size := c.size
	for _, c.size = range []fyne.ThemeSizeName{theme.SizeNameText, theme.SizeNameCaptionText, paint.SizeNameSmallest} {
		if c.minWidth() <= width {
			break
		}
	}
	if c.size == paint.SizeNameSmallest && theme.SizeForWidget(paint.SizeNameSmallest, c.text) == 0 {
		c.size = theme.SizeNameCaptionText
	}
	if c.size != size {
		c.paragraph.applyTheme()
	}
}

func (c *code) place(x, y, width float32) {
	c.ground.Move(fyne.NewPos(x, y))
	c.ground.Resize(fyne.NewSize(width, c.height(width)))
	c.paragraph.place(x+codeEdge, y+codeEdge, width-2*codeEdge)
}

// quote is a paragraph with a line at its left.
type quote struct {
	*paragraph
	edge *canvas.Rectangle
}

func (t *Text) newQuote(b markup.Block) part {
	q := &quote{t.newParagraph(b.Runs, theme.SizeNameText, false), canvas.NewRectangle(nil)}
	q.applyTheme()
	return q
}

const quoteEdge = 12

func (q *quote) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{q.edge}, q.paragraph.objects()...)
}

func (q *quote) applyTheme() {
	q.paragraph.applyTheme()
	q.edge.FillColor = q.text.color(theme.ColorNamePrimary)
}

func (q *quote) height(width float32) float32 { return q.paragraph.height(width - quoteEdge) }

func (q *quote) place(x, y, width float32) {
	q.edge.Move(fyne.NewPos(x, y))
	q.edge.Resize(fyne.NewSize(3, q.height(width)))
	q.paragraph.place(x+quoteEdge, y, width-quoteEdge)
}

// rule is a horizontal line.
type rule struct {
	text *Text
	line *canvas.Rectangle
}

func (t *Text) newRule() part {
	r := &rule{t, canvas.NewRectangle(nil)}
	r.applyTheme()
	return r
}

func (r *rule) objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.line} }
func (r *rule) height(float32) float32       { return 1 }
func (r *rule) applyTheme()                  { r.line.FillColor = r.text.color(theme.ColorNameSeparator) }

func (r *rule) place(x, y, width float32) {
	r.line.Move(fyne.NewPos(x, y))
	r.line.Resize(fyne.NewSize(width, 1))
}

// figure is a picture that the program draws.
type figure struct {
	drawing *controls.Drawing
	most    float32 // maximum width; 0 for the available width
}

func newFigure(p scene.Picture) *figure {
	f := &figure{drawing: controls.NewDrawing()}
	f.drawing.Transparent = true
	f.drawing.SetPicture(p)
	return f
}

func (f *figure) objects() []fyne.CanvasObject { return []fyne.CanvasObject{f.drawing} }
func (f *figure) applyTheme()                  { f.drawing.Refresh() }

func (f *figure) height(width float32) float32 {
	if f.most > 0 {
		width = min(width, f.most)
	}
	if f.drawing.MaxWidth != width {
		f.drawing.MaxWidth = width
		f.drawing.Refresh()
	}
	return f.drawing.MinSize().Height
}

func (f *figure) place(x, y, width float32) {
	height := f.height(width)
	f.drawing.Move(fyne.NewPos(x, y))
	f.drawing.Resize(fyne.NewSize(min(f.drawing.MinSize().Width, width), height))
}
