package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

var (
	_ fyne.Tappable      = (*Choice)(nil)
	_ fyne.Focusable     = (*Choice)(nil)
	_ desktop.Hoverable  = (*Choice)(nil)
	_ desktop.Cursorable = (*Choice)(nil)
)

// minTarget is the minimum height of a click target.
const minTarget = 36

// Choice is a wrapping line of text with an icon, chosen by a click, Space or Enter.
type Choice struct {
	widget.BaseWidget

	OnTapped  func()
	OnFocused func() // called when the choice gets the focus; may be nil
	// OnKey is called first for a key, and returns true if it consumed the key; may be nil.
	OnKey func(*fyne.KeyEvent) bool

	sign     fyne.Resource
	text     string
	detail   string // below the text, in a fainter colour
	disabled bool
	hovered  bool
	focused  bool
	drawn    *choiceRenderer // nil until the choice is shown
}

// NewChoice returns a choice with an optional detail line below the text.
func NewChoice(text, detail string, tapped func()) *Choice {
	return paint.Extended(&Choice{text: text, detail: detail, OnTapped: tapped})
}

// Set changes the icon, and disables or enables the choice.
func (c *Choice) Set(sign fyne.Resource, disabled bool) {
	if c.sign != sign || c.disabled != disabled {
		c.sign, c.disabled = sign, disabled
		c.Refresh()
	}
}

// SetText changes the text.
func (c *Choice) SetText(text string) {
	if c.text != text {
		c.text = text
		c.Refresh()
	}
}

// Text returns the text.
func (c *Choice) Text() string { return c.text }

// Sign returns the icon.
func (c *Choice) Sign() fyne.Resource { return c.sign }

// Tapped is called for a click.
func (c *Choice) Tapped(*fyne.PointEvent) {
	if !c.disabled && c.OnTapped != nil {
		c.OnTapped()
	}
}

// Cursor returns a pointer cursor if the choice is enabled.
func (c *Choice) Cursor() desktop.Cursor {
	if c.disabled {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn is called when the pointer enters.
func (c *Choice) MouseIn(*desktop.MouseEvent) { c.updateState(&c.hovered, true) }

// MouseMoved is called when the pointer moves.
func (c *Choice) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called when the pointer leaves.
func (c *Choice) MouseOut() { c.updateState(&c.hovered, false) }

// FocusGained is called when the choice gets the focus.
func (c *Choice) FocusGained() {
	c.updateState(&c.focused, true)
	paint.Call(c.OnFocused)
}

// FocusLost is called when the choice loses the focus.
func (c *Choice) FocusLost() { c.updateState(&c.focused, false) }

// TypedRune passes a character to the window.
func (c *Choice) TypedRune(char rune) { ForwardRune(c, char) }

// TypedKey chooses by Space and Enter.
func (c *Choice) TypedKey(e *fyne.KeyEvent) {
	if c.OnKey != nil && c.OnKey(e) || ForwardUnused(c, e, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter) {
		return
	}
	c.Tapped(nil)
}

func (c *Choice) updateState(flag *bool, on bool) {
	*flag = on
	c.Refresh()
}

// HeightFor returns the height at a width.
func (c *Choice) HeightFor(width float32) float32 {
	c.MinSize() // creates the renderer
	return c.drawn.heightFor(width)
}

// CreateRenderer returns the renderer of the choice.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	r := &choiceRenderer{
		choice: c, ground: canvas.NewRectangle(nil), icon: canvas.NewImageFromResource(nil),
		text: widget.NewLabel(""), detail: widget.NewLabel(""),
	}
	r.ground.CornerRadius = paint.Corner
	r.text.Wrapping, r.detail.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	r.detail.SizeName = theme.SizeNameCaptionText
	c.drawn = r
	r.Refresh()
	return r
}

type choiceRenderer struct {
	choice       *Choice
	ground       *canvas.Rectangle
	icon         *canvas.Image
	text, detail *widget.Label
}

func (r *choiceRenderer) Destroy() {}

func (r *choiceRenderer) signSize() float32 { return theme.Size(theme.SizeNameInlineIcon) }
func (r *choiceRenderer) indent() float32   { return r.signSize() + 2*theme.Padding() }

// heightFor returns the height of text and detail at a width.
func (r *choiceRenderer) heightFor(width float32) float32 {
	return max(r.labelHeight(r.text, width)+r.labelHeight(r.detail, width), minTarget)
}

func (r *choiceRenderer) labelHeight(l *widget.Label, width float32) float32 {
	if l.Text == "" {
		return 0
	}
	l.Resize(fyne.NewSize(width-r.indent(), 1))
	return l.MinSize().Height - theme.InnerPadding()
}

func (r *choiceRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	sign := r.signSize()
	first := r.labelHeight(r.text, size.Width)
	text := fyne.NewPos(r.indent(), -theme.InnerPadding()/2)
	if r.detail.Text == "" { // centred vertically
		text.Y += max((size.Height-first)/2, 0)
	}
	r.icon.Resize(fyne.NewSquareSize(sign))
	line := theme.TextSize() * 1.5
	r.icon.Move(fyne.NewPos(theme.Padding(), text.Y+theme.InnerPadding()+(line-sign)/2))
	r.text.Move(text)
	r.text.Resize(fyne.NewSize(size.Width-r.indent(), first+theme.InnerPadding()))
	r.detail.Move(text.AddXY(0, first))
	r.detail.Resize(fyne.NewSize(size.Width-r.indent(), size.Height-first))
}

func (r *choiceRenderer) MinSize() fyne.Size { return fyne.NewSize(80, minTarget) }

func (r *choiceRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.icon, r.text, r.detail}
}

func (r *choiceRenderer) Refresh() {
	c := r.choice
	ground := theme.Color(theme.ColorNameBackground)
	switch {
	case c.focused:
		ground = theme.Color(theme.ColorNameFocus)
	case c.hovered && !c.disabled:
		ground = theme.Color(theme.ColorNameHover)
	}
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = ground, theme.Color(theme.ColorNamePrimary), 0
	if c.focused {
		r.ground.StrokeWidth = 2
	} else if !c.hovered || c.disabled {
		r.ground.FillColor = nil
	}
	r.icon.Resource = c.sign
	if r.text.Text != c.text {
		r.text.SetText(c.text)
	}
	if r.detail.Text != c.detail {
		r.detail.SetText(c.detail)
	}
	r.ground.Refresh()
	r.icon.Refresh()
	r.Layout(c.Size())
}

// ExtendBaseWidget stores the widget that embeds this one.
func (s *Select) ExtendBaseWidget(outer fyne.Widget) {
	s.outer = outer
	s.Select.ExtendBaseWidget(outer)
}

// MinSize renews the cache entry of the canvas.
func (s *Select) MinSize() fyne.Size {
	s.renewCanvas()
	return s.Select.MinSize()
}

// Tapped opens the list.
func (s *Select) Tapped(at *fyne.PointEvent) {
	if s.hasCanvas() {
		s.Select.Tapped(at)
	}
}

// TypedKey opens the list, or selects the neighbour of the current option.
func (s *Select) TypedKey(key *fyne.KeyEvent) {
	used := []fyne.KeyName{fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}
	if !ForwardUnused(s, key, used...) && (key.Name == fyne.KeyLeft || key.Name == fyne.KeyRight || s.hasCanvas()) {
		s.Select.TypedKey(key)
	}
}

// TypedRune passes a character to the window.
func (s *Select) TypedRune(char rune) { ForwardRune(s, char) }

// MouseIn is called when the pointer enters the field.
func (s *Select) MouseIn(at *desktop.MouseEvent) {
	s.hovered = true
	s.Select.MouseIn(at)
}

// MouseOut is called when the pointer leaves the field.
func (s *Select) MouseOut() {
	s.hovered = false
	s.Select.MouseOut()
}

// FocusGained is called when the field gets the focus.
func (s *Select) FocusGained() {
	s.focused = true
	s.Select.FocusGained()
}

// FocusLost is called when the field loses the focus.
func (s *Select) FocusLost() {
	s.focused = false
	s.Select.FocusLost()
}

// CreateRenderer implements fyne.Widget.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	r := &selectRenderer{
		of: s, field: NewField(), text: canvas.NewText("", color.Transparent), sign: canvas.NewImageFromResource(IconDrop()),
	}
	r.Shown = append(r.field.Objects(), r.text, r.sign)
	r.sign.FillMode = canvas.ImageFillContain
	r.Refresh()
	return r
}

type selectRenderer struct {
	paint.Renderer
	of    *Select
	field *Field
	text  *canvas.Text
	sign  *canvas.Image
}

// MinSize has the width of the placeholder. A longer option is cut off.
func (r *selectRenderer) MinSize() fyne.Size {
	th := theme.CurrentForWidget(r.of)
	pad := th.Size(theme.SizeNameInnerPadding)
	name := fyne.MeasureText(r.of.PlaceHolder, faceTextSize(th, r.of.Small), fyne.TextStyle{}).Width
	return fyne.NewSize(max(name, leastOption)+3*pad+th.Size(theme.SizeNameInlineIcon), ControlHeight(th, r.of.Small))
}

// leastOption is the width of the shortest text that a field has space for.
const leastOption = 12 * paint.Unit

func (r *selectRenderer) Layout(size fyne.Size) {
	th := theme.CurrentForWidget(r.of)
	pad, sign := th.Size(theme.SizeNameInnerPadding), th.Size(theme.SizeNameInlineIcon)
	r.field.Place(size)
	r.sign.Resize(fyne.NewSquareSize(sign))
	r.sign.Move(fyne.NewPos(size.Width-pad-sign, paint.Snap((size.Height-sign)/2)))
	shown := r.of.Selected
	if shown == "" {
		shown = r.of.PlaceHolder
	}
	paint.FitText(r.text, shown, size.Width-3*pad-sign)
	r.text.Move(fyne.NewPos(pad+1, paint.MiddleTop(r.text, size.Height)))
	r.text.Resize(r.text.MinSize())
}

func (r *selectRenderer) Refresh() {
	p, th := paint.PaletteFor(r.of), theme.CurrentForWidget(r.of)
	disabled := r.of.Disabled()
	r.field.Show(p, FieldState{Focused: r.of.focused, Hovered: r.of.hovered, Disabled: disabled})
	r.text.Color, r.text.TextSize = p.Ink, faceTextSize(th, r.of.Small)
	r.sign.Resource = IconDrop()
	if disabled {
		r.text.Color, r.sign.Resource = disabledInk(p), theme.NewDisabledResource(IconDrop())
	}
	r.Layout(r.of.Size())
	r.text.Refresh()
	r.sign.Refresh()
}
