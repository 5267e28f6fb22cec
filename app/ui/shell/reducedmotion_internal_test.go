package shell

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// animatedApp enables animations, which the test app disables.
type animatedApp struct{ fyne.App }

func (a animatedApp) Settings() fyne.Settings { return animatedSettings{a.App.Settings()} }

type animatedSettings struct{ fyne.Settings }

func (animatedSettings) ShowAnimations() bool { return true }

func TestNoAnimationWhileTyping(t *testing.T) {
	a, reduced := test.NewTempApp(t), false
	c := NewReducedMotionApp(animatedApp{a}, func() bool { return reduced })
	button := widget.NewButton("x", nil)
	fields := []fyne.Focusable{widget.NewEntry(), controls.NewSearchEntry(), board.NewEntry(nil), dialogs.NewEntry()}
	box := container.NewVBox(button)
	for _, field := range fields {
		box.Add(field.(fyne.CanvasObject))
	}
	w := a.NewWindow("")
	defer w.Close()
	w.SetContent(box)
	for _, field := range fields {
		w.Canvas().Focus(field)
		if c.Settings().ShowAnimations() {
			t.Errorf("%T has the keys, and its cursor fades", field)
		}
		w.Canvas().Focus(button)
		if !c.Settings().ShowAnimations() {
			t.Error("a button is not animated")
		}
	}
	if reduced = true; c.Settings().ShowAnimations() {
		t.Error("a button is animated where a person wants less motion")
	}
}
