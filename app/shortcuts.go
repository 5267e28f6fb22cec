package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/shell"
)

// showShortcuts lists the keys of the board and of the tree, and every shortcut
// of the command table.
func (w *window) showShortcuts() {
	board := [][2]string{
		{lang.L("1, 2, 3 …"), lang.L("sow the hole with that number")},
		{"← →", lang.L("choose a hole")},
		{lang.L("Enter"), lang.L("sow it; end a move that is shown; the next seed in single step")},
		{lang.L("Esc"), lang.L("end a move that is shown; back to the line from a position that is only looked at")},
		{lang.L("Backspace"), lang.L("take the last seed back in single step, or the last move")},
		{lang.L("in Set up: + − digits Tab"), lang.L("change the seeds of a hole, go to the next")},
		{lang.L("in the table: ↑ ↓ Home End"), lang.L("walk along the line")},
		{lang.L("on the board, in the table and the tree: Menu, right click"), lang.L("what can be done with a hole or a move")},
		{lang.L("in the tree: ← → ↑ ↓ Home End"), lang.L("walk from position to position, to the start, to the end of the line")},
		{lang.L("in the tree: PgUp PgDn"), lang.L("to the branching before, to the next one")},
		{lang.L("in the tree: W, Shift+W"), lang.L("to the next win, to the one before")},
		{lang.L("in the tree: Space"), lang.L("fold a branch, unfold it")},
		{lang.L("in the tree: Enter"), lang.L("begin a line at the position that is looked at")},
		{lang.L("in the tree: O"), lang.L("open what hangs on a position: +12, 3 lost, the mark of a repetition")},
		{lang.L("in the tree: + − 0 L C"), lang.L("zoom in, zoom out, fit the tree, fit the line, centre")},
		{lang.L("in the other windows: Ctrl+E, Ctrl+W"), lang.L("export what is shown, close the window")},
		{lang.L("in the laboratory and Find boards: Ctrl+1, 2 …"), lang.L("turn to one of the pages")},
		{lang.L("in the laboratory’s table: ↑ ↓ Page Home End Enter"), lang.L("go to another board, play it")},
	}
	for _, c := range w.menu.commands {
		if c.Shortcut != nil {
			does := c.Label
			if c.Under != "" { // the label alone does not say what it is about
				does = c.Under + ": " + does
			}
			board = append(board, [2]string{shell.ShortcutName(c.Shortcut), does})
		}
	}
	rows := container.NewVBox()
	for _, row := range board {
		key, does := widget.NewLabel(row[0]), widget.NewLabel(row[1])
		key.TextStyle.Bold = true
		key.Wrapping, does.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord // however narrow the window
		rows.Add(container.New(shell.Shares{0, 0.4}, key, does))
	}
	scroll := container.NewVScroll(rows)
	scroll.SetMinSize(fyne.NewSize(720, 460).Min(w.win.Canvas().Size().SubtractWidthHeight(40, 160)))
	dialog.NewCustom(lang.L("Keys and shortcuts"), lang.L("Close"), scroll, w.win).Show()
}
