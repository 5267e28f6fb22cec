package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Beside combines several fields in one row into one field of a form.
type Beside struct {
	widget.BaseWidget
	parts []fyne.CanvasObject
}

// NewBeside puts fields side by side.
func NewBeside(parts ...fyne.CanvasObject) *Beside {
	b := &Beside{parts: parts}
	b.ExtendBaseWidget(b)
	return b
}

// Listen sets the key handlers of all fields.
func (b *Beside) Listen(keys Keys) {
	for _, part := range b.parts {
		if input, ok := part.(interface{ Listen(Keys) }); ok {
			input.Listen(keys)
		}
	}
}

// First returns the field that gets the focus first.
func (b *Beside) First() fyne.Focusable {
	first, _ := b.parts[0].(fyne.Focusable)
	return first
}

// CreateRenderer implements fyne.Widget. All fields have the same width.
func (b *Beside) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewGridWithColumns(len(b.parts), b.parts...))
}
