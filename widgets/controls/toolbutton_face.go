package controls

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

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
