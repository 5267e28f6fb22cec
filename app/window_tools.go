package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/widgets/controls"
)

// This file has the two rows of tools: at the top of the window and below the board. If a row is
// too short, its less important tools move into a menu.

// Gaps in a row of tools: within a group, and between groups.
const (
	nearGap = shell.Near
	farGap  = shell.Gap
)

// letterWidth returns a function that returns the width of about n letters of normal text.
func letterWidth(n float32) func() float32 {
	return func() float32 { return n * 0.62 * theme.TextSize() }
}

// tools returns the row at the top.
func (w *window) tools() fyne.CanvasObject {
	w.games.Build()
	w.mode = controls.NewSegmented([]string{lang.L("Play"), lang.L("Set Up")}, func(i int) {
		w.board.Player.Finish()
		w.main.SetUp(desk.Mode(i) == desk.SettingUp)
	})
	notify := w.status.ShowMessage
	row := controls.NewToolRow(lang.L("More tools"), notify,
		controls.ToolItem{Object: w.games.Select, Minimum: letterWidth(17)},
		controls.ToolItem{Object: w.mode, Before: farGap},
		controls.ToolItem{Object: w.games.Entry, Before: farGap, Minimum: letterWidth(18), Grows: true, PreferredWidth: w.games.Entry.PreferredWidth},
		controls.ToolItem{Object: w.menu.Button("undo", nil, notify), Before: farGap, Rank: 3},
		controls.ToolItem{Object: w.menu.Button("redo", nil, notify), Before: nearGap, Rank: 4},
		controls.ToolItem{Object: w.menu.Button("hint", nil, notify), Before: farGap, Rank: 1},
		controls.ToolItem{Object: w.menu.Button("solve", nil, notify), Before: nearGap, Rank: 2},
		controls.ToolItem{Object: w.menu.Button("tree", nil, notify), Before: farGap, Rank: 0},
	)
	w.games.Entry.OnWidthChanged = row.Refresh
	row.OnMore = func(gone []int, at fyne.Position) {
		ids := [...]string{"", "", "", "undo", "redo", "hint", "solve", "tree"}
		var menu []string
		for _, i := range gone {
			menu = append(menu, ids[i])
		}
		widget.ShowPopUpMenuAtPosition(w.menu.Menu(menu...), w.win.Canvas(), at)
	}
	return container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Unit, shell.Unit, shell.Unit), row)
}

// navigation returns the bar below the board in play.
func (w *window) navigation() fyne.CanvasObject {
	notify := w.status.ShowMessage
	w.after = shell.NewQuietText(theme.SizeNameText)
	icon := func(id string, i fyne.Resource) fyne.CanvasObject { return w.menu.Button(id, i, notify) }
	return controls.NewToolRow("", nil,
		controls.ToolItem{Object: icon("first", controls.IconFirst())},
		controls.ToolItem{Object: icon("previous", controls.IconPrevious()), Before: nearGap},
		controls.ToolItem{Object: icon("next", controls.IconNext()), Before: nearGap},
		controls.ToolItem{Object: icon("last", controls.IconLast()), Before: nearGap},
		controls.ToolItem{Object: w.singleStep(), Before: farGap},
		controls.ToolItem{Object: w.stepBack(), Before: nearGap},
		controls.ToolItem{Object: w.speedButton(), Before: farGap},
		controls.ToolItem{Object: w.speedSlider(), Before: nearGap, Rank: 1},
		controls.ToolItem{Object: w.after, Before: farGap, Rank: 2, Grows: true},
	)
}

func (w *window) singleStep() fyne.CanvasObject {
	step := controls.NewToolButton(lang.L("Single Step"), nil, nil)
	step.Tip, step.OnHover = singleStepTip(), w.status.ShowMessage
	w.step = step
	step.OnTapped = func() {
		if on := w.board.Player.AnimatedWidget(); on.Stepping() {
			on.Advance()
			return
		}
		w.menu.do("singleStep")
	}
	return step
}

func singleStepTip() string { return lang.L("Shows a move seed by seed, one for each click or Enter") }

// singleStepCommand returns the command that turns single step on and off.
func (w *window) singleStepCommand() shell.Command {
	c := w.desk.Toggle("singleStep", lang.L("Single Step"), shell.Alt(fyne.KeyReturn), func(s *shell.Settings) *bool { return &s.SingleStep })
	c.Tip = singleStepTip()
	turn := c.Run
	c.Run = func() {
		turn()
		w.status.ShowMessage(lang.L("Single step is off: whole moves are shown"))
		if w.desk.Settings.SingleStep {
			w.status.ShowMessage(lang.L("Single step: a click or Enter drops one seed, Backspace undoes it"))
		}
	}
	return c
}

func (w *window) stepBack() fyne.CanvasObject {
	back := controls.NewToolButton("", controls.IconSeedBack(), func() {
		w.status.ShowMessage("")
		w.board.Player.Back()
	})
	back.Tip, back.OnHover = lang.L("Undoes the last seed or the last move (Backspace)"), w.status.ShowMessage
	return back
}

// speedButton returns the button with the menu of speeds. It names the slider beside it, and
// replaces it if there is no space.
func (w *window) speedButton() fyne.CanvasObject {
	b := controls.NewToolButton("", controls.IconSpeed(), nil)
	b.Tip, b.OnHover = lang.L("Speed"), w.status.ShowMessage
	b.OnTapped = func() {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		widget.ShowPopUpMenuAtPosition(w.speedMenu(), w.win.Canvas(), at.AddXY(0, b.Size().Height))
	}
	return b
}

func (w *window) speedSlider() fyne.CanvasObject {
	w.speed = w.newSpeedSlider()
	return shell.AtLeast(fyne.NewSize(120, 0), w.speed)
}

func (w *window) newSpeedSlider() *dialogs.Slider {
	speed := dialogs.NewSlider(shell.SpeedSlowest, shell.SpeedInstant)
	showSpeed(speed, w.desk.Settings.Speed)
	speed.OnChanged = func(v float64) { w.setSpeed(int(v)) }
	return speed
}

// showSpeed moves a slider without calling OnChanged.
func showSpeed(of *dialogs.Slider, speed int) {
	if of.Value != float64(speed) {
		of.Value = float64(speed)
		of.Refresh()
	}
}

func (w *window) setSpeed(speed int) {
	w.desk.Change(func(s *shell.Settings) { s.Speed = speed })
	w.status.ShowMessage(speedText(speed))
}

// speedMenu returns the menu of speeds.
func (w *window) speedMenu() *fyne.Menu {
	menu := fyne.NewMenu("")
	for speed := shell.SpeedSlowest; speed <= shell.SpeedInstant; speed++ {
		item := fyne.NewMenuItem(speedText(speed), func() { w.setSpeed(speed) })
		item.Checked = w.desk.Settings.Speed == speed
		menu.Items = append(menu.Items, item)
	}
	return menu
}

func speedText(speed int) string {
	return []string{
		lang.L("Speed: very slow, for commentary"), lang.L("Speed: slow"), lang.L("Speed: moderate"), lang.L("Speed: normal"),
		lang.L("Speed: fast"), lang.L("Speed: very fast"), lang.L("Speed: instant"),
	}[speed]
}
