package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/parts/settings"
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
	step.Tip, step.OnHover = settings.SingleStepTip(), w.status.ShowMessage
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
		widget.ShowPopUpMenuAtPosition(w.settings.SpeedMenu(), w.win.Canvas(), at.AddXY(0, b.Size().Height))
	}
	return b
}

func (w *window) speedSlider() fyne.CanvasObject {
	w.speed = w.settings.SpeedSlider()
	return shell.AtLeast(fyne.NewSize(120, 0), w.speed)
}
