package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Beside is several fields of a dialog in one line, as one.
type Beside struct {
	widget.BaseWidget
	parts []fyne.CanvasObject
}

// NewBeside puts fields beside each other.
func NewBeside(parts ...fyne.CanvasObject) *Beside {
	b := &Beside{parts: parts}
	b.ExtendBaseWidget(b)
	return b
}

// Listen has the keys of all of them do something.
func (b *Beside) Listen(keys Keys) {
	for _, part := range b.parts {
		if input, ok := part.(interface{ Listen(Keys) }); ok {
			input.Listen(keys)
		}
	}
}

// First returns the field that the keys go to.
func (b *Beside) First() fyne.Focusable {
	first, _ := b.parts[0].(fyne.Focusable)
	return first
}

// CreateRenderer gives each as much room.
func (b *Beside) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewGridWithColumns(len(b.parts), b.parts...))
}
