package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Panel)(nil)

// Panel is a plain background with rounded corners and a thin border, for some content.
type Panel struct {
	widget.BaseWidget

	// Content is drawn on the panel.
	Content fyne.CanvasObject
	// Padding is the space between the content and the edge (default: [paint.Gap]).
	Padding float32
}

// NewPanel returns a panel with the content.
func NewPanel(content fyne.CanvasObject) *Panel {
	return paint.Extended(&Panel{Content: content, Padding: paint.Gap})
}

// CreateRenderer returns the renderer of the panel.
func (p *Panel) CreateRenderer() fyne.WidgetRenderer {
	r := &panelRenderer{panel: p, ground: newPanelGround()}
	r.ground.show(paint.PaletteFor(p))
	return r
}

type panelRenderer struct {
	panel  *Panel
	ground panelGround
}

func (r *panelRenderer) Destroy() {}

func (r *panelRenderer) Layout(size fyne.Size) {
	r.ground.place(fyne.Position{}, size)
	pad := r.panel.Padding
	r.panel.Content.Move(fyne.NewSquareOffsetPos(pad))
	r.panel.Content.Resize(size.SubtractWidthHeight(2*pad, 2*pad))
}

func (r *panelRenderer) MinSize() fyne.Size {
	return r.panel.Content.MinSize().AddWidthHeight(2*r.panel.Padding, 2*r.panel.Padding)
}

func (r *panelRenderer) Objects() []fyne.CanvasObject {
	return append(r.ground.objects(), r.panel.Content)
}

func (r *panelRenderer) Refresh() {
	r.ground.show(paint.PaletteFor(r.panel))
	r.Layout(r.panel.Size())
	r.panel.Content.Refresh()
}

// panelGround is the background of a panel before a larger shape, its border: see face.
type panelGround struct {
	rule, fill *canvas.Rectangle
}

func newPanelGround() panelGround {
	g := panelGround{rule: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent)}
	g.rule.CornerRadius, g.fill.CornerRadius = paint.Corner, paint.Corner-1
	return g
}

func (g panelGround) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{g.rule, g.fill}
}

func (g panelGround) show(p palette.Palette) {
	g.rule.FillColor, g.fill.FillColor = p.Rule, p.Panel
	g.rule.Refresh()
	g.fill.Refresh()
}

func (g panelGround) place(at fyne.Position, size fyne.Size) {
	g.rule.Move(at)
	g.rule.Resize(size)
	g.fill.Move(at.AddXY(1, 1))
	g.fill.Resize(size.SubtractWidthHeight(2, 2))
}

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
