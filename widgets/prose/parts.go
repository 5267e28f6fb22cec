package prose

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

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
