package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/widgets/paint"
)

// NewEntry returns an empty field.
func NewEntry() *Entry {
	e := &Entry{}
	e.Scroll, e.Wrapping = fyne.ScrollHorizontalOnly, fyne.TextWrapOff
	e.ExtendBaseWidget(e)
	return e
}

// ExtendBaseWidget stores the widget that embeds this one.
func (e *Entry) ExtendBaseWidget(outer fyne.Widget) {
	e.outer = outer
	e.Entry.ExtendBaseWidget(outer)
}

// MinSize renews the cache entry of the canvas.
func (e *Entry) MinSize() fyne.Size {
	e.renewCanvas()
	return e.Entry.MinSize()
}

// TappedSecondary opens the menu.
func (e *Entry) TappedSecondary(at *fyne.PointEvent) {
	if e.hasCanvas() {
		e.Entry.TappedSecondary(at)
	}
}

// FocusGained is called when the field gets the focus.
func (e *Entry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
}

// FocusLost is called when the field loses the focus.
func (e *Entry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
}

// CreateRenderer returns Fyne's renderer with the background of a [Field].
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	r := &entryRenderer{WidgetRenderer: e.Entry.CreateRenderer(), of: e, field: NewField()}
	r.show()
	return r
}

type entryRenderer struct {
	fyne.WidgetRenderer
	of    *Entry
	field *Field
}

// Objects omits Fyne's own background and border.
func (r *entryRenderer) Objects() []fyne.CanvasObject {
	objects := r.field.Objects()
	for _, object := range r.WidgetRenderer.Objects() {
		if _, plain := object.(*canvas.Rectangle); !plain {
			objects = append(objects, object)
		}
	}
	return objects
}

func (r *entryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.field.Place(size)
}

func (r *entryRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.show()
	r.field.Place(r.of.Size())
}

func (r *entryRenderer) show() {
	r.field.Show(paint.PaletteFor(r.of), FieldState{Focused: r.of.focused, Disabled: r.of.Disabled()})
}
