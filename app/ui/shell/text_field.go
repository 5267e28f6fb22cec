package shell

import (
	"fyne.io/fyne/v2"

	"tchouka/app/ui/dialogs"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// TextField is a widget for text input. It handles some shortcuts itself.
type TextField interface {
	fyne.Focusable
	fyne.Shortcutable
	SelectedText() string
}

// TextOf returns the whole text of a field; false if the type of the field is unknown.
func TextOf(field TextField) (text string, known bool) {
	switch f := field.(type) {
	case *board.Entry:
		return f.Text, true
	case *dialogs.Entry:
		return f.Text, true
	case *controls.Reader:
		return f.Text, true
	case *controls.Entry:
		return f.Text, true
	default:
		return "", false
	}
}
