package apptest

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
)

// Export confirms the export dialog with a format. what selects the document if there are several;
// "" if there is only one.
func (b *Fixture) Export(t *testing.T, what string, format export.Format) {
	t.Helper()
	b.Queue.Drain()
	for _, choice := range []string{what, shell.FormatName(format)} {
		if choice != "" {
			pick(t, b.Win, choice)
		}
	}
	test.Tap(Find(b.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == "Export…"
	}).(fyne.Tappable))
}

// pick selects an option in the list of a dialog that contains it.
func pick(t *testing.T, win fyne.Window, choice string) {
	t.Helper()
	top := win.Canvas().Overlays().Top()
	if top == nil {
		t.Fatalf("there is no dialog to choose %q in", choice)
	}
	for _, o := range test.LaidOutObjects(top) {
		if list, ok := o.(*dialogs.Select); ok && slices.Contains(list.Options, choice) {
			list.SetSelected(choice)
			return
		}
	}
	t.Fatalf("%q is not offered", choice)
}
