package start

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Tappable      = (*card)(nil)
	_ fyne.Focusable     = (*card)(nil)
	_ desktop.Hoverable  = (*card)(nil)
	_ desktop.Cursorable = (*card)(nil)
)

// cardStyle is the appearance of the cards of a section, for text of normal size.
type cardStyle struct {
	title   fyne.ThemeSizeName
	pad     float32 // between the edge and the content
	picture float32 // height of the picture
	least   float32 // minimum width
	oneLine bool    // texts are cut off instead of wrapped
	even    bool    // all rows have the same number of cards
}

// card is a picture with a title and a detail, chosen by a click, Space or Enter:
//
//	╭───────────────╮
//	│    picture    │
//	│ Title         │
//	│ Detail, which │
//	│ wraps         │
//	╰───────────────╯
type card struct {
	widget.BaseWidget

	entry    Entry
	style    cardStyle
	page     *Page
	hovered  bool
	focused  bool
	rendered *cardRenderer // nil until the card is shown
}

func newCard(p *Page, e Entry, s cardStyle) *card {
	c := &card{entry: e, style: s, page: p}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped chooses the card.
func (c *card) Tapped(*fyne.PointEvent) { c.entry.Choose() }

// Cursor returns a pointer cursor.
func (c *card) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn highlights the card.
func (c *card) MouseIn(*desktop.MouseEvent) {
	c.look(&c.hovered, true)
	c.showTip(c.entry.Tip)
}

func (c *card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut removes the highlight.
func (c *card) MouseOut() {
	c.look(&c.hovered, false)
	c.showTip("")
}

// FocusGained shows the focus ring and scrolls to the card.
func (c *card) FocusGained() {
	c.look(&c.focused, true)
	c.page.reveal(c)
	c.showTip(c.entry.Tip)
}

// FocusLost removes the focus ring.
func (c *card) FocusLost() {
	c.look(&c.focused, false)
	c.showTip("")
}

// TypedRune passes a character to the window.
func (c *card) TypedRune(r rune) { controls.ForwardRune(c, r) }

// TypedKey chooses the card, or passes the key to the page.
func (c *card) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		c.Tapped(nil)
	default:
		if !c.page.move(c, e.Name) {
			controls.ForwardKey(c, e)
		}
	}
}

// showTip shows the tip of the card, or removes it. Cards without a tip do not remove other messages.
func (c *card) showTip(text string) {
	if c.entry.Tip != "" {
		c.page.content.ShowTip(text)
	}
}

func (c *card) look(flag *bool, on bool) {
	*flag = on
	if c.rendered != nil {
		c.rendered.refreshState()
	}
}

// heightFor returns the height at a width.
func (c *card) heightFor(width float32) float32 {
	c.MinSize() // creates the renderer
	return c.rendered.heightFor(width)
}

func (c *card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{
		card: c, edge: canvas.NewRectangle(nil), ground: canvas.NewRectangle(nil),
		title:  newCardText(c.entry.Title, theme.ColorNameForeground, c.style.title, c.style.oneLine),
		detail: newCardText(c.entry.Detail, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText, c.style.oneLine),
	}
	makeBold(r.title)
	r.Shown = []fyne.CanvasObject{r.edge, r.ground, r.title, r.detail}
	if c.entry.Picture != nil {
		r.picture = controls.NewFittedPicture(c.entry.Picture)
		r.picture.OnTapped = func(float64, float64) { c.Tapped(nil) }
		r.Shown = append(r.Shown, r.picture)
	}
	r.edge.CornerRadius = corner
	c.rendered = r
	r.refreshState()
	return r
}

func newCardText(text string, color fyne.ThemeColorName, size fyne.ThemeSizeName, oneLine bool) *widget.RichText {
	t := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{ColorName: color, SizeName: size, Inline: true}})
	if t.Wrapping = fyne.TextWrapWord; oneLine {
		t.Wrapping, t.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	}
	return t
}

func makeBold(t *widget.RichText) { t.Segments[0].(*widget.TextSegment).Style.TextStyle.Bold = true }

const (
	corner = paint.Corner
	ring   = 2 // width of the focus ring
)

type cardRenderer struct {
	paint.Renderer
	card          *card
	edge, ground  *canvas.Rectangle
	title, detail *widget.RichText
	picture       *controls.FittedPicture // nil without a picture
}

func (r *cardRenderer) MinSize() fyne.Size { return fyne.NewSize(80, 36) }

// cardTextHeight returns the height of a text at a width. A text that wraps reports its height only
// after it has got the width.
func cardTextHeight(t *widget.RichText, width float32) float32 {
	if t.Segments[0].Textual() == "" {
		return 0
	}
	inner := 2 * theme.InnerPadding()
	if t.Size().Width != width+inner {
		t.Resize(fyne.NewSize(width+inner, t.Size().Height))
	}
	return t.MinSize().Height - inner
}

// pictureHeight returns the height of the picture, with the gap below it.
func (r *cardRenderer) pictureHeight() (height, gap float32) {
	if r.picture == nil {
		return 0, 0
	}
	return paint.Snap(r.card.style.picture * paint.TextScale(r.card)), r.card.style.pad / 2
}

func (r *cardRenderer) heightFor(width float32) float32 {
	inside := width - 2*r.card.style.pad
	picture, gap := r.pictureHeight()
	return 2*r.card.style.pad + picture + gap + cardTextHeight(r.title, inside) + cardTextHeight(r.detail, inside)
}

// Layout places the picture above the texts.
func (r *cardRenderer) Layout(size fyne.Size) {
	r.placeEdge(size)
	pad, inner := r.card.style.pad, theme.InnerPadding()
	inside := size.Width - 2*pad
	y, gap := r.pictureHeight()
	if r.picture != nil {
		r.picture.Move(fyne.NewPos(pad, pad))
		r.picture.Resize(fyne.NewSize(inside, y))
	}
	y += pad + gap
	for _, t := range []*widget.RichText{r.title, r.detail} {
		high := cardTextHeight(t, inside)
		t.Move(fyne.NewPos(pad-inner, y-inner))
		t.Resize(fyne.NewSize(inside+2*inner, high+2*inner))
		y += high
	}
}

// placeEdge draws the edge as a larger shape behind a smaller one, as a panel does.
func (r *cardRenderer) placeEdge(size fyne.Size) {
	width := float32(1)
	if r.card.focused {
		width = ring
	}
	r.edge.Resize(size)
	r.ground.CornerRadius = corner - width
	r.ground.Move(fyne.NewSquareOffsetPos(width))
	r.ground.Resize(size.SubtractWidthHeight(2*width, 2*width))
}

// refreshState shows whether the card has the focus or the pointer.
func (r *cardRenderer) refreshState() {
	p := paint.PaletteFor(r.card)
	r.ground.FillColor, r.edge.FillColor = p.Panel, p.Rule
	switch {
	case r.card.focused:
		r.edge.FillColor = p.Line
	case r.card.hovered:
		r.edge.FillColor = p.Quiet
	}
	r.placeEdge(r.card.Size())
	r.edge.Refresh()
	r.ground.Refresh()
}

// Refresh redraws the card in the current theme.
func (r *cardRenderer) Refresh() {
	r.refreshState()
	for _, o := range r.Shown[2:] {
		o.Refresh()
	}
	r.Layout(r.card.Size())
}
