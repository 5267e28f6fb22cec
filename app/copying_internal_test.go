package app

import (
	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
)

// copyAs copies with the dialog.
func (b *bench) copyAs(subject, format string) {
	b.t.Helper()
	b.menu.do("copyAs")
	var lists []*dialogs.Select
	apptest.Find(b.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if list, ok := o.(*dialogs.Select); ok {
			lists = append(lists, list)
		}
		return false
	})
	lists[0].SetSelected(subject)
	lists[1].SetSelected(format)
	b.answer("Copy")
}
