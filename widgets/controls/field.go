package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

// Field draws the background and the border of every field: text, number, board and drop-down list.
// The border contrasts with panels by 3 : 1, so that a field does not look like text.
//
// The border is a larger shape behind a smaller one, for the reason given at face.
type Field struct {
	edge, ground *canvas.Rectangle
	inset        float32
}

// FieldState is the appearance of a field.
type FieldState struct {
	Focused, Hovered, Disabled bool
	Invalid                    bool // the content is invalid or not applied
}

// NewField returns the background of a field; Show and Place must follow.
func NewField() *Field {
	return &Field{edge: canvas.NewRectangle(color.Transparent), ground: canvas.NewRectangle(color.Transparent), inset: 1}
}

// Objects returns the background, to be drawn below the content of the field.
func (f *Field) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{f.edge, f.ground} }

// Show sets the colours of a state; Place must follow.
func (f *Field) Show(p palette.Palette, s FieldState) {
	f.edge.FillColor, f.ground.FillColor, f.inset = FieldEdge(p), p.Panel, 1
	switch {
	case s.Disabled:
		f.edge.FillColor = p.Rule
	case s.Invalid:
		f.edge.FillColor, f.inset = p.Lost, 2
	case s.Focused:
		f.edge.FillColor, f.inset = p.Line, 2
	case s.Hovered:
		f.ground.FillColor = palette.Mixed(p.Panel, p.Line, 0.09)
	}
	f.edge.Refresh()
	f.ground.Refresh()
}

// Place lays the background out in the size of the field.
func (f *Field) Place(size fyne.Size) {
	f.edge.CornerRadius, f.ground.CornerRadius = paint.Corner, paint.Corner-f.inset
	f.edge.Resize(size)
	f.ground.Move(fyne.NewSquareOffsetPos(f.inset))
	f.ground.Resize(size.SubtractWidthHeight(2*f.inset, 2*f.inset))
}

// FieldEdge returns the colour of the border of fields, check boxes and buttons, and of the track of a
// slider. The edge of a line one pixel wide is smooth, so that the line has 70 % of its colour.
func FieldEdge(p palette.Palette) color.NRGBA { return p.Quiet }
