package exporting

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/apptest"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/export"
)

// In a large window all options are visible and aligned, in every language.
func TestOptionsFitLargeWindow(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t)
	fyne.CurrentApp().Settings().SetTheme(shell.NewTheme(shell.Light))
	b.Win.Resize(fyne.NewSize(1440, 860)) // without the title bar
	made := b.sources()
	for _, id := range []string{"en", "fr", "es", "de"} {
		if err := messages.UseLanguage(id); err != nil {
			t.Fatal(err)
		}
		for kind := export.PositionKind; kind <= export.GameGraphKind; kind++ {
			first, second := made[0], made[1]
			first.Kind, second.Kind = kind, kind
			b.open(first, second)
			if need, room := b.column.scroll.Content.MinSize(), b.column.scroll.Size(); need.Height > room.Height || need.Width > room.Width {
				t.Errorf("%s, kind %d: the options need %v, there is %v", id, kind, need, room)
			}
			begin := map[float32]bool{}
			for _, r := range b.column.rows {
				if r.label != nil {
					begin[fyne.CurrentApp().Driver().AbsolutePositionForObject(r.input).X] = true
				}
			}
			if len(begin) > 2 {
				t.Errorf("%s, kind %d: inputs begin at %v", id, kind, begin)
			}
			b.stop(b.preview) // it reads texts, which the next language replaces
			b.hide()
		}
	}
}
