package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets"
)

// carryOver copies what a person has put into fields to others of the same kinds.
func carryOver(from, to []fyne.CanvasObject) {
	for i, o := range to {
		switch o := o.(type) {
		case *widget.Entry:
			o.SetText(from[i].(*widget.Entry).Text)
		case *widget.Check:
			o.SetChecked(from[i].(*widget.Check).Checked)
		case *widget.Select:
			if at := from[i].(*widget.Select).SelectedIndex(); at >= 0 {
				o.SetSelectedIndex(at)
			}
		case *widgets.Segmented:
			o.SetSelected(from[i].(*widgets.Segmented).Selected())
		}
	}
}
