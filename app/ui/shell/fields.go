package shell

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/dialogs"
	"tchouka/widgets/controls"
)

// CopyInput copies user input from fields to other fields of the same kinds, without calling their handlers.
func CopyInput(from, to []fyne.CanvasObject) {
	for i := range from {
		switch o := to[i].(type) {
		case *dialogs.Entry:
			changed := o.OnChanged
			o.OnChanged = nil
			o.SetText(from[i].(*dialogs.Entry).Text)
			o.OnChanged = changed
		case *dialogs.Check:
			o.Checked = from[i].(*dialogs.Check).Checked
			o.Refresh()
		case *dialogs.Select:
			if at := from[i].(*dialogs.Select).SelectedIndex(); at >= 0 {
				o.SelectSilently(o.Options[at])
			}
		case *controls.Segmented:
			o.SetSelected(from[i].(*controls.Segmented).Selected())
		}
	}
}

// NumberField makes a field six digits wide. Typing after Tab replaces the number.
func NumberField(e *dialogs.Entry) fyne.CanvasObject { return numberField(e, 76) }

// SmallNumberField makes a field three digits wide.
func SmallNumberField(e *dialogs.Entry) fyne.CanvasObject { return numberField(e, 48) }

func numberField(e *dialogs.Entry, width float32) fyne.CanvasObject {
	e.Scroll = fyne.ScrollNone
	e.Wrapping, e.SelectAllOnFocus = fyne.TextWrapOff, true
	return AtLeast(fyne.NewSize(width, 0), e)
}

// ReadNumber parses an integer, with or without thousands separators.
func ReadNumber(text string) (int, error) {
	n, err := strconv.ParseInt(strings.NewReplacer(",", "", ".", "", " ", "").Replace(text), 10, 32)
	return int(n), err
}
