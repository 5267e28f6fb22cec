package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

var (
	_ fyne.Tappable     = (*ToolButton)(nil)
	_ fyne.Focusable    = (*ToolButton)(nil)
	_ fyne.Disableable  = (*ToolButton)(nil)
	_ desktop.Hoverable = (*ToolButton)(nil)
	_ desktop.Mouseable = (*ToolButton)(nil)
)

// ToolButton is a button of the tool row: a label, an icon or both.
type ToolButton struct {
	widget.DisableableWidget

	// Small draws a lower button with small text, for example in the header of a pane. Set it before
	// the label is changed and before the button is shown.
	Small bool
	// TrailingIcon puts the icon after the label, as for a drop-down list.
	TrailingIcon bool
	// Tip is one sentence that describes the button. OnHover gets it. A button without a label also shows
	// it beside the pointer; see [NewTips].
	Tip string
	// OnTapped is called for a click, for Space and for Enter.
	OnTapped func()
	// OnHover is called with Tip when the button gets the pointer or the focus, and with "" when it
	// loses it. Disabled buttons call it too, so that Tip can name the reason.
	OnHover func(tip string)
	// OnKey and OnRune are called first. OnKey returns true if it consumed the key.
	OnKey  func(*fyne.KeyEvent) bool
	OnRune func(rune)

	label                     string
	icon                      fyne.Resource
	on                        bool
	hovered, pressed, focused bool
	tipping                   *fyne.Animation // the delay of the tip; nil while the pointer is elsewhere
}

// NewToolButton returns an enabled button. Either the icon may be nil or the label empty.
func NewToolButton(label string, icon fyne.Resource, tapped func()) *ToolButton {
	return paint.Extended(&ToolButton{label: label, icon: icon, OnTapped: tapped})
}

// NewSmallButton returns an enabled button with small text.
func NewSmallButton(label string, tapped func()) *ToolButton {
	return paint.Extended(&ToolButton{Small: true, label: label, OnTapped: tapped})
}

// Label returns the text on the button.
func (b *ToolButton) Label() string { return b.label }

// SetLabel changes the text on the button.
func (b *ToolButton) SetLabel(label string) {
	if b.label != label {
		b.label = label
		b.Refresh()
	}
}

// SetIcon changes the icon; nil removes it.
func (b *ToolButton) SetIcon(icon fyne.Resource) {
	if b.icon != icon {
		b.icon = icon
		b.Refresh()
	}
}

// SetEnabled enables or disables the button.
func (b *ToolButton) SetEnabled(enabled bool) {
	if enabled {
		b.Enable()
	} else {
		b.Disable()
	}
}

// On reports whether the button is drawn as switched on.
func (b *ToolButton) On() bool { return b.on }

// SetOn draws the button as switched on or off, for the owner of the mode.
func (b *ToolButton) SetOn(on bool) {
	if b.on != on {
		b.on = on
		b.Refresh()
	}
}

// Tapped is called for a click.
func (b *ToolButton) Tapped(*fyne.PointEvent) {
	if !b.Disabled() && b.OnTapped != nil {
		b.OnTapped()
	}
}

// MouseDown is called when a mouse button is pressed on the button.
func (b *ToolButton) MouseDown(*desktop.MouseEvent) {
	b.endTip()
	b.updateState(&b.pressed, true)
}

// MouseUp is called when the mouse button is released.
func (b *ToolButton) MouseUp(*desktop.MouseEvent) { b.updateState(&b.pressed, false) }

// MouseIn is called when the pointer enters the button.
func (b *ToolButton) MouseIn(*desktop.MouseEvent) {
	b.updateState(&b.hovered, true)
	b.hover(b.Tip)
	b.startTip()
}

// MouseMoved is called when the pointer moves over the button.
func (b *ToolButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called when the pointer leaves the button.
func (b *ToolButton) MouseOut() {
	b.pressed = false
	b.endTip()
	b.updateState(&b.hovered, false)
	b.hover("")
}

// FocusGained is called when the button gets the focus.
func (b *ToolButton) FocusGained() {
	b.updateState(&b.focused, true)
	b.hover(b.Tip)
}

// FocusLost is called when the button loses the focus.
func (b *ToolButton) FocusLost() {
	b.updateState(&b.focused, false)
	b.hover("")
}

// TypedRune passes a character to OnRune, or else to the window.
func (b *ToolButton) TypedRune(char rune) {
	if b.OnRune != nil {
		b.OnRune(char)
	} else {
		ForwardRune(b, char)
	}
}

// TypedKey taps the button for Space and Enter.
func (b *ToolButton) TypedKey(e *fyne.KeyEvent) {
	if b.OnKey != nil && b.OnKey(e) || ForwardUnused(b, e, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter) {
		return
	}
	b.Tapped(nil)
}

func (b *ToolButton) updateState(flag *bool, on bool) {
	if *flag != on {
		*flag = on
		b.Refresh()
	}
}

func (b *ToolButton) hover(tip string) {
	if b.OnHover != nil {
		b.OnHover(tip)
	}
}

func (b *ToolButton) state() faceState {
	return faceState{
		label: b.label, icon: b.icon, small: b.Small, trailingIcon: b.TrailingIcon,
		chosen: b.on, hovered: b.hovered, pressed: b.pressed, focused: b.focused, disabled: b.Disabled(),
	}
}

// CreateRenderer returns the renderer of the button.
func (b *ToolButton) CreateRenderer() fyne.WidgetRenderer {
	r := &toolButtonRenderer{button: b, face: newFace()}
	r.objects = r.face.objects()
	r.Refresh()
	return r
}

type toolButtonRenderer struct {
	button  *ToolButton
	face    *face
	objects []fyne.CanvasObject
}

func (r *toolButtonRenderer) Destroy() {}

func (r *toolButtonRenderer) Layout(size fyne.Size) {
	r.face.place(fyne.Position{}, size, theme.CurrentForWidget(r.button))
}

func (r *toolButtonRenderer) MinSize() fyne.Size {
	return faceMinSize(r.button.state(), theme.CurrentForWidget(r.button))
}

func (r *toolButtonRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *toolButtonRenderer) Refresh() {
	r.face.show(r.button.state(), paint.PaletteFor(r.button), theme.CurrentForWidget(r.button))
	r.Layout(r.button.Size())
}
