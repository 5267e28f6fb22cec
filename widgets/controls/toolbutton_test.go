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

func TestToolButtonTappedByPointerAndKeys(t *testing.T) {
	test.NewTempApp(t)
	taps := 0
	b := controls.NewToolButton("Undo", controls.IconComment(), func() { taps++ })
	test.NewTempWindow(t, b)

	test.Tap(b)
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyA} {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if taps != 4 {
		t.Errorf("a click, Space and the two Enters gave %d taps, want 4", taps)
	}
	b.SetEnabled(false)
	test.Tap(b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if taps != 4 {
		t.Error("a disabled button was tapped")
	}
}

func TestToolButtonReportsTip(t *testing.T) {
	test.NewTempApp(t)
	var tips []string
	b := controls.NewToolButton("Undo", nil, nil)
	b.Tip = "Takes the last move back"
	b.OnHover = func(tip string) { tips = append(tips, tip) }
	b.SetEnabled(false) // the tip is reported for a disabled button, too
	w := test.NewTempWindow(t, container.NewWithoutLayout(b))
	b.Resize(b.MinSize())
	b.Move(fyne.NewPos(50, 50))

	test.MoveMouse(w.Canvas(), b.Position().AddXY(10, 10))
	test.MoveMouse(w.Canvas(), fyne.NewPos(1, 1))
	want := []string{"Takes the last move back", ""}
	if len(tips) != 2 || tips[0] != want[0] || tips[1] != want[1] {
		t.Errorf("heard %q, want %q", tips, want)
	}
	b.FocusGained()
	if tips[len(tips)-1] != b.Tip {
		t.Error("the focus did not tell the tip")
	}
}

func TestToolButtonSizes(t *testing.T) {
	test.NewTempApp(t)
	b := controls.NewToolButton("Fit", nil, nil)
	if h := b.MinSize().Height; h != 36 {
		t.Errorf("height %v, want 36", h)
	}
	disabled := b.MinSize()
	b.SetOn(true)
	if b.MinSize() != disabled {
		t.Error("the bold label of a button that is on needs more room")
	}
	b.SetLabel("Fit the whole tree")
	if b.MinSize().Width <= disabled.Width {
		t.Error("a longer label needs no more room")
	}
	small := controls.NewToolButton("Fit", nil, nil)
	small.Small = true
	if h := small.MinSize().Height; h != 32 {
		t.Errorf("small height %v, want 32", h)
	}
}

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
