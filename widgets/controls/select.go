package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/paint"
)

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
	r.sign.FillMode = canvas.ImageFillContain
	r.Refresh()
	return r
}

type selectRenderer struct {
	of    *Select
	field *Field
	text  *canvas.Text
	sign  *canvas.Image
}

func (r *selectRenderer) Destroy() {}

func (r *selectRenderer) Objects() []fyne.CanvasObject {
	return append(r.field.Objects(), r.text, r.sign)
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
