package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// FieldRow combines several fields in one row into one field of a form.
type FieldRow struct {
	widget.BaseWidget
	parts []fyne.CanvasObject
}

// NewFieldRow puts fields side by side.
func NewFieldRow(parts ...fyne.CanvasObject) *FieldRow {
	b := &FieldRow{parts: parts}
	b.ExtendBaseWidget(b)
	return b
}

// Listen sets the key handlers of all fields.
func (b *FieldRow) Listen(keys Keys) {
	for _, part := range b.parts {
		if input, ok := part.(interface{ Listen(Keys) }); ok {
			input.Listen(keys)
		}
	}
}

// First returns the field that gets the focus first.
func (b *FieldRow) First() fyne.Focusable {
	first, _ := b.parts[0].(fyne.Focusable)
	return first
}

// CreateRenderer implements fyne.Widget. All fields have the same width.
func (b *FieldRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewGridWithColumns(len(b.parts), b.parts...))
}
