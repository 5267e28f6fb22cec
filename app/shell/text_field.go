package shell

import (
	"fyne.io/fyne/v2"

	"tchouka/app/dialogs"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// TextField is a widget that text is written in. It knows some shortcuts of its
// own.
type TextField interface {
	fyne.Focusable
	fyne.Shortcutable
	SelectedText() string
}

// TextOf returns all that stands in a field; false for a field of a kind that is
// not known here.
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
