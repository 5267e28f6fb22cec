package collections

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/shell"
)

// Commands are those of the menus.
func (b *Bar) Commands() []shell.Command {
	open := func() bool { return b.desk.Doc.Shelf != nil }
	at := func() int { return b.desk.Doc.Shelf.At() }
	return []shell.Command{
		{
			ID: "previousBoard", Menu: "Board", Label: lang.L("Previous board of the collection"), Shortcut: shell.Ctrl(fyne.KeyPageUp), Divides: true,
			Enabled: func() bool { return open() && at() > 0 }, Run: func() { b.files.Step(at() - 1) },
		},
		{
			ID: "nextBoard", Menu: "Board", Label: lang.L("Next board of the collection"), Shortcut: shell.Ctrl(fyne.KeyPageDown),
			Enabled: func() bool { return open() && at()+1 < len(b.desk.Doc.Shelf.Boards) }, Run: func() { b.files.Step(at() + 1) },
		},
		{
			ID: "nextUnsolved", Menu: "Board", Label: lang.L("Next board that is not solved"), Shortcut: shell.CtrlShift(fyne.KeyPageDown),
			Enabled: func() bool { return b.unsolved() >= 0 }, Run: func() { b.files.Step(b.unsolved()) },
		},
		{
			ID: "boardList", Menu: "Board", Label: lang.L("All boards of the collection…"), Shortcut: shell.CtrlShift(fyne.KeyPageUp),
			Enabled: open, Run: b.list,
		},
	}
}

// FileCommands are those of the menu File.
func (b *Bar) FileCommands() []shell.Command {
	open := func() bool { return b.desk.Doc.Shelf != nil }
	return []shell.Command{
		{
			ID: "addToCollection", Menu: "File", Label: lang.L("Add this board to a collection…"), Divides: true, Run: b.add,
			Shortcut: shell.CtrlShift(fyne.KeyReturn),
		},
		{
			ID: "saveBoards", Menu: "File", Label: lang.L("Save all boards of the collection…"), Run: b.files.SaveAll,
			Enabled: func() bool { return open() && len(b.desk.Doc.Shelf.Unsaved()) > 0 },
		},
		{ID: "sheetOfCollection", Menu: "File", Label: lang.L("Worksheet of the collection…"), Enabled: open, Run: b.worksheet},
		{ID: "closeCollection", Menu: "File", Label: lang.L("Close the collection"), Enabled: open, Run: b.files.EndShelf},
	}
}

// unsolved returns the next board that is not solved, or −1.
func (b *Bar) unsolved() int {
	if b.desk.Doc.Shelf == nil {
		return -1
	}
	if at, ok := b.desk.Doc.Shelf.Unsolved(); ok {
		return at
	}
	return -1
}
