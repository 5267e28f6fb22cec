package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var _ fyne.Widget = (*Note)(nil)

// Note is a sentence below a field that says what is wrong with it. It takes no
// room while nothing is.
type Note struct {
	widget.BaseWidget
	segment *widget.TextSegment
	text    *widget.RichText
}

// NewNote returns a note that says nothing.
func NewNote() *Note {
	n := &Note{text: coloured("", theme.ColorNameError)}
	n.segment = n.text.Segments[0].(*widget.TextSegment)
	n.ExtendBaseWidget(n)
	n.Hide()
	return n
}

// Text returns what the note says.
func (n *Note) Text() string { return n.segment.Text }

// Say shows a sentence, or "" for nothing.
func (n *Note) Say(text string) {
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

// CreateRenderer puts the sentence behind a sign.
func (n *Note) CreateRenderer() fyne.WidgetRenderer {
	sign := widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon()))
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil,
		container.New(layout.NewCustomPaddedLayout(6, 0, 4, 0), container.NewVBox(sign)), nil, n.text))
}
