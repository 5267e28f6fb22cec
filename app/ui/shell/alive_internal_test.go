package shell

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// The entries are renewed in a frame, and again in frames from five seconds later on.
func TestKeepAliveRenewsInFrames(t *testing.T) {
	test.NewTempApp(t)
	now, renewed := time.Unix(1000, 0), 0
	l := &keepAlive{now: func() time.Time { return now }, renew: func(fyne.CanvasObject) { renewed++ }}
	content := container.New(l, widget.NewLabel("seeds"))
	for _, c := range []struct {
		after time.Duration
		want  int
	}{{0, 1}, {time.Second, 1}, {5 * time.Second, 2}, {time.Second, 2}, {time.Hour, 3}} {
		now = now.Add(c.after)
		if content.MinSize(); renewed != c.want {
			t.Errorf("%v later it has renewed %d times, want %d", c.after, renewed, c.want)
		}
	}
}

// The walk reaches the parts of widgets, which have entries of their own.
func TestWalkReachesPartsOfWidgets(t *testing.T) {
	test.NewTempApp(t)
	hidden := canvas.NewRectangle(nil)
	hidden.Hide()
	win := test.NewTempWindow(t, KeepAlive(container.NewVBox(widget.NewButton("Play", func() {}), hidden)))
	texts, rectangles := 0, 0
	walkVisible(win.Content(), func(o fyne.CanvasObject, _, _ fyne.Position, _ fyne.Size) bool {
		if _, ok := o.(*canvas.Text); ok {
			texts++
		}
		if o == fyne.CanvasObject(hidden) {
			rectangles++
		}
		return false
	}, nil)
	if texts == 0 || rectangles > 0 {
		t.Errorf("%d texts of a button, %d hidden objects", texts, rectangles)
	}
	renewAll(win.Content())
}

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
