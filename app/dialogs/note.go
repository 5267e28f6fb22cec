package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Note is a sentence below a field that says what is wrong with it. It takes no
// room while nothing is.
type Note struct {
	*fyne.Container
	text *widget.RichText
}

// NewNote returns a note that says nothing.
func NewNote() *Note {
	n := &Note{text: coloured("", theme.ColorNameError)}
	n.Container = container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedLayout(4, 0, 4, 0),
		container.NewVBox(widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon())))), nil, n.text)
	n.Hide()
	return n
}

// Text returns what the note says.
func (n *Note) Text() string { return n.text.Segments[0].(*widget.TextSegment).Text }

// Say shows a sentence, or "" for nothing.
func (n *Note) Say(text string) {
	if n.Text() != text {
		n.text.Segments[0].(*widget.TextSegment).Text = text
		n.text.Refresh()
	}
	if text == "" {
		n.Hide()
	} else {
		n.Show()
	}
}
