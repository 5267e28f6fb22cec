package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/text/plaintext"
)

var _ fyne.Widget = (*Note)(nil)

// Note is an error message below a field. It takes no space while it is empty.
type Note struct {
	widget.BaseWidget
	segment *widget.TextSegment
	text    *widget.RichText
}

// NewNote returns an empty note.
func NewNote() *Note {
	n := &Note{text: coloured("", theme.ColorNameError)}
	n.segment = n.text.Segments[0].(*widget.TextSegment)
	n.ExtendBaseWidget(n)
	n.Hide()
	return n
}

// Text returns the message.
func (n *Note) Text() string { return n.segment.Text }

// SetText shows a message; "" hides the note.
func (n *Note) SetText(text string) {
	text = plaintext.Message(text)
	if n.segment.Text == text {
		return
	}
	n.segment.Text = text
	n.text.Refresh()
	if text == "" {
		n.Hide()
	} else {
		n.Show()
	}
}

// CreateRenderer implements fyne.Widget. It puts a warning icon before the message.
func (n *Note) CreateRenderer() fyne.WidgetRenderer {
	sign := widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon()))
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil,
		container.New(layout.NewCustomPaddedLayout(6, 0, 4, 0), container.NewVBox(sign)), nil, n.text))
}
