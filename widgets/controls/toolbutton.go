// Package controls has the small controls that all windows share: buttons and rows of them, the
// splitter, and the search field. It also has panels and frames for pictures, and the symbols with
// a fixed meaning: won, lost, searching, good and bad moves.
package controls

import (
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/palette"
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

func (b *ToolButton) hover(tip string) { paint.CallWith(b.OnHover, tip) }

func (b *ToolButton) state() faceState {
	return faceState{
		label: b.label, icon: b.icon, small: b.Small, trailingIcon: b.TrailingIcon,
		chosen: b.on, hovered: b.hovered, pressed: b.pressed, focused: b.focused, disabled: b.Disabled(),
	}
}

// CreateRenderer returns the renderer of the button.
func (b *ToolButton) CreateRenderer() fyne.WidgetRenderer {
	return newFaceRenderer(b, b.state)
}

// tipDelay is the time for which the pointer rests on an icon before its tip appears.
const tipDelay = 500 * time.Millisecond

// tips is the layout of a layer that shows the tip of an icon.
type tips struct{ panel *paint.Tip }

func (tips) Layout([]fyne.CanvasObject, fyne.Size)        {}
func (tips) MinSize([]fyne.CanvasObject) (size fyne.Size) { return size }

// NewTips returns a layer above the content of a window, beside it in the container that is the root of
// the window. Icons show their tips in it, under the pointer. It takes no clicks.
func NewTips() fyne.CanvasObject {
	t := tips{paint.NewTip()}
	t.panel.Hide()
	return &fyne.Container{Layout: t, Objects: t.panel.Objects()}
}

// tipsOf returns the panel for tips in the window of an object, and the place and size of its root. It
// returns false if the window has none, or if a dialog covers it.
func tipsOf(o fyne.CanvasObject) (panel *paint.Tip, root *fyne.Container, ok bool) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil || c.Overlays().Top() != nil {
		return nil, nil, false
	}
	if root, ok = c.Content().(*fyne.Container); !ok {
		return nil, nil, false
	}
	for _, layer := range root.Objects {
		if layer, ok := layer.(*fyne.Container); ok {
			if t, ok := layer.Layout.(tips); ok {
				return t.panel, root, true
			}
		}
	}
	return nil, nil, false
}

// startTip shows the tip of a button without a label after a while.
func (b *ToolButton) startTip() {
	if b.label != "" || b.Tip == "" {
		return
	}
	b.tipping = fyne.NewAnimation(tipDelay, func(done float32) {
		if done < 1 || !b.hovered {
			return
		}
		if panel, root, ok := tipsOf(b); ok {
			driver := fyne.CurrentApp().Driver()
			at := driver.AbsolutePositionForObject(b).Subtract(driver.AbsolutePositionForObject(root))
			scale := b.Theme().Size(theme.SizeNameText) / paint.NormalText
			panel.ShowAvoiding(b.Tip, paint.Box{At: at, Size: b.Size()}, nil, root.Size(), scale, paint.PaletteFor(b))
			b.Refresh() // the panel, hidden until now, has no canvas that it could paint again
		}
	})
	b.tipping.Start()
}

// endTip hides the tip. The caller refreshes the button.
func (b *ToolButton) endTip() {
	if b.tipping == nil {
		return
	}
	b.tipping.Stop()
	b.tipping = nil
	if panel, _, ok := tipsOf(b); ok {
		panel.Hide()
	}
}

// faceState is the appearance of a button's face.
type faceState struct {
	label        string
	icon         fyne.Resource
	small        bool
	pill         bool // semicircular ends
	trailingIcon bool // the icon is after the label

	chosen, hovered, pressed, focused, disabled bool
}

// face draws a button: an edge, a background, and a label or an icon or both. ToolButton has one
// face, and Segmented has one for each segment.
//
// The edge is a larger filled shape behind a smaller one, not a stroke. Fyne's painters centre
// strokes on the outline, which blurs a line of one pixel over two.
type face struct {
	edge, ring, ground *canvas.Rectangle
	label              *canvas.Text
	icon               *canvas.Image

	state faceState
	inset float32 // from edge to ring
}

func newFace() *face {
	f := &face{
		edge:   canvas.NewRectangle(color.Transparent),
		ring:   canvas.NewRectangle(color.Transparent),
		ground: canvas.NewRectangle(color.Transparent),
		label:  canvas.NewText("", color.Transparent),
		icon:   canvas.NewImageFromResource(nil),
	}
	f.icon.FillMode = canvas.ImageFillContain
	return f
}

func (f *face) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{f.edge, f.ring, f.ground, f.icon, f.label}
}

// show sets a state and its colours; place must follow.
func (f *face) show(s faceState, p palette.Palette, th fyne.Theme) {
	f.state = s
	edge, ring, ground, ink := faceColors(s, p)
	f.edge.FillColor, f.ring.FillColor, f.ground.FillColor = edge, ring, ground
	f.ring.Hidden = ring == ground
	f.inset = 1
	if s.focused && !s.disabled {
		f.inset = 2
	}
	f.label.Text, f.label.Color = paint.Visual(s.label), ink
	f.label.TextSize = faceTextSize(th, s.small)
	f.label.TextStyle.Bold = s.chosen
	f.label.Hidden = s.label == ""
	f.icon.Hidden = s.icon == nil
	f.icon.Resource = faceIcon(s)
	for _, object := range f.objects() {
		object.Refresh()
	}
}

// place lays the face out in a rectangle.
func (f *face) place(pos fyne.Position, size fyne.Size, th fyne.Theme) {
	corner := float32(paint.Corner)
	if f.state.pill {
		corner = size.Height / 2
	}
	by := float32(0)
	for _, layer := range []*canvas.Rectangle{f.edge, f.ring, f.ground} {
		if layer.Hidden { // the ground takes the place of the ring
			continue
		}
		layer.CornerRadius = max(corner-by, 0)
		layer.Move(pos.AddXY(by, by))
		layer.Resize(size.SubtractWidthHeight(2*by, 2*by))
		by += f.inset
	}
	text, icon, gap := f.label.MinSize(), th.Size(theme.SizeNameInlineIcon), float32(0)
	switch {
	case f.icon.Hidden:
		icon = 0
	case !f.label.Hidden:
		gap = faceIconGap
	}
	if f.label.Hidden {
		text.Width = 0
	}
	left := paint.Snap((size.Width - icon - gap - text.Width) / 2)
	iconLeft, labelLeft := left, left+icon+gap
	if f.state.trailingIcon {
		iconLeft, labelLeft = left+text.Width+gap, left
	}
	f.icon.Move(pos.AddXY(iconLeft, paint.Snap((size.Height-icon)/2)))
	f.icon.Resize(fyne.NewSquareSize(icon))
	f.label.Move(pos.AddXY(labelLeft, paint.MiddleTop(f.label, size.Height)))
	f.label.Resize(text)
}

const faceIconGap = paint.Unit

// faceColors returns the colours of the three layers and of the text. The middle layer is visible
// only as a ring, when a chosen button has the focus.
func faceColors(s faceState, p palette.Palette) (edge, ring, ground, ink color.NRGBA) {
	edge, ground, ink = FieldEdge(p), p.Panel, p.Ink
	switch {
	case s.disabled && s.chosen:
		edge, ink = disabledInk(p), disabledInk(p)
	case s.disabled:
		edge, ink = p.Rule, disabledInk(p)
	case s.chosen:
		edge, ground, ink = p.Line, p.Line, p.OnLine
	case s.focused:
		edge = p.Line
	}
	if !s.disabled {
		towards := p.Line
		if s.chosen {
			towards = p.OnLine
		}
		switch {
		case s.pressed:
			ground = palette.Mixed(ground, towards, 0.2)
		case s.hovered:
			ground = palette.Mixed(ground, towards, 0.09)
		}
	}
	ring = ground
	if s.focused && s.chosen && !s.disabled {
		ring = p.OnLine
	}
	return edge, ring, ground, ink
}

// faceIcon returns the icon in a colour that contrasts with its background.
func faceIcon(s faceState) fyne.Resource {
	switch {
	case s.icon == nil:
		return nil
	case s.disabled:
		return theme.NewDisabledResource(s.icon)
	case s.chosen:
		return theme.NewColoredResource(s.icon, theme.ColorNameForegroundOnPrimary)
	default:
		return s.icon
	}
}

// disabledInk returns the secondary text colour mixed with the panel; the contrast is still 3 : 1.
func disabledInk(p palette.Palette) color.NRGBA {
	return palette.Mixed(p.Quiet, p.Panel, 0.28)
}

func faceTextSize(th fyne.Theme, small bool) float32 {
	if small {
		return th.Size(theme.SizeNameCaptionText)
	}
	return th.Size(theme.SizeNameText)
}

// ControlHeight returns the height of a button, which grows with the text.
func ControlHeight(th fyne.Theme, small bool) float32 {
	if small {
		return max(paint.SmallControlHeight, paint.Snap(paint.SmallControlHeight*faceTextSize(th, true)/paint.CaptionText))
	}
	return max(paint.ControlHeight, gridHeight(paint.ControlHeight*faceTextSize(th, false)/paint.NormalText))
}

// gridHeight rounds a height down to half a unit of the grid.
func gridHeight(height float32) float32 {
	const half = paint.SmallGap / 2
	return half * float32(math.Floor(float64(height/half)))
}

// faceMinSize returns the minimum size of a face. Labels are measured in bold, so that nothing
// moves when a button becomes the chosen one.
func faceMinSize(s faceState, th fyne.Theme) fyne.Size {
	height, icon := ControlHeight(th, s.small), th.Size(theme.SizeNameInlineIcon)
	if s.label == "" {
		return fyne.NewSize(max(height+paint.SmallGap, icon+paint.Gap), height)
	}
	side := float32(paint.Gap)
	if s.small {
		side = paint.Gap - paint.SmallGap
	}
	width := fyne.MeasureText(s.label, faceTextSize(th, s.small), fyne.TextStyle{Bold: true}).Width + 2*side
	if s.icon != nil {
		width += icon + faceIconGap
	}
	return fyne.NewSize(max(paint.Snap(width+0.5), height), height)
}
