package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/widgets/controls"
)

// This file has the row of tools at the top of the window. If it is too short, its less important tools
// move into a menu.

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
