package controls_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
)

// An icon shows its tip beside the pointer, inside the window; a button with a label does not.
func TestTipsOfIcons(t *testing.T) {
	test.NewTempApp(t)
	icon, labelled := controls.NewToolButton("", theme.ContentUndoIcon(), nil), controls.NewToolButton("Undo", nil, nil)
	icon.Tip, labelled.Tip = "Undoes the last move", "Undoes the last move"
	w := test.NewTempWindow(t, container.NewStack(container.NewHBox(labelled, icon), controls.NewTips()))
	w.Resize(fyne.NewSize(400, 200))
	shown := func() (text string) {
		for _, o := range test.LaidOutObjects(w.Content()) {
			line, ok := o.(*canvas.Text)
			if ok && line.Visible() && line.Text == icon.Tip {
				if end := line.Position().Add(line.Size()); line.Position().X < 0 || end.X > 400 || end.Y > 200 {
					t.Errorf("the tip is outside: %v to %v", line.Position(), end)
				}
				return line.Text
			}
		}
		return ""
	}
	for _, step := range []struct {
		name string
		do   func()
		want string
	}{
		{"pointer on the icon", func() { icon.MouseIn(nil) }, icon.Tip},
		{"pointer elsewhere", icon.MouseOut, ""},
		{"pointer on the label", func() { labelled.MouseIn(nil) }, ""},
		{"pressed", func() { icon.MouseIn(nil); icon.MouseDown(nil) }, ""},
		{"below a dialog", func() { w.Canvas().Overlays().Add(canvas.NewRectangle(nil)); icon.MouseIn(nil) }, ""},
	} {
		step.do()
		if got := shown(); got != step.want {
			t.Errorf("%s: the tip is %q, want %q", step.name, got, step.want)
		}
	}
}
