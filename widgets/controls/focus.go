package controls

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

// WithFocusRing returns a renderer that adds a ring to a Fyne widget while it has the focus. Fyne's
// own tint of the focused widget is too faint for many users. The outer ring has the primary
// colour, and the inner ring has the colour of text on it. One of them contrasts with any
// background.
func WithFocusRing(of fyne.Widget, drawn fyne.WidgetRenderer, focused func() bool) fyne.WidgetRenderer {
	r := &focusRingRenderer{WidgetRenderer: drawn, of: of, focused: focused, ring: paint.NewFocusFrame(), inner: paint.NewFocusFrame()}
	r.ring.CornerRadius, r.inner.CornerRadius = paint.Corner, paint.Corner-ringWidth
	r.updateState()
	return r
}

type focusRingRenderer struct {
	fyne.WidgetRenderer
	of      fyne.Widget
	focused func() bool
	ring    *canvas.Rectangle
	inner   *canvas.Rectangle
}

const ringWidth = 2

// Objects returns those of the widget, and the rings above them.
func (r *focusRingRenderer) Objects() []fyne.CanvasObject {
	return append(slices.Clone(r.WidgetRenderer.Objects()), r.inner, r.ring)
}

// Layout places the ring around the whole widget.
func (r *focusRingRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	paint.PlaceFocusFrame(r.ring, size)
	paint.PlaceFocusFrame(r.inner, size.SubtractWidthHeight(2*ringWidth, 2*ringWidth))
	r.inner.Move(r.inner.Position().AddXY(ringWidth, ringWidth))
}

// Refresh redraws the widget and the ring.
func (r *focusRingRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.updateState()
}

func (r *focusRingRenderer) updateState() {
	p := paint.PaletteFor(r.of)
	r.ring.StrokeColor, r.inner.StrokeColor = p.Line, p.OnLine
	r.ring.Hidden, r.inner.Hidden = !r.focused(), !r.focused()
	r.inner.Refresh()
	r.ring.Refresh()
}

// Faced returns a renderer that draws a Fyne button like a [ToolButton]. An important button is
// drawn like one that is switched on. The function looks returns whether the button has the pointer
// and the focus.
func Faced(of fyne.Widget, button *widget.Button, looks func() (hovered, focused bool)) fyne.WidgetRenderer {
	return newFaceRenderer(of, func() faceState {
		hovered, focused := looks()
		return faceState{
			label: button.Text, icon: button.Icon, disabled: button.Disabled(),
			chosen: button.Importance == widget.HighImportance, hovered: hovered, focused: focused,
		}
	})
}

// faceRenderer draws a widget as the face of a button.
type faceRenderer struct {
	paint.Renderer
	of    fyne.Widget
	state func() faceState
	face  *face
}

func newFaceRenderer(of fyne.Widget, state func() faceState) *faceRenderer {
	r := &faceRenderer{of: of, state: state, face: newFace()}
	r.Shown = r.face.objects()
	r.Refresh()
	return r
}

func (r *faceRenderer) Layout(size fyne.Size) {
	r.face.place(fyne.Position{}, size, theme.CurrentForWidget(r.of))
}

func (r *faceRenderer) MinSize() fyne.Size {
	return faceMinSize(r.state(), theme.CurrentForWidget(r.of))
}

func (r *faceRenderer) Refresh() {
	r.face.show(r.state(), paint.PaletteFor(r.of), theme.CurrentForWidget(r.of))
	r.Layout(r.of.Size())
}

var _ desktop.Hoverable = (*Hovering)(nil)

// Hovering is a base widget that tracks whether the pointer is over it.
type Hovering struct {
	widget.BaseWidget

	// Hovered reports whether the pointer is over the widget. The widget sets it.
	Hovered bool
}

// MouseIn is called when the pointer enters the widget.
func (h *Hovering) MouseIn(*desktop.MouseEvent) { h.setHovered(true) }

// MouseMoved is called when the pointer moves over the widget.
func (h *Hovering) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called when the pointer leaves the widget.
func (h *Hovering) MouseOut() { h.setHovered(false) }

func (h *Hovering) setHovered(on bool) {
	h.Hovered = on
	h.Refresh()
}

// ForwardFunctionKey passes a function key to the window, and reports whether the key is one. Fyne
// sends a key only to the focused widget, and menus only receive keys with modifiers.
func ForwardFunctionKey(focused fyne.CanvasObject, e *fyne.KeyEvent) bool {
	if !slices.Contains([]fyne.KeyName{
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12,
	}, e.Name) {
		return false
	}
	ForwardKey(focused, e)
	return true
}

// ForwardUnused passes a key to the window unless the focused control uses it, and reports whether it
// did. So the keys of the board work after a click on a control.
func ForwardUnused(focused fyne.CanvasObject, e *fyne.KeyEvent, used ...fyne.KeyName) bool {
	if slices.Contains(used, e.Name) {
		return false
	}
	ForwardKey(focused, e)
	return true
}

// ForwardKey passes a key that the focused widget does not use to the window.
func ForwardKey(focused fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(focused); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// ForwardRune passes a character that the focused widget does not use to the window.
func ForwardRune(focused fyne.CanvasObject, char rune) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(focused); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(char)
	}
}

// Within reports whether the middle of a visible object is inside another object of the window.
func Within(outer, inner fyne.CanvasObject) bool {
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(inner).Subtract(driver.AbsolutePositionForObject(outer))
	x, y, size := at.X+inner.Size().Width/2, at.Y+inner.Size().Height/2, outer.Size()
	return inner.Visible() && x >= 0 && y >= 0 && x < size.Width && y < size.Height
}

// Keyboard gives the keys of other layouts the meaning that they have on a Latin one. A widget passes it
// each key by [Keyboard.Press], and then passes the character to [Keyboard.Type]. The widgets of a window
// share one; a nil Keyboard changes nothing.
type Keyboard struct {
	// Rune returns the digit of a key of the number row, or the letter that a key has on a Latin keyboard
	// if its own layout has no Latin letters, or 0.
	Rune func(scanCode int) rune

	pressed int // scan code of the last key
}

// Press stores the key whose character follows.
func (k *Keyboard) Press(e *fyne.KeyEvent) {
	if k != nil {
		k.pressed = e.Physical.ScanCode
	}
}

// Use gives the last key no other meaning than that of its character.
func (k *Keyboard) Use() {
	if k != nil {
		k.pressed = 0
	}
}

// Type passes a character to use, which returns false for a character without a meaning, and then
// passes the Latin letter of its key. A key of the number row first passes its digit, because French and
// Czech keyboards, among others, have digits only with Shift.
func (k *Keyboard) Type(char rune, use func(rune) bool) {
	other, digit := k.other(char)
	switch {
	case digit && use(other), use(char), digit || other == 0:
	default:
		use(other)
	}
}

// other returns the digit or the letter of the last key, or 0. It returns it once: some layouts send
// two characters for a key.
func (k *Keyboard) other(char rune) (other rune, digit bool) {
	if k == nil || k.Rune == nil || k.pressed == 0 || char >= '0' && char <= '9' {
		return 0, false
	}
	other, k.pressed = k.Rune(k.pressed), 0
	held := fyne.KeyModifier(0)
	if driver, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		held = driver.CurrentKeyModifiers()
	}
	switch digit = unicode.IsDigit(other); {
	case digit && held != 0:
		return 0, false
	case held&fyne.KeyModifierShift != 0:
		other = unicode.ToUpper(other)
	}
	return other, digit
}
