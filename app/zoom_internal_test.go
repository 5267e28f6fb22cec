package app

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
)

// TestWindowsFitSmallScreenWhenZoomed checks dialogs and windows at 200% on a small screen.
func TestWindowsFitSmallScreenWhenZoomed(t *testing.T) {
	apptest.SkipUnderRace(t)
	for _, l := range messages.Languages() {
		for _, larger := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s larger %v", l.ID, larger), func(t *testing.T) {
				apptest.RestoreEnglish(t)
				scale := float32(1)
				b := newBenchOf(t, Start{Screen: fakeScreen{noScreen{}, fyne.NewSize(1024, 768), &scale}})
				b.changeLanguage(l.ID)
				b.desk.Change(func(s *shell.Settings) { s.Larger = larger })
				b.settings.Zoom(200)
				b.settle()
				room := b.desk.MaxWindowSize()
				b.visit(room, func(where string, root fyne.CanvasObject) {
					most, need := room.Subtract(shell.WindowChrome()), root.MinSize()
					if _, ok := root.(*dialogs.Sheet); ok {
						most = b.win.Canvas().Size()
					}
					const rounding = 0.1
					if need.Width > most.Width+rounding || need.Height > most.Height+rounding {
						t.Errorf("%s needs %v, and the screen has %v", where, need, most)
					}
				})
			})
		}
	}
}
